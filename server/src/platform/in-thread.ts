import { AsyncLocalStorage } from 'node:async_hooks'
import { inspect } from 'node:util'
import { Worker } from 'node:worker_threads'
import type { ErrorCode, Refusal } from '#contract/errors.ts'
import { Problem, problem } from './problem.ts'
import { ofAll, ofCaller } from './limits/quotas.ts'
import { keyedSemaphore, semaphore } from './limits/semaphore.ts'

/** More than any file takes that we read so; a file made to take more ends its own thread and nothing else. */
const MEMORY_MB = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 }

/** A refusal comes out of a thread as data; its sentence is filled in already, and its cause is a text for the log. */
export type Refused = { code: ErrorCode; refusal: Refusal; cause?: string }
/** What the thread says at its end. */
export type Outcome = { value: unknown } | { refused: Refused }

/** Far longer than any file takes that is not made to take long. */
const LIMIT_MS = 60_000

/** For whom a thread works: whose share it takes, and until when they wait for it. */
type Caller = { share: number | string; signal: AbortSignal }
const caller = new AsyncLocalStorage<Caller>()

/** Runs work whose threads take the share of a caller, and end when they leave. */
export const forCaller = <Result>(who: Caller, work: () => Result): Result => caller.run(who, work)

/** What no call asked for: a job, the seed. */
const ourselves: Caller = { share: 'server', signal: new AbortController().signal }

const shares = keyedSemaphore(ofCaller.threads)
const threads = semaphore(ofAll.threads)

/** How long work may take, and with what it is refused when it takes more time or memory. */
type Limits = { limitMs?: number; tooMuch?: ErrorCode }

/**
 * Calls an exported function in a thread of its own: what computes for seconds would hold up everyone else. Argument and
 * result are copied. A `Problem` thrown there is thrown here. The thread ends when its time is over or the caller has left.
 */
export async function inThread<Result>(
  module: URL,
  name: string,
  argument: unknown,
  limits: Limits = {},
): Promise<Result> {
  const { share, signal } = caller.getStore() ?? ourselves
  const release = await acquirePlace(share, signal)
  let thread: Worker
  try {
    const workerData = { module: module.href, name, argument }
    thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData, resourceLimits: MEMORY_MB })
  } catch (error) {
    release()
    throw error
  }
  // not with the answer: a thread that is to end computes on until its native call returns
  thread.once('exit', release)
  return outcomeOf<Result>(thread, name, signal, limits)
}

/** A place among the threads of the caller and among all. */
async function acquirePlace(share: Caller['share'], signal: AbortSignal): Promise<() => void> {
  const releaseShare = await shares.acquire(share, signal)
  try {
    const releaseThread = await threads.acquire(signal)
    return () => {
      releaseThread()
      releaseShare()
    }
  } catch (error) {
    releaseShare()
    throw error
  }
}

function outcomeOf<Result>(
  thread: Worker,
  name: string,
  signal: AbortSignal,
  { limitMs = LIMIT_MS, tooMuch }: Limits,
): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const end = (reason: Error) => {
    reject(reason)
    void thread.terminate()
  }
  const leave = () => end(signal.reason)
  signal.addEventListener('abort', leave, { once: true })
  const limit = setTimeout(() => end(problem(tooMuch ?? 'file.tooSlow')), limitMs)
  const refusalOfMemory = (cause: Error) => problem(tooMuch ?? 'import.tooComplex', {}, { cause })
  thread
    // anything else comes from Node itself: `node --watch` has each thread name the files that it loads
    .on('message', (outcome: Outcome) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a copy of what the function returned, whose type the caller knows
      if ('value' in outcome) resolve(outcome.value as Result)
      else if ('refused' in outcome) reject(refusalOf(outcome.refused))
    })
    .once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refusalOfMemory(error) : error),
    )
    .once('exit', (code) => reject(new Error(`The thread of ${name} ended with ${code}`)))
  return promise.finally(() => {
    clearTimeout(limit)
    signal.removeEventListener('abort', leave)
  })
}

/** A smaller file is read sooner than a thread starts. */
const LARGE_BYTES = 65_536
export const isLarge = (bytes: Uint8Array): boolean => bytes.length > LARGE_BYTES

/** Calls an exported function of a module, in a thread if it takes long. */
export const readApart = async <Argument, Result>(
  module: URL,
  read: (argument: Argument) => Result | Promise<Result>,
  argument: Argument,
  takesLong: boolean,
  limits?: Limits,
): Promise<Result> => (takesLong ? inThread(module, read.name, argument, limits) : read(argument))

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
