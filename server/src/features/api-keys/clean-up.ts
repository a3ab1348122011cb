import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import { keptFor } from '#platform/http/repeated-call.ts'
import type { JobDefinition } from '#platform/jobs.ts'

/** Every hour, forgets answers to calls with an idempotency key that are no longer repeated. */
export const repeatedCallCleanUp = (db: Db): JobDefinition => ({
  cron: '40 * * * *',
  run: async () => {
    await db
      .deleteFrom('powtorzoneWywolanie')
      .where('utworzone', '<', sql<string>`now() - ${keptFor}`)
      .execute()
  },
})
