import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * A caller who takes less in that time holds up others as much as one who takes nothing. The system hides what it still has
 * itself: it takes up to 4 MB at once, then 1.4 MB at a time, so that bytes are seen to go in steps of that size.
 */
const LEAST_BYTES = 65_536

/**
 * A connection as Node keeps it. `bytesWritten` of the socket itself also counts what still waits in memory, so that a large
 * answer would look as if it had been taken at once, and then as if nothing were taken of it.
 */
type Connection = Pick<Socket, 'destroy'> & { _handle?: { bytesWritten: number; writeQueueSize: number } | null }

/**
 * Closes the connections of callers who do not read their answers, or a drop at a time: what an answer holds, memory, a turn
 * or a connection of the database, is for others.
 */
export function closeStalled(app: FastifyInstance, ms: number): void {
  const { watch, look } = unreadWatch()
  app.addHook('onRequest', (request, _reply, done) => {
    watch(request.raw.socket)
    done()
  })
  const looking = setInterval(look, ms).unref()
  app.addHook('onClose', async () => clearInterval(looking))
}

/** Remembers connections, and at each look closes those whose callers have taken too little since the look before. */
export function unreadWatch(): { watch: (connection: Connection) => void; look: () => void } {
  /** What callers had taken at the last look; nothing is noted of a connection on which no bytes wait. */
  const takenBefore = new Map<Connection, number | undefined>()
  return {
    watch: (connection) => {
      if (!takenBefore.has(connection)) takenBefore.set(connection, undefined)
    },
    look: () => {
      for (const [connection, before] of takenBefore) {
        const { _handle: handle } = connection
        if (!handle) {
          takenBefore.delete(connection)
          continue
        }
        const taken = handle.bytesWritten - handle.writeQueueSize
        if (handle.writeQueueSize === 0) takenBefore.set(connection, undefined)
        else if (before !== undefined && taken - before < LEAST_BYTES) connection.destroy()
        else takenBefore.set(connection, taken)
      }
    },
  }
}
