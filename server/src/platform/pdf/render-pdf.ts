import { Worker } from 'node:worker_threads'
import { problem } from '../problem.ts'
import { takeTurns } from '../turns.ts'
import type { Job, Outcome } from './typst-worker.ts'

const TIME_LIMIT_MS = 60_000
/** A compiler that holds much, or is at rest, is ended: that alone gives its memory back. */
const MEMORY_LIMIT = 512 * 1024 * 1024
const IDLE_MS = 60_000

const turns = takeTurns(1, 20)
let compiler: Worker | undefined
let resting: NodeJS.Timeout | undefined

/** Sets a document by its Typst template; `data` gives the JSON that the template reads, once it is its turn. */
export async function renderPdf(template: string, data: () => Promise<string>, signal: AbortSignal): Promise<Buffer> {
  const handOn = await turns.take(signal)
  clearTimeout(resting)
  try {
    const job = { template, data: await data() }
    signal.throwIfAborted()
    const outcome = await setInThread((compiler ??= startCompiler()), job, signal)
    if (outcome.memory > MEMORY_LIMIT) stopCompiler()
    if ('error' in outcome) throw new Error(outcome.error)
    return Buffer.from(outcome.pdf.buffer)
  } finally {
    resting = setTimeout(stopCompiler, IDLE_MS).unref()
    handOn()
  }
}

/** One at a time; the next one after a thread that died, took too long or is not wanted any more gets a new thread. */
function setInThread(worker: Worker, job: Job, signal: AbortSignal): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const settle = (work: () => void) => {
      clearTimeout(limit)
      signal.removeEventListener('abort', leave)
      worker.off('message', answered).off('error', failed).off('exit', ended).unref()
      work()
    }
    const answered = (outcome: Outcome) => settle(() => resolve(outcome))
    const failed = (error: unknown) => settle(() => reject(error instanceof Error ? error : new Error(String(error))))
    const ended = (code: number) => settle(() => reject(new Error(`The PDF thread ended with ${code}`)))
    const stop = (reason: Error) => {
      stopCompiler()
      settle(() => reject(reason))
    }
    const leave = () => stop(signal.reason as Error)
    const limit = setTimeout(() => stop(problem('server.busy')), TIME_LIMIT_MS)
    signal.addEventListener('abort', leave, { once: true })
    worker.on('message', answered).on('error', failed).on('exit', ended).ref()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(job)
  })
}

function startCompiler(): Worker {
  const worker = new Worker(new URL('./typst-worker.ts', import.meta.url))
  const forget = () => {
    if (compiler === worker) compiler = undefined
  }
  return worker.on('error', forget).on('exit', forget)
}

function stopCompiler(): void {
  void compiler?.terminate()
  compiler = undefined
}
