/**
 * The thread in which a file is read and judged, and its report is written: a large one keeps it busy, and nobody else
 * waits for it. What it hands over are bytes that the server only passes on.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { Problem } from '#platform/problem.ts'
import { judgeRows, type Terms } from './judge-rows.ts'
import { readRows } from './read-rows.ts'
import { reportOf, type RowReport } from './report.ts'
import { stagedLine } from './staged-of.ts'

export type Job = { bytes: Uint8Array; terms: Terms }
/** Lines for COPY in some parts, then `judged`; a refusal of the file ends it. To the rows' outcomes comes the report. */
export type Said =
  | { drafts: Uint8Array<ArrayBuffer> }
  | { judged: true }
  | { report: Uint8Array<ArrayBuffer> }
  | { problem: { code: string; refusal: unknown } }

/** Letters of a part: a few hundred rows. */
const PART = 200_000

const port = parentPort!
const text = new TextEncoder()
const say = (said: Said) =>
  port.postMessage(said, 'drafts' in said ? [said.drafts.buffer] : 'report' in said ? [said.report.buffer] : [])

const rows: RowReport[] = []
try {
  judge(workerData as Job)
  say({ judged: true })
} catch (error) {
  if (!(error instanceof Problem)) throw error
  say({ problem: { code: error.code, refusal: error.refusal } })
}
port.once('message', (outcomes: string) => say({ report: text.encode(JSON.stringify(reportOf(rows, outcomes))) }))

function judge({ bytes, terms }: Job): void {
  let part = ''
  for (const { draft, ...row } of judgeRows(
    readRows(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
    terms,
  )) {
    if (draft) part += stagedLine(rows.length, draft)
    rows.push(row)
    if (part.length < PART) continue
    say({ drafts: text.encode(part) })
    part = ''
  }
  if (part) say({ drafts: text.encode(part) })
}
