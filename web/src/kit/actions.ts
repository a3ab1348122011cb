import type { ComponentType, ReactNode } from 'react'
import type { Permission } from '#contract/access.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import type { GridQuery } from '#contract/kernel/grid.ts'
import type { Target } from '#web/screens/link-to.ts'

type IconProps = { size?: number | string; stroke?: number | string; 'aria-hidden'?: boolean | 'true' | 'false' }

/** What a button of a list does, as data: the list of actions can be compared with the specification line by line. */
type ActionBase = {
  label: string
  icon: ComponentType<IconProps>
  permission?: Permission
  /** Stays enabled for a user who may only read: acting as another user, or of a grantor whose rights have ended. */
  inImpersonation?: boolean
  /** The call behind it: the button is disabled for such a user exactly where the server would refuse the call. */
  calls?: Endpoint
  /** Red, and set apart from the others. */
  dangerous?: boolean
}

/** A button of each row. `run` may return the message of a `Sukces` notice; the list is then read again. */
export type RowAction<Row> = ActionBase & {
  shownFor?: (row: Row) => boolean
  /** The question to confirm first. */
  confirm?: (row: Row) => string
  /** Opens the row in a dialog: a click on the row does so too. */
  opens?: boolean
} & (
    | { run: (row: Row, list: ListHandle) => Promise<string | void> | string | void; to?: undefined; away?: undefined }
    /** Leads to a screen: the row is a link to the first that it has. */
    | {
        to: (row: Row) => Target
        run?: undefined
        /** Leads away from the record: a click on the row does not follow it. */
        away?: boolean
      }
  )

/** A button under the list, which knows the selection. */
export type FooterAction = ActionBase & {
  /** The main action of the page: filled. */
  primary?: boolean
  enabled?: (selection: readonly number[]) => boolean
  /** Why it cannot be done at present: the button is disabled and says so. */
  refused?: string | undefined
  confirm?: (selection: readonly number[]) => string
  run: (selection: readonly number[], list: ListHandle) => Promise<string | void> | string | void
}

/** What an action may do with its list. */
export type ListHandle = {
  refresh: () => void
  clearSelection: () => void
  /** Removes rows from the selection, because they no longer exist. */
  deselect: (keys: readonly number[]) => void
  /** The present query of the list, for all of its pages. */
  query: GridQuery
  /** Marks the row with this key: the one just added or changed. */
  highlight: (key: string | number) => void
  /** Shows a dialog over the list until `close` is called. */
  open: (dialog: (close: () => void) => ReactNode) => void
}
