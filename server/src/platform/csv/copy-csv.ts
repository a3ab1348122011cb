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

// Each holds a connection for as long as the reader reads: most of the pool stays with the people who work.
const turns = takeTurns(2, 50)

/**
 * Streams a query of text columns as a CSV file with its heading. PostgreSQL writes the lines: memory stays the same
 * for any number of rows, and the event loop only passes bytes on.
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
      // a reader who left, or an error, leaves the copy half done: such a connection is not used again
      client.release(error ?? undefined)
      handOn()
    }
    // nobody reads on after having left, not even what has come already
    const rows = addAbortSignal(signal, client.query(copyTo(copy)))
    return pipeline(rows, crlf(BOM + csvLine(heading)), end)
  } catch (error) {
    handOn()
    throw error
  }
}
