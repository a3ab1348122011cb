/** The thread in which the lines of a stream are read and verified, and their outcomes written. */
import { parentPort, workerData } from 'node:worker_threads'
import { present } from '#contract/kernel/lists.ts'
import type { Terms } from '../terms.ts'
import { lineVerifier, type VerifiedBatch } from './verify-lines.ts'

export type Question = { take: { part: Uint8Array | undefined; end: boolean } } | { reply: string }
/** The answer to each question, in the order of the questions. */
export type Answer = { verified: VerifiedBatch } | { outcomes: Uint8Array<ArrayBuffer> }

const port = present(parentPort, 'port of the thread')
const terms: Terms = workerData
const text = new TextEncoder()
const verify = lineVerifier(terms)

port.on('message', (question: Question) => {
  const answer: Answer =
    'take' in question
      ? { verified: verify.take(question.take.part, question.take.end) }
      : { outcomes: text.encode(verify.reply(question.reply)) }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  port.postMessage(answer)
})
