/** The thread in which a file is read and judged: a large one keeps it busy, and nobody else waits for it. */
import { parentPort, workerData } from 'node:worker_threads'
import { Problem } from '#platform/problem.ts'
import { judgeRows, type JudgedRow, type Terms } from './judge-rows.ts'
import { readRows } from './read-rows.ts'
import { stagedOf } from './staged-of.ts'

export type Job = { bytes: Uint8Array; terms: Terms }
/** `drafts` is the JSON of the good rows, made here so that the server only passes it on. */
export type Judged = {
  rows: Omit<JudgedRow, 'draft'>[]
  drafts: string
}
export type Outcome = { judged: Judged } | { problem: { code: string; refusal: unknown } } | { error: string }

const { bytes, terms } = workerData as Job
// nothing is handed over: what the thread holds ends with it
parentPort!.postMessage(outcome(), [])

function outcome(): Outcome {
  try {
    const rows = judgeRows(readRows(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)), terms)
    const drafts = JSON.stringify(rows.flatMap((row, n) => (row.draft ? [stagedOf(n, row.draft)] : [])))
    return { judged: { rows: rows.map(({ draft: _draft, ...rest }) => rest), drafts } }
  } catch (error) {
    if (error instanceof Problem) return { problem: { code: error.code, refusal: error.refusal } }
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
