/** A list to be printed. `wide` columns hold texts that may be broken into lines, the others want to stay in one. */
export type Table = {
  title: string
  /** What stands between title and rows, line by line. */
  about: string[]
  columns: TableColumn[]
  rows: (string | null)[][]
}
export type TableColumn = { label: string; number: boolean; wide: boolean }
