import type { Readable } from 'node:stream'
import type { CompiledQuery } from 'kysely'
import type { Pool } from 'pg'
import { copyOut } from '../database/copy-out.ts'
import { inlineParameters } from '../database/inline-parameters.ts'
import { legalXml } from './legal-xml.ts'
import type { Frame } from './workbook-frame.ts'
import { zipParts } from './zip-parts.ts'

// A tab or the end of a line may stand between two cells. A text that has one of them is quoted with a character that
// XML cannot hold, so that the quotes go out with all others of their kind.
const cellsAsTheyAre = String.raw`(format csv, delimiter E'\t', quote E'\x01')`

/**
 * Streams a query whose columns are the cells of a sheet (`sheet-cells.ts`), from the start of a row to its end, as a
 * workbook. PostgreSQL writes the rows, a thread compresses them: the event loop only passes bytes on.
 */
export const copyXlsx = (
  pool: Pool,
  { sheet, otherParts }: Frame,
  query: CompiledQuery,
  signal: AbortSignal,
): Promise<Readable> =>
  copyOut(
    pool,
    `copy (${inlineParameters(query)}) to stdout ${cellsAsTheyAre}`,
    (rows) => {
      const written = async function* () {
        yield Buffer.from(sheet.before)
        yield* legalXml(rows)
        yield Buffer.from(sheet.after)
      }
      const others = Object.entries(otherParts).map(([path, bytes]) => [path, [bytes]] as const)
      return zipParts([[sheet.path, written()], ...others])
    },
    signal,
  )
