import { useRef } from 'react'
import { users } from '#contract/users/users.ts'
import { call } from '#kit/call.ts'
import type { ContractFormState } from '#kit/form/form-context.ts'
import { notice } from '#kit/notices.tsx'
import type { UserValues } from './user-values.ts'
import classes from './users.module.css'

/** The name of a new user, and the login, which is proposed when the name fields are left (spec 2 §2). */
export function NameFields({ form }: { form: ContractFormState<UserValues> }) {
  const { TextField } = form.fields
  const propose = useLoginProposal(form)
  return (
    <>
      <div className={classes['names']} onBlur={() => void propose()}>
        <TextField name="imie" />
        <TextField name="nazwisko" />
      </div>
      <TextField name="login" hint="Proponowany na podstawie imienia i nazwiska. Możesz wpisać inny." />
    </>
  )
}

/** Proposes a login for a new name; a login typed by hand stays. */
function useLoginProposal({ hookForm, readOnly }: ContractFormState<UserValues>): () => Promise<void> {
  const nameInProposal = useRef('')
  const proposedLogin = useRef('')
  return async () => {
    const [imie = '', nazwisko = ''] = hookForm.getValues(['imie', 'nazwisko']).map((name) => name.trim())
    const name = `${imie} ${nazwisko}`
    const isOurs = () => [undefined, '', proposedLogin.current].includes(hookForm.getValues('login'))
    if (readOnly || !imie || !nazwisko || name === nameInProposal.current || !isOurs()) return
    nameInProposal.current = name
    try {
      const { login } = await call(users.proposeLogin, { body: { imie, nazwisko } })
      // the name may have changed again meanwhile, or a login been typed
      if (nameInProposal.current !== name || !isOurs()) return
      proposedLogin.current = login
      hookForm.setValue('login', login, { shouldDirty: true, shouldValidate: true })
    } catch {
      if (nameInProposal.current === name) nameInProposal.current = ''
      notice.error('Wystąpił błąd podczas wyznaczania loginu użytkownika.')
    }
  }
}
