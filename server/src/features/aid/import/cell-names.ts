import type { RowMessage } from './values.ts'

/** The letters of the columns of a spreadsheet. A CSV file has none, and its cells are not named. */
export type Letters = ReadonlyMap<string, string>

/** A fault as the report of a file says it: behind its column and, in a spreadsheet, its cell: `bfNip (C17): …`. */
export function withColumn({ pole, komunikat }: RowMessage, row: number, letters: Letters | undefined): string {
  const letter = letters?.get(pole)
  return `${pole}${letter ? ` (${letter}${row})` : ''}: ${komunikat}`
}

/** The cells that fields of a case are read from, to stand behind a sentence about them: ` (D17, P17)`. */
export function cellsNamed(fields: readonly string[], row: number, letters: Letters | undefined): string {
  if (!letters) return ''
  const found = fields.flatMap((field) => {
    const name = columnsOf(field).find((one) => letters.has(one))
    return name ? [`${letters.get(name)}${row}`] : []
  })
  return found.length ? ` (${[...new Set(found)].join(', ')})` : ''
}

/** The columns that a field of a case may be read from. */
export const columnsOf = (field: string): string[] => [field, field.replace(/Id$/, 'Kod'), field.replace(/Id$/, 'Nr')]
