import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import type { FactorKind } from '#contract/session/session.ts'
import { ModalLayer } from '#kit/dialogs/modal-layer.tsx'
import { useStore } from '#kit/store.ts'
import { RefusedReason } from './refused-reason.tsx'
import { SecondStepForm } from './second-step-form.tsx'
import { leave, signIn } from './session.ts'
import { sessionState } from './session-state.ts'
import { signInFailure } from './sign-in-failure.ts'

/** Asks the user of a session that is over to sign in again, over the page with what they have typed. */
export function SignInAgain() {
  const state = useStore(sessionState)
  return state.phase === 'signedIn' && state.lapsed && <SignInAgainDialog login={state.user.login} />
}

function SignInAgainDialog({ login }: { login: string }) {
  const [kinds, setKinds] = useState<readonly FactorKind[]>()
  const [failure, setFailure] = useState<string>()
  const back = (reason?: string) => {
    setFailure(reason)
    setKinds(undefined)
  }
  return (
    // the page behind is covered, so that passers-by cannot read it
    <ModalLayer centered title="Sesja wygasła" overlayProps={{ backgroundOpacity: 0.9, blur: 12 }} zIndex={1000}>
      {kinds ? (
        <SecondStepForm kinds={kinds} onBack={back} />
      ) : (
        <PasswordAgain login={login} failure={failure} onFactorNeeded={setKinds} />
      )}
    </ModalLayer>
  )
}

type PasswordAgainProps = {
  login: string
  failure: string | undefined
  onFactorNeeded: (kinds: readonly FactorKind[]) => void
}

function PasswordAgain({ login, onFactorNeeded, ...props }: PasswordAgainProps) {
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState(props.failure)
  const [busy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    // in React's tree the dialog may lie inside the form of the page
    event.stopPropagation()
    if (!password) return setFailure('Hasło jest wymagane')
    setBusy(true)
    try {
      const kinds = await signIn({ login, password })
      if (kinds) onFactorNeeded(kinds)
    } catch (error) {
      setFailure(signInFailure(error))
      setBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        <Text>Zaloguj się ponownie, aby kontynuować. To, co wpisano na stronie, pozostaje na miejscu.</Text>
        <TextInput label="Login" name="username" autoComplete="username" value={login} readOnly />
        <PasswordInput
          label="Hasło"
          name="password"
          autoComplete="current-password"
          required
          data-autofocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': 'Pokaż lub ukryj hasło', tabIndex: 0 }}
        />
        <RefusedReason reason={failure} />
        <Group justify="flex-end">
          <Button variant="default" disabled={busy} onClick={() => leave('signedOut')}>
            Porzuć zmiany i wyloguj
          </Button>
          <Button type="submit" loading={busy}>
            Zaloguj się
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
