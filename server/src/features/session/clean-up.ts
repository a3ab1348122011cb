import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import type { JobDefinition } from '#platform/jobs.ts'

/** Every night, removes what has expired and blanks out secrets in stored messages. */
export const sessionCleanUp = (db: Db): JobDefinition => ({
  cron: '15 3 * * *',
  run: async () => {
    const now = sql<string>`now()`
    const dayAgo = sql<string>`now() - interval '1 day'`
    await db.deleteFrom('sesja').where('wygasa', '<', now).execute()
    await db.deleteFrom('polsesja').where('wygasa', '<', now).execute()
    await db.deleteFrom('wyzwanie').where('wygasa', '<', now).execute()
    await db.deleteFrom('tokenHasla').where('wygasa', '<', now).execute()
    await db.deleteFrom('captchaUzyta').where('wygasa', '<', now).execute()
    // counted by the day at most
    await db
      .deleteFrom('wyslaneNaProsbe')
      .where(sql<boolean>`now() - interval '1 day' >= all (chwile)`)
      .execute()
    await db
      .deleteFrom('nieudaneLogowania')
      .where('ostatnie', '<', dayAgo)
      .where((eb) => eb.or([eb('zablokowaneDo', 'is', null), eb('zablokowaneDo', '<', now)]))
      .execute()
    await db
      .updateTable('wiadomosc')
      .set({ tresc: sql`replace(tresc, tajne, '•••')`, tajne: null })
      .where('tajne', 'is not', null)
      .where('utworzona', '<', dayAgo)
      // a waiting message would be sent without its secret
      .where('stan', 'not in', ['OCZEKUJE', 'WYSYLANA'])
      .execute()
  },
})
