/**
 * The thread that reads and verifies a file and writes its report, so that a large file does not block the server. It hands
 * over bytes that the server only passes on.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { present } from '#contract/kernel/lists.ts'
import { refusedBy, type Refused } from '#platform/in-thread.ts'
import { Problem } from '#platform/problem.ts'
import { verifyRows } from './verify-rows.ts'
import type { Terms } from './terms.ts'
import type { DraftFile } from './draft-file.ts'
import { openFile } from './read-rows.ts'
import { reportOf, type RowReport } from './report.ts'
import { stagedAct, stagedRow } from './staged-of.ts'

/** With `dryRun` nothing is stored, and the report says so. */
export type Job = { name: string; bytes: Uint8Array; terms: Terms; dryRun?: boolean }
/**
 * What the thread sends: lines for COPY in several parts (good rows, and each act with the first row that names it), then
 * `verified`, or `problem` when the file is refused. It answers the outcomes of the rows with the report.
 */
export type ThreadMessage =
  | { rows: Uint8Array<ArrayBuffer>; acts: Uint8Array<ArrayBuffer> }
  | { verified: true }
  | { report: Uint8Array<ArrayBuffer> }
  | { problem: Refused }

/** Letters of a part: some hundred rows. */
const PART = 200_000

const port = present(parentPort, 'port of the thread')
const job: Job = workerData
const text = new TextEncoder()
const send = (message: ThreadMessage, ...handedOver: Uint8Array<ArrayBuffer>[]) =>
  port.postMessage(
    message,
    handedOver.map(({ buffer }) => buffer),
  )

const verified: RowReport[] = []
let sheet: DraftFile['sheet']
try {
  await verify(job)
  send({ verified: true })
} catch (error) {
  if (!(error instanceof Problem)) throw error
  send({ problem: refusedBy(error) })
}
port.once('message', (outcomes: string) => {
  const report = text.encode(JSON.stringify(reportOf(verified, outcomes, sheet, job.dryRun)))
  send({ report }, report)
})

async function verify({ name, bytes, terms }: Job): Promise<void> {
  const named = new Set<number>()
  const part = { rows: '', acts: '' }
  const handOver = () => {
    const [rows, acts] = [text.encode(part.rows), text.encode(part.acts)]
    send({ rows, acts }, rows, acts)
    part.rows = part.acts = ''
  }
  const file = await openFile(name, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  sheet = file.sheet
  for await (const { draft, ...row } of verifyRows(file.rows, terms, sheet?.letters)) {
    const n = verified.push(row) - 1
    if (!draft) continue
    part.rows += stagedRow.line(draft, n, terms.contract.fields)
    if (!named.has(draft.act)) part.acts += stagedAct.line(draft)
    named.add(draft.act)
    if (part.rows.length >= PART) handOver()
  }
  handOver()
}
