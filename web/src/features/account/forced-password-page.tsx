import { Alert, Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { sessionErrors } from '#contract/errors/session.ts'
import { Page } from '#kit/page.tsx'
import { linkTo } from '#web/screens/link-to.ts'
import { askToSignOut } from '../session/ask-to-sign-out.ts'
import classes from '../session/public-page.module.css'
import { reloadUser } from '../session/session.ts'
import { PasswordFields, usePasswordForm } from './password-form.tsx'

/** The only page for a user who must change their password first (spec 1 §4.1). */
export function ForcedPasswordPage() {
  const navigate = useNavigate()
  const goOn = async () => {
    await navigate({ ...linkTo('/'), replace: true })
    await reloadUser()
  }
  const form = usePasswordForm(() => void goOn())
  return (
    <main className={classes.center}>
      <Page title="Zmiana hasła">
        <Alert color="amber" mb="md">
          {sessionErrors['session.passwordExpired'][1]}
        </Alert>
        <PasswordFields form={form}>
          <Button variant="default" onClick={() => void askToSignOut()}>
            Wyloguj
          </Button>
        </PasswordFields>
      </Page>
    </main>
  )
}
