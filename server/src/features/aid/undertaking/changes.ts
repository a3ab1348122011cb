import { sql } from 'kysely'
import type { Actor } from '#contract/access.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'
import { changerSeenBy } from './who-entered.ts'

/** What the history `h` of a link or an event tells of each change. */
export const changeSeenBy = (actor: Actor) =>
  [
    // a deletion has the version that it ended
    sql<number>`h.wersja + (h.operacja = 'DELETE')::int`.as('wersja'),
    sql<string>`h.czas_wykon`.as('czasWykon'),
    changerSeenBy(actor).as('userMod'),
    sql<boolean>`h.operacja = 'DELETE'`.as('usuniete'),
  ] as const

/** Refuses a record that never was; one that was deleted has a history. */
export async function requirePast(db: Db, table: 'powiazanieHistoria' | 'zdarzenieHistoria', id: number) {
  const known = await db.selectFrom(table).where('id', '=', id).select('id').executeTakeFirst()
  if (!known) throw problem('record.notFound')
}
