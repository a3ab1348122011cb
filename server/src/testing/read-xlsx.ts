import { read, utils, type CellObject, type WorkSheet } from '@e965/xlsx'

/** A cell as a second library reads it; `type` says whether it is a text, a number or a day. */
export type ReadCell = { type: string; value: unknown; format: string | undefined; formula: boolean }
export type ReadSheet = { name: string; rows: (ReadCell | null)[][]; sheet: WorkSheet }

/** The sheets of a workbook, read by another library than our writer. */
export function readXlsx(bytes: Uint8Array): ReadSheet[] {
  const { SheetNames, Sheets } = read(bytes, { cellNF: true, cellStyles: true, cellFormula: true, UTC: true })
  return SheetNames.map((name) => ({ name, sheet: Sheets[name]!, rows: rowsOf(Sheets[name]!) }))
}

function rowsOf(sheet: WorkSheet): (ReadCell | null)[][] {
  const { e: last } = utils.decode_range(sheet['!ref']!)
  return Array.from({ length: last.r + 1 }, (_row, r) =>
    Array.from({ length: last.c + 1 }, (_cell, c) => {
      const cell = sheet[utils.encode_cell({ r, c })] as CellObject | undefined
      return cell?.v === undefined
        ? null
        : { type: cell.t, value: cell.v, format: cell.z as string | undefined, formula: cell.f !== undefined }
    }),
  )
}
