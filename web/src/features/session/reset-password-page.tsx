import { Link, useNavigate } from '@tanstack/react-router'
import { errors } from '#contract/errors.ts'
import { session } from '#contract/session/session.ts'
import { useSearchParams } from '#kit/address-params.ts'
import { errorText } from '#kit/call.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { Page } from '#kit/page.tsx'
import { useSetting } from '#kit/settings.ts'
import { linkTo } from '#web/screens/link-to.ts'
import classes from './public-page.module.css'

/** Clearer messages for refusals that say too little (spec 3 §8). */
const failures: Readonly<Record<string, string>> = {
  [errors['request.malformed'][1]]: 'Nie można zmodyfikować hasła: wprowadzone hasło nie spełnia wymagań.',
  [errorText(undefined)]: 'Nie można zmodyfikować hasła.',
}

/** Sets a new password by the token from an e-mail; asks for the login only if the link lacks it (spec 3 §2.15). */
export function ResetPasswordPage() {
  const { token, login } = useSearchParams()
  const navigate = useNavigate()
  const form = useContractForm(session.resetPassword, {
    defaults: { ...(token && { token }), ...(login && { login }) },
    onSaved: () => void navigate(linkTo('/login')),
    failed: (reason) => failures[reason] ?? reason,
  })
  const { TextField, PasswordField } = form.fields
  return (
    <div className={classes.center}>
      <Page title="Ustawienie nowego hasła">
        <ContractForm form={form}>
          {!login && <TextField name="login" autoComplete="username" />}
          <TextField name="token" hint={useSetting('PODPOWIEDZ_TOKEN')} />
          <PasswordField name="password" isNew />
          <PasswordField name="passwordRepeat" autoComplete="new-password" />
          <FormActions submit="Zmień hasło" />
        </ContractForm>
        <ul className={classes.links}>
          <li>
            <Link {...linkTo('/login')}>Wróć do logowania</Link>
          </li>
        </ul>
      </Page>
    </div>
  )
}
