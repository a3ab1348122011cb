import { nuts, type NutsRow } from '#contract/classifications/nuts.ts'
import { today } from '#contract/kernel/dates.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FieldGrid } from '#kit/form/field-grid.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { keyIn } from '#kit/grid/row-action-factories.tsx'
import { SUCCESSOR_START } from '../entry-uses/entry-uses-note.tsx'
import { nutsLevelNames, nutsLevelUnder } from './levels.ts'
import { ParentCodeField } from './parent-code-field.tsx'

type Props = {
  unit: NutsRow
  /** The name that was typed when the successor was chosen. */
  typed: string
  close: () => void
  saved: (id: string | number | undefined) => void
}

/** The unit of NUTS that takes another one's place from a day on. */
export function NutsSuccessorDialog({ unit, typed, close, saved }: Props) {
  const { id, kod, nazwa, nadKod, poziom, wersja, wersjaNutsId } = unit
  const form = useContractForm(nuts.succeed, {
    params: { id },
    defaults: { kod, nadKod, nazwa, poziom, wersja, dataOd: today() },
    typed: { nazwa: typed },
    onSaved: ({ key }) => saved(keyIn(key)),
    failed: (reason) => `Nie można dodać następcy jednostki: ${reason}`,
  })
  const { TextField, TextArea, SelectField, DateField } = form.fields
  return (
    <Dialog title="Następca jednostki terytorialnej realizacji" onClose={close} dirty={form.dirty} busy={form.busy}>
      <ContractForm form={form}>
        <FieldGrid>
          <TextField name="kod" />
          <SelectField name="poziom" options={nutsLevelNames} />
        </FieldGrid>
        <TextArea name="nazwa" rows={2} />
        <FieldGrid>
          <ParentCodeField
            name="nadKod"
            grid={nuts.grid}
            params={{ versionId: wersjaNutsId }}
            onPick={(parent) => form.hookForm.setValue('poziom', nutsLevelUnder(parent.poziom), { shouldDirty: true })}
          />
          <DateField name="dataOd" hint={SUCCESSOR_START} />
        </FieldGrid>
        <FormActions />
      </ContractForm>
    </Dialog>
  )
}
