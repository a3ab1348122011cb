import { Text } from '@mantine/core'
import { useState } from 'react'
import { MAX_SEAL_BYTES, seals } from '#contract/seals/seals.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { UploadArea } from '#kit/form/upload-area.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'

/** Takes the file of a seal and its password; both are sent once and only what they open is kept, encrypted. */
export function NewSealDialog({ close }: { close: () => void }) {
  const [file, setFile] = useState<string>()
  const form = useContractForm(seals.put, { defaults: { plik: '', haslo: '' }, onSaved: close })
  const { PasswordField } = form.fields
  const { plik: refusal } = form.hookForm.formState.errors
  const take = async (chosen: File) => {
    setFile(chosen.name)
    const plik = base64(new Uint8Array(await chosen.arrayBuffer()))
    form.hookForm.setValue('plik', plik, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <Dialog title="Wczytywanie pieczęci" size="min(40rem, 100vw)" onClose={close} dirty={form.dirty} busy={form.busy}>
      <ContractForm form={form}>
        <UploadArea
          label="Wybierz plik pieczęci"
          extension={['p12', 'pfx']}
          hint={file && `Wybrano plik ${file}`}
          most={MAX_SEAL_BYTES}
          failure={refusal?.message}
          onFile={(chosen) => void take(chosen)}
        />
        <PasswordField name="haslo" autoComplete="off" />
        <Text size="sm" c="dimmed">
          Pieczęć musi być kwalifikowana, ważna i wydana dla Twojego podmiotu (jego NIP jest w certyfikacie). Klucz
          przechowujemy zaszyfrowany; hasła nie zapisujemy.
        </Text>
        <FormActions submit="Wczytaj" />
      </ContractForm>
    </Dialog>
  )
}

const base64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
