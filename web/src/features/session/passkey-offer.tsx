import { Button, Divider, Text } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { hasPasskeys } from './has-passkeys.ts'

type Props = {
  onUse: () => void
  /** The passkey is in use. */
  busy: boolean
  disabled: boolean
}

/** Offers to use a passkey, before the field for a code. */
export const PasskeyOffer = ({ onUse, busy, disabled }: Props) =>
  hasPasskeys() ? (
    <>
      <Button
        fullWidth
        data-autofocus
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the question has changed under the user's hands: this answers it
        autoFocus
        leftSection={<IconFingerprint size="1.1rem" aria-hidden />}
        loading={busy}
        disabled={disabled}
        onClick={onUse}
      >
        Użyj klucza dostępu
      </Button>
      <Divider label="albo" />
    </>
  ) : (
    <Text>Ta przeglądarka nie obsługuje kluczy dostępu.</Text>
  )

/** What may be typed as a code. */
export const codeHint = (hasApplication: boolean): string =>
  hasApplication ? '6 cyfr z aplikacji albo jeden z kodów zapasowych' : 'Jeden z kodów zapasowych'
