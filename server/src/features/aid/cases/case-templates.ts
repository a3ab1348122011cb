import { sql } from 'kysely'
import { canEditCase, type Actor } from '#contract/access.ts'
import { startFields, type StartContent, type StoredStart } from '#contract/aid/case-fields.ts'
import { MOST_TEMPLATES, type CaseTemplate, type NewTemplate, type caseStarts } from '#contract/aid/case-starts.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Patch as PatchOf } from '#platform/http/context.ts'
import { problem } from '#platform/problem.ts'
import { ownGrantor } from '#server/features/grantors/own-grantor.ts'
import { requireEntries } from './save-case.ts'

/** Templates that the actor may use: own ones, and those shared in the body. */
const visible = (db: Db, actor: Actor) =>
  db
    .selectFrom('szablonPrzypadku')
    .where('upId', '=', ownGrantor(actor))
    .where((eb) => eb.or([eb('wspolny', '=', true), eb('autor', '=', actor.login)]))

export async function readTemplates(db: Db, actor: Actor): Promise<{ items: CaseTemplate[] }> {
  const rows = await visible(db, actor)
    .select(['id', 'nazwa', 'wspolny', 'autor', ...startFields])
    .orderBy(sql`nazwa collate "pl-x-icu"`)
    .orderBy('id')
    .execute()
  const items = rows.map((row) => ({
    ...row,
    zmienialny: canEditCase(actor, row.autor),
  }))
  return { items }
}

export async function addTemplate(
  db: Db,
  actor: Actor,
  { nazwa, wspolny, ...content }: NewTemplate,
): Promise<{ id: number }> {
  const upId = ownGrantor(actor)
  const { count } = await db
    .selectFrom('szablonPrzypadku')
    .where('upId', '=', upId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= MOST_TEMPLATES) throw problem('template.tooMany', { n: MOST_TEMPLATES })
  await requireEntries(db, content)
  return db
    .insertInto('szablonPrzypadku')
    .values({ upId, autor: actor.login, nazwa, wspolny, ...filled(content) })
    .returning('id')
    .executeTakeFirstOrThrow()
}

type Patch = PatchOf<typeof caseStarts.changeTemplate>

/** Renames a template, or shares it. */
export async function changeTemplate(db: Db, actor: Actor, id: number, patch: Patch): Promise<void> {
  const edit = patch(await lockTemplate(db, actor, id))
  await db.updateTable('szablonPrzypadku').set(edit).where('id', '=', id).execute()
}

export async function removeTemplate(db: Db, actor: Actor, id: number): Promise<void> {
  await lockTemplate(db, actor, id)
  await db.deleteFrom('szablonPrzypadku').where('id', '=', id).execute()
}

/** A template that the actor may change: an own one or, with the right to change all cases, a shared one. */
async function lockTemplate(db: Db, actor: Actor, id: number) {
  const found = await visible(db, actor)
    .select(['autor', 'nazwa', 'wspolny'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw problem('record.notFound')
  if (!canEditCase(actor, found.autor)) throw problem('template.refusedChange')
  return found
}

const filled = (content: StartContent) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each field has the kind of its own column
  Object.fromEntries(startFields.map((field) => [field, content[field] || null])) as {
    [Field in keyof StoredStart]: StoredStart[Field]
  }
