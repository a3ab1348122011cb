import { sql } from 'kysely'
import { today } from '#contract/kernel/dates.ts'
import type { Db } from '#platform/database/connect.ts'

/**
 * The next free number of a certificate in a body and year. Other calls for a number wait to the end of the transaction; a
 * number that a user has typed is skipped.
 */
export async function nextCertificateNumber(db: Db, upId: number): Promise<string> {
  const rok = Number(today().slice(0, 4))
  for (;;) {
    const { ostatni } = await db
      .insertInto('zaswiadczenieLicznik')
      .values({ upId, rok, ostatni: 1 })
      .onConflict((row) =>
        row.columns(['upId', 'rok']).doUpdateSet((eb) => ({ ostatni: eb('zaswiadczenieLicznik.ostatni', '+', 1) })),
      )
      .returning('ostatni')
      .executeTakeFirstOrThrow()
    const number = `DM/${rok}/${ostatni}`
    const taken = await db
      .selectFrom('zaswiadczenie')
      .where('upId', '=', upId)
      .where(sql`lower(nr_zaswiadczenia)`, '=', number.toLowerCase())
      .select('id')
      .executeTakeFirst()
    if (!taken) return number
  }
}
