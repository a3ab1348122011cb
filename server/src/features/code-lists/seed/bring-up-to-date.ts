import { sql } from 'kysely'
import type { CodeListTable } from '#contract/code-lists/code-list-facts.ts'
import { addDays, type IsoDate } from '#contract/kernel/dates.ts'
import type { Db } from '#platform/database/connect.ts'
import { allowSuccessors, type Succession } from '../../aid-measures/allow-successors.ts'
import { lastUses } from '../../entry-uses/use-days.ts'
import { manyEntries } from '../../entry-uses/users.ts'
import { ANNEX_OF_2025, type CodeListEntry } from './entries.ts'

/** Codes of the annex under which earlier editions of these lists had something else. */
const withAnotherMeaning: Partial<Record<CodeListTable, readonly string[]>> = {
  formaPomocy: ['C2.5.1'],
  przeznaczeniePomocy: ['a1.2', 'a1.3', 'a1.4', 'a1.7', 'a2.14', 'a25', 'a26', 'a27', 'd4.1', 'd8', 'd9'],
}

type Stored = Required<Pick<CodeListEntry, 'kod' | 'nazwa' | 'dataOd' | 'dataDo'>> & {
  id: number
  /** Made by the seed, and left as it was made. */
  seeded: boolean
}

/**
 * Makes a code list hold the entries of the annex; an empty one is filled. Of what is there only entries change that an
 * earlier seed made and nobody touched since. One that is not on the list ends, but not before its last use in a sent
 * case. What sent cases use keeps its name.
 */
export async function bringUpToDate(db: Db, table: CodeListTable, entries: readonly CodeListEntry[]): Promise<void> {
  const stored = await lockEntries(db, table)
  const ids = stored.map(({ id }) => id)
  const lastUse = await lastUses(db, manyEntries(table, ids), '1900-01-01')
  const removed = await removedCodes(db, table)

  /** Ends an entry once the annex is in force and its last use is over; gives the day after. */
  const end = async ({ id }: Stored): Promise<IsoDate> => {
    const before = addDays(ANNEX_OF_2025, -1)
    const used = lastUse.get(id) ?? before
    const dataDo = used > before ? used : before
    await update(db, table, id, { dataDo })
    return addDays(dataDo, 1)
  }
  const add: CodeListEntry[] = []
  for (const entry of entries) {
    const counterpart = stored.findLast((one) => one.kod === entry.kod && overlap(one, entry))
    if (!counterpart) {
      if (!removed.has(entry.kod)) add.push(entry)
    } else if (counterpart.seeded && counterpart.nazwa !== entry.nazwa) {
      if (withAnotherMeaning[table]?.includes(entry.kod)) add.push({ ...entry, dataOd: await end(counterpart) })
      else if (!lastUse.has(counterpart.id)) await update(db, table, counterpart.id, { nazwa: entry.nazwa })
    }
  }
  if (add.length) await db.insertInto(table).values(add).execute()

  const listed = new Set(entries.map(({ kod }) => kod))
  for (const one of stored)
    if (one.seeded && !listed.has(one.kod) && one.dataDo >= ANNEX_OF_2025) {
      await end(one)
      if (table === 'ustawa') await allowListedLaw(db, one)
    }
}

const overlap = (a: Pick<CodeListEntry, 'dataOd' | 'dataDo'>, b: typeof a) =>
  a.dataOd <= b.dataDo && b.dataOd <= a.dataDo

const update = (db: Db, table: CodeListTable, id: number, change: { nazwa: string } | { dataDo: IsoDate }) =>
  db.updateTable(table).set(change).where('id', '=', id).execute()

/** Nobody begins to use the entries meanwhile: a use holds them `for key share`. */
async function lockEntries(db: Db, table: CodeListTable): Promise<Stored[]> {
  const history = sql.table(`${table}Historia`)
  return db
    .selectFrom(table)
    .select(['id', 'kod', 'nazwa', 'dataOd', 'dataDo'])
    .select(
      sql<boolean>`wersja = 1 and exists (select from ${history} h
        where h.id = ${sql.table(table)}.id and h.wersja = 1 and h.user_mod = 'system')`.as('seeded'),
    )
    .orderBy('dataOd')
    .forUpdate()
    .execute()
}

async function removedCodes(db: Db, table: CodeListTable): Promise<Set<string>> {
  const rows = await db
    .selectFrom(`${table}Historia` as const)
    .select('kod')
    .where('operacja', '=', 'DELETE')
    .execute()
  return new Set(rows.map(({ kod }) => kod))
}

/** Measures that allow a law which has ended allow the entry of the annex with its title too. */
async function allowListedLaw(db: Db, { id }: Stored): Promise<void> {
  const { rows } = await sql<Succession>`select ended.id as ended, listed.id as successor
    from ustawa ended join ustawa listed on listed.id <> ended.id
      and replace(listed.nazwa, '–', '-') = replace(ended.nazwa, '–', '-')
    where ended.id = ${id}`.execute(db)
  await allowSuccessors(db, 'ustawa', rows)
}
