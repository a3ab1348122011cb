import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buffer, text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { problem } from '../problem.ts'
import { takeTurns } from '../turns.ts'

const TIME_LIMIT_MS = 60_000
/** Ten thousand rows of twenty columns take half of it. */
const MEMORY_LIMIT_MB = 512

const turns = takeTurns(1, 20)

/**
 * Sets a list as a PDF, in a process of its own that ends with it: what it needs of memory is not the server's, and one
 * that needs too much ends alone. `table` gives the list (`Table`) as JSON, once it is its turn. The process of a document
 * that nobody wants any more, or that takes too long, is killed.
 */
export async function renderTable(table: () => Promise<string>, signal: AbortSignal): Promise<Buffer> {
  const handOn = await turns.take(signal)
  try {
    const data = await table()
    signal.throwIfAborted()
    return await setInProcess(data, signal)
  } finally {
    handOn()
  }
}

async function setInProcess(data: string, signal: AbortSignal): Promise<Buffer> {
  const limit = AbortSignal.timeout(TIME_LIMIT_MS)
  const child = spawn(process.execPath, [`--max-old-space-size=${MEMORY_LIMIT_MB}`, program], {
    env: {},
    stdio: 'pipe',
    signal: AbortSignal.any([signal, limit]),
    killSignal: 'SIGKILL',
  })
  // a process that ended does not read on; how it ended tells why
  child.stdin.on('error', () => {}).end(data)
  try {
    const [pdf, complaint, [code, killed]] = await Promise.all([
      buffer(child.stdout),
      text(child.stderr),
      once(child, 'exit') as Promise<[code: number | null, signal: string | null]>,
    ])
    if (code === 0) return pdf
    throw new Error(`A document was not set (${code ?? killed}): ${complaint.slice(0, 2000)}`)
  } catch (error) {
    signal.throwIfAborted()
    throw limit.aborted ? problem('server.busy') : error
  }
}

const program = fileURLToPath(new URL('./table-process.ts', import.meta.url))
