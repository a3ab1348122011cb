import { Button, Group, Loader, Text } from '@mantine/core'
import { ModalLayer } from './modal-layer.tsx'

/** Blocks the page during a long preparation, and says so (spec 1 §8.1). */
export const WaitingDialog = ({
  opened,
  text,
  onCancel,
}: {
  opened: boolean
  text: string
  /** Gives up what is waited for. */
  onCancel?: () => void
}) =>
  opened && (
    <ModalLayer centered title="Proszę czekać">
      <Group wrap="nowrap" component="output" aria-busy>
        <Loader size="sm" aria-hidden />
        <Text>{text}</Text>
      </Group>
      {onCancel && (
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onCancel}>
            Anuluj
          </Button>
        </Group>
      )}
    </ModalLayer>
  )
