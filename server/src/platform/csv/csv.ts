import { sql, type RawBuilder } from 'kysely'
import { csvCell, SEPARATOR } from '#contract/kernel/csv.ts'

/** Spreadsheets read text that begins with one of these as a formula and would run it; some also the full-width signs. */
const FORMULA = '=+-@\t\r\n＝＋－＠'
const formulaCodes = sql.join(FORMULA.split('').map((sign) => sql.lit(sign.charCodeAt(0))))

/** SQL that keeps a text from being read as a formula. Comparing its first letter as a number is quick. */
export const escapeFormula = (text: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`case when ascii(${text}) in (${formulaCodes}) then '''' || ${text} else ${text} end`

/** One line with its line end: texts escaped and quoted as needed, numbers as they are. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cellText).join(SEPARATOR)}\r\n`

const cellText = (cell: string | number): string =>
  typeof cell === 'number' ? String(cell) : csvCell(cell && FORMULA.includes(cell.charAt(0)) ? `'${cell}` : cell)
