import { sql } from 'kysely'
import { first } from '#contract/kernel/lists.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Metric } from '#platform/http/serve-metrics.ts'
import { ageOfJob } from '#platform/job-metrics.ts'
import { COUNT_COMPACTION } from './keep-counts.ts'

/** How far the counts of cases are behind the cases. */
export async function readCountMetrics(db: Db): Promise<Metric[]> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from przypadek_zmiana`.execute(db)
  const age = await ageOfJob(db, COUNT_COMPACTION)
  return [
    {
      name: 'latarnia_totals_uncompacted',
      help: 'Changes of cases that are not compacted into the totals yet',
      value: first(rows).n,
    },
    ...(age === null
      ? []
      : [
          {
            name: 'latarnia_totals_age_seconds',
            help: 'Since changes of cases were last compacted into the totals',
            value: age,
          },
        ]),
  ]
}
