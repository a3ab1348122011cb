import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { problem } from '../problem.ts'
import { ofAll } from '../limits/quotas.ts'
import { semaphore } from '../limits/semaphore.ts'
import type { Outcome } from './document-process.ts'

const TIME_LIMIT_MS = 60_000
const tooLong = `A document took more than ${TIME_LIMIT_MS} ms`
/** Ten thousand rows of twenty columns take half of it. */
const MEMORY_LIMIT_MB = 512
/** Starting a process holds up the server for some milliseconds: it is kept for the next document, for this long. */
const IDLE_MS = 60_000

/** A process that sets documents, given as JSON, one after another; it is started for the first one, and ends when at rest. */
export function documentSetter(): (written: () => string, signal: AbortSignal) => Promise<Buffer> {
  const places = semaphore(ofAll.documents)
  let setter: ChildProcess | undefined
  let resting: NodeJS.Timeout | undefined

  const start = (): ChildProcess => {
    const child = fork(fileURLToPath(new URL('./document-process.ts', import.meta.url)), {
      execArgv: [`--max-old-space-size=${MEMORY_LIMIT_MB}`],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const forget = () => {
      if (setter === child) setter = undefined
    }
    return child.on('error', forget).on('exit', forget)
  }
  const stop = () => {
    setter?.kill('SIGKILL')
    setter = undefined
  }

  return async (written, signal) => {
    const release = await places.acquire(signal)
    clearTimeout(resting)
    try {
      const outcome = await setBy((setter ??= start()), stop, written(), signal)
      if ('error' in outcome) throw new Error(outcome.error)
      return Buffer.from(outcome.pdf.buffer, outcome.pdf.byteOffset, outcome.pdf.byteLength)
    } finally {
      resting = setTimeout(stop, IDLE_MS).unref()
      release()
    }
  }
}

/** After a document that was cancelled, took too long or ended its process, the next one gets a new process. */
function setBy(child: ChildProcess, stopChild: () => void, json: string, signal: AbortSignal): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const settle = (work: () => void) => {
      clearTimeout(limit)
      signal.removeEventListener('abort', leave)
      child.off('message', answered).off('error', failed).off('exit', ended)
      hold(child, false)
      work()
    }
    const answered = (outcome: Outcome) => settle(() => resolve(outcome))
    const failed = (error: Error) => settle(() => reject(error))
    const ended = (code: number | null, killed: string | null) =>
      failed(new Error(`The process of a document ended with ${code ?? killed}`))
    const stop = (reason: Error) => {
      stopChild()
      failed(reason)
    }
    const leave = () => stop(signal.reason)
    const limit = setTimeout(() => stop(problem('server.busy', {}, { cause: tooLong })), TIME_LIMIT_MS)
    signal.addEventListener('abort', leave, { once: true })
    child.on('message', answered).on('error', failed).on('exit', ended)
    hold(child, true)
    child.send(json)
  })
}

/** Only a process at work keeps the server from ending. */
function hold(child: ChildProcess, working: boolean): void {
  for (const held of [child, child.channel]) {
    if (working) held?.ref?.()
    else held?.unref?.()
  }
}
