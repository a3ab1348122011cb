import { Skeleton } from '@mantine/core'
import { sumText } from './cell-text.ts'
import { Cell } from './cell.tsx'
import { GridMessage } from './grid-message.tsx'
import type { GridParts, Line } from './grid-parts.ts'
import { RowSelector } from './grid-row.tsx'
import { RowActions } from './row-actions.tsx'
import { TreeToggle } from './tree-toggle.tsx'
import { useRowOpening, type RowOpening } from './use-row-opening.tsx'
import styles from './grid.module.css'

/** The list on a small screen: a card for each row, its values under each other. */
export function GridCards(parts: GridParts) {
  const { title, control, data, lines } = parts
  const openingOf = useRowOpening(parts)
  if (lines.length === 0 && data.loading === undefined)
    return (
      <div className={styles.message}>
        <GridMessage {...parts} />
      </div>
    )
  return (
    <>
      <ul
        className={styles.cards}
        aria-label={title}
        aria-busy={data.loading !== undefined}
        data-stale={data.loading === 'next' || undefined}
      >
        {lines.map((line) => (
          <Card key={control.keyOf(line.row)} parts={parts} line={line} link={openingOf(line.row)?.link} />
        ))}
        {lines.length === 0 && [1, 2, 3].map((n) => <Skeleton key={n} component="li" height="9rem" />)}
      </ul>
      <Sums {...parts} />
    </>
  )
}

type CardProps = { parts: GridParts; line: Line; link: RowOpening['link'] }

function Card({ parts, line: { row, tree }, link }: CardProps) {
  const { control, cells, marks, actions, selectable, rowClass, isHighlighted, list, onDone, toggle } = parts
  const key = control.keyOf(row)
  const highlighted = isHighlighted(key)
  return (
    <li
      className={styles.card}
      data-row-key={key}
      data-highlighted={highlighted || undefined}
      data-class={rowClass?.(row)}
      {...(highlighted && { ref: scrollTo })}
    >
      {selectable && <RowSelector {...control} row={row} label="Zaznacz" />}
      <dl>
        {control.view.map((view, index) => (
          <div key={view.id}>
            <dt>{view.label}</dt>
            <dd>
              {tree && index === 0 ? (
                <TreeToggle inCard tree={tree} toggle={() => toggle?.(row, !tree.open)}>
                  <Cell {...{ row, view, cells, marks, link }} />
                </TreeToggle>
              ) : (
                <Cell {...{ row, view, cells, marks }} link={index === 0 ? link : undefined} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {actions.length > 0 && <RowActions {...{ row, actions, list, onDone }} name={control.nameOf(row)} />}
    </li>
  )
}

function Sums({ control: { grid, view }, data: { summary } }: GridParts) {
  const sums = view.flatMap(({ id, label, column }) => {
    const sum = grid.summary.includes(id) ? summary?.[id] : undefined
    return typeof sum === 'number' ? [{ id, label, text: sumText(column, sum) }] : []
  })
  if (sums.length === 0) return null
  return (
    <dl className={styles.sums}>
      {sums.map(({ id, label, text }) => (
        <div key={id}>
          <dt>Razem: {label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

const scrollTo = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'nearest' })
