import type { Readable } from 'node:stream'
import { sql, type RawBuilder } from 'kysely'
import type { Pool } from 'pg'
import { columnLabel, type ExportFormat, type Grid, type GridQuery, type RowOf } from '#contract/kernel/grid.ts'
import { searchInWords } from '#contract/kernel/search-words.ts'
import { exportLimitParameters } from '#contract/parameters.ts'
import { copyCsv } from '../csv/copy-csv.ts'
import type { Db } from '../database/connect.ts'
import type { List } from './list.ts'
import { getParameters } from '../parameters.ts'
import { renderDocument } from '../pdf/render-document.ts'
import { problem } from '../problem.ts'
import { copyXlsx, type RowsRead } from '../xlsx/copy-xlsx.ts'
import { columnLetters, frameOf } from '../xlsx/workbook-frame.ts'
import { cell, type CellStyle } from './cells.ts'
import { decodeColumns, decodeQuery } from './decode.ts'
import { numberedRows, workbookOf } from './export-xlsx.ts'
import { matchingRows } from './matching-rows.ts'
import { orderOf } from './order.ts'
import { sheetCell } from './sheet-cell.ts'
import { tableJson } from './table-document.ts'
import { ofRow, whereOf } from './where.ts'

/** An export that may be written: its rows are counted and within the limit of the format. */
export type Export = { count: number; write: (signal: AbortSignal) => Promise<Readable | Buffer> }

/** Prepares the export of a list as it is filtered, sorted and shown. Refuses more rows than the format allows. */
export async function prepareExport<G extends Grid>(
  { db, pool }: { db: Db; pool: Pool },
  grid: G,
  { title = grid.title, rows, searchedIn, about = [], total }: List<RowOf<G>>,
  query: GridQuery,
  format: ExportFormat,
): Promise<Export> {
  const columns = decodeColumns(grid, query.visibleColumns)
  const wanted = decodeQuery(grid, query, searchedIn)
  const most = grid.exportLimits[format] ?? (await usualLimit(db, format))
  const kept = total?.(wanted)
  const count = kept
    ? await numberOf(db, kept)
    : await numberOf(
        db,
        sql`select count(*) from (select from ${matchingRows(grid, rows, wanted)} ${limit(most + 1)}) as t`,
      )
  if (count > most) throw problem('export.limit', { format, n: most })

  const cells = (style: CellStyle) => sql.join(columns.map((id) => cell(id, grid.columns[id]!, style)))
  const lines = (line: RawBuilder<unknown>) =>
    sql`select ${line} from ${rows} as r ${whereOf(grid, wanted)} ${orderOf(grid, wanted.sort)} ${limit(most)}`
  const writeCsv = (signal: AbortSignal) =>
    copyCsv(
      pool,
      columns.map((id) => columnLabel(grid, id)),
      lines(cells('spreadsheet')).compile(db),
      signal,
    )
  const named = { ...grid, title }
  const filters = searchInWords(grid, wanted.terms, wanted.any)
  const writeXlsx = async (signal: AbortSignal) => {
    const frameOfRows = ({ count, since }: RowsRead) =>
      frameOf(workbookOf(named, columns, { about, filters, count }, since))
    const before = await frameOfRows({ count: 0, since: new Date() })
    const row = ofRow('sheetRow')
    const cells = columns.map((id, at) =>
      sheetCell(id, grid.columns[id]!, { row, column: columnLetters(at), style: before.styles[at]! }),
    )
    const sheetRow = sql.join([sql`'<row r="' || ${row} || '">'`, ...cells, sql`'</row>'`])
    const query = sql`select ${sheetRow} from ${numberedRows(lines(sql.join(columns.map((id) => ofRow(id)))))}`
    return copyXlsx(pool, { before, frameOfRows }, query.compile(db), signal)
  }
  const readTable = async () => {
    // the database writes the rows as JSON, and only the process that sets the document reads them
    const json = sql<{
      text: string
      count: number
    }>`select coalesce(json_agg(line), '[]')::text as text, count(*) as count
      from (${lines(sql`json_build_array(${cells('print')}) as line`)}) as t`
    const [row] = (await json.execute(db)).rows
    const { text, count } = row!
    return tableJson(named, columns, { about, filters, count }, text)
  }
  const writePdf = (signal: AbortSignal) => renderDocument(readTable, signal)
  return { count, write: { CSV: writeCsv, XLSX: writeXlsx, PDF: writePdf }[format] }
}

async function usualLimit(db: Db, format: ExportFormat): Promise<number> {
  const code = exportLimitParameters[format]
  return Number((await getParameters(db, code))[code])
}

async function numberOf(db: Db, total: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select (${total})::bigint as n`.execute(db)
  return rows[0]!.n
}

const limit = (n: number) => (Number.isFinite(n) ? sql`limit ${n}` : sql``)
