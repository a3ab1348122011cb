import { sql, type RawBuilder } from 'kysely'
import { csvCell, SEPARATOR } from '#contract/kernel/csv.ts'

/** Spreadsheets take text that begins like this for a formula and would run it; read alike by both regex dialects. */
const FORMULA = String.raw`^[=+@\t\r-]`
const formula = new RegExp(FORMULA)

/** Text that cannot pass for a formula, made so by the database. */
export const guarded = (text: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`case when ${text} ~ ${FORMULA} then '''' || ${text} else ${text} end`

/** One line of texts, guarded and quoted where need be, with its line end. */
export const csvLine = (texts: readonly string[]): string =>
  `${texts.map((text) => csvCell(formula.test(text) ? `'${text}` : text)).join(SEPARATOR)}\r\n`
