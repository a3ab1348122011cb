import { isOneOf, tableOf } from '#contract/kernel/codes.ts'
import { readCsv } from '#platform/csv/read-csv.ts'
import { problem } from '#platform/problem.ts'

/** The headings that publishers give a column, normalised by `plain`. */
const headings = {
  Level: ['level', 'poziom', 'stufe', 'ebene'],
  Code: ['code', 'kod', 'kode'],
  Parent: ['parent', 'parentcode', 'kodnadrzedny', 'nadrzedny', 'ubergeordnet'],
  Description: ['description', 'opis', 'nazwa', 'name', 'bezeichnung', 'nutslabel', 'regionname'],
  'NUTS-Code': ['nutscode', 'nutskode', 'kodnuts', 'nutsid'],
} as const
export type FileColumn = keyof typeof headings

/** One line of a file, by column. */
export type FileLine<Column extends FileColumn> = { line: number } & Record<Column, string>

/** A CSV file whose columns are found by their headings. */
export type ClassificationFile = {
  has: (column: FileColumn) => boolean
  /** The lines under the headings; a missing column is refused by name. */
  lines: <Column extends FileColumn>(...columns: readonly Column[]) => FileLine<Column>[]
}

export function openFile(bytes: Uint8Array): ClassificationFile {
  const [heading, ...rows] = readCsv(bytes)
  const names = (heading?.cells ?? []).map(plain)
  const placeOf = (column: FileColumn) => names.findIndex((name) => isOneOf(headings[column], name))
  return {
    has: (column) => placeOf(column) >= 0,
    lines: <Column extends FileColumn>(...columns: readonly Column[]) => {
      const missing = columns.find((column) => placeOf(column) < 0)
      if (missing) throw problem('csv.noColumn', { column: missing })
      const places = tableOf(columns, placeOf)
      return rows.map(({ line, cells }) => ({
        line,
        ...tableOf(columns, (column) => oneLine(cells[places[column]] ?? '')),
      }))
    },
  }
}

/** A heading without case, accents, spaces and punctuation. */
const plain = (heading: string): string =>
  heading
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '')

/** Line breaks and control characters of a cell count as spaces. */
// oxlint-disable-next-line no-control-regex -- these characters are what is replaced
const oneLine = (cell: string): string => cell.replace(/[\s\u0000-\u001f\u007f]+/g, ' ').trim()
