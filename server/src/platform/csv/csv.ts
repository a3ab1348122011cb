import { sql, type RawBuilder } from 'kysely'
import { csvCell, SEPARATOR } from '#contract/kernel/csv.ts'

/** Spreadsheets read text that begins with one of these as a formula and would run it. */
const FORMULA = '=+-@\t\r'
const formulaCodes = sql.join(FORMULA.split('').map((sign) => sql.lit(sign.charCodeAt(0))))

/** SQL that guards a text from being read as a formula. Comparing its first letter as a number is quick. */
export const guarded = (text: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`case when ascii(${text}) in (${formulaCodes}) then '''' || ${text} else ${text} end`

/** One line of texts, guarded and quoted as needed, with its line end. */
export const csvLine = (texts: readonly string[]): string =>
  `${texts.map((text) => csvCell(text && FORMULA.includes(text[0]!) ? `'${text}` : text)).join(SEPARATOR)}\r\n`
