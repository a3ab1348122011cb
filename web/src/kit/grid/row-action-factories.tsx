import { IconCopy, IconEye, IconListSearch, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { Saved, type Endpoint } from '#contract/kernel/endpoint.ts'
import type { FooterAction, ListHandle, RowAction } from '#kit/actions.ts'
import { callWith } from '#kit/call.ts'
import type { Target } from '#web/screens/link-to.ts'

/** What a dialog over a list is given. `saved` closes it and marks the row that the reply names. */
export type RowDialogProps<Row> = {
  mode: 'create' | 'edit' | 'copy' | 'read'
  row?: Row | undefined
  close: () => void
  saved: (reply?: Partial<Saved>) => void
}
export type RowDialog<Row> = ComponentType<RowDialogProps<Row>>
type Options<Row> = Partial<Pick<RowAction<Row>, 'label' | 'permission' | 'shownFor'>>

/** Opens the dialog on an empty record: the main action under a list. */
export const add = <Row,>(
  Dialog: RowDialog<Row>,
  options: Partial<Pick<FooterAction, 'label' | 'permission'>> = {},
): FooterAction => ({
  label: 'Dodaj',
  icon: IconPlus,
  primary: true,
  run: (_, list) => open(Dialog, 'create', undefined, list),
  ...options,
})

export const details = <Row,>(Dialog: RowDialog<Row>, options: Options<Row> = {}): RowAction<Row> => ({
  label: 'Szczegóły',
  icon: IconEye,
  inImpersonation: true,
  opens: true,
  run: (row, list) => open(Dialog, 'read', row, list),
  ...options,
})

export const edit = <Row,>(Dialog: RowDialog<Row>, options: Options<Row> = {}): RowAction<Row> => ({
  label: 'Edytuj',
  icon: IconPencil,
  opens: true,
  run: (row, list) => open(Dialog, 'edit', row, list),
  ...options,
})

export const copy = <Row,>(Dialog: RowDialog<Row>, options: Options<Row> = {}): RowAction<Row> => ({
  label: 'Kopiuj',
  icon: IconCopy,
  run: (row, list) => open(Dialog, 'copy', row, list),
  ...options,
})

/** Asks, then deletes; the parameters of the path are fields of the row. */
export const remove = <Row extends object>(
  endpoint: Endpoint,
  question: (row: Row) => string,
  options: Options<Row> = {},
): RowAction<Row> => ({
  label: 'Usuń',
  icon: IconTrash,
  dangerous: true,
  confirm: question,
  run: async (row) => {
    const reply = await callWith(endpoint, { params: Object.fromEntries(Object.entries(row)) })
    return Saved.safeParse(reply).data?.message
  },
  ...options,
})

/** Leads administrators to the lines of the audit that name the row's record. */
export const inAudit = <Row,>(lines: (row: Row) => Target): RowAction<Row> => ({
  label: 'Dziennik zdarzeń',
  icon: IconListSearch,
  permission: 'audit.read',
  inImpersonation: true,
  away: true,
  to: lines,
})

function open<Row>(
  Dialog: RowDialog<Row>,
  mode: RowDialogProps<Row>['mode'],
  row: Row | undefined,
  list: ListHandle,
): void {
  list.open((close) => {
    const saved = (reply?: Partial<Saved>) => {
      close()
      const key = keyIn(reply?.key)
      if (key !== undefined) list.highlight(key)
    }
    return <Dialog {...{ mode, row, close, saved }} />
  })
}

/** A reply names the record by its key, or by an object with its id. */
export function keyIn(key: unknown): string | number | undefined {
  if (typeof key === 'string' || typeof key === 'number') return key
  return key && typeof key === 'object' && 'id' in key ? keyIn(key.id) : undefined
}
