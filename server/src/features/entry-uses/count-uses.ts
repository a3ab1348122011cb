import { sql, type RawBuilder } from 'kysely'
import type { EntryUser, EntryUses } from '#contract/entry-uses/entry-uses.ts'
import { entriesOf } from '#contract/kernel/codes.ts'
import type { Db } from '#platform/database/connect.ts'
import { usersOf, type Entries } from './users.ts'

/** Counting stops here where no count is kept: a legal form is used in millions of acts. */
const COUNTED_UP_TO = 10_000

/** How often entries are used, by kind of record. Drafts do not count: they are verified again when they are sent. */
export async function countUses(db: Db, entries: Entries): Promise<EntryUses> {
  const counts = countsOf(entries)
  if (counts.length === 0) return { uzycia: [] }
  const { rows } = await sql<EntryUses['uzycia'][number]>`${sql.join(counts, sql` union all `)}`.execute(db)
  return { uzycia: rows.filter(({ liczba }) => liczba > 0) }
}

function countsOf({ table, ids }: Entries): RawBuilder<unknown>[] {
  const { cases, acts, others = {} } = usersOf(table)
  return [
    ...(cases ? [exactly('przypadki', sentCases(cases, ids))] : []),
    ...(acts ? [upToLimit('akty', sql`akt where ${isOneOf(acts, ids)} and ${hasSentCase}`)] : []),
    ...entriesOf(others).flatMap(([kind, pointer]) =>
      pointer ? [upToLimit(kind, sql`${sql.table(pointer[0])} where ${isOneOf(pointer[1], ids)}`)] : [],
    ),
  ]
}

/** By the counts that are kept (docs/decisions/0020-totals-and-orders-of-cases.md); deleted ones can be restored. */
const sentCases = (column: string, ids: RawBuilder<unknown>) =>
  sql`select sum(n) from liczba_miesiaca where stan = 'P' and ${isOneOf(column, ids)}`

const exactly = (kind: EntryUser, count: RawBuilder<unknown>) =>
  sql`select ${sql.lit(kind)} as rodzaj, coalesce((${count}), 0)::bigint as liczba, false as co_najmniej`

const upToLimit = (kind: EntryUser, from: RawBuilder<unknown>) => {
  const limit = sql.lit(COUNTED_UP_TO)
  return sql`select ${sql.lit(kind)} as rodzaj, least(count(*), ${limit}) as liczba, count(*) > ${limit} as co_najmniej
    from (select from ${from} limit ${sql.lit(COUNTED_UP_TO + 1)}) used`
}

const isOneOf = (column: string, ids: RawBuilder<unknown>) =>
  sql<boolean>`${sql.ref(column)} in (select entry.id from ${ids} as entry (id))`

/** An act counts once one of its cases was sent, even if that was deleted since. */
export const hasSentCase = sql<boolean>`exists (select from przypadek where akt_id = akt.id and stan = 'P')`
