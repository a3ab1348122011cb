import type { ContentField } from '#contract/aid/case-fields.ts'
import type { ImportColumnName } from '#contract/aid/import/columns.ts'
import { otherMeanings } from '#contract/classifications/pkd-choice.ts'
import { codesOfNumber } from './codes-of-number.ts'
import { entryOfId } from './entry-of-id.ts'
import { cellsNamed, columnsOf, type Letters, withColumn } from './cell-names.ts'
import { formatDate, type IsoDate } from '#contract/kernel/dates.ts'
import {
  allowsEntry,
  brokenRules,
  type Entry,
  type Facts,
  type MeasureFacts,
  type VerificationSettings,
} from '#contract/aid/verification/verify.ts'
import type { RuleCode } from '#contract/aid/verification/rules.ts'
import type { ImportDictionaries } from './dictionaries.ts'
import type { DraftFile, FileRow } from './read-rows.ts'
import { rememberRows } from './remember-rows.ts'
import { fault, valuesOf, type Faults, type RowValues, type Said, type Texts } from './values.ts'

/** A row after it was judged by the file and the dictionaries. A good one has no errors. */
export type JudgedRow = {
  line: number
  toLine: number
  numerPrzypadku: string
  errors: string[]
  warnings: string[]
  /** What is to be stored, with the number of the act within the file. */
  draft: Draft | null
}
export type Draft = { act: number; values: RowValues; found: Resolved }
export type Resolved = ReturnType<typeof resolve>

export type Terms = {
  dictionaries: ImportDictionaries
  settings: VerificationSettings
  today: IsoDate
  /** The contract's facts about a case. They are passed in, since a thread that imports the contract starts far later. */
  contract: { fields: readonly ContentField[]; texts: Texts }
}

/** Judges the rows of a file one by one, without I/O, so that it can run in a thread. */
export async function* judgeRows(
  rows: DraftFile['rows'],
  { settings, ...given }: Terms,
  letters?: Letters,
): AsyncGenerator<JudgedRow> {
  const place = rememberRows()
  const terms = ofDrafts({ settings, ...given })
  for await (const row of rows) {
    const { line, toLine } = row
    const { values, found, faults, warnings, broken, lacking } = judgeRow(row, terms)
    const act = faults.length || broken.length ? 0 : place(line, values, found, faults)
    const byRule = ({ komunikat, pola }: Broken) => `${komunikat}${cellsNamed(pola, line, letters)}`
    const ofCell = (said: Said) => withColumn(said, line, letters)
    const errors = [...faults.map(ofCell), ...broken.map(byRule)]
    yield {
      line,
      toLine,
      numerPrzypadku: values.numerPrzypadku,
      errors,
      warnings: [...warnings.map(ofCell), ...lacking.map(byRule)],
      draft: errors.length ? null : { act, values, found },
    }
  }
}

/** The terms by which drafts are judged: limits count sent cases, and judge each case when it is sent. */
export const ofDrafts = ({ settings, ...terms }: Terms): Terms => ({ ...terms, settings: { ...settings, limity: {} } })

/** A rule that a row breaks. */
export type Broken = { kod: RuleCode; komunikat: string; pola: readonly string[] }

/** Judges one row by itself: its cells, its codes, the rules of a draft. */
export function judgeRow(row: FileRow, terms: Terms) {
  const faults: Faults = []
  const values = valuesOf(row, terms.contract.texts, terms.dictionaries.numeryTechniczne, faults)
  const found = resolve(row, values, terms.dictionaries, faults)
  const rules = holdAgainstRules(values, found, terms, unreadIn(row, values, found))
  return { values, found, faults, warnings: ambiguous(row, found, terms.dictionaries, values.aktData), ...rules }
}

/** Codes of a row looked up on the day that each must hold on. */
function resolve(row: FileRow, values: RowValues, dictionaries: ImportDictionaries, faults: Faults) {
  const { cells, numbers, spoiled, ids } = row
  const find = <Found extends Entry & { id: number; kod: string }>(
    column: ImportColumnName,
    list: ReadonlyMap<string, Found[]>,
    day: IsoDate | undefined,
    typed = cells[column],
  ): Found | undefined => {
    const spoilt = spoiled?.get(column)
    if (spoilt) faults.push(fault(column, spoilt, { value: cells[column] }))
    const id = ids?.get(column)
    if (id !== undefined && day) return named(column, list, id, day, faults)
    if (!typed || !day || spoilt) return undefined
    const fitting = numbers?.has(column) ? codesOfNumber(list, typed) : []
    if (fitting.length > 1) {
      faults.push(fault(column, 'zerosLost', { value: cells[column], codes: fitting.map(bare).join(', ') }))
      return undefined
    }
    const code = fitting[0] ?? typed
    const entries = list.get(code)
    const entry = entries?.find(({ dataOd, dataDo }) => dataOd <= day && day <= dataDo)
    if (!entries) faults.push(fault(column, 'unknown', { value: cells[column].slice(0, 60) }))
    else if (!entry) faults.push(fault(column, 'notOnDay', { value: cells[column], date: formatDate(day) }))
    return entry
  }
  const { aktData, ppData } = values
  return {
    formaPrawna: find('bfFormaPrawnaKod', dictionaries.formaPrawna, aktData),
    wielkosc: find('bfWielkoscKod', dictionaries.wielkosc, aktData),
    gmina: find('gminaKod', dictionaries.gmina, aktData),
    pkd: find(
      'pkdKod',
      dictionaries.pkd,
      aktData,
      ids?.has('pkdKod') ? '' : classOf(cells, aktData, dictionaries, faults),
    ),
    realiz: find('realizKod', dictionaries.nuts, aktData, cells.realizKod.toUpperCase()),
    ustawa: find('ustawaKod', dictionaries.ustawa, ppData),
    srodek: find('srodekPomocyNr', dictionaries.srodek, ppData, cells.srodekPomocyNr.toLocaleLowerCase('pl')),
    forma: find('formaPomocyKod', dictionaries.forma, ppData),
    przeznaczenie: find('przezPomocyKod', dictionaries.przeznaczenie, ppData),
    zrodlo: find('zrodloPochPomocyKod', dictionaries.zrodlo, ppData),
  }
}

/** The entry that a line names by its id. */
function named<Found extends Entry & { id: number; kod: string }>(
  column: ImportColumnName,
  list: ReadonlyMap<string, Found[]>,
  id: number,
  day: IsoDate,
  faults: Faults,
): Found | undefined {
  const entry = entryOfId(list, id)
  if (!entry) faults.push(fault(column, 'unknownId', { value: id }))
  else if (entry.dataOd > day || day > entry.dataDo)
    faults.push(fault(column, 'notOnDay', { value: bare(entry.kod), date: formatDate(day) }))
  else return entry
  return undefined
}

/** A code without the version that a class stands behind. */
const bare = (code: string): string => code.slice(code.lastIndexOf(' ') + 1)

/** A class with its version: the one named, or the one in force on the act's day. `47.11.Z` is `47.11` of NACE. */
function classOf(
  { pkdKod, pkdWersja }: FileRow['cells'],
  day: IsoDate | undefined,
  { pkd, wersjePkd }: ImportDictionaries,
  faults: Faults,
): string {
  if (!pkdKod || !day) return ''
  const version = pkdWersja
    ? wersjePkd.find(({ kod }) => kod.toLowerCase() === pkdWersja.toLowerCase())
    : wersjePkd.find(({ dataOd, dataDo }) => dataOd <= day && day <= dataDo)
  if (!version) {
    if (pkdWersja) faults.push(fault('pkdWersja', 'noVersion', { value: pkdWersja.slice(0, 60) }))
    return pkdWersja ? '' : pkdKod
  }
  const whole = `${version.kod} ${pkdKod.toUpperCase()}`
  return pkd.has(whole) ? whole : whole.replace(/\.Z$/, '')
}

/** Warns of a class without a version whose code names something else in another version in force on the act's day. */
function ambiguous(
  { cells, ids }: FileRow,
  { pkd: taken }: Resolved,
  { pkd, wersjePkd }: ImportDictionaries,
  day: IsoDate | undefined,
): Said[] {
  if (!taken || cells.pkdWersja || ids?.has('pkdKod') || !day) return []
  // many rows name the same few classes
  const before = warned.get(pkd) ?? new Map<string, Said[]>()
  warned.set(pkd, before)
  const key = `${taken.kod} ${day}`
  const known = before.get(key)
  if (known) return known
  const holds = ({ dataOd, dataDo }: Entry) => dataOd <= day && day <= dataDo
  const code = { kod: bare(taken.kod), nazwa: taken.nazwa }
  const sameCode = wersjePkd
    .filter(holds)
    .flatMap((version) => pkd.get(`${version.kod} ${code.kod}`)?.find(holds) ?? [])
    .map(({ nazwa }) => ({ ...code, nazwa }))
  const version = taken.kod.slice(0, taken.kod.lastIndexOf(' '))
  const said = otherMeanings(code, sameCode).length
    ? [fault('pkdKod', 'pkdTaken', { value: code.kod, version, name: taken.nazwa })]
    : []
  before.set(key, said)
  return said
}
/** By dictionary, what is said of a class on a day. */
const warned = new WeakMap<object, Map<string, Said[]>>()

/** Applies the rules of a draft. What only sending requires is a warning (csv-import.md). */
function holdAgainstRules(
  values: RowValues,
  found: Resolved,
  { dictionaries, settings, today }: Terms,
  unread: (field: string) => boolean,
) {
  const { ppData, brutto } = values
  const rateOf = ppData && rateDay(dictionaries.dniKursow, ppData)
  const facts: Facts = {
    dzis: today,
    akt: {
      // the entity is stored with the act, and an empty name is taken from the register
      bfId: 1,
      bfNip: values.bfNip ?? '0000000000',
      bfNazwa: values.bfNazwa ?? '…',
      aktSym: values.aktSym,
      aktData: values.aktData,
      aktOpis: values.aktOpis,
      infoUM: values.infoUM,
      aneks: false,
      nadAktId: null,
      // parents are looked up when the acts are stored
      nadAktData: null,
      gminaId: found.gmina?.id,
      pkdId: found.pkd?.id,
      bfFormaPrawna: found.formaPrawna,
      bfWielkosc: found.wielkosc,
    },
    przypadek: {
      ...values,
      maAkt: true,
      // a missing number is assigned when the case is stored
      wyroznik: values.wyroznik ?? 1,
      ustawa: found.ustawa,
      formaPomocy: found.forma,
      przezPomocy: found.przeznaczenie,
      zrodloPochPomocy: found.zrodlo,
      srodek: found.srodek && measureFacts(found.srodek, found),
      // verification tells whether it is made up
      kurs: rateOf ? { data: rateOf, probny: false } : null,
      bruttoEuro: rateOf ? brutto : null,
      // sums count sent cases, like the limits
      sumaAktu: null,
      podobny: false,
      rokBezPomocy: ppData !== undefined && dictionaries.rokBezPomocy.has(Number(ppData.slice(0, 4))),
      inneDeMinimis: [],
      zarezerwowane: [],
    },
  }
  const broken: Broken[] = []
  const lacking = { BLAD: [] as Broken[], OSTRZEZENIE: [] as Broken[] }
  for (const [{ kod, poziom, rule }, { komunikat, pola }] of brokenRules(facts, settings)) {
    if (required.has(kod) || pola.some(unread)) continue
    if (poziom === 'BLAD' && rule.stage !== 'sent') broken.push({ kod, komunikat, pola })
    else if (rule.stage !== 'draft') lacking[poziom].push({ kod, komunikat, pola })
  }
  return { broken, lacking: [...lacking.BLAD, ...lacking.OSTRZEZENIE] }
}

/**
 * Tells the fields whose cell holds something that could not be read, or not without the day that it must hold on. What the
 * rules say of such a field only follows from a finding that the row has already.
 */
function unreadIn({ cells }: FileRow, values: RowValues, found: Resolved) {
  const read: Partial<Record<string, unknown>> = {
    ...values,
    bfFormaPrawnaKod: found.formaPrawna,
    bfWielkoscKod: found.wielkosc,
    gminaKod: found.gmina,
    pkdKod: found.pkd,
    realizKod: found.realiz,
    ustawaKod: found.ustawa,
    srodekPomocyNr: found.srodek,
    formaPomocyKod: found.forma,
    przezPomocyKod: found.przeznaczenie,
    zrodloPochPomocyKod: found.zrodlo,
  } satisfies Record<Exclude<ImportColumnName, 'pkdWersja'>, unknown>
  return (field: string): boolean =>
    // the value in euro has no cell: it takes the rate of a day
    field === 'bruttoEuro'
      ? values.ppData === undefined
      : columnsOf(field).some((column) => Boolean(cells[column]) && read[column] === undefined)
}

/** Rules that the cells were held against already. */
const required: ReadonlySet<RuleCode> = new Set<RuleCode>([
  'AKT_NIP',
  'AKT_NIP_CYFRY',
  'AKT_NIP_SUMA',
  'AKT_SYMBOL',
  'AKT_DATA',
  'PP_DATA',
  'PP_RODZAJ',
])

/** What the measure of a row allows of it. */
const measureFacts = (measure: NonNullable<Resolved['srodek']>, found: Resolved): MeasureFacts => ({
  dataOd: measure.dataOd,
  dataDo: measure.dataDo,
  dopuszcza: {
    udzielajacy: measure.dlaUdzielajacego,
    ustawa: allowsEntry(measure.ustawy, found.ustawa?.id),
    forma: allowsEntry(measure.formy, found.forma?.id),
    przeznaczenie: allowsEntry(measure.przeznaczenia, found.przeznaczenie?.id),
    wielkosc: allowsEntry(measure.wielkosci, found.wielkosc?.id),
    // what lies under a sector or a region is known to the database, which is asked when the case is verified
    sektor: true,
    region: true,
  },
})

/** The day itself or the last before it that has a rate: found by halving, since a file has many rows. */
function rateDay(days: readonly IsoDate[], day: IsoDate): IsoDate | undefined {
  let [from, to] = [0, days.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if (days[middle]! <= day) from = middle + 1
    else to = middle
  }
  return days[from - 1]
}
