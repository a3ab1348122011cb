import { sql } from 'kysely'
import type { Actor } from '#contract/access.ts'
import { today } from '#contract/kernel/dates.ts'
import type { Db } from '#platform/database/connect.ts'

/** Announcements in force today for a user's level, the newest first; one without levels is for everyone. */
export const announcementsFor = (db: Db, { poziom }: Actor) =>
  db
    .selectFrom('komunikat')
    .where('widoczny', '=', true)
    .where('dataOd', '<=', today())
    .where('dataDo', '>=', today())
    .where(sql<boolean>`(poziomy = '{}' or ${poziom}::text = any(poziomy))`)
    .select(['id', 'tytul', 'tresc', 'dataOd', 'dataDo'])
    .orderBy('dataOd', 'desc')
    .orderBy('id', 'desc')
    .execute()
