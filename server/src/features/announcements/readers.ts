import { sql } from 'kysely'
import type { OwnAnnouncement, PublicAnnouncement, announcements } from '#contract/announcements/announcements.ts'
import { today } from '#contract/kernel/dates.ts'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'
import type { Session } from '#platform/session.ts'

type Reader = Pick<Session, 'actorId' | 'actor'>

const inForce = (db: Db) =>
  db
    .selectFrom('komunikat')
    .where('komunikat.widoczny', '=', true)
    .where('komunikat.dataOd', '<=', today())
    .where('komunikat.dataDo', '>=', today())

const inForceFor = (db: Db, { actor }: Reader) =>
  inForce(db).where(sql<boolean>`(komunikat.globalny or ${actor.poziom}::text = any(komunikat.poziomy))`)

/** Announcements in force today for a user's level, the newest first, and whether the user has read each. */
export const announcementsFor = (db: Db, reader: Reader): Promise<OwnAnnouncement[]> =>
  inForceFor(db, reader)
    .leftJoin('komunikatPrzeczytany as mark', (join) =>
      join.onRef('mark.komunikatId', '=', 'komunikat.id').on('mark.uzytkownikId', '=', reader.actorId),
    )
    .select(['komunikat.id', 'tytul', 'tresc', 'dataOd', 'dataDo', 'komunikat.wersja'])
    .select(sql<boolean>`coalesce(mark.wersja >= komunikat.wersja_tresci, false)`.as('przeczytany'))
    .orderBy('dataOd', 'desc')
    .orderBy('komunikat.id', 'desc')
    .execute()

/** Global announcements in force today, the newest first. */
export const announcementsOnSignIn = (db: Db): Promise<PublicAnnouncement[]> =>
  inForce(db)
    .where('globalny', '=', true)
    .select(['id', 'tytul', 'tresc'])
    .orderBy('dataOd', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Remembers that a user has read an announcement, or forgets it. A user who read an older text is refused. */
export async function markAnnouncement(
  db: Db,
  reader: Reader,
  id: number,
  { przeczytany, wersja }: BodyOf<typeof announcements.mark>,
): Promise<void> {
  const announcement = await inForceFor(db, reader)
    .where('id', '=', id)
    .select(['wersja', 'wersjaTresci'])
    // it must not be deleted before the mark is stored; many users mark at once
    .forKeyShare()
    .executeTakeFirst()
  if (!announcement) throw problem('record.notFound')
  const { actorId: uzytkownikId } = reader
  if (!przeczytany) {
    await db
      .deleteFrom('komunikatPrzeczytany')
      .where('uzytkownikId', '=', uzytkownikId)
      .where('komunikatId', '=', id)
      .execute()
    return
  }
  if (wersja < announcement.wersjaTresci || wersja > announcement.wersja) throw problem('announcement.changed')
  await db
    .insertInto('komunikatPrzeczytany')
    .values({ uzytkownikId, komunikatId: id, wersja })
    .onConflict((mark) =>
      mark.columns(['uzytkownikId', 'komunikatId']).doUpdateSet({ wersja, czas: sql<string>`now()` }),
    )
    .execute()
}
