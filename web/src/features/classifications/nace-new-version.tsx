import { pkd } from '#contract/classifications/pkd.ts'
import { FOREVER } from '#contract/kernel/dates.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FieldGrid } from '#kit/form/field-grid.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import type { NewVersionProps } from './import-kind.ts'

/** The form that accepts the file as a new version of the PKD. */
export function NaceNewVersion({ file, close, accepted }: NewVersionProps) {
  const form = useContractForm(pkd.acceptAsNew, {
    params: { versionCode: file.version },
    defaults: { dataDo: FOREVER },
    failed: (reason) => `Nie można dodać nowej wersji. ${reason}`,
    onSaved: ({ message }) => accepted(message),
  })
  const { TextField, DateField } = form.fields
  return (
    <Dialog title="Zaakceptuj NACE jako nową wersję." onClose={close} dirty={form.dirty} busy={form.busy}>
      <ContractForm form={form}>
        <TextField name="kod" />
        <TextField name="nazwa" />
        <FieldGrid>
          <DateField
            name="dataOd"
            hint="Od tego dnia obowiązują wszystkie pozycje pliku. Puste pole: bez daty początkowej"
          />
          <DateField name="dataDo" hint="∞ lub puste pole: bezterminowo" />
        </FieldGrid>
        <FormActions submit="Akceptuj" />
      </ContractForm>
    </Dialog>
  )
}
