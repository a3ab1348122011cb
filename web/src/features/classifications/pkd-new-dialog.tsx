import { pkd, type PkdRow } from '#contract/classifications/pkd.ts'
import type { ClassificationVersion } from '#contract/classifications/shared.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FieldGrid } from '#kit/form/field-grid.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import type { RowDialogProps } from '#kit/grid/row-action-factories.tsx'
import { pkdLevelOptions, pkdLevelUnder } from './levels.ts'
import { ParentCodeField } from './parent-code-field.tsx'

type Props = RowDialogProps<PkdRow> & { version: ClassificationVersion }

/** A new entry of the PKD: empty, under another one, or a copy of another one. */
export function PkdNewDialog({ mode, row, version, close, saved }: Props) {
  const form = useContractForm(pkd.create, {
    defaults: { ...(row && (mode === 'copy' ? copyOf(row) : under(row))), wersjaPkdId: version.id },
    onSaved: saved,
    failed: (reason) => `Nie można dodać rekordu. ${reason}`,
  })
  const { TextField, TextArea, SelectField } = form.fields
  return (
    <Dialog
      title={`${mode === 'copy' ? 'Kopiowanie' : 'Tworzenie'} klasy PKD`}
      onClose={close}
      dirty={form.dirty}
      busy={form.busy}
    >
      <ContractForm form={form}>
        <FieldGrid>
          <TextField name="kod" />
          <SelectField name="poziom" options={pkdLevelOptions} />
        </FieldGrid>
        <TextArea name="nazwa" rows={2} />
        <ParentCodeField
          name="pkdNadKod"
          grid={pkd.grid}
          params={{ versionCode: version.kod }}
          onPick={({ poziom }) => form.hookForm.setValue('poziom', pkdLevelUnder(poziom), { shouldDirty: true })}
        />
        <FormActions />
      </ContractForm>
    </Dialog>
  )
}

const copyOf = ({ kod, pkdNadKod, nazwa, poziom }: PkdRow) => ({ kod, pkdNadKod, nazwa, poziom })
const under = ({ kod, poziom }: PkdRow) => ({ pkdNadKod: kod, poziom: pkdLevelUnder(poziom) })
