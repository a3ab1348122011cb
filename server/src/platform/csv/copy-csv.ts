import type { Readable } from 'node:stream'
import type { CompiledQuery } from 'kysely'
import type { Pool } from 'pg'
import { BOM } from '#contract/kernel/csv.ts'
import { copyOut } from '../database/copy-out.ts'
import { inlineParameters } from '../database/inline-parameters.ts'
import { csvLine } from './csv.ts'
import { crlf } from './line-ends.ts'

/** Streams a query of text columns as a CSV file with a heading. PostgreSQL writes the lines: the event loop only passes bytes on. */
export const copyCsv = (
  pool: Pool,
  heading: readonly string[],
  query: CompiledQuery,
  signal: AbortSignal,
): Promise<Readable> =>
  copyOut(
    pool,
    `copy (${inlineParameters(query)}) to stdout (format csv, delimiter ';')`,
    crlf(BOM + csvLine(heading)),
    signal,
  )
