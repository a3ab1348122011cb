import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import { session } from '#contract/session/session.ts'
import { call, CallError } from '#kit/call.ts'
import { solveCaptcha } from '#kit/captcha.ts'
import { Page } from '#kit/page.tsx'
import { useLeaveWarning } from '#kit/page-leave.ts'
import { NoMailNotice } from '#kit/no-mail-notice.tsx'
import { linkTo } from '#web/screens/link-to.ts'
import classes from './public-page.module.css'

/** Requests the token for changing a forgotten password (spec 3 §2.15). */
export function ResetRequestPage() {
  const [login, setLogin] = useState('')
  const [answer, setAnswer] = useState<string>()
  return (
    <div className={classes.center}>
      <Page title="Zmiana hasła">
        {answer ? (
          <Answer message={answer} login={login} />
        ) : (
          <RequestForm login={login} setLogin={setLogin} onSent={setAnswer} />
        )}
        <ul className={classes.links}>
          <li>
            <Link {...linkTo('/login')}>Wróć do logowania</Link>
          </li>
        </ul>
      </Page>
    </div>
  )
}

type FormProps = { login: string; setLogin: (login: string) => void; onSent: (message: string) => void }

function RequestForm({ login, setLogin, onSent }: FormProps) {
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  useLeaveWarning(login !== '')
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setFailure(undefined)
    setBusy(true)
    try {
      const captcha = await solveCaptcha()
      onSent((await call(session.requestReset, { body: { login } }, { captcha })).message)
    } catch (error) {
      const message = error instanceof CallError && error.refusal?.message
      setFailure(message || 'Nie można przypomnieć hasła. Wystąpił nieznany błąd.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack>
        <Text>Podaj login. Wyślemy token, którym ustawisz nowe hasło, na adres e-mail przypisany do konta.</Text>
        <TextInput
          label="Login"
          name="login"
          autoComplete="username"
          autoCapitalize="none"
          maxLength={54}
          required
          value={login}
          error={failure && `Błąd: ${failure}`}
          onChange={(event) => setLogin(event.currentTarget.value)}
        />
        <Button type="submit" loading={busy} disabled={login.trim() === ''}>
          Wyślij token
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {busy
            ? 'Trwa sprawdzanie zabezpieczenia przed robotami...'
            : 'Formularz jest zabezpieczony przed robotami. Sprawdzenie odbywa się samo i trwa chwilę.'}
        </Text>
      </Stack>
    </form>
  )
}

function Answer({ message, login }: { message: string; login: string }) {
  return (
    <Stack>
      <Alert color="green" role="status">
        {message}.
      </Alert>
      <NoMailNotice />
      <Group>
        <Button component={Link} {...linkTo('/reset-password', {}, { login })}>
          Wpisz token
        </Button>
      </Group>
    </Stack>
  )
}
