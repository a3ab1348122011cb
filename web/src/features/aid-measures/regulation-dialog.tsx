import { Regulation } from '#contract/aid-measures/aid-measures.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FieldGrid } from '#kit/form/field-grid.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useSchemaForm } from '#kit/form/use-schema-form.ts'
import type { RegulationValues } from './measure-values.ts'

type Props = {
  regulation?: RegulationValues | undefined
  done: (regulation: RegulationValues) => void
  close: () => void
}

/** One regulation of a measure; it is stored with the measure, not before (spec 3 §2.3). */
export function RegulationDialog({ regulation, done, close }: Props) {
  const form = useSchemaForm(Regulation, {
    ...(regulation && { defaults: regulation }),
    send: (entered) => () => done(entered),
  })
  const { TextArea, DateField } = form.fields
  return (
    <Dialog
      title={regulation ? 'Edycja rozporządzenia' : 'Dodawanie rozporządzenia'}
      onClose={close}
      dirty={form.dirty}
      busy={form.busy}
    >
      <ContractForm form={form}>
        <TextArea name="nazwaRozporzadzenia" rows={2} />
        <FieldGrid>
          <DateField name="dataOd" hint="Puste pole: bez daty początkowej" />
          <DateField name="dataDo" hint="Puste pole: bezterminowo" />
        </FieldGrid>
        <FormActions submit={regulation ? 'Zmień' : 'Dodaj'} />
      </ContractForm>
    </Dialog>
  )
}
