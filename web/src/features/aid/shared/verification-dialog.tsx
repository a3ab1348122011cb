import { Text } from '@mantine/core'
import { InfoDialog } from '#kit/dialogs/info-dialog.tsx'
import { Findings, type FindingsProps } from './findings.tsx'

type Props = FindingsProps & {
  title: string
  /** The result of the verification. */
  message: string
  onClose: () => void
}

/** What verification found in one case (spec 1 §2.5, §8.2). */
export const VerificationDialog = ({ title, message, onClose, onField, ...findings }: Props) => (
  <InfoDialog title={title} onClose={onClose} size="44rem">
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
  </InfoDialog>
)
