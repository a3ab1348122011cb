import type { ImportSheet } from '#contract/aid/import/case-import.ts'
import type { ImportColumnName } from '#contract/aid/import/columns.ts'
import type { ImportFault } from '#contract/aid/import/faults.ts'
import { limits } from '#contract/limits.ts'
import { problem } from '#platform/problem.ts'
import type { HeadingName } from './headings.ts'

/** A row of the file: where it stands and its cells by the names of the columns; a column that the file lacks is empty. */
export type FileRow = {
  line: number
  toLine: number
  cells: Record<ImportColumnName, string> & {
    /** Of the act; files have no column for it. */
    infoUM?: string
  }
  /** Codes that a spreadsheet holds as numbers, and which may have lost zeros. */
  numbers?: ReadonlySet<string>
  /** Cells of a spreadsheet that no longer hold what was typed in. */
  spoiled?: ReadonlyMap<string, ImportFault>
  /** Entries of dictionaries that a line names by their ids; files name them by their codes. */
  ids?: ReadonlyMap<string, number>
}

/** A file of drafts: its rows, one by one, and the sheet they stand in, with the letters of its columns. */
export type DraftFile = {
  rows: Iterable<FileRow> | AsyncIterable<FileRow>
  sheet?: ImportSheet & { letters: ReadonlyMap<HeadingName, string> }
}

/** Counts the rows of a file, which has at least one, and at most as many as allowed. */
export function rowCounter() {
  let count = 0
  return {
    next: () => {
      if (++count > limits.importRows) throw problem('import.tooManyRows', { n: limits.importRows })
    },
    end: () => {
      if (!count) throw problem('import.onlyHeader')
    },
  }
}
