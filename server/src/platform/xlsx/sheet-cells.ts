import { sql, type RawBuilder } from 'kysely'

/** Where a cell stands and how it looks: SQL of its row's number, the letters of its column, the number of its style. */
export type Place = { row: RawBuilder<unknown>; column: string; style: number }

/** More letters than this make a spreadsheet call its file damaged. */
export const LONGEST_CELL = 32_767

/** SQL that writes a text as a cell. It stays text, whatever it looks like; empty, it is no cell. */
export function textCell({ row, column, style }: Place, text: RawBuilder<unknown>): RawBuilder<string | null> {
  const start = `" s="${style}" t="inlineStr"><is><t xml:space="preserve">`
  return sql`${`<c r="${column}`} || ${row} || ${start} || ${escaped(sql`nullif(left(${text}, ${sql.lit(LONGEST_CELL)}), '')`)} || '</t></is></c>'`
}

/** SQL that writes a number as a cell; how it looks is a matter of the style. */
export const numberCell = ({ row, column, style }: Place, number: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`${`<c r="${column}`} || ${row} || ${`" s="${style}"><v>`} || ${number} || '</v></c>'`

/** Spreadsheets read `_x0041_` as the letter of that code: what only looks like one has its line written as a code. */
const escaped = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`regexp_replace(replace(replace(replace(${text}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '_(?=x[0-9A-Fa-f]{4}_)', '_x005F_', 'g')`
