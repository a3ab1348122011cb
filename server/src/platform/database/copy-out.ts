import { addAbortSignal, pipeline, type Readable, type Transform } from 'node:stream'
import type { Pool, PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { first } from '#contract/kernel/lists.ts'
import { asError } from '#platform/error-code.ts'
import { problem } from '../problem.ts'
import { ofAll } from '../limits/quotas.ts'
import { semaphore } from '../limits/semaphore.ts'
import { withCancellation } from './cancelling-pool.ts'
import { CANCELLED } from './cancelled.ts'
import { withRequestId } from './request-ids.ts'

const placesOf = new WeakMap<Pool, ReturnType<typeof semaphore>>()
function placesIn(pool: Pool) {
  const places = placesOf.get(pool) ?? semaphore(ofAll.copies)
  placesOf.set(pool, places)
  return places
}

/** The longest that one reader may take over a file, however steadily they read. */
const LONGEST_READING_MS = 3_600_000

/** The least that a reader takes while others wait: 32 kB of rows a second over half a minute, as a slow line does. */
export const PACE_MS = 30_000
const PACE_BYTES = (32_768 * PACE_MS) / 1_000

/** Streams the output of a COPY through a transform into a file. Memory stays constant for any number of rows. */
export async function copyOut(
  pool: Pool,
  copy: string,
  through: Transform | ((rows: AsyncIterable<Buffer>) => AsyncIterable<Uint8Array>),
  signal: AbortSignal,
): Promise<Readable> {
  const places = placesIn(pool)
  const release = await places.acquire(signal)
  let client: PoolClient | undefined
  let pace: NodeJS.Timeout | undefined
  let limitMs = 0
  const end = async (error?: Error | null) => {
    clearInterval(pace)
    // after an error or a disconnected reader the copy is half done, so its connection is not used again
    const failed = error ?? (await client?.query(`set statement_timeout = ${limitMs}`).then(() => undefined, asError))
    client?.release(failed !== undefined)
    release()
  }
  try {
    client = await withCancellation(signal, () => pool.connect())
    limitMs = await leaveTimeToRead(client)
    // a reader who disconnected gets nothing more, not even what has already arrived
    const rows = addAbortSignal(signal, client.query(copyTo(withRequestId(copy))))
    const taken = { bytes: 0 }
    const parts = notKeptWaiting(rows, limitMs, taken)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both kinds are taken, by overloads that know one kind each
    const file = pipeline(rows, parts, through as Transform, (error) => void end(error))
    pace = keepPace(file, taken, () => places.waiting() > 0)
    return file
  } catch (error) {
    await end(asError(error))
    throw error
  }
}

/**
 * The time limit of a statement goes on while a slow reader reads, and would cut off their file. So it is raised for the copy.
 * Gives the usual limit in milliseconds; connections without one, those of the night, have 0.
 */
async function leaveTimeToRead(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ ms: number }>(
    `select setting::int as ms from pg_settings where name = 'statement_timeout'`,
  )
  const { ms } = first(rows)
  if (ms) await client.query(`set statement_timeout = ${LONGEST_READING_MS}`)
  return ms
}

/**
 * Breaks off a file of which its reader takes too little while others wait. Where rows come slowly nothing lies
 * ready for the reader, who is not to blame.
 */
function keepPace(file: Readable, taken: { bytes: number }, isAwaited: () => boolean): NodeJS.Timeout {
  let before = 0
  return setInterval(() => {
    const isSlow = taken.bytes - before < PACE_BYTES && file.readableLength > 0
    before = taken.bytes
    if (isSlow && isAwaited()) file.destroy(problem('server.busy'))
  }, PACE_MS).unref()
}

/** Passes rows on, and counts them. Gives up when the next ones take as long as a whole statement may. */
const notKeptWaiting = (rows: Readable, limitMs: number, taken: { bytes: number }) =>
  async function* (parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const coming = parts[Symbol.asyncIterator]()
    for (;;) {
      const late = limitMs ? setTimeout(() => rows.destroy(tookTooLong()), limitMs) : undefined
      const part = await coming.next().finally(() => clearTimeout(late))
      if (part.done) return
      taken.bytes += part.value.length
      yield part.value
    }
  }

/** The error that PostgreSQL gives for a statement over its time limit, so that both are answered alike. */
const tookTooLong = () =>
  Object.assign(new Error('The rows of a file did not come in time'), { severity: 'ERROR', code: CANCELLED })
