import { sql } from 'kysely'
import { first } from '#contract/kernel/lists.ts'
import type { Db } from './database/connect.ts'
import type { Metric } from './http/serve-metrics.ts'

type Job = { name: string; waiting: number; failed: number; age: number | null }

/** What waits and failed of each job, and since when it last succeeded. */
export async function readJobMetrics(db: Db): Promise<Metric[]> {
  const jobs = await readJobs(db)
  const ofEach = (name: string, help: string, value: (job: Job) => number | null): Metric[] =>
    jobs.flatMap((job) => {
      const found = value(job)
      return found === null ? [] : [{ name, help, labels: { job: job.name }, value: found }]
    })
  return [
    ...ofEach('latarnia_jobs_waiting', 'Jobs that are due', ({ waiting }) => waiting),
    ...ofEach('latarnia_jobs_failed', 'Jobs that failed', ({ failed }) => failed),
    ...ofEach('latarnia_job_last_success_seconds', 'Since the job last succeeded', ({ age }) => age),
  ]
}

/** Since a job last succeeded, in seconds. */
export const ageOfJob = async (db: Db, name: string): Promise<number | null> =>
  (await readJobs(db)).find((job) => job.name === name)?.age ?? null

/** The queue makes its tables when it starts. */
async function readJobs(db: Db): Promise<Job[]> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('pgboss.job_common') is not null as there`.execute(
    db,
  )
  if (!first(rows).there) return []
  const jobs = await sql<Job>`
    select name, count(*) filter (where state in ('created', 'retry') and start_after <= now()) as waiting,
      count(*) filter (where state = 'failed') as failed,
      extract(epoch from now() - max(completed_on) filter (where state = 'completed'))::float8 as age
    from pgboss.job_common where name not like '\\_\\_%' group by name order by name`.execute(db)
  return jobs.rows
}
