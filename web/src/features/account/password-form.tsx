import type { ReactNode } from 'react'
import { session } from '#contract/session/session.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'

export const usePasswordForm = (onSaved: () => void) =>
  useContractForm(session.changePassword, { onSaved, failed: (reason) => reason })

/** Changes one's own password, whether required or not. */
export function PasswordFields({ form, children }: { form: ReturnType<typeof usePasswordForm>; children?: ReactNode }) {
  const { PasswordField } = form.fields
  return (
    <ContractForm form={form}>
      <PasswordField name="oldPassword" />
      <PasswordField name="newPassword" isNew />
      <PasswordField name="repeatNewPassword" autoComplete="new-password" />
      <FormActions submit="Zmień hasło">{children}</FormActions>
    </ContractForm>
  )
}
