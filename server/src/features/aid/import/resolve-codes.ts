import type { ImportColumnName } from '#contract/aid/import/columns.ts'
import type { Entry } from '#contract/aid/verification/verify.ts'
import { otherMeanings } from '#contract/classifications/pkd-choice.ts'
import { formatDate, type IsoDate } from '#contract/kernel/dates.ts'
import { codesOfNumber } from './codes-of-number.ts'
import type { ImportDictionaries } from './dictionaries.ts'
import { entryOfId } from './entry-of-id.ts'
import type { FileRow } from './draft-file.ts'
import { fault, type Faults, type RowValues, type RowMessage } from './values.ts'

/** What the codes of a row stand for. */
export type Resolved = ReturnType<typeof resolveCodes>

/** Codes of a row looked up on the day that each must hold on. */
export function resolveCodes(row: FileRow, values: RowValues, dictionaries: ImportDictionaries, faults: Faults) {
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
export function ambiguous(
  { cells, ids }: FileRow,
  { pkd: taken }: Resolved,
  { pkd, wersjePkd }: ImportDictionaries,
  day: IsoDate | undefined,
): RowMessage[] {
  if (!taken || cells.pkdWersja || ids?.has('pkdKod') || !day) return []
  // many rows name the same few classes
  const before = knownWarnings.get(pkd) ?? new Map<string, RowMessage[]>()
  knownWarnings.set(pkd, before)
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
  const warnings = otherMeanings(code, sameCode).length
    ? [fault('pkdKod', 'pkdTaken', { value: code.kod, version, name: taken.nazwa })]
    : []
  before.set(key, warnings)
  return warnings
}
/** For each dictionary the warnings by class and day. */
const knownWarnings = new WeakMap<object, Map<string, RowMessage[]>>()
