import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'

type Props = { title?: string; size?: string; onClose: () => void; children: ReactNode }

/** A message without a decision: its one button closes it. */
export const InfoDialog = ({ title = 'Informacja', size = '36rem', onClose, children }: Props) => (
  <Dialog title={title} onClose={onClose} size={size}>
    <Stack gap="md">{children}</Stack>
    <Group justify="flex-end" mt="lg">
      <Button onClick={onClose} data-autofocus>
        Zamknij
      </Button>
    </Group>
  </Dialog>
)
