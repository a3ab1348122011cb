import { Worker } from 'node:worker_threads'
import type { Terms } from '../terms.ts'
import type { VerifiedBatch } from './verify-lines.ts'
import type { Answer, Question } from './stream-thread.ts'

/** A stream that is verified in a thread of its own, so that it does not block the server. */
export type LineThread = {
  take: (part: Uint8Array | undefined, end: boolean) => Promise<VerifiedBatch>
  reply: (outcomes: string) => Promise<Uint8Array>
  stop: () => void
}

/** Far more than two batches take; lines made to take more end their own thread and nothing else. */
const MEMORY_MB = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }

export function startLineThread(terms: Terms): LineThread {
  const thread = new Worker(new URL('./stream-thread.ts', import.meta.url), {
    workerData: terms,
    resourceLimits: MEMORY_MB,
  })
  const waiting: PromiseWithResolvers<Answer>[] = []
  let failed: Error | undefined
  const fail = (error: Error) => {
    failed ??= error
    for (const { reject } of waiting.splice(0)) reject(failed)
  }
  thread
    // anything else comes from Node itself: `node --watch` has each thread name the files that it loads
    .on('message', (answer: Answer) => {
      if ('verified' in answer || 'outcomes' in answer) waiting.shift()?.resolve(answer)
    })
    .once('error', fail)
    .once('exit', (code) => fail(new Error(`The thread of a stream ended with ${code}`)))
  const ask = <Expected extends Answer>(question: Question): Promise<Expected> => {
    if (failed) return Promise.reject(failed)
    const answer = Promise.withResolvers<Answer>()
    waiting.push(answer)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage(question)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread answers each question in its kind
    return answer.promise as Promise<Expected>
  }
  return {
    take: async (part, end) => (await ask<{ verified: VerifiedBatch }>({ take: { part, end } })).verified,
    reply: async (reply) => (await ask<{ outcomes: Uint8Array<ArrayBuffer> }>({ reply })).outcomes,
    stop: () => void thread.terminate(),
  }
}
