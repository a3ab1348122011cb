import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { SenderPace } from './sender-pace.ts'

/** Some thousand lines. */
const PART_BYTES = 1_000_000
/** A sender who pauses longer than this may be waiting for outcomes. */
const PAUSE_MS = 50

export type Part = { bytes: Uint8Array; end: boolean }

/**
 * Reads a stream in parts: as much as one batch takes, or what has come when the sender pauses. The next part is not
 * read before it is needed, so that a fast sender has to wait.
 */
export function partReader(stream: Readable, pace: SenderPace): () => Promise<Part> {
  const chunks: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]()
  let coming: Promise<IteratorResult<Buffer>> | undefined
  const ask = () => {
    coming ??= chunks.next()
    // a failure is thrown by the next read
    coming.catch(() => {})
    return coming
  }
  return async () => {
    const got: Buffer[] = []
    for (let size = 0; size < PART_BYTES;) {
      const next = await pace.wait(size === 0 ? ask() : Promise.race([ask(), pause(PAUSE_MS)]))
      if (!next) break
      coming = undefined
      if (next.done) return { bytes: Buffer.concat(got), end: true }
      size += next.value.length
      pace.count(next.value.length)
      got.push(next.value)
    }
    return { bytes: Buffer.concat(got), end: false }
  }
}
