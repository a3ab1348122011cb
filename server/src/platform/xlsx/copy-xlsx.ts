import type { Readable } from 'node:stream'
import type { CompiledQuery } from 'kysely'
import type { Pool } from 'pg'
import { present } from '#contract/kernel/lists.ts'
import { copyOut } from '../database/copy-out.ts'
import { inlineParameters } from '../database/inline-parameters.ts'
import { legalXml } from './legal-xml.ts'
import type { Template } from './workbook-template.ts'
import { zipParts, type Part } from '../zip-parts.ts'

// A tab or the end of a line may stand between two cells. A text that has one of them is quoted with a character that
// XML cannot hold, so that the quotes go out with all others of their kind.
const cellsAsTheyAre = String.raw`(format csv, delimiter E'\t', quote E'\x01')`

/** What is known of the rows when they have passed: how many they are, and when their reading began. */
export type RowsRead = { count: number; since: Date }
/** The workbook around rows that have passed. */
type TemplateOfRows = (rows: RowsRead) => Promise<Template>

/**
 * Streams a query whose columns are the cells of a sheet (`sheet-cells.ts`), from the start of a row to its end, as a
 * workbook. PostgreSQL writes the rows, a thread compresses them: the event loop only passes bytes on. What stands after
 * the rows is of the template that is made when they have passed: rows counted before the copy had its turn may be others.
 */
export const copyXlsx = (
  pool: Pool,
  { before, templateOfRows }: { before: Template; templateOfRows: TemplateOfRows },
  query: CompiledQuery,
  signal: AbortSignal,
): Promise<Readable> =>
  copyOut(
    pool,
    `copy (${inlineParameters(query)}) to stdout ${cellsAsTheyAre}`,
    (rows) => zipParts(partsOf(rows, before, templateOfRows)),
    signal,
  )

async function* partsOf(
  rows: AsyncIterable<Buffer>,
  { sheet }: Template,
  templateOfRows: TemplateOfRows,
): AsyncGenerator<Part> {
  const since = new Date()
  let template: Template | undefined
  const written = async function* () {
    yield Buffer.from(sheet.before)
    let last = HEADINGS
    for await (const part of legalXml(rows)) {
      last = lastRowIn(part) ?? last
      yield part
    }
    template = await templateOfRows({ count: last - HEADINGS, since })
    yield Buffer.from(template.sheet.after)
  }
  yield [sheet.path, written()]
  for (const [path, bytes] of Object.entries(present(template, 'sheet').otherParts)) yield [path, [bytes]]
}

/** The row of the headings, the first one. */
const HEADINGS = 1
const ROW = '<row r="'

/** The number of the last row that begins in these lines; none, if they are the middle of a long text. */
function lastRowIn(lines: Buffer): number | undefined {
  const start = lines.lastIndexOf(ROW)
  return start < 0 ? undefined : Number.parseInt(lines.toString('latin1', start + ROW.length, start + ROW.length + 10))
}
