import { Button, Group, Stack, Text } from '@mantine/core'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { Findings, type FindingsProps } from './findings.tsx'

type Props = FindingsProps & {
  title: string
  /** How the verification ended. */
  message: string
  onClose: () => void
}

/** What verification found in one case (spec 1 §2.5, §8.2). */
export const VerificationDialog = ({ title, message, onClose, onField, ...findings }: Props) => (
  <Dialog title={title} onClose={onClose} size="44rem">
    <Stack gap="md">
      <Text fw={600}>{message}</Text>
      <Findings
        {...findings}
        onField={
          onField &&
          ((pole) => {
            onClose()
            onField(pole)
          })
        }
      />
    </Stack>
    <Group justify="flex-end" mt="lg">
      <Button onClick={onClose} data-autofocus>
        Zamknij
      </Button>
    </Group>
  </Dialog>
)
