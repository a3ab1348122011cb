import { sql } from 'kysely'
import { deliveryDays } from '#contract/webhooks/webhook-events.ts'
import type { Db } from '#platform/database/connect.ts'
import type { JobDefinition } from '#platform/jobs.ts'

/** Every hour, forgets old deliveries and secrets that sign no more. */
export const webhookCleanUp = (db: Db): JobDefinition => ({
  cron: '45 * * * *',
  run: async () => {
    await db
      .deleteFrom('webhookDoreczenie')
      .where('utworzone', '<', sql<string>`now() - ${`${deliveryDays} days`}::interval`)
      .execute()
    await db
      .deleteFrom('webhookSekret')
      .where('waznyDo', '<', sql<string>`now()`)
      .execute()
  },
})
