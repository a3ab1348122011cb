import { sql } from 'kysely'
import { first } from '#contract/kernel/lists.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Metric } from '#platform/http/serve-metrics.ts'

/** Events that receivers did not take yet. */
export async function readWebhookMetrics(db: Db): Promise<Metric[]> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from webhook_doreczenie where stan = 'OCZEKUJE' and proby > 0`.execute(db)
  return [{ name: 'latarnia_webhooks_retried', help: 'Events that a receiver did not take yet', value: first(rows).n }]
}
