import { FieldGroup } from '#kit/form/field-grid.tsx'
import { useForm } from '#kit/form/form-context.ts'
import { SeatFields } from './seat-fields.tsx'

/** The body that grants aid, and its seat. */
export function BodyFields() {
  const { TextField, NipField } = useForm().fields
  return (
    <>
      <FieldGroup title="Podmiot">
        <TextField name="nazwa" autoComplete="organization" wide />
        <NipField name="nip" />
      </FieldGroup>
      <FieldGroup title="Siedziba podmiotu">
        <SeatFields />
        <TextField name="miejscowosc" autoComplete="address-level2" />
        <TextField name="kodPocztowy" autoComplete="postal-code" inputMode="numeric" placeholder="00-000" />
        <TextField name="ulica" wide />
        <TextField name="nrDomu" />
        <TextField name="nrLokalu" />
      </FieldGroup>
    </>
  )
}
