import type { Readable } from 'node:stream'
import { sql, type RawBuilder } from 'kysely'
import type { Pool } from 'pg'
import { columnLabel, type ExportFormat, type Grid, type GridQuery, type RowOf } from '#contract/kernel/grid.ts'
import { first, present } from '#contract/kernel/lists.ts'
import { searchInWords } from '#contract/kernel/search-words.ts'
import { exportLimitParameters } from '#contract/parameters.ts'
import { printed } from '#contract/printed.ts'
import { copyCsv } from '../csv/copy-csv.ts'
import type { Db } from '../database/connect.ts'
import type { List } from './source.ts'
import { getParameters } from '../parameters.ts'
import { renderDocument } from '../pdf/render-document.ts'
import { problem } from '../problem.ts'
import { copyXlsx, type RowsRead } from '../xlsx/copy-xlsx.ts'
import { columnLetters, templateOf } from '../xlsx/workbook-template.ts'
import { cell, type CellStyle } from './cells.ts'
import { columnOf, decodeColumns, decodeQuery } from './decode.ts'
import { numberedRows, workbookOf, type ListFacts } from './export-xlsx.ts'
import { matchingRows } from './matching-rows.ts'
import { orderOf } from './order.ts'
import { sheetCell } from './sheet-cell.ts'
import { tableJson } from './table-document.ts'
import { ofRow, whereOf, withKeys } from './where.ts'

/** An export that may be written: its rows are counted and within the limit of the format. */
export type Export = { count: number; write: (signal: AbortSignal) => Promise<Readable | Buffer> }

/** Prepares the export of a list as it is filtered, sorted and shown. Refuses more rows than the format allows. */
export async function prepareExport<G extends Grid>(
  { db, pool }: { db: Db; pool: Pool },
  grid: G,
  list: List<RowOf<G>>,
  query: GridQuery,
  format: ExportFormat,
): Promise<Export> {
  const columns = decodeColumns(grid, query.visibleColumns)
  const { title = grid.title, rows, about = [], total } = list
  const asked = decodeQuery(grid, query, list)
  const wanted = await withKeys(db, asked, list.distinct)
  const most = grid.exportLimits[format] ?? (await usualLimit(db, format))
  const kept = total?.(wanted)
  // a table for machines has rows alone
  const summed = format === 'CSV' ? [] : grid.summary
  const sums = sql.join(summed.map(sumOf), sql``)
  const countRows = async (): Promise<Counted> => {
    const counted = sql`select ${ofRow(grid.key)} ${sql.join(
      summed.map((id) => sql`, ${ofRow(id)}`),
      sql``,
    )}
      from ${matchingRows(grid, rows, wanted, summed)} ${limit(most + 1)}`
    return readCounted(db, sql`select count(*)::bigint as count ${sums} from (${counted}) as r`)
  }
  const counted =
    kept && summed.length === 0 ? await readCounted(db, sql`select (${kept})::bigint as count`) : await countRows()
  const { count } = counted
  if (count > most) throw problem('export.limit', { format, n: most })

  const cells = (style: CellStyle) => sql.join(columns.map((id) => cell(id, columnOf(grid, id), style)))
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
  const filters = searchInWords(grid, asked.terms, asked.any)
  const writeXlsx = async (signal: AbortSignal) => {
    const templateOfRows = async ({ count, since }: RowsRead) => {
      // rows that came or went while the copy waited for its place are in the sums too
      const { sums } = count === counted.count ? counted : await countRows()
      return templateOf(workbookOf(named, columns, { about, filters, count, totals: totalsOf(grid, sums) }, since))
    }
    const before = await templateOf(workbookOf(named, columns, { about, filters, ...NO_ROWS }, new Date()))
    const row = ofRow('sheetRow')
    const cells = columns.map((id, at) =>
      sheetCell(id, columnOf(grid, id), { row, column: columnLetters(at), style: present(before.styles[at], 'style') }),
    )
    const sheetRow = sql.join([sql`'<row r="' || ${row} || '">'`, ...cells, sql`'</row>'`])
    const query = sql`select ${sheetRow} from ${numberedRows(lines(sql.join(columns.map((id) => ofRow(id)))))}`
    return copyXlsx(pool, { before, templateOfRows }, query.compile(db), signal)
  }
  const readTable = async () => {
    // the database writes the rows as JSON, and only the process that sets the document reads them
    const line = sql.join([sql`json_build_array(${cells('print')}) as line`, ...summed.map(ofRow)])
    const json = sql<{ text: string; count: number }>`
      select coalesce(json_agg(line), '[]')::text as text, count(*) as count ${sums} from (${lines(line)}) as r`
    const { text, count, ...read } = first((await json.execute(db)).rows)
    return tableJson(named, columns, { about, filters, count, totals: totalsOf(grid, read) }, text)
  }
  const writePdf = (signal: AbortSignal) => renderDocument(readTable, signal)
  return { count, write: { CSV: writeCsv, XLSX: writeXlsx, PDF: writePdf }[format] }
}

async function usualLimit(db: Db, format: ExportFormat): Promise<number> {
  const code = exportLimitParameters[format]
  return Number((await getParameters(db, code))[code])
}

/** The number of rows, and by column the sums that stand in the footer; none of no amounts. */
type Counted = { count: number; sums: Sums }
type Sums = Readonly<Record<string, number | null>>
const NO_ROWS = { count: 0, totals: [] }

async function readCounted(db: Db, query: RawBuilder<{ count: number }>): Promise<Counted> {
  const { count, ...sums } = first((await query.execute(db)).rows)
  return { count, sums }
}

const sumOf = (id: string) => sql`, sum(${ofRow(id)}) as ${sql.ref(id)}`

const totalsOf = (grid: Grid, sums: Sums): ListFacts['totals'] =>
  Object.entries(sums).map(([id, sum]) => ({ id, label: printed.total(columnLabel(grid, id)), sum }))

const limit = (n: number) => (Number.isFinite(n) ? sql`limit ${n}` : sql``)
