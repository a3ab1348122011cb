import { formatDateTime } from '#contract/kernel/dates.ts'
import { columnLabel, type Column, type Grid } from '#contract/kernel/grid.ts'
import { formatAmount } from '#contract/kernel/money.ts'
import { printed } from '#contract/printed.ts'
import { heading, note, type Document, type Table } from '../pdf/document.ts'
import { columnOf } from './decode.ts'
import { NOTHING, type ListFacts } from './export-xlsx.ts'

/** A list as a document to print. */
export function tableDocument(
  grid: Pick<Grid, 'title' | 'row' | 'columns'>,
  columns: readonly string[],
  facts: ListFacts,
  rows: Table['rows'],
): Document {
  const table: Table = {
    kind: 'table',
    columns: columns.map((id) => ({
      label: columnLabel(grid, id),
      number: columnOf(grid, id).kind === 'number',
      wide: !columnOf(grid, id).nowrap,
    })),
    rows,
  }
  return {
    title: grid.title,
    page: 'landscape',
    blocks: [
      heading(grid.title, 1),
      ...facts.about.map(({ nazwa, wartosc }) => note(printed.fact(nazwa, wartosc))),
      ...(facts.filters ? [note(printed.filters(facts.filters))] : []),
      ...facts.totals.map(({ id, label, sum }) => note(printed.fact(label, sumText(columnOf(grid, id), sum)))),
      note(printed.facts(facts.count, formatDateTime(new Date().toISOString()))),
      table,
    ],
  }
}

const sumText = ({ decimals = 0 }: Column, sum: number | null): string =>
  sum === null ? NOTHING : formatAmount(sum, { scale: decimals })

/** The same as JSON, around the rows that the database wrote as JSON. */
export const tableJson = (grid: Grid, columns: readonly string[], facts: ListFacts, rows: string): string =>
  `${JSON.stringify(tableDocument(grid, columns, facts, [])).slice(0, -'[]}]}'.length)}${rows}}]}`
