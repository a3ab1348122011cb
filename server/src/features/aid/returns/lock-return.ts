import type { Actor } from '#contract/access.ts'
import type { EntryKind } from '#contract/aid/returns.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'
import { visibleGrantor } from '#server/features/grantors/own-grantor.ts'
import { lockCase, type StoredCase } from '../cases/lock-case.ts'

/**
 * Locks an open return that is about to change, after its act and its case, in the order in which a change of these
 * locks it. Another body's return is not found. A caller who has not read the last entry is refused.
 */
export async function lockReturn(db: Db, actor: Actor, id: number, wersja: number | undefined): Promise<StoredCase> {
  const upId = visibleGrantor(actor)
  const found = await db
    .selectFrom('zwrot')
    .where('id', '=', id)
    .$call((query) => (upId === null ? query : query.where('upId', '=', upId)))
    .select('ppId')
    .executeTakeFirst()
  if (!found) throw problem('record.notFound')
  const stored = await lockCase(db, actor, found.ppId, 'przeslane')
  const locked = await db
    .selectFrom('zwrot')
    .where('id', '=', id)
    .select(['wersja', 'zamkniety'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (locked.zamkniety !== null) throw problem('return.closed')
  if (wersja !== undefined && wersja !== locked.wersja) throw problem('return.changed')
  return stored
}

type NewEntry = { rodzaj: EntryKind; tresc: string | null; pola?: string[]; login: string }

/** Adds to the conversation of a return. */
export const addEntry = (db: Db, zwrotId: number, entry: NewEntry) =>
  db
    .insertInto('zwrotWpis')
    .values({ zwrotId, ...entry })
    .execute()
