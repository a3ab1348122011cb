import { Button } from '@mantine/core'
import { IconBaselineDensityMedium, IconBaselineDensitySmall, IconFilter } from '@tabler/icons-react'
import { useStore } from '#kit/store.ts'
import { IconAction } from './icon-action.tsx'
import { density, filterRow } from './list-look.ts'

/** Shows and folds the filters under the headings; the choice is the same on all lists. */
export function FilterSwitch() {
  const open = useStore(filterRow) === 'open'
  return (
    <Button
      variant="default"
      leftSection={<IconFilter size="1.1rem" aria-hidden />}
      aria-expanded={open}
      data-filter-switch
      onClick={() => filterRow.set(open ? 'folded' : 'open')}
    >
      Filtry
    </Button>
  )
}

/** Low rows or comfortable ones, on all lists. */
export function DensitySwitch() {
  const comfortable = useStore(density) === 'comfortable'
  return (
    <IconAction
      label="Wyższe wiersze"
      icon={comfortable ? IconBaselineDensityMedium : IconBaselineDensitySmall}
      aria-pressed={comfortable}
      onClick={() => density.set(comfortable ? 'compact' : 'comfortable')}
    />
  )
}
