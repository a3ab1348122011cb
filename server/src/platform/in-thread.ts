import { inspect } from 'node:util'
import { Worker } from 'node:worker_threads'
import type { ErrorCode, Refusal } from '#contract/errors.ts'
import { Problem, problem } from './problem.ts'
import { takeTurns } from './turns.ts'

/** More than any file takes that we read so; a file made to take more ends its own thread and nothing else. */
const MEMORY_MB = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 }

/** A refusal comes out of a thread as data; its sentence is filled in already, and its cause is a text for the log. */
export type Refused = { code: ErrorCode; refusal: Refusal; cause?: string }
/** What the thread says at its end. */
export type Outcome = { value: unknown } | { refused: Refused }

/**
 * Calls an exported function in a thread of its own: what computes for seconds would hold up everyone else. Argument and
 * result are copied. A `Problem` thrown there is thrown here.
 */
export function inThread<Result>(module: URL, name: string, argument: unknown): Promise<Result> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: { module: module.href, name, argument },
      resourceLimits: MEMORY_MB,
    })
    thread
      // anything else comes from Node itself: `node --watch` has each thread name the files that it loads
      .on('message', (outcome: Outcome) => {
        if ('value' in outcome) resolve(outcome.value as Result)
        else if ('refused' in outcome) reject(refusalOf(outcome.refused))
      })
      .once('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? problem('import.tooComplex', {}, { cause: error }) : error),
      )
      .once('exit', (code) => reject(new Error(`The thread of ${name} ended with ${code}`)))
  })
}

/** A smaller file is read sooner than a thread starts. */
const LARGE_BYTES = 262_144
export const isLarge = (bytes: Uint8Array): boolean => bytes.length > LARGE_BYTES

/** Reads a file by an exported function of a module, a large one in a thread. */
export const readApart = async <Result>(
  module: URL,
  read: (bytes: Uint8Array) => Result,
  bytes: Uint8Array,
): Promise<Result> => (isLarge(bytes) ? inThread(module, read.name, bytes) : read(bytes))

/** Anyone may send files without signing in: two threads at once, however many come. */
const turnsOfStrangers = takeTurns(2, 20)

/** As `readApart`, for files of strangers; the caller knows which of them takes long. */
export async function readForeignApart<Argument, Result>(
  module: URL,
  read: (argument: Argument) => Result,
  argument: Argument,
  takesLong: boolean,
): Promise<Result> {
  if (!takesLong) return read(argument)
  const handOn = await turnsOfStrangers.take(AbortSignal.any([]))
  try {
    return await inThread(module, read.name, argument)
  } finally {
    handOn()
  }
}

/** A refusal as it leaves a thread. */
export const refusedBy = ({ code, refusal, cause }: Problem): Refused => ({
  code,
  refusal,
  ...(cause !== undefined && { cause: inspect(cause) }),
})

/** A refusal that left a thread, as it is thrown there. */
export const refusalOf = ({ code, refusal, cause }: Refused): Problem =>
  Object.assign(problem(code, {}, cause === undefined ? {} : { cause: causeOf(cause) }), {
    message: refusal.message,
    refusal,
  })

/** An error that the log shows as this text. */
const causeOf = (text: string): Error => Object.assign(new Error(text.split('\n')[0]), { stack: text })
