import type { ImportColumnName } from '#contract/aid/import/columns.ts'
import type { RuleCode } from '#contract/aid/verification/rules.ts'
import { allowsEntry, brokenRules, type Facts, type MeasureFacts } from '#contract/aid/verification/verify.ts'
import { isCodeOf } from '#contract/kernel/codes.ts'
import type { IsoDate } from '#contract/kernel/dates.ts'
import { columnsOf } from './cell-names.ts'
import type { FileRow } from './draft-file.ts'
import type { Resolved } from './resolve-codes.ts'
import type { Terms } from './terms.ts'
import type { RowValues } from './values.ts'

/** A rule that a row breaks. */
export type Broken = { kod: RuleCode; komunikat: string; pola: readonly string[] }

/** Applies the rules of a draft. What only sending requires is a warning (csv-import.md). */
export function holdAgainstRules(
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
  const lacking: Record<'BLAD' | 'OSTRZEZENIE', Broken[]> = { BLAD: [], OSTRZEZENIE: [] }
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
export function unreadIn({ cells }: FileRow, values: RowValues, found: Resolved) {
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
  const unread = (column: string) =>
    isCodeOf(cells, column) && Boolean(cells[column]) && !(isCodeOf(read, column) && read[column] !== undefined)
  return (field: string): boolean =>
    // the value in euro has no cell: it takes the rate of a day
    field === 'bruttoEuro' ? values.ppData === undefined : columnsOf(field).some(unread)
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
    const found = days[middle]
    if (found !== undefined && found <= day) from = middle + 1
    else to = middle
  }
  return days[from - 1]
}
