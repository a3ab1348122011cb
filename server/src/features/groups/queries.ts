import { sql } from 'kysely'
import type { Group, groups } from '#contract/groups/groups.ts'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import type { RowOf } from '#contract/kernel/grid.ts'
import type { Db } from '#platform/database/connect.ts'
import { deleteUnused } from '#platform/database/delete-unused.ts'
import type { Rows } from '#platform/grid/list.ts'
import { lockVersion } from '#platform/lock-version.ts'
import { problem } from '#platform/problem.ts'

type Given = BodyOf<typeof groups.create>

/** Groups with the number of their grantors. */
export const groupRows = (db: Db): Rows<Group> =>
  db.selectFrom('grupa').select((eb) => [
    'grupa.id',
    'grupa.kod',
    'grupa.nazwa',
    'grupa.raportNazwa',
    sql<Group['raportDo']>`${sql.ref('grupa.raportDo')}`.as('raportDo'),
    'grupa.wersja',
    eb
      .selectFrom('udzielajacyPomocy')
      .whereRef('udzielajacyPomocy.grupaId', '=', 'grupa.id')
      .select(sql<number>`count(*)`.as('n'))
      .$asScalar()
      .$notNull()
      .as('udzielajacyPomocy'),
  ])

export async function getGroup(db: Db, id: number): Promise<Group> {
  const group = await groupRows(db).where('grupa.id', '=', id).executeTakeFirst()
  if (!group) throw problem('record.notFound')
  return group
}

/** The grantors of a group. */
export async function memberRows(db: Db, id: number): Promise<Rows<RowOf<typeof groups.members>>> {
  await getGroup(db, id)
  return db.selectFrom('udzielajacyPomocy').select(['id', 'nip', 'nazwa']).where('grupaId', '=', id)
}

export const insertGroup = (db: Db, group: Given): Promise<{ id: number }> =>
  db.insertInto('grupa').values(columnsOf(group)).returning('id').executeTakeFirstOrThrow()

export async function updateGroup(db: Db, id: number, group: Given): Promise<void> {
  await lockVersion(db, 'grupa', id, group.wersja)
  await db.updateTable('grupa').set(columnsOf(group)).where('id', '=', id).execute()
}

/** A group with grantors, or named by measures, cannot be deleted. */
export const deleteGroup = (db: Db, id: number): Promise<void> => deleteUnused(db, 'grupa', id)

const columnsOf = ({ kod, nazwa, raportNazwa, raportDo }: Given) => ({
  kod,
  nazwa,
  raportDo,
  raportNazwa: raportNazwa || null,
})
