import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { requestKinds } from '#contract/access-requests/request.ts'
import { FieldGroup } from '#kit/form/field-grid.tsx'
import { useForm } from '#kit/form/form-context.ts'

const ACT = 'umowaDecyzjaUchwalaPrzyznajacaKompetencje'
const YEAR = 'ostatniRokPosiadaniaKompetencji'

const terms = [
  { value: false, label: 'Bezterminowy' },
  { value: true, label: 'Czasowy' },
]

/** The kind of access that is requested, and for how long. Only a time-limited access has an act that gives the competence, and its last year. */
export function TermFields({ fixedKind }: { fixedKind: boolean }) {
  const { hookForm, fields, readOnly } = useForm()
  const { RadioField, DateField, TextArea, IntegerField } = fields
  const limited: boolean = useWatch({ control: hookForm.control, name: 'isDostepCzasowy' })
  const { setValue } = hookForm
  useEffect(() => {
    if (limited || readOnly) return
    setValue(ACT, '', { shouldDirty: true })
    setValue(YEAR, null, { shouldDirty: true })
  }, [limited, readOnly, setValue])
  const disabled = !limited && !readOnly && 'Tylko przy dostępie czasowym'
  return (
    <FieldGroup title="Czego dotyczy wniosek">
      <RadioField
        name="rodzajZgloszenia"
        options={requestKinds}
        readOnly={fixedKind}
        required
        hint={fixedKind && 'Ze strony logowania składa się wniosek o aktualizację danych.'}
      />
      <DateField name="dataWniosku" />
      <RadioField name="isDostepCzasowy" options={terms} required wide />
      <TextArea name={ACT} required={limited} disabled={disabled} />
      <IntegerField name={YEAR} digits={4} required={limited} disabled={disabled} />
    </FieldGroup>
  )
}
