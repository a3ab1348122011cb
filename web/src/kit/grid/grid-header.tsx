import { Checkbox, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { DragEvent, ReactNode } from 'react'
import type { ColumnView } from './column-layout.ts'
import { ColumnFilter } from './filters/column-filter.tsx'
import { ResizeHandle } from './resize-handle.tsx'
import type { GridControl } from './use-grid.ts'
import styles from './grid.module.css'

type Props = {
  control: GridControl
  /** The checkbox that selects the whole page. */
  selector: ReactNode
  hasActions: boolean
}

/** The headings, which sort, with the filters under them. */
export function GridHeader({ control, selector, hasActions }: Props) {
  const { view } = control
  const filtered = view.filter(({ column }) => column.filterable !== false)
  const height = filtered.length > 0 ? 2 : 1
  return (
    <thead className={styles.head}>
      <tr>
        {selector && (
          <td className={styles.selector} rowSpan={height}>
            {selector}
          </td>
        )}
        {view.map((column) => (
          <Heading key={column.id} control={control} view={column} />
        ))}
        {hasActions && (
          <th scope="col" className={styles.actions} rowSpan={height}>
            Działania
          </th>
        )}
      </tr>
      {filtered.length > 0 && (
        <tr className={styles.filters}>
          {view.map((column) => (
            <td key={column.id}>
              {column.column.filterable !== false && (
                <ColumnFilter
                  control={control}
                  view={column}
                  naming={{
                    'aria-label': `Filtr: ${column.label}`,
                    size: 'xs',
                    'data-first-filter': column === filtered[0] || undefined,
                  }}
                />
              )}
            </td>
          ))}
        </tr>
      )}
    </thead>
  )
}

const directions = { ASC: 'ascending', DESC: 'descending' } as const
const arrows = { ASC: IconArrowUp, DESC: IconArrowDown, none: IconArrowsSort }

function Heading({ control: { state, dispatch }, view }: { control: GridControl; view: ColumnView }) {
  const { id, label, column } = view
  const order = state.sort.by === id ? state.sort.order : undefined
  const Arrow = arrows[order ?? 'none']
  const drop = (event: DragEvent) => {
    event.preventDefault()
    const moved = event.dataTransfer.getData(dragged)
    if (moved && moved !== id) dispatch({ type: 'moveColumn', id: moved, to: state.layout.order.indexOf(id) })
  }
  return (
    <th
      scope="col"
      data-number={column.kind === 'number' || undefined}
      {...(order && { 'aria-sort': directions[order] })}
      draggable
      onDragStart={(event) => event.dataTransfer.setData(dragged, id)}
      onDragOver={(event) => event.dataTransfer.types.includes(dragged) && event.preventDefault()}
      onDrop={drop}
    >
      {column.sortable === false ? (
        <span className={styles.heading}>{label}</span>
      ) : (
        <UnstyledButton className={styles.heading} onClick={() => dispatch({ type: 'sort', by: id })}>
          {label}
          <Arrow size="0.95rem" aria-hidden data-faint={!order || undefined} />
        </UnstyledButton>
      )}
      <ResizeHandle view={view} resize={(width) => dispatch({ type: 'resizeColumn', id, width })} />
    </th>
  )
}

const dragged = 'application/x-latarnia-column'

/** Selects or deselects the rows of the page. */
export function PageSelector({
  control: { state, dispatch },
  keys,
}: {
  control: GridControl
  keys: readonly number[]
}) {
  const chosen = keys.filter((key) => state.selection.includes(key)).length
  return (
    <Checkbox
      aria-label="Zaznacz wszystkie na tej stronie"
      checked={chosen > 0 && chosen === keys.length}
      indeterminate={chosen > 0 && chosen < keys.length}
      disabled={keys.length === 0}
      onChange={(event) => dispatch({ type: 'select', keys, on: event.currentTarget.checked })}
    />
  )
}
