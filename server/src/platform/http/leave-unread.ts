import { finished } from 'node:stream'
import type { FastifyReply } from 'fastify'

/**
 * Closes the connection of a caller who does not read the answer: what it holds, a turn and a connection of the database,
 * is for others. A caller who reads slowly takes something each time.
 */
export function leaveUnread({ raw }: FastifyReply, ms: number): void {
  let before: number | undefined
  const look = setInterval(() => {
    const { bytesWritten = 0, writableLength = 0 } = raw.socket ?? {}
    if (writableLength > 0 && bytesWritten === before) raw.destroy()
    before = bytesWritten
  }, ms).unref()
  finished(raw, () => clearInterval(look))
}
