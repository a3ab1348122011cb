import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import type { ImportState } from './import-state.ts'

type Props = { state: Extract<ImportState, { at: 'sending' | 'storing' }>; onClose: () => void }

/** State 1: the part of the file sent so far; how long the server then takes is unknown. */
export function ImportProgress({ state, onClose }: Props) {
  const sending = state.at === 'sending'
  return (
    <Stack>
      <Text>Plik {state.file.name}</Text>
      <Text role="status" fw={600}>
        {sending ? 'Przesyłanie pliku' : 'Sprawdzanie i zapis przypadków'}
      </Text>
      <Progress
        size="lg"
        value={sending ? state.percent : 100}
        animated={!sending}
        aria-label={sending ? 'Przesyłanie pliku' : 'Sprawdzanie i zapis przypadków'}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {sending ? 'Przerwij' : 'Zamknij'}
        </Button>
      </Group>
    </Stack>
  )
}
