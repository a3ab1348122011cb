import type { ReactNode } from 'react'
import { isGrossCalculated } from '#contract/aid/gross-amount.ts'
import { formatDate } from '#contract/kernel/dates.ts'
import { formatAmount } from '#contract/kernel/money.ts'
import { FieldGroup } from '#kit/form/field-grid.tsx'
import { FixedField } from '#kit/form/fixed-field.tsx'
import { CaseEntryField, noteOf, type CaseFormParts } from './case-desk.tsx'
import { RegulationField } from './regulation-field.tsx'
import classes from '../shared/work-screen.module.css'

type Part = { desk: CaseFormParts }

type Fixed = { aktData: string; idZewnetrzne?: string | null }

/** The parts of a stored case, in the order of a new one (spec 1 §3.4, §4.3, §5.4); its children say what its act lacks. */
export const CaseParts = ({ desk, children, ...fixed }: Part & Fixed & { children?: ReactNode }) => (
  <>
    <FirstPart desk={desk} {...fixed} />
    <BasisPart desk={desk} />
    <AidPart desk={desk} />
    {children}
    <MorePart desk={desk} />
  </>
)

const kinds = { P: 'pomoc publiczna', M: 'pomoc de minimis' }

/** The kind of aid, which the other fields wait for. */
export const KindField = ({ desk: { form } }: Part) => (
  <form.fields.RadioField name="rodzajPomocy" options={kinds} required wide inline />
)

export const DayField = ({ desk }: Part) => (
  <desk.form.fields.DateField name="ppData" disabled={desk.waiting} hint={noteOf(desk, 'ppData')} />
)

function FirstPart({ desk, aktData, idZewnetrzne }: Part & Fixed) {
  const { form, waiting } = desk
  return (
    <FieldGroup
      title="Ile i kiedy"
      {...(waiting &&
        !form.readOnly && { about: 'Najpierw wybierz rodzaj pomocy. Pozostałe pola są do tego czasu nieczynne.' })}
    >
      <KindField desk={desk} />
      <AmountFields desk={desk} />
      <FixedField label="Data aktu" value={formatDate(aktData)} />
      <DayField desk={desk} />
      <form.fields.IntegerField name="wyroznik" disabled={waiting} hint={noteOf(desk, 'wyroznik')} />
      {idZewnetrzne && <FixedField label="Identyfikator zewnętrzny" value={idZewnetrzne} />}
    </FieldGroup>
  )
}

/** What the aid rests on: measure, law and provisions. */
export function BasisPart({ desk }: Part) {
  const { form, values, waiting, entries } = desk
  const { TextArea } = form.fields
  const asksFor2b = entries.ustawaId.row?.['additionalInfo'] === true
  return (
    <FieldGroup title="Podstawa prawna">
      <CaseEntryField
        desk={desk}
        name="srodekPomocyId"
        required={values.rodzajPomocy === 'P'}
        hint={
          values.rodzajPomocy === 'P' &&
          !values.srodekPomocyId &&
          'Środek zawęża listy ustaw, form i przeznaczeń. Można szukać po numerze i nazwie.'
        }
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
          !form.readOnly &&
            entries.ustawaId.row &&
            (asksFor2b
              ? 'Data i tytuł ustawy oraz rok i pozycja Dziennika Ustaw'
              : 'Tytuł wynika z kodu ustawy, pole 2b może być puste'),
        )}
      />
      <TextArea name="u2c" rows={1} wide={false} disabled={waiting} hint={noteOf(desk, 'u2c')} />
      <RegulationField desk={desk} />
      <TextArea name="u3b" rows={1} wide={false} disabled={waiting} hint={noteOf(desk, 'u3b')} />
    </FieldGroup>
  )
}

/** What the aid is: its form, purpose and source. */
export const AidPart = ({ desk }: Part) => (
  <FieldGroup title="Pomoc">
    <CaseEntryField desk={desk} name="formaPomocyId" required wide={false} />
    <CaseEntryField desk={desk} name="zrodloPochPomocyId" required wide={false} />
    <CaseEntryField desk={desk} name="przezPomocyId" required />
  </FieldGroup>
)

const CALCULATED = 'Przy tej formie pomocy wpisz wyliczony ekwiwalent dotacji brutto.'

/** The amount as it is given, as it counts, and what that is in euro: one line. */
export const AmountFields = ({ desk }: Part) => (
  <div className={classes['amounts']} data-wide>
    <desk.form.fields.AmountField name="nominalna" required disabled={desk.waiting} hint={noteOf(desk, 'nominalna')} />
    <desk.form.fields.AmountField
      name="brutto"
      required
      disabled={desk.waiting}
      hint={noteOf(desk, 'brutto', isGrossCalculated(desk.entries.formaPomocyId.entry?.kod ?? '') && CALCULATED)}
    />
    <EuroField desk={desk} />
  </div>
)

const EuroField = ({ desk: { rate, bruttoEuro } }: Part) => (
  <FixedField
    label="Wartość brutto (EUR)"
    value={bruttoEuro === null ? '' : formatAmount(bruttoEuro)}
    hint={rate.text}
    amount
  />
)

export const MorePart = ({ desk }: Part) => (
  <desk.form.fields.TextArea name="infoPP" rows={1} disabled={desk.waiting} hint={noteOf(desk, 'infoPP')} />
)
