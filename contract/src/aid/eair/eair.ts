import { z } from 'zod'
import { CaseRow } from '../case-fields.ts'
import { CaseIds } from '../results.ts'
import { aidPath } from '../shared.ts'
import { changeColumns, changeFields } from '../changes.ts'
import { endpoint, Saved, queryFlag } from '../../kernel/endpoint.ts'
import { optionalText, recordVersion, requiredText } from '../../kernel/fields.ts'
import { column, defineGrid } from '../../kernel/grid.ts'
import { eairStateCodes, eairStates, EXPORTED_TOO } from '../eair-states.ts'

const id = z.number().int()
const text = (label: string) => z.string().nullable().meta({ label })
const path = `${aidPath}/eair` as const

/** Rows that a file takes at most. */
export const EAIR_FILE_ROWS = 2000

/** The fields whose change has to be reported to eAIR, in words. */
export const reportedFields = {
  upNazwa: 'udzielający pomocy',
  bfNazwa: 'beneficjent',
  ppData: 'data udzielenia',
  brutto: 'wartość brutto (PLN)',
  bruttoEuro: 'wartość brutto (EUR)',
  formaPomocyKod: 'forma pomocy',
  przezPomocyKod: 'przeznaczenie',
  pkdKod: 'PKD',
  zmniejszenie: 'zmniejszenie pomocy',
} as const

const { ppId, upNip, upNazwa, bfNip, bfNazwa, aktSym, wyroznik, ppData, brutto, bruttoEuro } = CaseRow.shape
const { formaPomocyKod, przezPomocyKod, userModPP, zwrot } = CaseRow.shape
const State = z.enum(eairStateCodes)
const Row = z.object({
  ppId,
  stan: State.meta({ label: 'Stan' }),
  termin: z.string().meta({ label: 'Termin zgłoszenia' }),
  /** Days until the last one; empty for what is settled. */
  dni: id.nullable().meta({ label: 'Dni do zgłoszenia' }),
  bfNazwa,
  bfNip,
  upNazwa,
  upNip,
  aktSym,
  wyroznik,
  ppData,
  brutto,
  bruttoEuro,
  formaPomocyKod,
  przezPomocyKod,
  /** The fields that differ from what was reported to eAIR. */
  zmiany: z.string().meta({ label: 'Różni się od zgłoszonego' }),
  numer: text('Numer w eAIR'),
  zgloszono: text('Zgłoszono'),
  zglosil: text('Kto zgłosił'),
  plikId: id.nullable().meta({ label: 'Numer pliku' }),
  wyeksportowano: text('Wyeksportowano'),
  powod: text('Dlaczego nie dotyczy'),
  /** Whether a number would confirm the content of a file; if not, it confirms the present content of the case. */
  zPliku: z.boolean(),
  /** Takes back aid given earlier: in eAIR the amount of that aid is corrected. */
  zmniejszenie: z.boolean().meta({ label: 'Zmniejszenie pomocy' }),
  /** Of aid whose award was reduced: the amount that the award has to have. */
  kwotaWpisu: z.number().nullable(),
  /** Of a report that is a reduction: the awards of the aid that it may take back, each with the amount that it is to have. The number of one confirms it. */
  wpisyPomocy: z.array(z.object({ numer: z.string(), kwota: z.number() })).nullable(),
  zwrot,
  userModPP,
  wersja: id,
})
export type EairRow = z.output<typeof Row>

const HistoryRow = z.object({
  ...changeFields,
  /** Empty while it concerned nobody. */
  stan: State.nullable().meta({ label: 'Stan' }),
  zmiany: z.string().meta({ label: 'Różni się od zgłoszonego' }),
  numer: text('Numer w eAIR'),
  plikId: id.nullable().meta({ label: 'Numer pliku' }),
  powod: text('Dlaczego nie dotyczy'),
})
export type EairHistoryRow = z.output<typeof HistoryRow>

// aid has to be reported to eAIR also after the body's rights have ended, and the office does not report
const report = { access: 'eair.report', invalidates: [aidPath], afterRightsEnd: true } as const
const read = { wersja: recordVersion() }
const hidden = { hidden: true } as const

/** The number that eAIR gave to an award, as it is typed or read from a file. */
export const ReferenceNumber = requiredText('Numer w eAIR jest wymagany', 60)
export const Confirmation = z.object({ numer: ReferenceNumber.meta({ label: 'Numer w eAIR' }) })
export const Exemption = z.object({
  powod: requiredText('Powód jest wymagany', 500).meta({ label: 'Dlaczego nie dotyczy' }),
})

const ChosenIds = CaseIds.max(EAIR_FILE_ROWS, `Można wybrać najwyżej ${EAIR_FILE_ROWS} pozycji`)
  .optional()
  .meta({ label: 'Wybrane zgłoszenia' })

const Refused = z.object({ wiersz: id, numerWlasny: z.string(), numer: z.string(), powod: z.string() })
export type RefusedNumber = z.output<typeof Refused>

const amount = z.number().nullable()
/** An award that stands in eAIR under the beneficiary's tax number and the day of the aid. */
const Proposal = z.object({
  numer: z.string(),
  /** The names as eAIR has them: those of natural persons are hidden there. */
  bfNazwa: z.string(),
  upNazwa: z.string(),
  kwota: amount,
  waluta: z.string(),
  kwotaEuro: amount,
  opublikowano: z.string().nullable(),
  /** Whether its amount equals the reported one. */
  zgodna: z.boolean(),
  /** Whether another report has this number. */
  zajety: z.boolean(),
})
export type EairProposal = z.output<typeof Proposal>

/** What has to be entered in the Union's register of de minimis aid (decision 0047). */
export const eair = {
  /** What waits, or with `zalatwione=true` what is settled. */
  grid: defineGrid({
    title: 'Zgłoszenia do eAIR',
    path,
    access: 'eair.read',
    row: Row,
    key: 'ppId',
    columns: {
      bfNazwa: { ...column.text, holds: { below: ['bfNip', 'aktSym'], badges: ['stan'] } },
      stan: column.option(eairStates),
      bfNip: { ...column.nip, short: 'NIP' },
      aktSym: column.code,
      termin: { ...column.date, short: 'Termin', room: 16, holds: { below: ['dni'] } },
      dni: { ...column.integer, short: 'Dni' },
      ppData: { ...column.date, short: 'Data udzielenia' },
      brutto: { ...column.amount, short: 'brutto (PLN)' },
      upNazwa: { ...column.text, ...hidden },
      upNip: { ...column.nip, ...hidden },
      wyroznik: { ...column.integer, plain: true, ...hidden },
      bruttoEuro: { ...column.amount, ...hidden },
      przezPomocyKod: { ...column.code, ...hidden },
      formaPomocyKod: { ...column.code, ...hidden },
      zmiany: { ...column.text, sortable: false },
      numer: { ...column.code, short: 'Numer' },
      zgloszono: { ...column.dateTime, ...hidden },
      zglosil: { ...column.code, ...hidden },
      plikId: { ...column.year, ...hidden },
      wyeksportowano: { ...column.dateTime, ...hidden },
      powod: { ...column.text, ...hidden },
      zmniejszenie: { ...column.boolean, ...hidden },
      userModPP: { ...column.code, ...hidden },
    },
    defaultSort: { by: 'termin', order: 'ASC' },
    query: { zalatwione: queryFlag().optional().meta({ label: 'Załatwione' }) },
  }),
  history: defineGrid({
    title: 'Historia zgłoszenia do eAIR',
    path: `${path}/:ppId/historia`,
    access: 'eair.read',
    row: HistoryRow,
    key: 'wersja',
    columns: {
      ...changeColumns,
      stan: { ...column.option(eairStates), unset: 'poza kolejką' },
      zmiany: column.text,
      numer: column.code,
      plikId: column.year,
      powod: column.text,
    },
    defaultSort: { by: 'wersja', order: 'DESC' },
  }),
  /**
   * Those chosen or, without `ids`, all that wait for a file. What is in a file already is refused, unless `ponownie` asks
   * for it once more: of two users who export the same rows at once the second gets 422.
   */
  export: endpoint(`POST ${path}/eksport/:format`, {
    ...report,
    params: { format: z.enum(['CSV', 'XLSX']) },
    body: z.object({
      ids: ChosenIds,
      ponownie: z.boolean().optional().meta({ label: EXPORTED_TOO }),
    }),
    file: ['csv', 'xlsx'],
    summary: 'Plik dla eAIR z wybranymi zgłoszeniami',
  }),
  /** What a file with the same rows would leave empty. */
  gaps: endpoint(`POST ${path}/eksport`, {
    access: 'eair.report',
    body: z.object({ ids: ChosenIds }),
    /** Rows that do not tell whether the beneficiary is a natural person. */
    reply: z.object({ bezOsoby: id }),
    reads: true,
    summary: 'Ile zgłoszeń miałoby puste pola w pliku dla eAIR',
  }),
  /**
   * 409 if the caller read an older version, or if another award has this number; a reduction is confirmed by the number
   * of aid of its act and purpose.
   */
  confirm: endpoint(`POST ${path}/:ppId/zgloszone`, {
    ...report,
    body: Confirmation.extend(read),
    reply: Saved,
    summary: 'Potwierdzenie zgłoszenia lub korekty numerem z eAIR',
  }),
  /** Looks up in eAIR's public search which number a report may have got there. Nothing is stored; 422 where eAIR is not read, 503 if it is silent. */
  proposals: endpoint(`GET ${path}/:ppId/propozycje`, {
    access: 'eair.report',
    reply: z.object({
      /** What was looked for; no tax number for a beneficiary that has none. */
      nip: z.string().nullable(),
      dzien: z.string(),
      kwota: amount,
      propozycje: z.array(Proposal),
    }),
    summary: 'Wpisy w eAIR, które mogą odpowiadać zgłoszeniu',
  }),
  removed: endpoint(`POST ${path}/:ppId/usuniete`, {
    ...report,
    body: z.object(read),
    reply: Saved,
    summary: 'Potwierdzenie, że wpisu nie ma w eAIR',
  }),
  /** Says why a case is not reported to eAIR or, without a reason, that it is reported after all. */
  exempt: endpoint(`PUT ${path}/:ppId/nie-dotyczy`, {
    ...report,
    body: z.object({ powod: optionalText(500).meta({ label: 'Dlaczego nie dotyczy' }), ...read }),
    reply: Saved,
    summary: 'Oznaczenie, że zgłoszenie nie dotyczy przypadku',
  }),
  /** A file with own references and the numbers that eAIR gave: each line is accepted or refused by itself. */
  importNumbers: endpoint(`POST ${path}/numery`, {
    ...report,
    upload: { field: 'plik', extension: ['csv', 'xlsx'] },
    reply: z.object({ message: z.string(), przyjete: id, bezZmian: id, odrzucone: z.array(Refused) }),
    summary: 'Wczytanie numerów nadanych w eAIR',
  }),
}
