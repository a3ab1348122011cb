import { pkd, type PkdRow } from '#contract/classifications/pkd.ts'
import { today } from '#contract/kernel/dates.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FieldGrid } from '#kit/form/field-grid.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import type { RowDialogProps } from '#kit/grid/row-action-factories.tsx'
import { SUCCESSOR_START } from '../entry-uses/entry-uses-note.tsx'
import { pkdLevelOptions, pkdLevelUnder } from './levels.ts'
import { ParentCodeField } from './parent-code-field.tsx'

type Props = Pick<RowDialogProps<PkdRow>, 'close' | 'saved'> & { row: PkdRow; typed: string }

/** The entry of the PKD that takes another one's place from a day on. */
export function PkdSuccessorDialog({ row, typed, close, saved }: Props) {
  const { id, kod, nazwa, pkdNadKod, poziom, wersja, kodWersji } = row
  const form = useContractForm(pkd.succeed, {
    params: { id },
    defaults: { kod, pkdNadKod, nazwa, poziom, wersja, dataOd: today() },
    typed: { nazwa: typed },
    onSaved: saved,
    failed: (reason) => `Nie można dodać następcy klasy PKD: ${reason}`,
  })
  const { TextField, TextArea, SelectField, DateField } = form.fields
  return (
    <Dialog title="Następca klasy PKD" onClose={close} dirty={form.dirty} busy={form.busy}>
      <ContractForm form={form}>
        <FieldGrid>
          <TextField name="kod" />
          <SelectField name="poziom" options={pkdLevelOptions} />
        </FieldGrid>
        <TextArea name="nazwa" rows={2} />
        <FieldGrid>
          <ParentCodeField
            name="pkdNadKod"
            grid={pkd.grid}
            params={{ versionCode: kodWersji }}
            onPick={(parent) => form.hookForm.setValue('poziom', pkdLevelUnder(parent.poziom), { shouldDirty: true })}
          />
          <DateField name="dataOd" hint={SUCCESSOR_START} />
        </FieldGrid>
        <FormActions />
      </ContractForm>
    </Dialog>
  )
}
