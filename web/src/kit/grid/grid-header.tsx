import { Checkbox, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { use, type DragEvent, type ReactNode } from 'react'
import { columnLabel } from '#contract/kernel/grid.ts'
import { announce } from '#kit/announce.tsx'
import { useStore } from '#kit/store.ts'
import { movedText, withHeld, type ColumnView } from './column-layout.ts'
import { ColumnFilter } from './filters/column-filter.tsx'
import { selecting, StaleRows } from './grid-row.tsx'
import type { Sort } from './grid-state.ts'
import { filterRow } from './list-look.ts'
import { ResizeHandle } from './resize-handle.tsx'
import type { GridControl } from './use-grid.ts'
import styles from './grid.module.css'

type Props = {
  control: GridControl
  /** The checkbox that selects the whole page. */
  selector: ReactNode
  hasActions: boolean
}

/** The headings, which sort, with the filters under them unless they are folded. */
export function GridHeader({ control, selector, hasActions }: Props) {
  const { view } = control
  const open = useStore(filterRow) === 'open'
  const filtered = view.flatMap(withHeld).filter(({ column }) => column.filterable !== false)
  const hasFilters = open && filtered.length > 0
  const height = hasFilters ? 2 : 1
  return (
    <thead className={styles.head}>
      <tr>
        {selector && (
          <td className={styles.selector} rowSpan={height}>
            {selector}
          </td>
        )}
        {view.map((column, index) => (
          <Heading key={column.id} control={control} view={column} pinned={index === 0} />
        ))}
        {hasActions && (
          <th scope="col" className={styles.actions} rowSpan={height}>
            <VisuallyHidden>Działania</VisuallyHidden>
          </th>
        )}
      </tr>
      {hasFilters && (
        <tr className={styles.filters}>
          {view.map((column, index) => (
            <td key={column.id} className={index === 0 ? styles.pinned : undefined}>
              <div className={styles.filterGroup}>
                {withHeld(column)
                  .filter((one) => filtered.includes(one))
                  .map((one) => (
                    <ColumnFilter
                      key={one.id}
                      control={control}
                      view={one}
                      naming={{
                        'aria-label': `Filtr: ${one.label}`,
                        size: 'xs',
                        // in a cell of several each says what it is about
                        ...(column.isHolder && { placeholder: one.column.short ?? one.label }),
                        'data-first-filter': one === filtered[0] || undefined,
                      }}
                    />
                  ))}
              </div>
            </td>
          ))}
        </tr>
      )}
    </thead>
  )
}

const directions = { ASC: 'ascending', DESC: 'descending' } as const
const arrows = { ASC: IconArrowUp, DESC: IconArrowDown, none: IconArrowsSort }

type HeadingProps = { control: GridControl; view: ColumnView; pinned: boolean }

/** The heading of a column and, smaller, of those that it holds: each sorts by its own. */
function Heading({ control: { grid, state, dispatch }, view, pinned }: HeadingProps) {
  const { id, column } = view
  const sorted = withHeld(view).some((one) => one.id === state.sort.by)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    const moved = event.dataTransfer.getData(dragged)
    if (!moved || moved === id) return
    dispatch({ type: 'moveColumn', id: moved, to: state.layout.order.indexOf(id) })
    announce(movedText(columnLabel(grid, moved), state.layout.order.indexOf(id), state.layout.order.length))
  }
  return (
    <th
      scope="col"
      className={pinned ? styles.pinned : undefined}
      data-number={column.kind === 'number' || undefined}
      data-column={id}
      // without the width that the handle in it tells
      aria-label={withHeld(view)
        .map((one) => one.label)
        .join(', ')}
      {...(sorted && { 'aria-sort': directions[state.sort.order] })}
      draggable
      onDragStart={(event) => event.dataTransfer.setData(dragged, id)}
      onDragOver={(event) => event.dataTransfer.types.includes(dragged) && event.preventDefault()}
      onDrop={drop}
    >
      <div className={styles.headings}>
        {withHeld(view).map((one) => (
          <SortButton key={one.id} view={one} sort={state.sort} sortBy={(by) => dispatch({ type: 'sort', by })} />
        ))}
      </div>
      <ResizeHandle view={view} resize={(width) => dispatch({ type: 'resizeColumn', id, width })} />
    </th>
  )
}

type SortProps = { view: ColumnView; sort: Sort; sortBy: (id: string) => void }

function SortButton({ view: { id, label, column }, sort, sortBy }: SortProps) {
  const order = sort.by === id ? sort.order : undefined
  const Arrow = arrows[order ?? 'none']
  const shown = column.short ?? label
  if (column.sortable === false) return <span className={styles.heading}>{shown}</span>
  return (
    <UnstyledButton
      className={styles.heading}
      {...(shown !== label && { 'aria-label': label, title: label })}
      onClick={() => sortBy(id)}
    >
      {shown}
      <Arrow size="0.9rem" aria-hidden data-faint={!order || undefined} />
    </UnstyledButton>
  )
}

const dragged = 'application/x-latarnia-column'

/** Selects or deselects the rows of the page. */
export function PageSelector({ control, keys }: { control: GridControl; keys: readonly number[] }) {
  const { selection, dispatch } = control
  const chosen = useStore(selection, (selected) => keys.filter((key) => selected.includes(key)).length)
  return (
    <Checkbox
      aria-label="Zaznacz wszystkie na tej stronie"
      checked={chosen > 0 && chosen === keys.length}
      indeterminate={chosen > 0 && chosen < keys.length}
      disabled={keys.length === 0}
      {...selecting(use(StaleRows), (on) => dispatch({ type: 'select', keys, on }))}
    />
  )
}
