import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import { links } from './links.ts'

/** An entry of a dictionary that has ended, and the entry that follows it. */
export type Succession = { ended: number; successor: number }

/** The links from measures to the entries of a table; none for a dictionary that measures do not name. */
const linksTo = (table: string) => Object.values(links).find(({ target }) => target === table)?.table

/**
 * Locks the measures that name entries which are about to get successors. Before the entries, as a change of a measure
 * locks them: in the opposite order the two would deadlock.
 */
export async function lockMeasuresNaming(db: Db, table: string, ids: readonly number[]): Promise<void> {
  const link = linksTo(table)
  if (link)
    await sql`select id from srodek_pomocy where id in (select srodek_id from ${sql.table(link)} where cel_id = any(${ids}::int[]))
      order by id for no key update`.execute(db)
}

/** Measures that name an ended entry name its successor too: without it nothing could be sent under them any more. */
export async function allowSuccessors(db: Db, table: string, successions: readonly Succession[]): Promise<void> {
  const link = linksTo(table)
  if (!link || !successions.length) return
  const ended = successions.map((one) => one.ended)
  const successors = successions.map((one) => one.successor)
  await sql`with added as (
      insert into ${sql.table(link)} (srodek_id, cel_id)
      select link.srodek_id, pair.successor
      from unnest(${ended}::int[], ${successors}::int[]) as pair (ended, successor)
        join ${sql.table(link)} link on link.cel_id = pair.ended
      order by link.id on conflict do nothing returning srodek_id)
    -- a form that was opened before does not take the links away
    update srodek_pomocy set wersja = wersja + 1 where id in (select srodek_id from added)`.execute(db)
}
