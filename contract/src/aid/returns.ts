import { z } from 'zod'
import { codesOf, tableOf } from '../kernel/codes.ts'
import { NewAct } from './acts.ts'
import { AidCase, CaseEdit, CaseRow } from './case-fields.ts'
import { aidPath } from './shared.ts'
import { endpoint, Saved, queryFlag } from '../kernel/endpoint.ts'
import { fieldFacts, optionalText, recordVersion, requiredText } from '../kernel/fields.ts'
import { column, defineGrid } from '../kernel/grid.ts'

/** Days within which a value found to be wrong is corrected (decisions, 'Second round'). */
export const correctionDays = 7

const id = z.number().int()
const time = z.string()
const cases = `${aidPath}/przypadkipomocy` as const
const path = `${cases}/zwroty` as const

/** Waits for the body, waits for the office, or settled. */
export const returnStates = {
  DO_POPRAWY: 'do poprawy',
  ODPOWIEDZIANO: 'odpowiedziano',
  ZAMKNIETY: 'zamknięty',
} as const
export type ReturnState = keyof typeof returnStates
const State = z.enum(codesOf(returnStates))

/** What both sides say, and what users of the body do with the case meanwhile. */
export const entryKinds = {
  ZWROT: 'zwrot do poprawy',
  ODPOWIEDZ: 'odpowiedź',
  POPRAWA: 'poprawiono dane',
  USUNIECIE: 'usunięto przypadek pomocy',
  PRZYWROCENIE: 'przywrócono przypadek pomocy',
  ZAMKNIECIE: 'przyjęto i zamknięto',
} as const
export type EntryKind = keyof typeof entryKinds

const { bfId: _, upId: __, ...ofAct } = NewAct.shape
const { werPP: ___, ...ofCase } = CaseEdit.shape
const meant = { ...ofCase, ...ofAct }
const meantFields = codesOf(meant)

/** The fields that the office may mean, with their labels: of the case, then of its act. */
export const returnableFields: Readonly<Record<string, string>> = tableOf(meantFields, (field) => {
  const { label } = fieldFacts(meant[field])
  return field in ofCase ? label : `Akt ogólny: ${label}`
})

const tresc = (missing: string) => requiredText(missing, 2000)
/** Why a case is returned, and the fields that are meant. */
export const Reason = z.object({
  powod: tresc('Powód jest wymagany').meta({ label: 'Co trzeba poprawić lub wyjaśnić' }),
  pola: z
    .array(z.enum(meantFields))
    .max(meantFields.length)
    .refine((fields) => new Set(fields).size === fields.length, 'Pole wskazano dwa razy')
    .meta({ label: 'Pola do poprawy' }),
})
/** What the body answers, and what the office adds when it closes a return. */
export const AnswerText = z.object({ tresc: tresc('Odpowiedź jest wymagana').meta({ label: 'Odpowiedź' }) })
export const ClosingText = z.object({ tresc: optionalText(2000).meta({ label: 'Uwagi' }) })
/** The version that was read: a person who answers or decides must have read all entries. */
const read = { wersja: recordVersion() }

const Entry = z.object({
  id,
  rodzaj: z.enum(codesOf(entryKinds)),
  tresc: z.string().nullable(),
  pola: z.array(z.string()),
  login: z.string(),
  /** First and last name of the user, or the login where the account is gone. */
  kto: z.string(),
  czas: time,
})

/** A return with all its entries, the oldest first. */
export const CaseReturn = z.object({
  id,
  ppId: id,
  stan: State,
  powod: z.string(),
  pola: z.array(z.string()),
  otwarty: time,
  /** The last day for the correction: seven days after it was last returned. */
  termin: z.string(),
  zamkniety: time.nullable(),
  wersja: id,
  wpisy: z.array(Entry),
})
export type CaseReturn = z.output<typeof CaseReturn>

const { ppId, upNip, upNazwa, bfNip, bfNazwa, aktSym, wyroznik, ppData, brutto } = CaseRow.shape
const Row = z.object({
  id,
  ppId,
  stan: State.meta({ label: 'Stan' }),
  otwarty: time.meta({ label: 'Zwrócono' }),
  /** Days since it was opened, until it was closed. */
  dni: id.meta({ label: 'Dni' }),
  termin: z.string().meta({ label: 'Termin poprawy' }),
  upNip,
  upNazwa,
  bfNip,
  bfNazwa,
  aktSym,
  wyroznik,
  ppData,
  brutto,
  powod: z.string().meta({ label: 'Powód' }),
  otworzyl: z.string().meta({ label: 'Kto zwrócił' }),
  zmieniony: time.meta({ label: 'Ostatni wpis' }),
  usuniety: z.boolean().meta({ label: 'Przypadek usunięty' }),
  zamkniety: time.nullable().meta({ label: 'Zamknięto' }),
  zamknal: z.string().nullable().meta({ label: 'Kto zamknął' }),
})
export type ReturnRow = z.output<typeof Row>

const office = { access: 'returns.manage', invalidates: [aidPath] } as const
const hidden = { hidden: true } as const

/** Returns of sent cases for correction (decision 0035). */
export const returns = {
  /** All returns of a case, the newest first. */
  ofCase: endpoint(`GET ${cases}/:id/zwroty`, {
    access: 'aidCases.read',
    reply: z.array(CaseReturn),
    summary: 'Zwroty przypadku pomocy do poprawy',
  }),
  /** 409 if the case has an open return. */
  open: endpoint(`POST ${cases}/:id/zwroty`, {
    ...office,
    body: Reason,
    reply: Saved.extend({ key: id }),
    summary: 'Zwrócenie przesłanego przypadku pomocy do poprawy',
  }),
  answer: endpoint(`POST ${path}/:id/odpowiedz`, {
    access: 'aidCases.edit',
    invalidates: [aidPath],
    body: AnswerText.extend(read),
    reply: Saved,
    summary: 'Odpowiedź podmiotu na zwrot',
  }),
  again: endpoint(`POST ${path}/:id/ponow`, {
    ...office,
    body: Reason.extend(read),
    reply: Saved,
    summary: 'Ponowny zwrot do poprawy',
  }),
  close: endpoint(`POST ${path}/:id/zamknij`, {
    ...office,
    body: ClosingText.extend(read),
    reply: Saved,
    summary: 'Przyjęcie poprawy lub wyjaśnień i zamknięcie zwrotu',
  }),
  /** Open ones, or with `zamkniete=true` those that are closed. */
  grid: defineGrid({
    title: 'Zwroty do poprawy',
    path,
    access: 'aidCases.monitor',
    row: Row,
    key: 'id',
    columns: {
      stan: column.option(returnStates),
      otwarty: column.dateTime,
      dni: column.integer,
      termin: column.date,
      upNip: { ...column.nip, ...hidden },
      upNazwa: column.text,
      bfNip: { ...column.nip, ...hidden },
      bfNazwa: column.text,
      aktSym: column.code,
      wyroznik: { ...column.integer, plain: true, ...hidden },
      ppData: { ...column.date, ...hidden },
      brutto: column.amount,
      powod: column.text,
      zmieniony: column.dateTime,
      otworzyl: { ...column.code, ...hidden },
      usuniety: { ...column.boolean, ...hidden },
      zamkniety: { ...column.dateTime, ...hidden },
      zamknal: { ...column.code, ...hidden },
    },
    defaultSort: { by: 'otwarty', order: 'ASC' },
    query: { zamkniete: queryFlag().optional().meta({ label: 'Zamknięte' }) },
  }),
}

/** Whether the office may return a case: living, sent, and not returned already. */
export const isReturnable = ({ stan, usunietyPP, zwrot }: Pick<AidCase, 'stan' | 'usunietyPP' | 'zwrot'>): boolean =>
  stan === 'P' && usunietyPP === 'NIE' && zwrot === null
