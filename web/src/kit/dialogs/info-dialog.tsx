import { Button, Group, Text } from '@mantine/core'
import { Dialog } from './dialog.tsx'

type Props = { title?: string; text: string; onClose: () => void }

/** Something to know and nothing to decide. */
export const InfoDialog = ({ title = 'Informacja', text, onClose }: Props) => (
  <Dialog title={title} onClose={onClose} size="36rem">
    <Text>{text}</Text>
    <Group justify="flex-end" mt="lg">
      <Button onClick={onClose} data-autofocus>
        Zamknij
      </Button>
    </Group>
  </Dialog>
)
