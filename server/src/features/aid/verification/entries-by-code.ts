import { sql } from 'kysely'
import type { ErrorCode } from '#contract/errors.ts'
import { codesOf, tableOf } from '#contract/kernel/codes.ts'
import { formatDate, type IsoDate } from '#contract/kernel/dates.ts'
import type { Db } from '#platform/database/connect.ts'
import { fieldProblem, type Problem } from '#platform/problem.ts'

type Named = { id: number; dataOd: IsoDate; dataDo: IsoDate }
type Given<Value> = Value | null | undefined

/** How a caller names an entry of a dictionary: by its id, by its code in another field, or by both. */
export type Naming = {
  id: Given<number>
  codeField: string
  code: Given<string>
  /** The entries that have or had this code. */
  find: (code: string) => Promise<Named[]>
}

/**
 * The ids of the entries that a caller names, each valid on the day if it is named by its code; `undefined` for an entry of
 * which nothing is said. Refuses unknown codes, and a code and an id that name different entries, field by field.
 */
export async function idsOf<Field extends string>(
  named: Readonly<Record<Field, Naming>>,
  day: IsoDate,
): Promise<Record<Field, number | null | undefined>> {
  const ids = tableOf(codesOf(named), (name) => named[name].id)
  const refusals: Problem[] = []
  for (const name of codesOf(named)) {
    const { id, code, codeField, find } = named[name]
    const refuse = (why: ErrorCode) =>
      refusals.push(fieldProblem(why, codeField, { value: code ?? '', day: formatDate(day), id: id ?? '' }))
    // an empty code empties the field, unless its id is given
    if (id === undefined && code !== undefined) ids[name] = null
    if (!code) continue
    const entries = await find(code)
    const entry = entries.find(({ dataOd, dataDo }) => dataOd <= day && day <= dataDo)
    if (!entries.length) refuse('entry.unknownCode')
    else if (!entry) refuse('entry.codeNotOnDay')
    else if (id && id !== entry.id) refuse('entry.codeAndId')
    else ids[name] = entry.id
  }
  const [first] = refusals
  if (!first) return ids
  first.refusal.fieldErrors = refusals.flatMap(({ refusal }) => refusal.fieldErrors ?? [])
  throw first
}

type List =
  | 'ustawa'
  | 'formaPomocy'
  | 'przeznaczeniePomocy'
  | 'zrodloPochodzeniaPomocy'
  | 'formaPrawna'
  | 'wielkoscBeneficjenta'

/** Finds entries of a code list. */
export const inList = (db: Db, list: List) => (code: string) =>
  db.selectFrom(list).select(['id', 'dataOd', 'dataDo']).where('kod', '=', code).execute()

/** Finds aid measures by their number, whatever the size of its letters. */
export const inMeasures = (db: Db) => (numer: string) =>
  db
    .selectFrom('srodekPomocy')
    .select(['id', 'obowiazujeOd as dataOd', 'obowiazujeDo as dataDo'])
    .where(sql<boolean>`lower(numer collate "pl-x-icu") = lower(${numer} collate "pl-x-icu")`)
    .execute()

/** Finds communes. */
export const inCommunes = (db: Db) => (kod: string) =>
  db
    .selectFrom('jednostkaSiedziby')
    .select(['id', 'dataOd', 'dataDo'])
    .where('poziom', '=', 3)
    .where('kod', '=', kod)
    .execute()

/** Finds territorial units of accepted versions of NUTS. */
export const inNuts = (db: Db) => (kod: string) =>
  db
    .selectFrom('nuts')
    .innerJoin('wersjaNuts as wersja', 'wersja.id', 'nuts.wersjaId')
    .select(['nuts.id', 'wersja.dataOd', 'wersja.dataDo'])
    .where('wersja.przyjeta', '=', true)
    .where('nuts.kod', '=', kod.toUpperCase())
    .execute()

/** Finds classes of the named version of the PKD, or of the newest in force on the day. `47.11.Z` is `47.11` of NACE. */
export const inClasses = (db: Db, version: Given<string>, day: IsoDate) => async (kod: string) => {
  const found = await db
    .selectFrom('wersjaPkd')
    .where('przyjeta', '=', true)
    .$if(!!version, (query) => query.where(sql<boolean>`lower(kod) = lower(${version})`))
    .$if(!version, (query) => query.where('dataOd', '<=', day).where('dataDo', '>=', day))
    .select('id')
    .orderBy('dataOd', 'desc')
    .executeTakeFirst()
  if (!found && version) throw fieldProblem('entry.noPkdVersion', 'pkdWersja', { value: version })
  if (!found) return []
  const named = kod.toUpperCase()
  const entries = await db
    .selectFrom('pkd')
    .select(['id', 'kod', 'dataOd', 'dataDo'])
    .where('wersjaId', '=', found.id)
    .where('poziom', '>=', 4)
    .where('kod', 'in', [named, named.replace(/\.Z$/, '')])
    .execute()
  const whole = entries.filter((entry) => entry.kod === named)
  return whole.length ? whole : entries
}
