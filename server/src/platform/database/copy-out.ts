import { addAbortSignal, pipeline, type Readable, type Transform } from 'node:stream'
import type { Pool } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { takeTurns } from '../turns.ts'
import { whileWanted } from './cancelling-pool.ts'
import { marked } from './marked-statements.ts'

// Each copy holds a connection for as long as the reader reads, so most of a pool is left to other users.
const turnsOf = new WeakMap<Pool, ReturnType<typeof takeTurns>>()
function turnsIn(pool: Pool) {
  const turns = turnsOf.get(pool) ?? takeTurns(2, 50)
  turnsOf.set(pool, turns)
  return turns
}

/** Streams the output of a COPY through a transform into a file. Memory stays constant for any number of rows. */
export async function copyOut(
  pool: Pool,
  copy: string,
  through: Transform | ((rows: AsyncIterable<Buffer>) => AsyncIterable<Uint8Array>),
  signal: AbortSignal,
): Promise<Readable> {
  const handOn = await turnsIn(pool).take(signal)
  try {
    const client = await whileWanted(signal, () => pool.connect())
    const end = (error?: Error | null) => {
      // after an error or a disconnected reader the copy is half done, so its connection is not used again
      client.release(error ?? undefined)
      handOn()
    }
    // a reader who disconnected gets nothing more, not even what has already arrived
    const rows = addAbortSignal(signal, client.query(copyTo(marked(copy))))
    return pipeline(rows, through as Transform, end)
  } catch (error) {
    handOn()
    throw error
  }
}
