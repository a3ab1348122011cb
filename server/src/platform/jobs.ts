import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { fromKysely, PgBoss, type Db as QueueDatabase, type JobResult, type JobWithMetadata } from 'pg-boss'
import { APP_ROLE } from './database/app-account.ts'
import { ownerOptions, type Db } from './database/connect.ts'
import { withFollowed } from './database/request-ids.ts'
import { isUnavailable } from './database/unavailable.ts'
import { loggedError } from './logged-error.ts'

type Data = Record<string, unknown>

/** Work that is done later, in the background, by any process that is free. */
export type JobDefinition = {
  /** The work; if it throws, it is tried again. */
  run: (data: Data, attempt: { last: boolean }) => Promise<void>
  /** Tries after the first one, with growing pauses. */
  retries?: number
  /** Seconds before the second try; each later pause is twice as long. */
  pause?: number
  /** The longest pause in seconds. */
  longestPause?: number
  /** How many jobs of this kind one process does at a time. */
  parallel?: number
  /** Seconds after which a silent try, such as that of a killed process, counts as failed. */
  lostAfter?: number
  /** When it runs by itself: a cron line in Polish time. */
  cron?: string
}

/** Puts work in the queue in the caller's transaction: it is rolled back with it, or done `afterSeconds` after it. */
export type Enqueue = (db: Db, name: string, data: Data, afterSeconds?: number) => Promise<void>
export type Jobs = { enqueue: Enqueue; stop: () => Promise<void> }

/** Called for a job that failed, by its name, and for a failure of the queue itself, which may come as a plain object. */
export type OnError = (error: unknown, job?: string) => void

/**
 * Starts the workers on the owner's connection string. Work may put more work in the queue, and long work gets a signal when
 * the process stops.
 */
export async function startJobs(
  url: string,
  define: (enqueue: Enqueue, stopping: AbortSignal) => Record<string, JobDefinition>,
  onError: OnError,
): Promise<Jobs> {
  const tell = (error: unknown) => onError(error)
  const leaving = new AbortController()
  const pool = new pg.Pool(ownerOptions(url, 'latarnia-jobs', 3)).on('error', tell)
  const repeating = repeatingDatabase(pool, tell, leaving.signal)
  const boss = new PgBoss({ db: repeating })
  boss.on('error', tell)
  await boss.start()
  await letApplicationEnqueue(boss)
  const enqueue: Enqueue = async (db, name, data, startAfter = 0) =>
    void (await boss.send(name, data, { db: fromKysely(db), startAfter }))
  for (const [name, definition] of Object.entries(define(enqueue, leaving.signal)))
    await startQueue(boss, name, definition, onError)
  return {
    enqueue,
    stop: async () => {
      leaving.abort(new Error('The process stops'))
      await boss.stop({ graceful: true, timeout: 10_000 })
      await pool.end()
    },
  }
}

/** How long a statement of the queue waits before it is tried again. */
const REPEAT_MS = 1_000

/**
 * The queue's connections. A statement that settles a job is tried until the database is there: otherwise the job would be
 * done again, or count as at work for a quarter of an hour. Any other may be repeated as well. At the start there is one try.
 */
function repeatingDatabase(pool: pg.Pool, tell: (error: unknown) => void, leaving: AbortSignal): QueueDatabase {
  let wasThere = false
  return {
    executeSql: async (text, values) => {
      for (;;)
        try {
          const result = await pool.query(text, values)
          wasThere = true
          return result
        } catch (error) {
          if (!wasThere || leaving.aborted || !isUnavailable(error)) throw error
          tell(error)
          await pause(REPEAT_MS)
        }
    },
  }
}

async function startQueue(
  boss: PgBoss,
  name: string,
  { run, retries = 5, pause = 5, longestPause, parallel = 1, lostAfter = 900, cron }: JobDefinition,
  onError: OnError,
): Promise<void> {
  const options = {
    retryLimit: retries,
    retryDelay: pause,
    retryBackoff: true,
    ...(longestPause !== undefined && { retryDelayMax: longestPause }),
    expireInSeconds: lostAfter,
    deleteAfterSeconds: 7 * 86_400,
  }
  await boss.createQueue(name, options)
  // an existing queue would otherwise keep its old options
  await boss.updateQueue(name, options)
  const attempt = async (job: JobWithMetadata<Data>): Promise<JobResult> => {
    try {
      await withFollowed({ name: `job ${name}` }, () => run(job.data ?? {}, { last: job.retryCount >= job.retryLimit }))
      return { id: job.id, status: 'completed' }
    } catch (error) {
      onError(error, name)
      return { id: job.id, status: 'failed', output: { message: loggedError(error).message } }
    }
  }
  await boss.work(
    name,
    {
      includeMetadata: true,
      pollingIntervalSeconds: 1,
      batchSize: parallel,
      burstWhenBatchFull: true,
      perJobResults: true,
    },
    (jobs: JobWithMetadata<Data>[]) => Promise.all(jobs.map(attempt)),
  )
  if (cron) await boss.schedule(name, cron, {}, { tz: 'Europe/Warsaw' })
}

/**
 * The queue belongs to the owner of the database; the application's role can only add to it. Processes that start
 * together take turns (the statements are one transaction), since two simultaneous grants on one table fail.
 */
const letApplicationEnqueue = (boss: PgBoss) =>
  boss.getDb().executeSql(`
    select pg_advisory_xact_lock(244948974);
    grant usage on schema pgboss to ${APP_ROLE};
    grant select, insert on pgboss.job_common to ${APP_ROLE};
    grant select on pgboss.queue to ${APP_ROLE}`)
