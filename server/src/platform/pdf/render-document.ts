import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { problem } from '../problem.ts'
import { takeTurns } from '../turns.ts'
import type { BoundDocuments, Document } from './document.ts'
import type { Outcome } from './document-process.ts'

const TIME_LIMIT_MS = 60_000
const tooLong = `A document took more than ${TIME_LIMIT_MS} ms`
/** Ten thousand rows of twenty columns take half of it. */
const MEMORY_LIMIT_MB = 512
/** Starting a process holds up the server for some milliseconds: it is kept for the next document, for this long. */
const IDLE_MS = 60_000

/** Turns of the process that sets documents. */
const turns = takeTurns(1, 20)
/** Turns of long documents, from their reading on: one at a time is in memory, and while it is read the others are set. */
const longTurns = takeTurns(1, 20)
let setter: ChildProcess | undefined
let resting: NodeJS.Timeout | undefined

/**
 * Sets a document as a PDF in a process of its own: it uses none of the server's memory, and a document that needs too
 * much ends only that process. A long document is given as JSON, which is read when its turn comes.
 */
export async function renderDocument(
  document: Document | BoundDocuments | (() => Promise<string>),
  signal: AbortSignal,
): Promise<Buffer> {
  if (typeof document !== 'function') return setInTurn(() => JSON.stringify(document), signal)
  const handOn = await longTurns.take(signal)
  try {
    const json = await document()
    return await setInTurn(() => json, signal)
  } finally {
    handOn()
  }
}

async function setInTurn(written: () => string, signal: AbortSignal): Promise<Buffer> {
  const handOn = await turns.take(signal)
  clearTimeout(resting)
  try {
    const outcome = await setBy((setter ??= startSetter()), written(), signal)
    if ('error' in outcome) throw new Error(outcome.error)
    return Buffer.from(outcome.pdf.buffer, outcome.pdf.byteOffset, outcome.pdf.byteLength)
  } finally {
    resting = setTimeout(stopSetter, IDLE_MS).unref()
    handOn()
  }
}

/** After a document that was cancelled, took too long or ended its process, the next one gets a new process. */
function setBy(child: ChildProcess, json: string, signal: AbortSignal): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const settle = (work: () => void) => {
      clearTimeout(limit)
      signal.removeEventListener('abort', leave)
      child.off('message', answered).off('error', failed).off('exit', ended)
      hold(child, false)
      work()
    }
    const answered = (outcome: unknown) => settle(() => resolve(outcome as Outcome))
    const failed = (error: Error) => settle(() => reject(error))
    const ended = (code: number | null, killed: string | null) =>
      failed(new Error(`The process of a document ended with ${code ?? killed}`))
    const stop = (reason: Error) => {
      stopSetter()
      failed(reason)
    }
    const leave = () => stop(signal.reason as Error)
    const limit = setTimeout(() => stop(problem('server.busy', {}, { cause: tooLong })), TIME_LIMIT_MS)
    signal.addEventListener('abort', leave, { once: true })
    child.on('message', answered).on('error', failed).on('exit', ended)
    hold(child, true)
    child.send(json)
  })
}

function startSetter(): ChildProcess {
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

function stopSetter(): void {
  setter?.kill('SIGKILL')
  setter = undefined
}

/** Only a process at work keeps the server from ending. */
function hold(child: ChildProcess, working: boolean): void {
  for (const held of [child, child.channel]) {
    if (working) held?.ref?.()
    else held?.unref?.()
  }
}
