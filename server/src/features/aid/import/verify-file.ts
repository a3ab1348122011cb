import { PassThrough } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { refusalOf } from '#platform/in-thread.ts'
import { problem } from '#platform/problem.ts'
import type { Job, ThreadMessage } from './verify-thread.ts'
import type { StagedLines } from './staging.ts'

/** A file that is being verified: a stream of its good rows, and its report once their outcomes are known. */
export type Verifying = {
  /** They end when every row is verified, and fail when the file is refused. */
  lines: StagedLines
  report: (outcomes: string) => Promise<Buffer>
  stop: () => void
}

const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY'
/** More than the largest file takes; a file made to take more ends its own thread and nothing else. */
const MEMORY_MB = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 }

/** Verifies a file in a thread of its own, which ends when it is stopped or the caller leaves. */
export function startVerifying(job: Job, signal: AbortSignal): Verifying {
  const [rows, acts] = [new PassThrough(), new PassThrough()]
  const thread = new Worker(new URL('./verify-thread.ts', import.meta.url), {
    workerData: job,
    resourceLimits: MEMORY_MB,
    transferList: wholeBuffers(job.bytes),
  })
  const reported = Promise.withResolvers<Buffer>()
  const fail = (error: Error) => {
    rows.destroy(error)
    acts.destroy(error)
    reported.reject(error)
    void thread.terminate()
  }
  // the failure is thrown to the consumer of each, and may come before there is one
  rows.on('error', () => {})
  acts.on('error', () => {})
  reported.promise.catch(() => {})
  const leave = () => fail(signal.reason)
  signal.addEventListener('abort', leave, { once: true })
  thread
    .on('message', (message: ThreadMessage) => {
      if ('rows' in message) {
        rows.write(message.rows)
        acts.write(message.acts)
      } else if ('verified' in message) {
        rows.end()
        acts.end()
      } else if ('report' in message) reported.resolve(Buffer.from(message.report.buffer))
      else if ('problem' in message) fail(refusalOf(message.problem))
      // anything else comes from Node itself: `node --watch` has each thread name the files that it loads
    })
    .once('error', (error: NodeJS.ErrnoException) =>
      fail(error.code === OUT_OF_MEMORY ? problem('import.tooComplex', {}, { cause: error }) : error),
    )
    .once('exit', (code) => fail(new Error(`The thread of an import ended with ${code}`)))
  return {
    lines: { rows, acts },
    report: (outcomes) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread.postMessage(outcomes)
      return reported.promise
    },
    stop: () => {
      signal.removeEventListener('abort', leave)
      void thread.terminate()
    },
  }
}

/** A large file is handed over, not copied; a small one may share its memory with others. */
const wholeBuffers = ({ buffer, byteLength }: Job['bytes']): ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []
