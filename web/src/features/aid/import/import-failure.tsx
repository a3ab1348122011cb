import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ImportState } from './import-state.ts'

type Props = {
  state: Extract<ImportState, { at: 'failed' }>
  repeat: () => void
  another: () => void
  onClose: () => void
}

/** State 3: nothing was read, or the answer was lost; why, and what can be done. */
export const ImportFailure = ({ state: { file, message, repeatable }, repeat, another, onClose }: Props) => (
  <Stack>
    <Text>Plik {file.name}</Text>
    <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
      {message}
    </Alert>
    <Group justify="flex-end">
      <Button variant="default" onClick={onClose}>
        Zamknij
      </Button>
      <Button variant={repeatable ? 'default' : 'filled'} onClick={another}>
        Wybierz inny plik
      </Button>
      {repeatable && <Button onClick={repeat}>Wyślij ponownie</Button>}
    </Group>
  </Stack>
)
