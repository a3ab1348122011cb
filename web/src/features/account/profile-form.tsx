import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { levelNames } from '#contract/access.ts'
import { account, type Profile } from '#contract/account.ts'
import { call } from '#kit/call.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FieldGroup } from '#kit/form/field-grid.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { useSetting } from '#kit/settings.ts'
import { useCan } from '#kit/user.ts'
import { reloadUser } from '../session/session.ts'

/** Read-only values, in the look of a read-only form. */
const fixed = { readOnly: true, styles: { input: { background: 'var(--l-page)' } } }

/** The user's data; users of a grantor can only read them (spec 3 §4, §6). `children` say who may change them. */
export function ProfileForm({ profile, children }: { profile: Profile; children: ReactNode }) {
  const form = useContractForm(account.editProfile, {
    defaults: profile,
    readOnly: !useCan()('account.editProfile'),
    reread: () => call(account.profile),
    staysOpen: true,
    onSaved: () => void reloadUser(),
  })
  const { TextField, TextArea } = form.fields
  const komOrgHint = useSetting('PODPOWIEDZ_KOM_ORG')
  return (
    <ContractForm form={form}>
      {children}
      <FieldGroup title="Dane użytkownika">
        <TextInput {...fixed} label="Login" value={profile.login} />
        <TextInput {...fixed} label="Poziom" value={profile.poziom ? levelNames[profile.poziom] : ''} />
        <TextField name="imie" autoComplete="given-name" />
        <TextField name="nazwisko" autoComplete="family-name" />
        <TextField name="email" autoComplete="email" inputMode="email" />
        <TextField name="nrTelefonu" autoComplete="tel" inputMode="tel" />
        <TextField name="komOrg" wide hint={!form.readOnly && komOrgHint} />
        <TextArea name="info" />
      </FieldGroup>
      <FormActions afterChange />
    </ContractForm>
  )
}
