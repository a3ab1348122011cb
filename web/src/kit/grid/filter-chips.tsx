import { Button, Group, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { filterChips } from './filter-terms.ts'
import type { GridControl } from './use-grid.ts'

/** The active filters; a click removes one. */
export function FilterChips({ control: { grid, filters, dispatch } }: { control: GridControl }) {
  const chips = filterChips(grid, filters, Object.keys(grid.columns))
  if (chips.length === 0) return null
  return (
    <Group gap="xs" maw="100%" role="group" aria-label="Filtry">
      {chips.map(({ field, label, text }) => (
        <Button
          key={field}
          size="compact-sm"
          radius="xl"
          variant="light"
          maw="min(32rem, 100%)"
          rightSection={<IconX size="0.9rem" aria-hidden />}
          aria-label={`Usuń filtr ${label}: ${text}`}
          onClick={() => dispatch({ type: 'filter', field, terms: [] })}
        >
          <Text span inherit truncate>
            {label}: {text}
          </Text>
        </Button>
      ))}
      <Button size="compact-sm" variant="subtle" onClick={() => dispatch({ type: 'clearFilters' })}>
        Wyczyść filtry
      </Button>
    </Group>
  )
}
