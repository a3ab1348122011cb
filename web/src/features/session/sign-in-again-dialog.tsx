import { Alert, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState, type SubmitEvent } from 'react'
import { ModalLayer } from '#kit/dialogs/modal-layer.tsx'
import { useStore } from '#kit/store.ts'
import { leave, signIn } from './session.ts'
import { sessionState } from './session-state.ts'
import { signInFailure } from './sign-in-failure.ts'

/** Asks the user of a session that is over to sign in again, over the page with what they have typed. */
export function SignInAgain() {
  const state = useStore(sessionState)
  return state.phase === 'signedIn' && state.lapsed && <SignInAgainDialog login={state.user.login} />
}

function SignInAgainDialog({ login }: { login: string }) {
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    // in React's tree the dialog may lie inside the form of the page
    event.stopPropagation()
    if (!password) return setFailure('Hasło jest wymagane')
    setBusy(true)
    try {
      await signIn({ login, password })
    } catch (error) {
      setFailure(signInFailure(error))
      setBusy(false)
    }
  }
  return (
    // the page behind is covered: whoever passes by reads nothing of it
    <ModalLayer centered title="Sesja wygasła" overlayProps={{ backgroundOpacity: 0.9, blur: 12 }} zIndex={1000}>
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
          {failure && (
            <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
              {failure}
            </Alert>
          )}
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
    </ModalLayer>
  )
}
