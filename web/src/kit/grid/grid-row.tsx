import { Checkbox } from '@mantine/core'
import type { ChangeEvent, ComponentProps } from 'react'
import { useStore } from '#kit/store.ts'
import { Cell } from './cell.tsx'
import type { ColumnView } from './column-layout.ts'
import type { GridParts, Line } from './grid-parts.ts'
import { RowActions } from './row-actions.tsx'
import { TreeToggle } from './tree-toggle.tsx'
import type { AnyRow } from './use-grid.ts'
import { useIsStop, type RowKeys } from './use-row-keys.ts'
import type { RowOpening } from './use-row-opening.tsx'
import styles from './grid.module.css'

type Props = { parts: GridParts; line: Line; rowKeys: RowKeys; opening: RowOpening | undefined }

/** A row with a second line under a value. */
export const isTall = ({ held }: ColumnView): boolean => held.below.length > 0

/** One row of the table. */
export function GridRow({ parts, line: { row, tree }, rowKeys, opening }: Props) {
  const { control, cells, marks, actions, selectable, rowClass, isHighlighted, list, onDone, toggle } = parts
  const key = control.keyOf(row)
  const highlighted = isHighlighted(key)
  const [first, ...others] = control.view as [ColumnView, ...ColumnView[]]
  return (
    <FocusedLine
      rowKeys={rowKeys}
      className={styles.row}
      data-row-key={key}
      data-highlighted={highlighted || undefined}
      data-class={rowClass?.(row)}
      data-tall={control.view.some(isTall) || undefined}
      data-opens={opening ? true : undefined}
      aria-label={control.nameOf(row)}
      {...opening?.handlers}
      {...(highlighted && { ref: scrollTo })}
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
          <RowSelector parts={parts} row={row} />
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
      {others.map((view) => (
        <td key={view.id} data-number={view.column.kind === 'number' || undefined}>
          <Cell {...{ row, cells, marks, view }} />
        </td>
      ))}
      {actions.length > 0 && (
        <td className={styles.actions}>
          <RowActions {...{ row, actions, list, onDone }} name={control.nameOf(row)} />
        </td>
      )}
    </FocusedLine>
  )
}

type LineProps = ComponentProps<'tr'> & { 'data-row-key': string | number; rowKeys: RowKeys }

/** A row knows by itself whether Tab moves to it: when the focus moves, no cell is drawn again. */
const FocusedLine = ({ rowKeys, ...line }: LineProps) => (
  <tr {...line} tabIndex={useIsStop(rowKeys, String(line['data-row-key'])) ? 0 : -1} />
)

type SelectorProps = { parts: GridParts; row: AnyRow; label?: string }

export function RowSelector({ parts: { control, data }, row, label }: SelectorProps) {
  const key = Number(control.keyOf(row))
  const checked = useStore(control.selection, (keys) => keys.includes(key))
  return (
    <Checkbox
      label={label}
      aria-label={`Zaznacz: ${control.nameOf(row)}`}
      checked={checked}
      {...selecting(data.loading === 'next', (on) => control.dispatch({ type: 'select', keys: [key], on }))}
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
