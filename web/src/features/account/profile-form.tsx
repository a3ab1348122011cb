import { TextInput } from '@mantine/core'
import { levelNames } from '#contract/access.ts'
import { account, type Profile } from '#contract/account/account.ts'
import { call } from '#kit/call.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FieldGroup } from '#kit/form/field-grid.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { useSetting } from '#kit/settings.ts'
import { OwnPasswordField } from './own-password-field.tsx'
import { reloadUser } from '../session/session.ts'

/** What nobody changes here, in the look of a read-only field. */
const fixed = { readOnly: true, styles: { input: { background: 'var(--l-page)' } } }

/** The user's data, for one who may change them (spec 3 §4, §6). */
export function ProfileForm({ profile }: { profile: Profile }) {
  const form = useContractForm(account.editProfile, {
    defaults: profile,
    reread: () => call(account.profile),
    staysOpen: true,
    onSaved: () => void reloadUser(),
  })
  const { TextField, TextArea } = form.fields
  const komOrgHint = useSetting('PODPOWIEDZ_KOM_ORG')
  return (
    <ContractForm form={form}>
      <FieldGroup title="Dane użytkownika">
        <TextInput {...fixed} label="Login" value={profile.login} />
        <TextInput {...fixed} label="Poziom" value={profile.poziom ? levelNames[profile.poziom] : ''} />
        <TextField name="imie" autoComplete="given-name" />
        <TextField name="nazwisko" autoComplete="family-name" />
        <TextField name="email" autoComplete="email" inputMode="email" />
        <OwnPasswordField email={profile.email} />
        <TextField name="nrTelefonu" autoComplete="tel" inputMode="tel" />
        <TextField name="komOrg" wide hint={komOrgHint} />
        <TextArea name="info" />
      </FieldGroup>
      <FormActions afterChange />
    </ContractForm>
  )
}
