import { streamXlsxRows, type CellValue } from 'hucre/xlsx'
import { limits } from '#contract/limits.ts'
import { problem } from '../problem.ts'
import type { Sheet } from './open-workbook.ts'

/** A row of a sheet: its number, from 1, and its cells by the places of their columns. */
export type SheetRow = { row: number; cells: readonly CellValue[] }

/**
 * The rows of a sheet as they are unpacked, so that they are never all in memory. Formulas are read as the values that
 * were stored with them. `sheetsOf` has found the workbook harmless before.
 */
export async function* readSheet(bytes: Uint8Array, { name }: Sheet): AsyncGenerator<SheetRow> {
  let last = 0
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet: name, maxRows: limits.sheetRows + 1 })) {
      const row = index + 1
      if (!(row > last && row <= limits.sheetRows + 1)) throw problem('xlsx.broken')
      last = row
      yield { row, cells: values }
    }
  } catch (error) {
    throw problem('xlsx.broken', {}, { cause: error })
  }
}
