import { sql } from 'kysely'
import { levelNames, levels, type Level } from '#contract/access.ts'
import {
  EVERYONE,
  type AnnouncementDetails,
  type AnnouncementRow,
  type announcements,
} from '#contract/announcements/announcements.ts'
import { FOREVER } from '#contract/kernel/dates.ts'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import type { Db } from '#platform/database/connect.ts'
import { deleteUnused } from '#platform/database/delete-unused.ts'
import type { Rows } from '#platform/grid/list.ts'
import { lockVersion } from '#platform/lock-version.ts'
import { problem } from '#platform/problem.ts'

type Given = BodyOf<typeof announcements.create>

const levelWords = sql.join(levels.map((level) => sql`case when ${level} = any(poziomy) then ${levelNames[level]} end`))

/** Every announcement, with the levels that it is for in words. */
export const announcementRows = (db: Db): Rows<AnnouncementRow> =>
  db
    .selectFrom('komunikat')
    .select(['id', 'tytul', 'dataOd', 'dataDo', 'widoczny', 'globalny', 'wersja'])
    .select(
      sql<string>`case when globalny then ${EVERYONE} else concat_ws(', ', ${levelWords}) end`.as('przeznaczenieNazwy'),
    )

export async function getAnnouncement(db: Db, id: number): Promise<AnnouncementDetails> {
  const announcement = await db
    .selectFrom('komunikat')
    .select(['id', 'tytul', 'tresc', 'dataOd', 'dataDo', 'widoczny', 'globalny', 'wersja'])
    .select(sql<Level[]>`poziomy`.as('przeznaczenieKomunikatu'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!announcement) throw problem('record.notFound')
  return announcement
}

export const insertAnnouncement = (db: Db, given: Given): Promise<{ id: number }> =>
  db.insertInto('komunikat').values(columnsOf(given)).returning('id').executeTakeFirstOrThrow()

/** Changes an announcement. A new title or text makes it unread again for everyone. */
export async function updateAnnouncement(db: Db, id: number, given: Given): Promise<void> {
  await lockVersion(db, 'komunikat', id, given.wersja)
  const { tytul, tresc, ...others } = columnsOf(given)
  await db
    .updateTable('komunikat')
    .set({
      ...others,
      tytul,
      tresc,
      // this update makes the next version
      wersjaTresci: sql`case when (tytul, tresc) = (${tytul}, ${tresc}) then wersja_tresci else wersja + 1 end`,
    })
    .where('id', '=', id)
    .execute()
}

/** Shows or hides an announcement, and gives its title. */
export async function setVisibility(
  db: Db,
  id: number,
  { widoczny, wersja }: BodyOf<typeof announcements.setVisibility>,
): Promise<{ tytul: string }> {
  await lockVersion(db, 'komunikat', id, wersja)
  return db.updateTable('komunikat').set({ widoczny }).where('id', '=', id).returning('tytul').executeTakeFirstOrThrow()
}

/** Deletes an announcement together with who has read it. */
export const deleteAnnouncement = (db: Db, id: number): Promise<void> => deleteUnused(db, 'komunikat', id)

const columnsOf = ({ tytul, tresc, dataOd, dataDo, widoczny, globalny, przeznaczenieKomunikatu }: Given) => ({
  tytul,
  tresc,
  dataOd,
  dataDo: dataDo || FOREVER,
  widoczny,
  globalny,
  poziomy: globalny ? [] : levels.filter((level) => przeznaczenieKomunikatu.includes(level)),
})
