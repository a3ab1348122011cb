import { sql } from 'kysely'
import type { z } from 'zod'
import { can, type Actor } from '#contract/access.ts'
import { ViewState, type NewView, type SavedView, type savedViews } from '#contract/saved-views/saved-views.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Patch } from '#platform/http/context.ts'
import { problem } from '#platform/problem.ts'

/** The user whose lists are shown. */
export type Viewer = { id: number; actor: Actor }

/** More views than this of one list help nobody to find one. */
const MOST = 50

/** The user's own views of a list and those shared by others of the same body, in the order of their names. */
export async function findViews(db: Db, viewer: Viewer, lista: string): Promise<SavedView[]> {
  const views = await visible(db, viewer)
    .innerJoin('uzytkownik as autor', 'autor.id', 'widok.uzytkownikId')
    .where('widok.lista', '=', lista)
    .select([
      'widok.id',
      'widok.nazwa',
      'widok.wspolny',
      'widok.stan',
      'widok.uzytkownikId',
      'autor.imie',
      'autor.nazwisko',
    ])
    .orderBy(sql`widok.nazwa collate "pl-x-icu"`)
    .orderBy('widok.id')
    .execute()
  return views.map(({ id, nazwa, wspolny, stan, uzytkownikId, imie, nazwisko }) => ({
    id,
    nazwa,
    wspolny,
    autor: uzytkownikId === viewer.id ? null : `${imie} ${nazwisko}`,
    stan: ViewState.parse(JSON.parse(stan)),
  }))
}

/** A second view of the same name is refused by the table. Views that the author left in another body do not count. */
export async function insertView(db: Db, viewer: Viewer, { stan, ...view }: z.output<typeof NewView>): Promise<number> {
  const { n } = await visible(db, viewer)
    .where('widok.uzytkownikId', '=', viewer.id)
    .where('widok.lista', '=', view.lista)
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow()
  if (n >= MOST) throw problem('view.tooMany', { n: MOST })
  const { udzielajacyPomocyId } = viewer.actor
  const { id } = await db
    .insertInto('widok')
    .values({ ...view, uzytkownikId: viewer.id, udzielajacyPomocyId, stan: JSON.stringify(stan) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateView(
  db: Db,
  viewer: Viewer,
  id: number,
  patch: Patch<typeof savedViews.update>,
): Promise<void> {
  const { uzytkownikId, ...stored } = await lockView(db, viewer, id)
  if (uzytkownikId !== viewer.id) throw problem('view.notYours')
  await db.updateTable('widok').set(patch(stored)).where('id', '=', id).execute()
}

export async function deleteView(db: Db, viewer: Viewer, id: number): Promise<void> {
  const { uzytkownikId } = await lockView(db, viewer, id)
  if (uzytkownikId !== viewer.id && !can(viewer.actor, 'views.removeShared')) throw problem('view.notYours')
  await db.deleteFrom('widok').where('id', '=', id).execute()
}

/** Locks a view; another body's, and one that its author keeps, are not found. */
async function lockView(db: Db, viewer: Viewer, id: number) {
  const fields = ['widok.uzytkownikId', 'widok.nazwa', 'widok.wspolny'] as const
  const found = await visible(db, viewer).where('widok.id', '=', id).select(fields).forUpdate().executeTakeFirst()
  if (!found) throw problem('record.notFound')
  return found
}

/** A view belongs to the body in which it was made: a user who moves to another body leaves it behind. */
const visible = (db: Db, { id, actor }: Viewer) =>
  db
    .selectFrom('widok')
    .where('widok.udzielajacyPomocyId', 'is not distinct from', actor.udzielajacyPomocyId)
    .where((eb) => eb.or([eb('widok.uzytkownikId', '=', id), eb('widok.wspolny', '=', true)]))
