import { sql } from 'kysely'
import { first } from '#contract/kernel/lists.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Metric } from '#platform/http/serve-metrics.ts'

/** Messages that nobody received, as far as the product knows. */
export async function readMailMetrics(db: Db): Promise<Metric[]> {
  const { rows } = await sql<{ failed: number; lost: number }>`select
    (select count(*) from wiadomosc where stan = 'BLAD') as failed,
    (select count(*) from wiadomosc where stan = 'NIEZNANY') as lost`.execute(db)
  const { failed, lost } = first(rows)
  return [
    { name: 'latarnia_mail_failed', help: 'Messages that could not be sent', value: failed },
    { name: 'latarnia_mail_unknown', help: 'Messages of which nobody knows whether they left', value: lost },
  ]
}
