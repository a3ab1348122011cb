import { sql, type RawBuilder } from 'kysely'
import { formatDateTime } from '#contract/kernel/dates.ts'
import { columnLabel, type Column, type Grid } from '#contract/kernel/grid.ts'
import type { ReportFact } from '#contract/kernel/report.ts'
import { printed } from '#contract/printed.ts'
import { columnOf } from './decode.ts'
import type { Fact, Workbook } from '../xlsx/workbook-template.ts'

/** What a file tells about the list besides its rows. */
export type ListFacts = {
  about: readonly ReportFact[]
  filters: string
  count: number
  /** Sums of columns, as on the screen. */
  totals: readonly { id: string; label: string; sum: number | null }[]
}

/** Stands for the sum of no amounts. */
export const NOTHING = '—'

/** The workbook of a list without its rows: headings, widths, formats, and the sheet about the list. */
export function workbookOf(grid: Grid, columns: readonly string[], facts: ListFacts, readAt: Date): Workbook {
  const { sheet, list, filters, noFilters, count, asOf } = printed.about
  return {
    title: grid.title,
    columns: columns.map((id) => {
      const column = columnOf(grid, id)
      const label = columnLabel(grid, id)
      return { label, format: formatOf(column), width: Math.max(widthOf(column), label.length + FILTER_ARROW) }
    }),
    count: facts.count,
    about: {
      sheet,
      facts: [
        [list, grid.title],
        ...facts.about.map(({ nazwa, wartosc }): [string, string] => [nazwa, wartosc]),
        // 'no filters' would mislead beside criteria, which narrow the list too
        ...(facts.filters || facts.about.length === 0 ? [[filters, facts.filters || noFilters] as const] : []),
        [count, String(facts.count)],
        ...facts.totals.map(({ id, label, sum }): Fact => [
          label,
          sum === null ? NOTHING : { number: sum, format: formatOf(columnOf(grid, id)) },
        ]),
        [asOf, formatDateTime(readAt.toISOString())],
      ],
    },
  }
}

/** The rows of a query in their order, as `r`, each with its row number in a sheet that begins with headings. */
export const numberedRows = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select r.*, (row_number() over () + 1)::text as sheet_row from (${rows}) as r) as r`

const FILTER_ARROW = 4

/** In the English spelling of the file: a Polish spreadsheet shows `#,##0.00` as `# ##0,00`. */
function formatOf({ kind, decimals = 0, plain, nowrap }: Column): string {
  switch (kind) {
    case 'date':
      return 'dd.mm.yyyy'
    case 'dateTime':
      return 'dd.mm.yyyy hh:mm'
    case 'number':
      return `${plain ? '0' : '#,##0'}${decimals ? `.${'0'.repeat(decimals)}` : ''}`
    case 'text':
      // a code that somebody types over stays a text too
      return nowrap ? '@' : 'General'
    case 'boolean':
    case 'option':
      return 'General'
  }
}

function widthOf({ kind, decimals = 0, options = {}, nowrap }: Column): number {
  switch (kind) {
    case 'date':
      return 12
    case 'dateTime':
      return 17
    case 'number':
      return decimals ? 18 : 10
    case 'text':
      return nowrap ? 16 : 40
    case 'boolean':
      return 8
    case 'option':
      return Math.max(8, ...Object.values(options).map(({ length }) => length + 2))
  }
}
