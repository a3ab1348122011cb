import { sql, type RawBuilder } from 'kysely'
import type { IsoDate } from '#contract/kernel/dates.ts'
import type { Db } from '#platform/database/connect.ts'
import { hasSentCase } from './count-uses.ts'
import { usersOf, type Entries } from './users.ts'

/** Both days included. */
export type Validity = { from: IsoDate; to: IsoDate }

/** The latest day in a period on which a sent case or its act uses one of the entries. */
export const findLastUse = (db: Db, entries: Entries, within: Validity) => findUse(db, entries, within, sql`desc`)
/** The earliest such day. */
export const findFirstUse = (db: Db, entries: Entries, within: Validity) => findUse(db, entries, within, sql`asc`)

/** The latest use of each of the entries that are used from a day on. */
export async function lastUses(db: Db, entries: Entries, from: IsoDate): Promise<Map<number, IsoDate>> {
  const source = datedUses(entries)
  if (!source) return new Map()
  const { rows } = await sql<{ id: number; day: IsoDate }>`select entry.id, used.day
    from ${entries.ids} as entry (id) cross join lateral ${source({ from, to: 'infinity' }, sql`desc`)} used`.execute(
    db,
  )
  return new Map(rows.map(({ id, day }) => [id, day]))
}

async function findUse(db: Db, entries: Entries, within: Validity, order: RawBuilder<unknown>) {
  const source = datedUses(entries)
  if (!source || within.from > within.to) return undefined
  const { rows } = await sql<{ day: IsoDate }>`select used.day from ${entries.ids} as entry (id)
    cross join lateral ${source(within, order)} used order by used.day ${order} limit 1`.execute(db)
  return rows[0]?.day
}

/** The first use of `entry`, in the order of days: one step in an index. Other records use an entry on no day. */
function datedUses({ table }: Entries) {
  const { cases, acts } = usersOf(table)
  if (cases)
    return ({ from, to }: Validity, order: RawBuilder<unknown>) =>
      sql`(select pp_data as day from przypadek where ${sql.ref(cases)} = entry.id and stan = 'P'
      and pp_data between ${from} and ${to} order by pp_data ${order} limit 1)`
  if (acts)
    return ({ from, to }: Validity, order: RawBuilder<unknown>) =>
      sql`(select akt_data as day from akt where ${sql.ref(acts)} = entry.id and ${hasSentCase}
      and akt_data between ${from} and ${to} order by akt_data ${order} limit 1)`
  return undefined
}
