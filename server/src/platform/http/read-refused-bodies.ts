import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { limits } from '#contract/limits.ts'

/** A refused body is read up to this size, of which nothing is kept: sixteen files of the largest size. */
const MOST_BYTES = 16 * limits.upload
/** The answer waits no longer than this for the end of the body. */
const MOST_MS = 30_000
/** A caller who sends nothing for this time may be waiting for the answer before sending more. */
const SILENT_MS = 2_000

/**
 * Answers a refused call when its body has been read and dropped. Many clients send all of a body before they look at the
 * answer, and would see a broken connection instead of the sentence.
 */
export function readRefusedBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (reply.statusCode < 400 || raw.readableEnded || raw.destroyed) return
    const outcome = await discard(raw)
    // whatever comes after a body of that size is not read
    if (outcome === 'tooLarge') reply.header('connection', 'close')
  })
}

type Outcome = 'ended' | 'late' | 'tooLarge'

/** Reads a body and keeps nothing of it. A late one is read on while the answer is sent. */
function discard(body: IncomingMessage): Promise<Outcome> {
  return new Promise((resolve) => {
    let size = 0
    const settle = (outcome: Outcome) => {
      clearTimeout(deadline)
      clearTimeout(silence)
      resolve(outcome)
    }
    const deadline = setTimeout(settle, MOST_MS, 'late')
    const silence = setTimeout(settle, SILENT_MS, 'late')
    body.unpipe()
    body.on('data', (chunk: Buffer) => {
      silence.refresh()
      size += chunk.length
      if (size > MOST_BYTES) settle('tooLarge')
    })
    finished(body, { writable: false }, () => settle('ended'))
    body.resume()
  })
}
