import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { Db } from './database/connect.ts'

/** Work that is done later, in the background, by whichever process is free. */
export type JobHandler = (data: Record<string, unknown>, attempt: { last: boolean }) => Promise<void>
export type JobDefinition = {
  /** The work; throwing makes it be tried again. */
  run: JobHandler
  /** Tries after the first one, with growing pauses. */
  retries?: number
  /** When it runs by itself: a cron line of Polish time. */
  cron?: string
}

export type Jobs = {
  /** Puts work in the queue in the caller's transaction: undone with it, or done after it. */
  enqueue: (db: Db, name: string, data: Record<string, unknown>) => Promise<void>
  stop: () => Promise<void>
}

/** Starts the workers on the owner's connection string. */
export async function startJobs(
  url: string,
  definitions: Record<string, JobDefinition>,
  onError: (error: Error) => void,
): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: url, max: 3, application_name: 'latarnia-jobs' })
  boss.on('error', onError)
  await boss.start()
  for (const [name, { run, retries = 5, cron }] of Object.entries(definitions)) {
    await boss.createQueue(name, {
      retryLimit: retries,
      retryDelay: 5,
      retryBackoff: true,
      deleteAfterSeconds: 7 * 86_400,
    })
    await boss.work(name, { includeMetadata: true, pollingIntervalSeconds: 1 }, async ([job]) => {
      if (job) await run((job.data ?? {}) as Record<string, unknown>, { last: job.retryCount >= job.retryLimit })
    })
    if (cron) await boss.schedule(name, cron, {}, { tz: 'Europe/Warsaw' })
  }
  return {
    enqueue: async (db, name, data) => {
      await boss.send(name, data, { db: { executeSql: (text, values) => execute(db, text, values) } })
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}

/** Runs SQL text with its numbered parameters on the caller's connection. */
async function execute(db: Db, text: string, values: unknown[] = []) {
  const pieces = text.split(/\$(\d+)/)
  const query = sql.join(
    pieces.map((piece, i) => (i % 2 ? sql`${values[Number(piece) - 1]}` : sql.raw(piece))),
    sql``,
  )
  return { rows: (await query.execute(db)).rows as never[] }
}
