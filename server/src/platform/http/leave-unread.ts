import { finished } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A caller who takes less in that time holds up others as much as one who takes nothing; the slowest line takes more. */
const LEAST_BYTES = 65_536

/**
 * Closes the connection of a caller who does not read the answer, or a drop at a time: what it holds, a turn and a connection
 * of the database, is for others.
 */
export function leaveUnread({ raw }: FastifyReply, ms: number): void {
  let before: number | undefined
  const look = setInterval(() => {
    const { bytesWritten = 0, writableLength = 0 } = raw.socket ?? {}
    if (writableLength > 0 && before !== undefined && bytesWritten - before < LEAST_BYTES) raw.destroy()
    before = bytesWritten
  }, ms).unref()
  finished(raw, () => clearInterval(look))
}
