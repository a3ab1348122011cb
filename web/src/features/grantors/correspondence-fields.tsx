import { useWatch } from 'react-hook-form'
import { FieldGroup } from '#kit/form/field-grid.tsx'
import type { ContractFormState } from '#kit/form/form-context.ts'
import type { GrantorValues } from './grantor-values.ts'

/** Where letters go, unless to the seat (spec 2 §4). */
export function CorrespondenceFields({ form }: { form: ContractFormState<GrantorValues> }) {
  const { CheckField, TextField } = form.fields
  const same = useWatch({ control: form.hookForm.control, name: 'adresTakiSam' })
  return (
    <FieldGroup title="Adres korespondencyjny">
      <CheckField name="adresTakiSam" label="Taki sam jak adres siedziby" wide />
      {!same && (
        <>
          <TextField name="miejscowoscKorespondencja" required />
          <TextField name="ulicaKorespondencja" required />
          <TextField name="numerBudynkuKorespondencja" required />
          <TextField name="numerLokaluKorespondencja" />
          <TextField name="kodPocztowyKorespondencja" required placeholder="00-000" />
          <TextField name="pocztaKorespondencja" />
        </>
      )}
    </FieldGroup>
  )
}
