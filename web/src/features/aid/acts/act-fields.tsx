import { useWatch } from 'react-hook-form'
import { isIsoDate } from '#contract/kernel/dates.ts'
import { FieldGroup } from '#kit/form/field-grid.tsx'
import type { ContractFormState } from '#kit/form/form-context.ts'
import { PlaceOfAidField } from '../shared/place-fields.tsx'
import type { ActValues } from './act-values.ts'
import { AnnexFields, type AnnexOf } from './annex-fields.tsx'
import { BeneficiaryPart } from './beneficiary-part.tsx'

/** The fields of an act that may be changed. */
export function ActFields({ form, annexOf }: { form: ContractFormState<ActValues>; annexOf: AnnexOf }) {
  const { TextField, TextArea, DateField } = form.fields
  const typed = useWatch({ control: form.hookForm.control, name: 'aktData' })
  const day = typed && isIsoDate(typed) ? typed : undefined
  return (
    <>
      <FieldGroup title="Akt ogólny">
        <TextField name="aktSym" />
        <DateField
          name="aktData"
          hint={!form.readOnly && 'Od tej daty zależą listy formy prawnej, wielkości, gmin i PKD'}
        />
        <TextArea name="aktOpis" rows={2} />
        <AnnexFields form={form} of={annexOf} />
      </FieldGroup>
      <BeneficiaryPart form={form} day={day} />
      <FieldGroup title="Miejsce realizacji i informacje dodatkowe">
        <PlaceOfAidField day={day} />
        <TextArea name="infoUM" />
      </FieldGroup>
    </>
  )
}
