import { addAbortSignal, pipeline, type Readable } from 'node:stream'
import type { CompiledQuery } from 'kysely'
import type { Pool } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { BOM } from '#contract/kernel/csv.ts'
import { whileWanted } from '../database/cancelling-pool.ts'
import { inlineParameters } from '../database/inline-parameters.ts'
import { takeTurns } from '../turns.ts'
import { csvLine } from './csv.ts'
import { crlf } from './line-ends.ts'

// Each copy holds a connection for as long as the reader reads, so most of the pool is left to other users.
const turns = takeTurns(2, 50)

/**
 * Streams a query of text columns as a CSV file with a heading. PostgreSQL writes the lines: memory stays constant for
 * any number of rows, and the event loop only passes bytes on.
 */
export async function copyCsv(
  pool: Pool,
  heading: readonly string[],
  query: CompiledQuery,
  signal: AbortSignal,
): Promise<Readable> {
  const copy = `copy (${inlineParameters(query)}) to stdout (format csv, delimiter ';')`
  const handOn = await turns.take(signal)
  try {
    const client = await whileWanted(signal, () => pool.connect())
    const end = (error?: Error | null) => {
      // after an error or a disconnected reader the copy is half done, so its connection is not used again
      client.release(error ?? undefined)
      handOn()
    }
    // a reader who disconnected gets nothing more, not even what has already arrived
    const rows = addAbortSignal(signal, client.query(copyTo(copy)))
    return pipeline(rows, crlf(BOM + csvLine(heading)), end)
  } catch (error) {
    handOn()
    throw error
  }
}
