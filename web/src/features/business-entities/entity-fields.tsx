import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { pkd } from '#contract/classifications/pkd.ts'
import { FieldGroup } from '#kit/form/field-grid.tsx'
import { useForm } from '#kit/form/form-context.ts'
import { SeatFields } from './seat-fields.tsx'

type Props = {
  /** Where the data came from. */
  about?: string
  /** The number has been checked and cannot change. */
  fixedNip?: boolean
  /** Whether the mark of a technical number is shown, and can be changed. */
  technical?: 'hidden' | 'fixed' | 'editable'
}

/** The fields of a business entity (spec 2 §3, §5). */
export function EntityFields({ about, fixedNip = false, technical = 'hidden' }: Props) {
  const { TextField, TextArea, NipField, CheckField } = useForm().fields
  return (
    <>
      <FieldGroup title="Identyfikacja" {...(about && { about })}>
        <NipField name="nip" readOnly={fixedNip} />
        {technical !== 'hidden' && (
          <CheckField
            name="numerTechniczny"
            readOnly={technical === 'fixed'}
            hint="Dla podmiotu bez NIP: 10 cyfr z błędną cyfrą kontrolną"
          />
        )}
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

/** The class of activity from the dictionary; a register's code that it lacks stays until another class is chosen. */
function PkdField() {
  const { fields, hookForm } = useForm()
  const { setValue, control } = hookForm
  const [id, code] = useWatch({ control, name: ['pkdId', 'kodPkd'] })
  useEffect(() => {
    if (id && code) setValue('kodPkd', '', { shouldDirty: true })
  }, [id, code, setValue])
  return (
    <fields.AutocompleteField
      name="pkdId"
      wide
      grid={pkd.search}
      option={({ kod, nazwa, kodWersji }) => `${kod} – ${nazwa} (${kodWersji})`}
      searchBy={['kod', 'nazwa']}
      hint={code ? `Zapisany kod: ${code}. Słownik klas PKD go nie zawiera.` : undefined}
    />
  )
}
