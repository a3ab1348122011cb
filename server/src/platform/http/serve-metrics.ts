import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Db } from '../database/connect.ts'
import type { RequestMetrics } from './measure-requests.ts'

/** The job that folds changes into the totals: its last success tells how old they are. */
export const TOTALS_JOB = 'count-folding'

type Parts = { requests: RequestMetrics; db: Db; pool: Pool; port: number; host: string }

/** Answers Prometheus on a port of its own, which people never reach. */
export async function serveMetrics({ requests, db, pool, port, host }: Parts) {
  const delay = monitorEventLoopDelay()
  delay.enable()
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    void gathered(db)
      // without its database the process still has metrics of its own
      .catch(() => gauge('latarnia_database_up', 'Whether the database answers', 0))
      .then((lines) => {
        response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
        response.end(`${[...requests.lines(), ...ofEventLoop(delay), ...ofPool(pool), ...lines].join('\n')}\n`)
      })
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((resolve) => {
        delay.disable()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const gauge = (name: string, help: string, value: number, labels = ''): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} gauge`,
  `${name}${labels} ${value}`,
]

/** How long the main thread kept everybody waiting since the last reading of the metrics. */
function ofEventLoop(delay: ReturnType<typeof monitorEventLoopDelay>): string[] {
  const [longest, usual] = [delay.count ? delay.max : 0, delay.count ? delay.percentile(99) : 0]
  delay.reset()
  return [
    ...gauge(
      'latarnia_event_loop_delay_max_seconds',
      'The longest delay of the event loop since the last reading',
      longest / 1e9,
    ),
    ...gauge('latarnia_event_loop_delay_p99_seconds', 'Its 99th percentile', usual / 1e9),
  ]
}

const ofPool = ({ totalCount, idleCount, waitingCount }: Pool): string[] => [
  ...gauge('latarnia_pool_connections', 'Connections of this process', totalCount),
  ...gauge('latarnia_pool_idle', 'Connections that nobody uses', idleCount),
  ...gauge('latarnia_pool_waiting', 'Calls that wait for a connection', waitingCount),
]

/** The metrics from the database, the same in every process. */
async function gathered(db: Db): Promise<string[]> {
  const { rows } = await sql<
    Record<'unfolded' | 'failedMail' | 'lostMail' | 'latePosts', number> & { hasJobs: boolean }
  >`select
    (select count(*) from przypadek_zmiana) as unfolded,
    (select count(*) from wiadomosc where stan = 'BLAD') as failed_mail,
    (select count(*) from wiadomosc where stan = 'NIEZNANY') as lost_mail,
    (select count(*) from webhook_doreczenie where stan = 'OCZEKUJE' and proby > 0) as late_posts,
    to_regclass('pgboss.job_common') is not null as has_jobs`.execute(db)
  const { unfolded, failedMail, lostMail, latePosts, hasJobs } = rows[0]!
  return [
    ...gauge('latarnia_database_up', 'Whether the database answers', 1),
    ...gauge('latarnia_totals_unfolded', 'Changes of cases that are not folded into the totals yet', unfolded),
    ...gauge('latarnia_mail_failed', 'Messages that could not be sent', failedMail),
    ...gauge('latarnia_mail_unknown', 'Messages of which nobody knows whether they left', lostMail),
    ...gauge('latarnia_webhooks_retried', 'Events that a receiver did not take yet', latePosts),
    ...(hasJobs ? await ofJobs(db) : []),
  ]
}

async function ofJobs(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; waiting: number; failed: number; age: number | null }>`
    select name, count(*) filter (where state in ('created', 'retry') and start_after <= now()) as waiting,
      count(*) filter (where state = 'failed') as failed,
      extract(epoch from now() - max(completed_on) filter (where state = 'completed'))::float8 as age
    from pgboss.job_common where name not like '\\_\\_%' group by name order by name`.execute(db)
  const lines = (value: (row: (typeof rows)[number]) => number | null, name: string) => [
    `# TYPE ${name} gauge`,
    ...rows.flatMap((row) => (value(row) === null ? [] : [`${name}{job="${row.name}"} ${value(row)}`])),
  ]
  const folded = rows.find(({ name }) => name === TOTALS_JOB)?.age
  return [
    ...lines(({ waiting }) => waiting, 'latarnia_jobs_waiting'),
    ...lines(({ failed }) => failed, 'latarnia_jobs_failed'),
    ...lines(({ age }) => age, 'latarnia_job_last_success_seconds'),
    ...(folded
      ? gauge('latarnia_totals_age_seconds', 'Since changes of cases were last folded into the totals', folded)
      : []),
  ]
}
