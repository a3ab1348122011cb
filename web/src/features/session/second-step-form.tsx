import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import type { FactorKind } from '#contract/session/session.ts'
import { CallError } from '#kit/call.ts'
import { hasPasskeys } from './has-passkeys.ts'
import { codeHint, PasskeyOffer } from './passkey-offer.tsx'
import { RefusedReason } from './refused-reason.tsx'
import { giveCode, leaveSecondStep } from './session.ts'
import { signInFailure } from './sign-in-failure.ts'

type Props = {
  /** What the user can give; a recovery code always does. */
  kinds: readonly FactorKind[]
  /** Back to the password, with the reason if it was not the user's wish. */
  onBack: (reason?: string) => void
}

/** Asks for the second factor after the right password: a passkey or a code. */
export function SecondStepForm({ kinds, onBack }: Props) {
  const [kod, setKod] = useState('')
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState<FactorKind>()
  const hasKey = kinds.includes('klucz')
  const give = async (kind: FactorKind, work: () => Promise<void>) => {
    setBusy(kind)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      // the time for the second step is over: it begins with the password again
      if (error instanceof CallError && error.status === 401) return onBack(signInFailure(error))
      setFailure(signInFailure(error))
      setKod('')
      setBusy(undefined)
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // in React's tree the form may lie inside the form of a page
    event.stopPropagation()
    if (!kod.trim()) return setFailure('Kod jest wymagany')
    void give('aplikacja', () => giveCode(kod))
  }
  const usePasskey = async () => (await import('./passkey-steps.ts')).signInWithPasskey()
  const back = () => {
    leaveSecondStep()
    onBack()
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text>
          Hasło jest prawidłowe. {hasKey ? 'Potwierdź jeszcze, że to Ty.' : `Podaj jeszcze kod: ${sourceOf(kinds)}.`}
        </Text>
        {hasKey && (
          <PasskeyOffer
            busy={busy === 'klucz'}
            disabled={busy === 'aplikacja'}
            onUse={() => void give('klucz', usePasskey)}
          />
        )}
        <TextInput
          label="Kod"
          name="kod"
          description={codeHint(kinds.includes('aplikacja'))}
          autoComplete="one-time-code"
          autoCapitalize="none"
          required
          maxLength={30}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the question has changed under the user's hands: they go on typing
          autoFocus={!hasKey || !hasPasskeys()}
          data-autofocus={!hasKey || !hasPasskeys() || undefined}
          value={kod}
          onChange={(event) => setKod(event.currentTarget.value)}
        />
        <RefusedReason reason={failure} />
        <Group justify="flex-end">
          <Button variant="default" disabled={busy !== undefined} onClick={back}>
            Wróć do hasła
          </Button>
          <Button
            type="submit"
            variant={hasKey && hasPasskeys() ? 'default' : 'filled'}
            loading={busy === 'aplikacja'}
            disabled={busy === 'klucz'}
          >
            Potwierdź
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const sourceOf = (kinds: readonly FactorKind[]): string =>
  kinds.includes('aplikacja') ? 'z aplikacji uwierzytelniającej w telefonie' : 'jeden z kodów zapasowych'
