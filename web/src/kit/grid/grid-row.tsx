import { Checkbox } from '@mantine/core'
import { createContext, memo, use, type ChangeEvent, type ComponentProps } from 'react'
import { first as firstOf } from '#contract/kernel/lists.ts'
import { useStore, type Store } from '#kit/store.ts'
import { Cell } from './cell.tsx'
import type { ColumnView } from './column-layout.ts'
import type { GridParts, TreePlace } from './grid-parts.ts'
import { RowActions } from './row-actions.tsx'
import { TreeToggle } from './tree-toggle.tsx'
import type { AnyRow, GridControl } from './use-grid.ts'
import type { RowOpening } from './use-row-opening.tsx'
import styles from './grid.module.css'

type Props = Pick<GridControl, 'view'> &
  Pick<GridParts, 'cells' | 'marks' | 'actions' | 'selectable' | 'rowClass' | 'list' | 'onDone' | 'toggle'> &
  SelectorProps & {
    tree: TreePlace | undefined
    isHighlighted: boolean
    openingOf: (row: AnyRow) => RowOpening | undefined
    /** The row that Tab moves to. */
    stop: Store<string | undefined>
  }

/** A row with a second line under a value. */
export const isTall = ({ held }: ColumnView): boolean => held.below.length > 0

/** One row of the table, drawn again only when one of its properties is another. */
export const GridRow = memo((props: Props) => {
  const { row, tree, view: views, cells, marks, actions, selectable, rowClass, list, onDone, toggle, stop } = props
  const { keyOf, nameOf, openingOf, isHighlighted } = props
  const key = keyOf(row)
  const opening = openingOf(row)
  const first = firstOf(views)
  return (
    <FocusedLine
      stop={stop}
      className={styles.row}
      data-row-key={key}
      data-highlighted={isHighlighted || undefined}
      data-class={rowClass?.(row)}
      data-tall={views.some(isTall) || undefined}
      data-opens={opening ? true : undefined}
      aria-label={nameOf(row)}
      {...opening?.handlers}
      {...(isHighlighted && { ref: scrollTo })}
      {...(tree && {
        'aria-level': tree.level,
        'aria-posinset': tree.place,
        'aria-setsize': tree.siblings,
        'aria-expanded': tree.open,
        'aria-busy': tree.loading || undefined,
      })}
    >
      {selectable && (
        <td className={styles.selector}>
          <RowSelector {...props} />
        </td>
      )}
      <th scope="row" className={styles.pinned} data-number={first.column.kind === 'number' || undefined}>
        {tree ? (
          <TreeToggle tree={tree} toggle={() => toggle?.(row, !tree.open)}>
            <Cell {...{ row, cells, marks }} view={first} link={opening?.link} />
          </TreeToggle>
        ) : (
          <Cell {...{ row, cells, marks }} view={first} link={opening?.link} />
        )}
      </th>
      {views.slice(1).map((view) => (
        <td key={view.id} data-number={view.column.kind === 'number' || undefined}>
          <Cell {...{ row, cells, marks, view }} />
        </td>
      ))}
      {actions.length > 0 && (
        <td className={styles.actions}>
          <RowActions {...{ row, actions, list, onDone }} name={nameOf(row)} />
        </td>
      )}
    </FocusedLine>
  )
})

type LineProps = ComponentProps<'tr'> & { 'data-row-key': string | number } & Pick<Props, 'stop'>

/** A row knows by itself whether Tab moves to it: when the focus moves, no cell is drawn again. */
function FocusedLine({ stop, ...line }: LineProps) {
  const isStop = useStore(stop, (key) => key === String(line['data-row-key']))
  return <tr {...line} tabIndex={isStop ? 0 : -1} />
}

/** Whether the rows are of the previous query. */
export const StaleRows = createContext(false)

type SelectorProps = Pick<GridControl, 'keyOf' | 'nameOf' | 'selection' | 'dispatch'> & { row: AnyRow }

export function RowSelector({ keyOf, nameOf, selection, dispatch, row, label }: SelectorProps & { label?: string }) {
  const key = Number(keyOf(row))
  const checked = useStore(selection, (keys) => keys.includes(key))
  return (
    <Checkbox
      label={label}
      aria-label={`Zaznacz: ${nameOf(row)}`}
      checked={checked}
      {...selecting(use(StaleRows), (on) => dispatch({ type: 'select', keys: [key], on }))}
    />
  )
}

/** Selects rows, but none of the previous query: its checkboxes keep the focus and do nothing. */
export const selecting = (stale: boolean, select: (on: boolean) => void) => ({
  'aria-disabled': stale || undefined,
  onChange: (event: ChangeEvent<HTMLInputElement>) => {
    if (!stale) select(event.currentTarget.checked)
  },
})

/** Scrolls once, when the highlighted row appears. */
const scrollTo = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'nearest' })
