import { nuts } from '#contract/classifications/nuts.ts'
import { pkd } from '#contract/classifications/pkd.ts'
import type { ClassificationVersion } from '#contract/classifications/shared.ts'
import { call } from '#kit/call.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FieldGrid } from '#kit/form/field-grid.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { shownDates } from './versions.ts'

type Props = { of: typeof pkd | typeof nuts; version: ClassificationVersion; close: () => void }

/** Code, name and dates of a version of a classification (spec 3 §2.5, §2.7). */
export function VersionDialog({ of, version, close }: Props) {
  const { versions, updateVersion } = of
  const form = useContractForm(updateVersion, {
    defaults: valuesOf(version),
    params: { kod: version.kod, versionId: version.id },
    failed: (reason) => `Nie można zmodyfikować wersji: ${reason}`,
    reread: async () => {
      const { items } = await call(versions.list, { query: { search: `id:${version.id}` } })
      return valuesOf(items[0] ?? version)
    },
    onSaved: close,
  })
  const { TextField, DateField } = form.fields
  return (
    <Dialog title={`Edycja wersji ${of === pkd ? 'PKD' : 'NUTS'}`} onClose={close} dirty={form.dirty} busy={form.busy}>
      <ContractForm form={form}>
        <TextField name="kod" />
        <TextField name="nazwa" />
        <FieldGrid>
          <DateField name="dataOd" hint="Puste pole: bez daty początkowej" />
          <DateField name="dataDo" hint="Puste pole: bezterminowo" />
        </FieldGrid>
        <FormActions />
      </ContractForm>
    </Dialog>
  )
}

const valuesOf = ({ kod, nazwa, wersja, ...dates }: ClassificationVersion) => ({
  kod,
  nazwa,
  wersja,
  ...shownDates(dates),
})
