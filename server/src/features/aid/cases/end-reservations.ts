import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import type { JobDefinition } from '#platform/jobs.ts'

/** Every night, ends the reservations whose last day has passed. They do not count after that day in any case. */
export const reservationEnding = (db: Db): JobDefinition => ({
  cron: '35 1 * * *',
  run: () => endReservations(db),
})

/** A reservation that somebody is changing is left for the next time. */
export async function endReservations(db: Db): Promise<void> {
  await sql`update rezerwacja set koniec = now(), jak = 'UPLYNELA' where id in
    (select id from rezerwacja where koniec is null and wazna_do < polish_today() for update skip locked)`.execute(db)
}
