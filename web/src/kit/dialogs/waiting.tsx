import { Group, Loader, Text } from '@mantine/core'
import { ModalLayer } from './modal-layer.tsx'

/** Blocks the page during a long preparation, and says so (spec 1 §8.1). */
export const WaitingDialog = ({ opened, text }: { opened: boolean; text: string }) =>
  opened && (
    <ModalLayer centered title="Proszę czekać">
      <Group wrap="nowrap" component="output" aria-busy>
        <Loader size="sm" aria-hidden />
        <Text>{text}</Text>
      </Group>
    </ModalLayer>
  )
