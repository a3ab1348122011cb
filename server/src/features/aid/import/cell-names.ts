import type { ImportColumnName } from '#contract/aid/import/columns.ts'
import type { HeadingName } from './headings.ts'

/** The letters of the columns of a spreadsheet. A CSV file has none, and its cells are not named. */
export type Letters = ReadonlyMap<HeadingName, string>

/** Puts the cell beside the column that a sentence begins with: `bfNip (C17): …`. */
export const withCell = (said: string, row: number, letters: Letters | undefined): string =>
  letters
    ? said.replace(/^\w+(?=: )/, (column) => {
        const letter = letters.get(column as HeadingName)
        return letter ? `${column} (${letter}${row})` : column
      })
    : said

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
export const columnsOf = (field: string): ImportColumnName[] =>
  [field, field.replace(/Id$/, 'Kod'), field.replace(/Id$/, 'Nr')] as ImportColumnName[]
