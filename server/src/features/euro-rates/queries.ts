import { sql } from 'kysely'
import {
  isMadeUp,
  STAND_IN_TABLE,
  type DayRate,
  type EuroRate,
  type euroRates,
  type OfferedRate,
} from '#contract/euro-rates/euro-rates.ts'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import { formatDate, type IsoDate } from '#contract/kernel/dates.ts'
import { first, last } from '#contract/kernel/lists.ts'
import type { Db } from '#platform/database/connect.ts'
import { requireVersion } from '#platform/lock-version.ts'
import { problem } from '#platform/problem.ts'
import { fillEuroValues } from '../aid/verification/euro-value.ts'

export const rateRows = (db: Db) => db.selectFrom('kursEuro').select(['id', 'data', 'kursSredni', 'nrTabeli', 'wersja'])

export async function getRate(db: Db, id: number): Promise<EuroRate> {
  const rate = await rateRows(db).where('id', '=', id).executeTakeFirst()
  if (!rate) throw problem('record.notFound')
  return rate
}

/** The rate of the day, or of the last day before it that has one (decisions, 'bruttoEuro'). */
export async function getRateOfDay(db: Db, day: IsoDate): Promise<ReplyOf<typeof euroRates.ofDay>> {
  const rate = await db
    .selectFrom('kursEuro')
    .select(['data', 'kursSredni', 'nrTabeli'])
    .where('data', '<=', day)
    .orderBy('data', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!rate) throw problem('euroRate.none')
  const { nrTabeli, ...shown } = rate
  return { ...shown, probny: isMadeUp(nrTabeli) }
}

/**
 * The only way to store rates, for a person, the filling of gaps, an import or the daily job. A day that already has a
 * rate keeps it (unless it was made up), gets the new one, or makes the database refuse. Returns what was stored. Aid cases get
 * their euro value in the same transaction.
 */
export async function storeRates(
  db: Db,
  rates: readonly DayRate[],
  ofStoredDay: StoredDay,
): Promise<{ id: number; data: IsoDate }[]> {
  if (rates.length === 0) return []
  const stored = await insertRates(db, rates, ofStoredDay)
  const days = stored.map(({ data }) => data)
  if (days.length) await fillEuroValues(db, days)
  return stored
}

type StoredDay = 'refuse' | 'keep' | 'replace'

function insertRates(
  db: Db,
  rates: readonly DayRate[],
  ofStoredDay: StoredDay,
): Promise<{ id: number; data: IsoDate }[]> {
  // in a fixed order, so that two transactions that store the same days never deadlock
  const values = rates
    .map(({ data, kursSredni, nrTabeli }) => ({ data, kursSredni, nrTabeli }))
    .toSorted((a, b) => (a.data < b.data ? -1 : 1))
  const insert = db.insertInto('kursEuro').values(values).returning(['id', 'data'])
  switch (ofStoredDay) {
    case 'refuse':
      return insert.execute()
    case 'keep':
      // a made-up rate gives way to a published one
      return insert
        .onConflict((conflict) =>
          conflict
            .column('data')
            .doUpdateSet(excluded)
            .where('kursEuro.nrTabeli', 'like', madeUp)
            .where('excluded.nrTabeli', 'not like', madeUp),
        )
        .execute()
    case 'replace':
      return insert.onConflict((conflict) => conflict.column('data').doUpdateSet(excluded)).execute()
  }
}

/** What `on conflict` takes over from the new row. */
const excluded = { kursSredni: sql<number>`excluded.kurs_sredni`, nrTabeli: sql<string>`excluded.nr_tabeli` }
const madeUp = `%/${STAND_IN_TABLE}/%`

/** A rate changed by hand no longer belongs to the bank's table. Its day stays; drafts follow. */
export async function updateRate(
  db: Db,
  id: number,
  { data, kursSredni, wersja }: { data?: IsoDate | undefined; kursSredni: number; wersja?: number | undefined },
): Promise<void> {
  const before = await rateRows(db).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!before) throw problem('record.notFound')
  requireVersion(before, wersja)
  if (data !== undefined && data !== before.data) throw problem('euroRate.dayFixed')
  if (kursSredni === before.kursSredni) return
  await db.updateTable('kursEuro').set({ kursSredni, nrTabeli: null }).where('id', '=', id).execute()
  await fillEuroValues(db, [before.data])
}

/** Rates beside those that the dictionary has for the same days. */
export async function compareRates(db: Db, rates: readonly DayRate[]): Promise<OfferedRate[]> {
  const stored = await findStored(db, rates)
  return rates.map((rate) => ({ ...rate, obecny: stored.get(rate.data) ?? null }))
}

/** Stores what a person saw in a preview, or nothing if the dictionary has changed since. */
export async function acceptRates(
  db: Db,
  offered: readonly OfferedRate[],
  replace: boolean,
): Promise<{ dodane: number; zmienione: number }> {
  await sql`lock table kurs_euro in share row exclusive mode`.execute(db)
  const stored = await findStored(db, offered)
  const changed = offered.find(({ data, obecny }) => (stored.get(data) ?? null) !== obecny)
  if (changed) throw problem('euroRates.changed', { date: formatDate(changed.data) })
  const missing = offered.filter(({ obecny }) => obecny === null)
  const differing = offered.filter(({ obecny, kursSredni }) => obecny !== null && obecny !== kursSredni)
  const added = await storeRates(db, missing, 'refuse')
  const replaced = replace ? await storeRates(db, differing, 'replace') : []
  return { dodane: added.length, zmienione: replaced.length }
}

/** The dictionary's rates from the first to the last of these days. */
async function findStored(db: Db, rates: readonly { data: IsoDate }[]): Promise<Map<IsoDate, number>> {
  if (rates.length === 0) return new Map()
  const days = rates.map(({ data }) => data).toSorted()
  const rows = await db
    .selectFrom('kursEuro')
    .select(['data', 'kursSredni'])
    .where('data', '>=', first(days))
    .where('data', '<=', last(days))
    .execute()
  return new Map(rows.map(({ data, kursSredni }) => [data, kursSredni]))
}

/** The last day whose rate came from a table of the bank. */
export const findLastTable = (db: Db) =>
  db
    .selectFrom('kursEuro')
    .where('nrTabeli', 'like', '%/NBP/%')
    .select(({ fn }) => fn.max('data').as('data'))
    .executeTakeFirst()
