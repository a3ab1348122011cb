import { cellsNamed, withColumn, type Letters } from './cell-names.ts'
import { holdAgainstRules, unreadIn, type Broken } from './hold-against-rules.ts'
import type { DraftFile, FileRow } from './draft-file.ts'
import { rememberRows } from './remember-rows.ts'
import { ambiguous, resolveCodes, type Resolved } from './resolve-codes.ts'
import { ofDrafts, type Terms } from './terms.ts'
import { valuesOf, type Faults, type RowValues, type RowMessage } from './values.ts'

/** A row after it was verified by the file and the dictionaries. A good one has no errors. */
export type VerifiedRow = {
  line: number
  toLine: number
  numerPrzypadku: string
  errors: string[]
  warnings: string[]
  /** What is to be stored, with the number of the act within the file. */
  draft: Draft | null
}
export type Draft = { act: number; values: RowValues; found: Resolved }

/** Verifies the rows of a file one by one, without I/O, so that it can run in a thread. */
export async function* verifyRows(
  rows: DraftFile['rows'],
  { settings, ...given }: Terms,
  letters?: Letters,
): AsyncGenerator<VerifiedRow> {
  const place = rememberRows()
  const terms = ofDrafts({ settings, ...given })
  for await (const row of rows) {
    const { line, toLine } = row
    const { values, found, faults, warnings, broken, lacking } = verifyRow(row, terms)
    const act = faults.length || broken.length ? 0 : place(line, values, found, faults)
    const byRule = ({ komunikat, pola }: Broken) => `${komunikat}${cellsNamed(pola, line, letters)}`
    const ofCell = (message: RowMessage) => withColumn(message, line, letters)
    const errors = [...faults.map(ofCell), ...broken.map(byRule)]
    yield {
      line,
      toLine,
      numerPrzypadku: values.numerPrzypadku,
      errors,
      warnings: [...warnings.map(ofCell), ...lacking.map(byRule)],
      draft: errors.length ? null : { act, values, found },
    }
  }
}

/** Verifies one row by itself: its cells, its codes, the rules of a draft. */
export function verifyRow(row: FileRow, terms: Terms) {
  const faults: Faults = []
  const values = valuesOf(row, terms.contract.texts, terms.dictionaries.numeryTechniczne, faults)
  const found = resolveCodes(row, values, terms.dictionaries, faults)
  const rules = holdAgainstRules(values, found, terms, unreadIn(row, values, found))
  return { values, found, faults, warnings: ambiguous(row, found, terms.dictionaries, values.aktData), ...rules }
}
