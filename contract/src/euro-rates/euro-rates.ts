import { z } from 'zod'
import { aidPath } from '../aid/shared.ts'
import { endpoint, Saved } from '../kernel/endpoint.ts'
import { isIsoDate, today } from '../kernel/dates.ts'
import { recordVersion, requiredDate, rule, unlessEmpty } from '../kernel/fields.ts'
import { texts } from '../kernel/texts.ts'
import { column, defineGrid } from '../kernel/grid.ts'

/** The first day for which the National Bank offers rates (spec 3 §9). */
export const FIRST_RATE_DAY = '2002-01-02'
/** More days than the bank has published since then, yet few enough for one request. */
const MOST_DAYS = 10_000
export const RATE_DECIMALS = 4

/** Who answers for the bank: the bank itself or, where no address is configured, the product's own stub. */
export const rateSources = {
  nbp: 'Narodowy Bank Polski',
  stub: 'Kursy próbne (bez połączenia z NBP)',
} as const
/** Replaces the bank's name in the table number of a made-up rate, so that everyone sees that it is made up. */
export const STAND_IN_TABLE = 'PRÓBA'

/** Whether a table number says that its rate is made up. */
export const isMadeUp = (table: string | null): boolean => table?.includes(`/${STAND_IN_TABLE}/`) ?? false

/** The headings of the columns that we read: of the bank's archive of table A, of a plain list, of our own export. */
export const rateFileHeadings = {
  data: ['data'],
  kursSredni: ['1eur', '1 eur', 'eur', 'kurs_sredni', 'kurs średni'],
  nrTabeli: ['pełny numer tabeli', 'nr_tabeli', 'numer tabeli nbp'],
} as const
/** How the last lines of the bank's archive begin. */
export const archiveFooter: readonly string[] = ['kod iso', 'nazwa waluty', 'liczba jednostek']

/** A day that the bank may have a rate for. */
const rateDay = () =>
  requiredDate('Data jest wymagana', texts.earliest(FIRST_RATE_DAY))
    .refine(
      unlessEmpty((day) => !isIsoDate(day) || day >= FIRST_RATE_DAY),
      texts.earliest(FIRST_RATE_DAY),
    )
    .refine(
      unlessEmpty((day) => !isIsoDate(day) || day <= today()),
      { error: () => texts.latest(today()) },
    )

const badNumber = 'Zły format liczby'
export const Rate = z
  .number({ error: ({ input }) => (input == null || input === '' ? 'Kurs jest wymagany' : badNumber) })
  .positive('Kurs musi być większy od zera')
  .max(999.9999, 'Kurs musi być mniejszy niż 1000')
  .refine((rate) => Number(rate.toFixed(RATE_DECIMALS)) === rate, badNumber)
  .meta({ label: 'Kurs średni' })
const TableNumber = z.string().max(30).nullable().meta({ label: 'Numer tabeli NBP' })

/** A rate of one day, as the bank published it. */
export const DayRate = z.object({ data: rateDay().meta({ label: 'Data' }), kursSredni: Rate, nrTabeli: TableNumber })
export type DayRate = z.infer<typeof DayRate>

const day = z.string().meta({ label: 'Data' })
const Row = z.object({
  id: z.number().int(),
  data: day,
  kursSredni: z.number().meta({ label: 'Kurs średni' }),
  nrTabeli: TableNumber,
  wersja: z.number().int(),
})
export type EuroRate = z.infer<typeof Row>

const Range = rule(
  z.object({
    dataOd: rateDay().meta({ label: 'Data od' }),
    dataDo: rateDay().meta({ label: 'Data do' }),
  }),
  ['dataOd', 'dataDo'],
  ({ dataOd, dataDo }, refuse) => {
    if (dataOd <= dataDo) return
    refuse('dataOd', '"Data od" nie może być późniejsza od "Daty do".')
    refuse('dataDo', '"Data do" nie może być wcześniejsza od "Daty od".')
  },
)
export const DayRange = Range

/** An offered day, beside the rate that the dictionary has for it (`obecny`, `null` when it has none). */
const OfferedRate = z.object({
  data: day,
  kursSredni: z.number(),
  nrTabeli: TableNumber,
  obecny: z.number().nullable(),
})
export type OfferedRate = z.infer<typeof OfferedRate>
/** What an import would bring. `niepelny`: a file without the bank's last lines may have been cut short. */
const Preview = z.object({ zrodlo: z.string(), kursy: z.array(OfferedRate), niepelny: z.boolean() })
export type RatesPreview = z.infer<typeof Preview>

const base = '/api/dictionaries/kurs_euro'
/** A rate fills in the euro value of cases that wait for it. */
const invalidates = [base, aidPath]
const manage = { access: 'dictionaries.manage', reply: Saved, invalidates } as const
const runImport = { access: 'imports.run', reply: Preview, invalidates: [], ownTransaction: true } as const

/** Average euro rates of the National Bank (spec 3 §2.9) and their import (decisions, 'EUR rates import'). */
export const euroRates = {
  grid: defineGrid({
    title: 'Kursy euro',
    path: base,
    access: 'dictionaries.manage',
    row: Row,
    key: 'id',
    columns: {
      data: column.date,
      kursSredni: { kind: 'number', decimals: RATE_DECIMALS, nowrap: true },
      nrTabeli: { ...column.code, hidden: true },
    },
    defaultSort: { by: 'data', order: 'DESC' },
  }),
  read: endpoint(`GET ${base}/:id`, { access: 'dictionaries.manage', reply: Row, summary: 'Kurs euro' }),
  /** The rate of the day, or of the last day before it that has one. */
  ofDay: endpoint(`GET ${base}/dnia/:date`, {
    access: 'codeLists.read',
    forKeys: true,
    batched: true,
    params: { date: z.string().refine(isIsoDate, texts.date) },
    reply: z.object({ data: z.string(), kursSredni: z.number(), probny: z.boolean() }),
    summary: 'Kurs euro z dnia lub ostatniego dnia przed nim',
  }),
  source: endpoint(`GET ${base}/zrodlo`, {
    access: 'dictionaries.manage',
    reply: z.object({ nazwa: z.string(), zastepcze: z.boolean() }),
    summary: 'Źródło kursów euro',
  }),
  create: endpoint(`POST ${base}`, {
    ...manage,
    body: z.object({ data: rateDay().meta({ label: 'Data' }), kursSredni: Rate }),
    summary: 'Dodanie kursu euro',
  }),
  /** The day of a rate never changes; it may be sent back unchanged. */
  update: endpoint(`PATCH ${base}/:id`, {
    ...manage,
    body: z.object({
      data: requiredDate('Data jest wymagana').optional().meta({ label: 'Data' }),
      kursSredni: Rate,
      wersja: recordVersion(),
    }),
    summary: 'Zmiana kursu euro',
  }),
  completeEmpty: endpoint(`GET ${base}/complete_empty/:dataOd/:dataDo`, {
    ...manage,
    changes: true,
    ownTransaction: true,
    reply: Saved.extend({ key: z.object({ dodane: z.number().int(), istniejace: z.number().int() }) }),
    summary: 'Uzupełnienie brakujących kursów euro',
  }),
  preview: endpoint(`POST ${base}/podglad`, { ...runImport, body: Range, summary: 'Podgląd kursów ze źródła' }),
  upload: endpoint(`POST ${base}/upload`, {
    ...runImport,
    upload: { field: 'file', extension: 'csv' },
    summary: 'Podgląd kursów z pliku',
  }),
  /** Stores what was previewed, or nothing if the dictionary has changed since. */
  accept: endpoint(`POST ${base}/przyjmij`, {
    access: 'imports.run',
    body: z.object({
      kursy: z
        .array(DayRate.extend({ obecny: Rate.nullable() }))
        .min(1)
        .max(MOST_DAYS)
        .refine(
          (rates) => new Set(rates.map(({ data }) => data)).size === rates.length,
          'Każdy dzień może być podany raz',
        ),
      /** Replace the rates of days that have another one. */
      nadpisz: z.boolean().meta({ label: 'Zastąp kursy, które się różnią' }),
    }),
    reply: Saved.extend({ key: z.object({ dodane: z.number().int(), zmienione: z.number().int() }) }),
    invalidates,
    summary: 'Przyjęcie kursów z podglądu',
  }),
}
