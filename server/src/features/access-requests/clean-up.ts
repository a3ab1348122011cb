import { sql } from 'kysely'
import { LINK_DAYS } from '#contract/access-requests/states.ts'
import type { Db } from '#platform/database/connect.ts'
import type { JobDefinition } from '#platform/jobs.ts'

/** Every night, removes requests that nobody has signed in time, and links that lead nowhere. */
export const requestCleanUp = (db: Db): JobDefinition => ({
  cron: '25 3 * * *',
  run: async () => {
    await db
      .deleteFrom('wniosek')
      .where('przeslano', 'is', null)
      .where('utworzono', '<', sql<string>`now() - make_interval(days => ${LINK_DAYS})`)
      // somebody may just be signing it
      .where(
        sql<boolean>`not exists (select from wniosek_link link where link.wniosek_id = wniosek.id and wygasa > now())`,
      )
      .execute()
    await db
      .deleteFrom('wniosekLink')
      .where('wygasa', '<', sql<string>`now() - interval '1 day'`)
      .execute()
  },
})
