import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { contentFields, contentTexts } from '#contract/aid/case-fields.ts'
import { NDJSON, type StreamOutcome } from '#contract/aid/import/case-stream.ts'
import { withIncident } from '#contract/errors.ts'
import { today } from '#contract/kernel/dates.ts'
import { limits } from '#contract/limits.ts'
import type { Db } from '#platform/database/connect.ts'
import { onOneConnection } from '#platform/database/on-one-connection.ts'
import type { Context } from '#platform/http/context.ts'
import { asProblem, logIncident } from '#platform/http/errors.ts'
import { answersAlready } from '#platform/http/time-limits.ts'
import { problem } from '#platform/problem.ts'
import { ownGrantor } from '#server/features/grantors/own-grantor.ts'
import type { Regon } from '#server/features/business-entities/regon-client.ts'
import { readVerificationSettings } from '../../verification/verification-settings.ts'
import { COUNT_COMPACTION } from '../../list/keep-counts.ts'
import { readDictionaries } from '../dictionaries.ts'
import { fillInNames } from '../names.ts'
import { queueStreamEnded } from '../past-imports.ts'
import { dropStaged, prepareStaged } from '../staging.ts'
import { startLineThread, type LineThread } from './line-thread.ts'
import { partReader } from './read-parts.ts'
import { senderPace, type SenderPace } from './sender-pace.ts'
import { leaveStream, stageBatch, storeBatch, takeStream } from './store-lines.ts'
import { takePlace } from './stream-places.ts'

/** The time that a sender has to read the last outcome, before the connection is closed. */
const HEAR_MS = 5_000

type StreamCall = Pick<Context, 'db' | 'caller' | 'actor' | 'signal' | 'request' | 'reply' | 'jobs' | 'workEnded'> & {
  pool: Pool
  regon: Regon
}

/**
 * Adds drafts line by line (decision 0019): bytes are verified in a thread while the batch before is stored, whole lines in
 * one transaction, and answered in their order. While a caller does not read the outcomes, no more lines are read. Gives the outcomes, and a promise of
 * the end of all work.
 */
export async function streamDrafts(call: StreamCall): Promise<{ outcomes: Readable; ended: Promise<void> }> {
  const { db, pool, actor, signal, request, reply } = call
  const lines = linesOf(call)
  const upId = ownGrantor(actor)
  const place = await takePlace(upId, signal)
  const begun = Promise.withResolvers<PassThrough>()
  const ended = onOneConnection(pool, async (connection, client) => {
    if (!(await takeStream(connection, upId))) throw problem('stream.another')
    const thread = startLineThread(await termsOf(db, upId))
    const pace = senderPace(place.isWanted)
    try {
      await prepareStaged(connection)
      const out = new PassThrough()
      begun.resolve(out)
      await answer(call, { lines, out, thread, upId, connection, client, pace, importId: undefined, repeated: 0 })
      await dropStaged(connection)
      await leaveStream(connection, upId)
    } catch (error) {
      // the connection is closed after a failure, but the database may notice that late: the next stream need not wait for it
      await leaveStream(connection, upId).catch(() => {})
      throw error
    } finally {
      pace.stop()
      thread.stop()
    }
  })
    .then(
      () => undefined,
      // a connection that failed was closed, and the body's stream with it
      (error: Error) => error,
    )
    .finally(place.leave)
    // the answer ends only when the next stream may begin
    .then(async (failure) => {
      if (failure) begun.reject(failure)
      const out = await begun.promise
      if (failure && (signal.aborted || lines.errored)) out.destroy()
      else if (failure) await breakOff(failure, request, lines, out)
      else out.end()
    })
    .catch(() => {})
  const outcomes = await begun.promise
  answersAlready(request.raw.socket)
  // what the sender has not sent yet is not waited for
  reply.type(NDJSON).header('connection', 'close')
  return { outcomes, ended }
}

/** The body as it comes; an empty one has no lines. */
function linesOf({ request: { body, headers } }: StreamCall): Readable {
  if (body instanceof Readable) return body
  if (headers['content-type']?.toLowerCase().startsWith(NDJSON)) return Readable.from([])
  throw problem('request.wrongType')
}

type Way = {
  lines: Readable
  out: PassThrough
  thread: LineThread
  upId: number
  connection: Db
  client: PoolClient
  pace: SenderPace
  /** The remembered import, once a batch is stored. */
  importId: number | undefined
  /** Lines that were stored before. */
  repeated: number
}

/** Stores what comes, and says what became of it. */
async function answer(call: StreamCall, way: Way): Promise<void> {
  const { db, signal, jobs, workEnded } = call
  const { out, upId } = way
  let przerwano = true
  // a reader who left needs no more outcomes, and their stream no error
  out.on('error', () => {})
  try {
    for await (const outcomes of storedBatches(call, way)) {
      signal.throwIfAborted()
      if (!out.write(outcomes)) await once(out, 'drain', { signal })
    }
    przerwano = false
  } finally {
    // thousands of changes at once would lengthen every total until the next minute
    await jobs.enqueue(db, COUNT_COMPACTION, {})
    const { importId, repeated } = way
    await db
      .transaction()
      .execute((tx) => queueStreamEnded({ db: tx, workEnded }, upId, { importId, przerwano, repeated }))
  }
}

async function* storedBatches(call: StreamCall, way: Way) {
  const { lines, thread, upId, connection, client } = way
  const { caller, actor, signal, request, regon } = call
  const read = partReader(lines, way.pace)
  let end = false
  const verify = async (more: boolean) => {
    if (more) return thread.take(undefined, end)
    const part = await read()
    end = part.end
    return thread.take(part.bytes, end)
  }
  let asksLeft: number = limits.importNames
  let coming = verify(false)
  for (let isLast = false; !isLast;) {
    const batch = await coming
    isLast = end && !batch.more
    if (!isLast) coming = verify(batch.more)
    // its failure is met when it is waited for
    coming.catch(() => {})
    if (!batch.lines) {
      await thread.reply('[]')
      continue
    }
    signal.throwIfAborted()
    await stageBatch(connection, client, batch)
    if (batch.nameless) {
      const failed = (error: Error) => request.log.warn({ err: error }, 'names not found')
      asksLeft -= await fillInNames({ db: connection, caller, regon, signal, dryRun: false }, failed, asksLeft)
    }
    const stored = await storeBatch(connection, batch, { caller, actor, upId, importId: way.importId })
    way.importId = stored.importId
    way.repeated += stored.repeated
    yield await thread.reply(stored.outcomes)
  }
}

/** Says in one more line why the stream ends here, and lets the sender hear it. */
async function breakOff(error: Error, { log }: Context['request'], lines: Readable, out: PassThrough): Promise<void> {
  const refused = asProblem(error)
  const { code, status, message } = refused
  const komunikat = status < 500 ? message : withIncident(message, logIncident(log, error, refused, 'stream failed'))
  out.write(`${JSON.stringify({ wynik: 'PRZERWANO', kod: code, komunikat } satisfies StreamOutcome)}\n`)
  lines.resume()
  await Promise.race([finished(lines).catch(() => {}), pause(HEAR_MS)])
  out.end()
}

/** What every line is verified by. */
const termsOf = async (db: Db, upId: number) => ({
  dictionaries: await readDictionaries(db, upId),
  settings: await readVerificationSettings(db),
  today: today(),
  contract: { fields: contentFields, texts: contentTexts },
})
