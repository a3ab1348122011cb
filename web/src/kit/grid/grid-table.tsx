import { Skeleton } from '@mantine/core'
import type { CSSProperties } from 'react'
import { limits } from '#contract/limits.ts'
import { sumText } from './cell-text.ts'
import { cssWidths } from './column-layout.ts'
import { GridHeader, PageSelector } from './grid-header.tsx'
import { GridMessage } from './grid-message.tsx'
import type { GridParts } from './grid-parts.ts'
import { GridRow } from './grid-row.tsx'
import { iconCount } from './row-actions.tsx'
import { treeStep } from './tree-lines.ts'
import { useRowKeys } from './use-row-keys.ts'
import styles from './grid.module.css'

/** The list as a table that scrolls by itself, with headings and filters always visible. */
export function GridTable(parts: GridParts) {
  const { title, control, data, lines, actions, selectable, toggle, maxHeight } = parts
  const { view, keyOf } = control
  const keys = lines.map(({ row }) => String(keyOf(row)))
  const { widths, minimum } = cssWidths(view)
  const actionsWidth = `${Math.max(6, iconCount(actions) * 2.25 + 1)}rem`
  const columnCount = view.length + Number(selectable) + Number(actions.length > 0)
  const rowKeys = useRowKeys(keys, (pressed, key) => {
    const at = keys.indexOf(key)
    const step = toggle && treeStep(lines, pressed, at)
    if (step?.open !== undefined) toggle!(lines[at]!.row, step.open)
    return step && keys[step.to]
  })
  // a short page is shown in full; a longer one scrolls under its headings
  const height = maxHeight ?? (lines.length > limits.pageSize ? undefined : 'none')
  const extra = [selectable && '3rem', actions.length > 0 && actionsWidth].filter(Boolean)
  return (
    <div className={styles.scroller} style={{ '--grid-height': height } as CSSProperties}>
      <table
        className={styles.table}
        {...(toggle && { role: 'treegrid' })}
        aria-label={title}
        aria-busy={data.loading !== undefined}
        data-stale={data.loading === 'next' || undefined}
        style={{ minWidth: `calc(${[minimum, ...extra].join(' + ')})` }}
      >
        <colgroup>
          {selectable && <col style={{ width: '3rem' }} />}
          {view.map(({ id }, index) => (
            <col key={id} style={{ width: widths[index] }} />
          ))}
          {actions.length > 0 && <col style={{ width: actionsWidth }} />}
        </colgroup>
        <GridHeader
          control={control}
          selector={selectable && <PageSelector control={control} keys={keys.map(Number)} />}
          hasActions={actions.length > 0}
        />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the rows, which take focus */}
        <tbody onKeyDown={rowKeys.onKeyDown} onFocus={rowKeys.onFocus}>
          {lines.map((line, index) => (
            <GridRow key={keys[index]} parts={parts} line={line} tabIndex={keys[index] === rowKeys.current ? 0 : -1} />
          ))}
          {lines.length === 0 && data.loading === 'first' && (
            <SkeletonRows rows={control.state.pageSize} columns={columnCount} />
          )}
          {lines.length === 0 && data.loading === undefined && (
            <tr>
              <td colSpan={columnCount} className={styles.message}>
                <GridMessage {...parts} />
              </td>
            </tr>
          )}
        </tbody>
        <Summary {...parts} />
      </table>
    </div>
  )
}

/** Empty rows of the usual height, so that the page does not jump while the first rows are read. */
const SkeletonRows = ({ rows, columns }: { rows: number; columns: number }) =>
  Array.from({ length: rows }, (_, row) => (
    <tr key={row} className={styles.row} aria-hidden>
      {Array.from({ length: columns }, (_unused, column) => (
        <td key={column}>
          <Skeleton height="0.9rem" width={`${50 + ((row * 7 + column * 13) % 45)}%`} />
        </td>
      ))}
    </tr>
  ))

/** The sums of the whole list, not of the page. */
function Summary({ control: { grid, view }, data: { summary }, lines, selectable, actions }: GridParts) {
  if (!summary || lines.length === 0) return null
  const label = view.findIndex(({ id }) => summary[id] === undefined)
  return (
    <tfoot className={styles.summary}>
      <tr>
        {selectable && <td className={styles.selector}>{null}</td>}
        {view.map(({ id, column }, index) => {
          const sum = summary[id]
          if (index === label)
            return (
              <th key={id} scope="row">
                Razem
              </th>
            )
          return (
            <td key={id} data-number>
              {typeof sum === 'number' && grid.summary.includes(id) ? sumText(column, sum) : ''}
            </td>
          )
        })}
        {actions.length > 0 && <td className={styles.actions}>{null}</td>}
      </tr>
    </tfoot>
  )
}
