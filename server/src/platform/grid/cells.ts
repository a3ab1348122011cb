import { sql, type RawBuilder } from 'kysely'
import { ALWAYS, FOREVER, formatBound } from '#contract/kernel/dates.ts'
import { yesNo, type Column } from '#contract/kernel/grid.ts'
import { NARROW_SPACE } from '#contract/kernel/money.ts'
import { escapeFormula } from '../csv/csv.ts'
import { namedNumber } from '../database/named-number.ts'
import { ofRow } from './where.ts'

/** In a spreadsheet numbers stay plain and no text is taken for a formula; in print thousands are set apart. */
export type CellStyle = 'spreadsheet' | 'print'

/** A value as an export shows it, written by the database: rows are not formatted on the event loop. */
export function cell(id: string, column: Column, style: CellStyle): RawBuilder<string | null> {
  const value = ofRow(id)
  switch (column.kind) {
    case 'text':
      return style === 'spreadsheet' ? escapeFormula(textOf(value, column)) : textOf(value, column)
    case 'date':
      return sql`case ${value} when ${FOREVER}::date then ${formatBound(FOREVER)} when ${ALWAYS}::date
        then ${formatBound(ALWAYS)} else to_char(${value}, 'DD.MM.YYYY') end`
    case 'dateTime':
      return sql`to_char(${value} at time zone 'Europe/Warsaw', 'DD.MM.YYYY HH24:MI')`
    case 'number':
      return numberCell(value, column.decimals ?? 0, column.plain ? 'spreadsheet' : style)
    case 'boolean':
      return sql`case when ${value} then ${yesNo(true)} when not ${value} then ${yesNo(false)} end`
    case 'option':
      return optionCell(value, column.options ?? {}, column.unset)
  }
}

/** A text as it is; a technical number says what it is. */
export const textOf = (value: RawBuilder<unknown>, { nip }: Column): RawBuilder<string | null> =>
  nip ? namedNumber(value) : sql`${value}::text`

/** Has more digits than any column. For a spreadsheet the value is only cast: a pattern takes four times as long. */
function numberCell(value: RawBuilder<unknown>, decimals: number, style: CellStyle): RawBuilder<string | null> {
  if (style === 'spreadsheet') return sql`translate(${value}::numeric(38, ${sql.lit(decimals)})::text, '.', ',')`
  const pattern = `FM${'999,'.repeat(6)}990${decimals ? `.${'0'.repeat(decimals)}` : ''}`
  return sql`translate(to_char(${value}::numeric, ${pattern}), ',.', ${`${NARROW_SPACE},`})`
}

function optionCell(
  value: RawBuilder<unknown>,
  options: Readonly<Record<string, string>>,
  unset: string | undefined,
): RawBuilder<string | null> {
  const names = Object.entries(options).map(([code, name]) => sql`when ${code} then ${name}`)
  const named = names.length
    ? sql<string | null>`case ${value}::text ${sql.join(names, sql` `)} else ${value}::text end`
    : sql<string | null>`${value}::text`
  return unset === undefined ? named : sql`coalesce(${named}, ${unset})`
}
