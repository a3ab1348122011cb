import { FieldGroup } from '#kit/form/field-grid.tsx'
import { useForm } from '#kit/form/form-context.ts'
import { PkdField } from './pkd-field.tsx'
import { SeatFields } from './seat-fields.tsx'

type Props = {
  /** Where the data came from. */
  about?: string
  /** The number has been checked and cannot change. */
  fixedNip?: boolean
}

/** The fields of a business entity (spec 2 §3, §5). */
export function EntityFields({ about, fixedNip = false }: Props) {
  const { TextField, TextArea, NipField } = useForm().fields
  return (
    <>
      <FieldGroup title="Identyfikacja" {...(about && { about })}>
        <NipField name="nip" readOnly={fixedNip} />
        <TextField name="regon" inputMode="numeric" />
        <TextField name="nazwaSkrocona" wide />
        <TextArea name="nazwa" rows={2} hint={fixedNip && 'Puste pole: taka jak nazwa skrócona'} />
      </FieldGroup>
      <FieldGroup title="Osoba fizyczna" about="Wypełnia się, gdy podmiotem jest osoba prowadząca działalność.">
        <TextField name="imie" />
        <TextField name="nazwisko" />
      </FieldGroup>
      <FieldGroup title="Siedziba">
        <SeatFields />
        <TextField name="miejscowosc" />
        <TextField name="ulica" />
        <TextField name="numerNieruchomosci" />
        <TextField name="numerLokalu" />
        <TextField name="kodPocztowy" />
        <TextField name="poczta" />
      </FieldGroup>
      <FieldGroup title="Działalność">
        <PkdField />
      </FieldGroup>
    </>
  )
}
