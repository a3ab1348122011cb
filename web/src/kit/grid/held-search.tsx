import { Button, Text } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay, IconSearch } from '@tabler/icons-react'
import type { GridControl } from './use-grid.ts'

/** Buttons to hold the search while several filters are set, to search once, and to release it (spec 1 §2.5). */
export function HeldSearchControls({ control: { held, refresh } }: { control: GridControl }) {
  const search = () => {
    held.search()
    refresh()
  }
  const Icon = held.on ? IconPlayerPlay : IconPlayerPause
  return (
    <>
      <Text role="status" c="dimmed">
        {held.on && 'Wyszukiwanie wstrzymane'}
      </Text>
      {held.on && (
        <Button leftSection={<IconSearch size="1.1rem" aria-hidden />} onClick={search}>
          Szukaj
        </Button>
      )}
      <Button
        variant="subtle"
        leftSection={<Icon size="1.1rem" aria-hidden />}
        onClick={held.on ? held.release : held.hold}
      >
        {held.on ? 'Wznów wyszukiwanie' : 'Wstrzymaj wyszukiwanie'}
      </Button>
    </>
  )
}
