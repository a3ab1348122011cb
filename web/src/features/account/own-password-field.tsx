import { useWatch } from 'react-hook-form'
import { useForm } from '#kit/form/form-context.ts'

/** Asks for the own password once the e-mail address is another than the stored one. */
export function OwnPasswordField({ email }: { email: string }) {
  const { hookForm, fields, readOnly } = useForm()
  const typed: string | null = useWatch({ control: hookForm.control, name: 'email' })
  if (readOnly || (typed ?? '').trim().toLowerCase() === email.toLowerCase()) return null
  const { PasswordField } = fields
  return <PasswordField name="haslo" required hint="Zmiana adresu e-mail wymaga podania hasła" />
}
