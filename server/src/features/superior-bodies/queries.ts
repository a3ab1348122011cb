import { sql } from 'kysely'
import type { superiorBodies, SuperiorBody } from '#contract/superior-bodies/superior-bodies.ts'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import type { RowOf } from '#contract/kernel/grid.ts'
import type { Db } from '#platform/database/connect.ts'
import { deleteUnused } from '#platform/database/delete-unused.ts'
import type { Rows } from '#platform/grid/list.ts'
import type { Patch } from '#platform/http/context.ts'
import { lockVersion, readLocked, requireVersion } from '#platform/lock-version.ts'
import { problem } from '#platform/problem.ts'
import { requireReferences } from '#platform/require-references.ts'
import { withSubordinates } from './subordinates.ts'

type Given = BodyOf<typeof superiorBodies.create>
type Grantor = RowOf<typeof superiorBodies.grantors>

/** Superior bodies with the name of the body above and the number of grantors directly under each. */
export const bodyRows = (db: Db): Rows<SuperiorBody> =>
  db
    .selectFrom('organNadrzedny as organ')
    .leftJoin('organNadrzedny as nad', 'nad.id', 'organ.organNadrzednyId')
    .select((eb) => [
      'organ.id',
      'organ.kod',
      'organ.nazwa',
      'organ.organNadrzednyId',
      'nad.nazwa as organNadrzednyNazwa',
      eb
        .selectFrom('udzielajacyPomocy as up')
        .whereRef('up.organNadrzednyId', '=', 'organ.id')
        .select(sql<number>`count(*)`.as('n'))
        .$asScalar()
        .$notNull()
        .as('udzielajacyPomocy'),
      eb
        .exists(
          eb.selectFrom('organNadrzedny as pod').whereRef('pod.organNadrzednyId', '=', 'organ.id').select('pod.id'),
        )
        .$castTo<boolean>()
        .as('maPodlegle'),
      'organ.wersja',
    ])

/** The bodies directly under one. */
export async function childRows(db: Db, id: number): Promise<Rows<SuperiorBody>> {
  await requireBody(db, id)
  return bodyRows(db).where('organ.organNadrzednyId', '=', id)
}

/** The grantors directly under a body. */
export async function grantorRows(db: Db, id: number): Promise<Rows<Grantor>> {
  await requireBody(db, id)
  return db.selectFrom('udzielajacyPomocy').select(['id', 'nip', 'nazwa']).where('organNadrzednyId', '=', id)
}

/** The grantors of a body and, on request, of all the bodies under it. */
export async function findGrantors(db: Db, id: number, withChildren: boolean): Promise<Grantor[]> {
  await requireBody(db, id)
  const grantors = db.selectFrom('udzielajacyPomocy as up').select(['up.id', 'up.nip', 'up.nazwa'])
  const directly = grantors.where('up.organNadrzednyId', '=', id)
  return (withChildren ? grantors.where('up.organNadrzednyId', 'in', withSubordinates([id])) : directly)
    .orderBy(sql`up.nazwa collate "pl-x-icu"`)
    .orderBy('up.id')
    .execute()
}

/** Changes of the tree take turns before they lock any of its rows; the table's trigger alone would be too late for that. */
const acquire = (db: Db) => sql`select pg_advisory_xact_lock(271828182)`.execute(db)

async function requireBody(db: Db, id: number): Promise<void> {
  const body = await db.selectFrom('organNadrzedny').select('id').where('id', '=', id).executeTakeFirst()
  if (!body) throw problem('record.notFound')
}

const getBody = (db: Db, id: number) =>
  db
    .selectFrom('organNadrzedny')
    .where('id', '=', id)
    .select(['kod', 'nazwa', 'organNadrzednyId', 'wersja'])
    .executeTakeFirstOrThrow()

export async function insertBody(db: Db, body: Given): Promise<{ id: number }> {
  await acquire(db)
  await requireReferences(db, { organNadrzednyId: ['organNadrzedny', body.organNadrzednyId] })
  return db.insertInto('organNadrzedny').values(columnsOf(body)).returning('id').executeTakeFirstOrThrow()
}

/** The database refuses to put a body under itself. */
export async function updateBody(db: Db, id: number, patch: Patch<typeof superiorBodies.update>): Promise<void> {
  await acquire(db)
  const stored = await readLocked(db, 'organNadrzedny', id, getBody)
  const body = patch(stored)
  requireVersion(stored, body.wersja)
  await requireReferences(db, { organNadrzednyId: ['organNadrzedny', body.organNadrzednyId] })
  await db.updateTable('organNadrzedny').set(columnsOf(body)).where('id', '=', id).execute()
}

/** A body with bodies or grantors under it cannot be deleted. */
export const deleteBody = (db: Db, id: number): Promise<void> => deleteUnused(db, 'organNadrzedny', id)

/** Puts a body or a grantor under another body, or under none. Both must exist. */
export async function subordinate(
  db: Db,
  table: 'organNadrzedny' | 'udzielajacyPomocy',
  id: number,
  organNadrzednyId: number | null,
): Promise<void> {
  if (table === 'organNadrzedny') await acquire(db)
  await lockVersion(db, table, id)
  if (organNadrzednyId !== null) await requireBody(db, organNadrzednyId)
  await db.updateTable(table).set({ organNadrzednyId }).where('id', '=', id).execute()
}

const columnsOf = ({ kod, nazwa, organNadrzednyId = null }: Given) => ({ kod, nazwa, organNadrzednyId })
