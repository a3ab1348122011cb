import { Text } from '@mantine/core'
import { InfoDialog } from '#kit/dialogs/info-dialog.tsx'
import { displayOf, type Verdict } from './verdict.ts'
import { VerificationDialog } from './verification-dialog.tsx'

type Props = {
  title: string
  message: string
  verdict: Verdict
  onField?: ((pole: string) => void) | undefined
  onClose: () => void
}

/** Shows a verdict: a missing rate, which the user cannot fix, by itself; everything else as a list of findings. */
export const VerdictDialog = ({ title, message, verdict, onField, onClose }: Props) =>
  displayOf(verdict) === 'euro' ? (
    <InfoDialog onClose={onClose}>
      <Text>{verdict.bladWalidacjiEuro}</Text>
    </InfoDialog>
  ) : (
    <VerificationDialog {...{ title, message, onField, onClose }} {...verdict} />
  )
