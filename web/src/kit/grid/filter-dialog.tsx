import { Button, Indicator, NativeSelect, Stack } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { present } from '#contract/kernel/lists.ts'
import { columnLabel } from '#contract/kernel/grid.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { filterChips } from './filter-terms.ts'
import { ColumnFilter } from './filters/column-filter.tsx'
import type { GridControl } from './use-grid.ts'

/** Filters and sorting for a small screen, which has no heading row. */
export function FilterDialog({ control }: { control: GridControl }) {
  const { grid, state, filters, dispatch } = control
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  const columns = state.layout.order.map((id) => ({
    id,
    label: columnLabel(grid, id),
    column: present(grid.columns[id], 'column'),
  }))
  const count = filterChips(grid, filters, state.layout.order).length
  return (
    <>
      <Indicator label={count} disabled={count === 0} size="1.1rem">
        <Button
          variant="default"
          leftSection={<IconFilter size="1.1rem" aria-hidden />}
          data-first-filter
          onClick={() => setOpened(true)}
        >
          Filtry i sortowanie
        </Button>
      </Indicator>
      {opened && (
        <Dialog title="Filtry i sortowanie" onClose={close}>
          <Stack>
            <NativeSelect
              label="Sortowanie"
              value={`${state.sort.by} ${state.sort.order}`}
              data={columns
                .filter(({ column }) => column.sortable !== false)
                .flatMap(({ id, label }) => [
                  { value: `${id} ASC`, label: `${label}: rosnąco` },
                  { value: `${id} DESC`, label: `${label}: malejąco` },
                ])}
              onChange={(event) => {
                const [by = '', order] = event.currentTarget.value.split(' ')
                dispatch({ type: 'sort', by, order: order === 'DESC' ? 'DESC' : 'ASC' })
              }}
            />
            {columns
              .filter(({ column }) => column.filterable !== false)
              .map((view) => (
                <ColumnFilter key={view.id} control={control} view={view} naming={{ label: view.label }} />
              ))}
            <Button onClick={close}>Pokaż wyniki</Button>
            <Button variant="default" disabled={count === 0} onClick={() => dispatch({ type: 'clearFilters' })}>
              Wyczyść filtry
            </Button>
          </Stack>
        </Dialog>
      )}
    </>
  )
}
