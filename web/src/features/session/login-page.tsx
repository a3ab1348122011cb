import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { IconExternalLink, IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState, type SubmitEvent } from 'react'
import { Login, type FactorKind } from '#contract/session/session.ts'
import { useSearchParams } from '#kit/address-params.ts'
import { Page } from '#kit/page.tsx'
import { useLeaveWarning } from '#kit/page-leave.ts'
import { useHasPublicSearch, useSetting } from '#kit/settings.ts'
import { useStore } from '#kit/store.ts'
import { linkTo } from '#web/screens/link-to.ts'
import { signInFailure } from './sign-in-failure.ts'
import { RefusedReason } from './refused-reason.tsx'
import { Redirect } from './redirect.tsx'
import { returnPath } from './return-path.ts'
import { SecondStepForm } from './second-step-form.tsx'
import { signIn } from './session.ts'
import { departures, sessionState } from './session-state.ts'
import classes from './public-page.module.css'

/** The sign-in page (spec 1 §2.2, 3 §2.15). A signed-in user goes on to the page they wanted. */
export function LoginPage({ failure }: { failure?: string }) {
  const state = useStore(sessionState)
  const { powrot } = useSearchParams()
  if (state.phase === 'signedIn') return <Redirect href={returnPath(powrot)} />
  const departure = state.phase === 'anonymous' ? state.departure : 'signedOut'
  // no message for a user who came to this page directly
  const message = departure === 'never' && !powrot ? undefined : departures[departure].message
  return (
    <>
      <div className={classes.center}>
        <Page title="Logowanie">
          {message && (
            <Alert color="amber" role="alert" mb="md" icon={<IconInfoCircle aria-hidden />}>
              {message}
            </Alert>
          )}
          <LoginSteps failure={failure} />
          <LoginLinks />
        </Page>
      </div>
      <Suspense>
        <SignInAnnouncements />
      </Suspense>
    </>
  )
}

// after the form, which can be used meanwhile, and also if they cannot be loaded
const SignInAnnouncements = lazy(() =>
  import('../announcements/sign-in-announcements.tsx')
    .then((module) => ({ default: module.SignInAnnouncements }))
    .catch(() => ({ default: () => null })),
)

export const LoginFailPage = () => <LoginPage failure="Logowanie nie powiodło się. Spróbuj ponownie." />

type Errors = { login?: string | undefined; password?: string | undefined }

/** The password and, for a user who has a second factor, that one. */
function LoginSteps(props: { failure: string | undefined }) {
  const [failure, setFailure] = useState(props.failure)
  const [kinds, setKinds] = useState<readonly FactorKind[]>()
  const back = (reason?: string) => {
    setFailure(reason)
    setKinds(undefined)
  }
  return kinds ? (
    <SecondStepForm kinds={kinds} onBack={back} />
  ) : (
    <LoginForm failure={failure} onFactorNeeded={setKinds} />
  )
}

type LoginFormProps = { failure: string | undefined; onFactorNeeded: (kinds: readonly FactorKind[]) => void }

function LoginForm(props: LoginFormProps) {
  const [values, setValues] = useState({ login: '', password: '' })
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState(props.failure)
  const [busy, setBusy] = useState(false)
  useLeaveWarning(!busy && values.login + values.password !== '')

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const checked = Login.safeParse(values)
    const wrong = (name: keyof Errors) => checked.error?.issues.find(({ path }) => path[0] === name)?.message
    setErrors({ login: wrong('login'), password: wrong('password') })
    setFailure(undefined)
    if (!checked.success) {
      const form = event.currentTarget
      return form.querySelector<HTMLInputElement>(`[name="${wrong('login') ? 'login' : 'password'}"]`)?.focus()
    }
    setBusy(true)
    try {
      const kinds = await signIn(checked.data)
      if (kinds) props.onFactorNeeded(kinds)
    } catch (error) {
      setFailure(signInFailure(error))
      setBusy(false)
    }
  }
  const field = (name: keyof Errors) => ({
    name,
    value: values[name],
    error: errors[name] && `Błąd: ${errors[name]}`,
    required: true,
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setValues({ ...values, [name]: event.currentTarget.value }),
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        <TextInput
          label="Login"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- signing in is all that the page is for
          autoFocus
          autoComplete="username"
          autoCapitalize="none"
          maxLength={54}
          {...field('login')}
        />
        <PasswordInput
          label="Hasło"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Pokaż lub ukryj hasło', tabIndex: 0 }}
          {...field('password')}
        />
        <Button type="submit" fullWidth loading={busy}>
          Zaloguj się
        </Button>
        <RefusedReason reason={failure} />
      </Stack>
    </form>
  )
}

function LoginLinks() {
  const problems = useSetting('ADRES_POMOCY')
  const declaration = useSetting('ADRES_DEKLARACJI')
  const publicSearch = useHasPublicSearch()
  return (
    <ul className={classes.links}>
      <li>
        <Link {...linkTo('/formularz-zgloszeniowy')}>Wniosek o dostęp do aplikacji</Link>
      </li>
      <li>
        <Link {...linkTo('/formularz-zgloszeniowy', {}, { zrodlo: 'logowanie' })}>Aktualizacja danych podmiotu</Link>
      </li>
      <li>
        <Link {...linkTo('/stan-wniosku')}>Sprawdź stan wniosku</Link>
      </li>
      <li>
        <Link {...linkTo('/reset-password-request')}>Zmień hasło</Link>
      </li>
      {publicSearch && (
        <li>
          <Link {...linkTo('/szukaj')}>Sprawdź udzieloną pomoc</Link>
        </li>
      )}
      <li>
        <Link {...linkTo('/z/{-$kod}')}>Sprawdź zaświadczenie de minimis</Link>
      </li>
      <ExternalLink address="/pomoc" text="Pomoc" />
      {problems && <ExternalLink address={problems} text="Zgłoś problem" />}
      {declaration && <ExternalLink address={declaration} text="Deklaracja dostępności" />}
    </ul>
  )
}

const ExternalLink = ({ address, text }: { address: string; text: string }) => (
  <li>
    <a href={address} target="_blank" rel="noopener noreferrer">
      {text} <IconExternalLink size="1em" role="img" aria-label="(w nowej karcie)" />
    </a>
  </li>
)
