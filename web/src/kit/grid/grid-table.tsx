import { Skeleton } from '@mantine/core'
import { useMemo } from 'react'
import { limits } from '#contract/limits.ts'
import { useStore } from '#kit/store.ts'
import { sumText } from './cell-text.ts'
import type { ColumnView } from './column-layout.ts'
import { columnWidths, ROOM } from './column-widths.ts'
import { GridHeader, PageSelector } from './grid-header.tsx'
import { GridMessage } from './grid-message.tsx'
import type { GridParts } from './grid-parts.ts'
import { GridRow, isTall } from './grid-row.tsx'
import { density } from './list-look.ts'
import { iconCount } from './row-actions.tsx'
import { treeIndent, treeStep } from './tree-lines.ts'
import { useEdges } from './use-edges.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useRowOpening } from './use-row-opening.tsx'
import styles from './grid.module.css'

/** The list as a table that scrolls by itself, with headings and filters always visible. */
export function GridTable(parts: GridParts) {
  const { title, control, data, lines, cells, marks, texts, actions, selectable, toggle, maxHeight } = parts
  const { rowClass, isHighlighted, list, onDone } = parts
  const { view, keyOf, nameOf, selection, dispatch } = control
  const keys = useMemo(() => lines.map(({ row }) => String(keyOf(row))), [lines, keyOf])
  const { edges, watch } = useEdges()
  const openingOf = useRowOpening(parts)
  const rowHeight = useStore(density)
  const rows = useMemo(() => lines.map(({ row }) => row), [lines])
  const sums = data.summary
  const { widths, minimum } = useMemo(
    () =>
      columnWidths(view, rows, {
        indent: treeIndent(lines),
        // a state that a screen shows in its own way has a badge
        hasBadge: ({ id, column }: ColumnView) => column.kind === 'option' && cells[id] !== undefined,
        sums,
        textOf: ({ id }, row) => texts[id]?.(row),
        markOf: ({ id }, row) => marks[id]?.(row)?.text,
      }),
    [view, rows, lines, sums, cells, texts, marks],
  )
  const actionsWidth = `${iconCount(actions, rows) * 2.75}rem`
  const columnCount = view.length + Number(selectable) + Number(actions.length > 0)
  const rowKeys = useRowKeys(keys, (pressed, key) => {
    const at = keys.indexOf(key)
    const step = toggle && treeStep(lines, pressed, at)
    const row = rows[at]
    if (row && step?.open !== undefined) toggle?.(row, step.open)
    return step && keys[step.to]
  })
  // a short page is shown in full; a longer one scrolls under its headings
  const height = maxHeight ?? (lines.length > limits.pageSize ? undefined : 'none')
  const extra = [selectable && '2.75rem', actions.length > 0 && actionsWidth].filter(Boolean)
  const least = [minimum, ...extra].join(' + ')
  return (
    <div
      ref={watch}
      className={styles.scroller}
      data-density={rowHeight}
      data-under-start={edges.start || undefined}
      data-under-end={edges.end || undefined}
      style={{
        '--grid-height': height,
        '--selector': selectable ? '2.75rem' : '0px',
        '--actions': actions.length > 0 ? actionsWidth : '0px',
      }}
    >
      <table
        className={styles.table}
        {...(toggle && { role: 'treegrid' })}
        aria-label={title}
        aria-busy={data.loading !== undefined}
        data-stale={data.loading === 'next' || undefined}
        style={{ minWidth: `calc(${least})`, [ROOM]: `(100cqi - (${least}))` }}
      >
        <colgroup>
          {selectable && <col style={{ width: '2.75rem' }} />}
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
          {lines.map(({ row, tree }, index) => (
            <GridRow
              key={keys[index]}
              {...{ row, tree, cells, marks, actions, selectable, toggle, openingOf }}
              {...{ view, keyOf, nameOf, selection, dispatch, rowClass, list, onDone }}
              isHighlighted={isHighlighted(keyOf(row))}
              stop={rowKeys.stop}
            />
          ))}
          {lines.length === 0 && data.loading === 'first' && (
            <SkeletonRows rows={control.state.pageSize} columns={columnCount} tall={view.some(isTall)} />
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
const SkeletonRows = ({ rows, columns, tall }: { rows: number; columns: number; tall: boolean }) =>
  Array.from({ length: rows }, (_, row) => (
    <tr key={row} className={styles.row} data-tall={tall || undefined} aria-hidden>
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
              <th key={id} scope="row" className={index === 0 ? styles.pinned : undefined}>
                Razem
              </th>
            )
          return (
            <td key={id} data-number className={index === 0 ? styles.pinned : undefined}>
              {typeof sum === 'number' && grid.summary.includes(id) ? sumText(column, sum) : ''}
            </td>
          )
        })}
        {actions.length > 0 && <td className={styles.actions}>{null}</td>}
      </tr>
    </tfoot>
  )
}
