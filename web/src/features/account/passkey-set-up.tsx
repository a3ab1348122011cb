import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { passkeys } from '#contract/second-factor/passkeys.ts'
import { call } from '#kit/call.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useSchemaForm } from '#kit/form/use-schema-form.ts'
import { notice } from '#kit/notices.tsx'
import { createPasskey } from '../session/passkey.ts'

type Props = {
  /** Recovery codes, which are shown once; none if the user has them already. */
  onDone: (codes: readonly string[]) => void
  /** Further buttons beside that of the form. */
  children?: ReactNode
}

/** Adds a passkey: a name and the password, then what the browser asks for. */
export function PasskeySetUp({ onDone, children }: Props) {
  const form = useSchemaForm(passkeys.begin.body, {
    failed: (reason) => reason,
    send: async (body) => {
      const made = await createPasskey(await call(passkeys.begin, { body }))
      const { message, kody } = await call(passkeys.add, { body: { nazwa: body.nazwa, ...made } })
      return () => {
        notice.success(message)
        onDone(kody)
      }
    },
  })
  const { PasswordField, TextField } = form.fields
  return (
    <ContractForm form={form}>
      <Text>
        Klucz dostępu zapisuje telefon, komputer albo klucz USB. Po haśle potwierdzisz jego użycie odciskiem palca,
        twarzą albo PIN-em urządzenia, bez przepisywania kodów.
      </Text>
      <TextField name="nazwa" hint="Po niej go rozpoznasz, na przykład: telefon służbowy" />
      <PasswordField name="haslo" />
      <FormActions submit="Dodaj klucz dostępu">{children}</FormActions>
    </ContractForm>
  )
}
