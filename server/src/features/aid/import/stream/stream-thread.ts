/** The thread in which the lines of a stream are read and judged, and their outcomes written. */
import { parentPort, workerData } from 'node:worker_threads'
import { present } from '#contract/kernel/lists.ts'
import type { Terms } from '../terms.ts'
import { lineJudge, type JudgedBatch } from './judge-lines.ts'

export type Question = { take: { part: Uint8Array | undefined; end: boolean } } | { tell: string }
/** The answer to each question, in the order of the questions. */
export type Answer = { judged: JudgedBatch } | { outcomes: Uint8Array<ArrayBuffer> }

const port = present(parentPort, 'port of the thread')
const terms: Terms = workerData
const text = new TextEncoder()
const judge = lineJudge(terms)

port.on('message', (question: Question) => {
  const answer: Answer =
    'take' in question
      ? { judged: judge.take(question.take.part, question.take.end) }
      : { outcomes: text.encode(judge.tell(question.tell)) }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  port.postMessage(answer)
})
