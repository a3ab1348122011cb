import { formatDate } from '#contract/kernel/dates.ts'
import { formatAmount } from '#contract/kernel/money.ts'
import { FieldGroup } from '#kit/form/field-grid.tsx'
import { FixedField } from '#kit/form/fixed-field.tsx'
import { CaseEntryField, noteOf, type CaseFormParts } from './case-desk.tsx'
import { RegulationField } from './regulation-field.tsx'

/** The parts of a case in the order of filling in (spec 1 §3.4, §4.3, §5.4). */
export const CaseParts = ({ desk }: { desk: CaseFormParts }) => (
  <>
    <KindPart desk={desk} />
    <BasisPart desk={desk} />
    <AidPart desk={desk} />
    <AmountsPart desk={desk} />
    <MorePart desk={desk} />
  </>
)

const kinds = { P: 'pomoc publiczna', M: 'pomoc de minimis' }

function KindPart({ desk }: { desk: CaseFormParts }) {
  const { form, act, waiting } = desk
  const { RadioField, DateField, IntegerField } = form.fields
  return (
    <FieldGroup
      title="Rodzaj i data"
      {...(waiting &&
        !form.readOnly && { about: 'Najpierw wybierz rodzaj pomocy. Pozostałe pola są do tego czasu nieczynne.' })}
    >
      <RadioField name="rodzajPomocy" options={kinds} required wide />
      <DateField name="ppData" disabled={waiting} hint={noteOf(desk, 'ppData')} />
      <FixedField label="Data aktu ogólnego" value={formatDate(act.aktData)} />
      <IntegerField
        name="wyroznik"
        disabled={waiting}
        hint={noteOf(desk, 'wyroznik', !form.readOnly && 'Numer przypadku w akcie ogólnym')}
      />
    </FieldGroup>
  )
}

function BasisPart({ desk }: { desk: CaseFormParts }) {
  const { form, values, waiting, entries } = desk
  const { TextArea } = form.fields
  const asksFor2b = entries.ustawaId.row?.['additionalInfo'] === true
  return (
    <FieldGroup title="Podstawa prawna">
      <CaseEntryField
        desk={desk}
        name="srodekPomocyId"
        required={values.rodzajPomocy === 'P'}
        hint={!form.readOnly && 'Środek zawęża listy ustaw, form i przeznaczeń. Można szukać po numerze i nazwie.'}
      />
      <CaseEntryField desk={desk} name="ustawaId" required />
      <TextArea
        name="u2b"
        rows={1}
        wide={false}
        required={asksFor2b}
        disabled={waiting}
        hint={noteOf(
          desk,
          'u2b',
          !form.readOnly && entries.ustawaId.row && !asksFor2b && 'Ta ustawa nie wymaga pola 2b',
        )}
      />
      <TextArea name="u2c" rows={1} wide={false} disabled={waiting} hint={noteOf(desk, 'u2c')} />
      <RegulationField desk={desk} />
      <TextArea name="u3b" rows={1} wide={false} disabled={waiting} hint={noteOf(desk, 'u3b')} />
    </FieldGroup>
  )
}

const AidPart = ({ desk }: { desk: CaseFormParts }) => (
  <FieldGroup title="Pomoc">
    <CaseEntryField desk={desk} name="formaPomocyId" required />
    <CaseEntryField desk={desk} name="przezPomocyId" required />
    <CaseEntryField desk={desk} name="zrodloPochPomocyId" required />
  </FieldGroup>
)

function AmountsPart({ desk }: { desk: CaseFormParts }) {
  const { form, waiting, rate, bruttoEuro } = desk
  const { AmountField } = form.fields
  return (
    <FieldGroup title="Wartość pomocy">
      <AmountField name="nominalna" required disabled={waiting} hint={noteOf(desk, 'nominalna')} />
      <AmountField name="brutto" required disabled={waiting} hint={noteOf(desk, 'brutto')} />
      <FixedField
        label="Wartość brutto (EUR)"
        value={bruttoEuro === null ? '' : formatAmount(bruttoEuro)}
        hint={rate.text}
        amount
      />
    </FieldGroup>
  )
}

const MorePart = ({ desk }: { desk: CaseFormParts }) => (
  <FieldGroup title="Informacje dodatkowe">
    <desk.form.fields.TextArea name="infoPP" disabled={desk.waiting} hint={noteOf(desk, 'infoPP')} />
  </FieldGroup>
)
