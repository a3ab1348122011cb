import { strFromU8, unzipSync } from 'fflate'
import { cellRef, colToLetter, writeXlsx, type Cell, type WriteSheet } from 'hucre/xlsx'
import { present } from '#contract/kernel/lists.ts'
import { LONGEST_CELL } from './sheet-cells.ts'
import { sheetName } from './sheet-name.ts'

/** A list as a workbook shows it, but for its rows. */
export type Workbook = {
  title: string
  /** `format` is a number format of spreadsheets in its English spelling, `width` is in letters. */
  columns: readonly { label: string; format: string; width: number }[]
  count: number
  /** The second sheet, if there is one: names and values. */
  about?: { sheet: string; facts: readonly Fact[] }
}
/** A name and its value; a number with its format. */
export type Fact = readonly [name: string, value: string | { number: number; format: string }]

/** A workbook around rows that are still to be written. */
export type Template = {
  /** The sheet of the list before and after its rows. */
  sheet: { path: string; before: string; after: string }
  /** By column, the style that its cells name. */
  styles: readonly number[]
  otherParts: Readonly<Record<string, Uint8Array>>
}

export const columnLetters = colToLetter

const LIST_SHEET = 'xl/worksheets/sheet1.xml'
const bold = { font: { name: 'Calibri', size: 11, bold: true } }
/** Beside its name, not at the far end of a wide column. */
const ahead = { alignment: { horizontal: 'left' } } as const
/** Printed on the width of a page, however long. */
const wholeWidth = {
  paperSize: 'a4',
  orientation: 'landscape',
  fitToPage: true,
  fitToWidth: 1,
  fitToHeight: 0,
} as const
const wrapped = { alignment: { wrapText: true, vertical: 'top' } } as const

/**
 * The library has no stream with a filter or a second sheet. So it writes the workbook with one sample row, and the rows
 * of the list take that row's place and styles.
 */
export async function templateOf({ title, columns, count, about }: Workbook): Promise<Template> {
  const list: WriteSheet = {
    name: sheetName(title),
    columns: columns.map(({ width }) => ({ width })),
    rows: [columns.map(({ label }) => label), columns.map(() => 0)],
    cells: new Map<string, Partial<Cell>>(
      columns.flatMap(({ format }, at) => [
        [`0,${at}`, { style: bold }],
        [`1,${at}`, { style: { numFmt: format } }],
      ]),
    ),
    freezePane: { rows: 1 },
    pageSetup: wholeWidth,
    autoFilter: { range: `A1:${cellRef(count, columns.length - 1)}` },
  }
  const sheets = about ? [list, factsSheet(about)] : [list]
  const { [LIST_SHEET]: sheet, ...otherParts } = unzipSync(
    await writeXlsx({ sheets, namedRanges: [headings(list.name)] }),
  )
  const [, before, sample, after] =
    /^(.*)<row r="2">(.*?)<\/row>(.*)$/s.exec(strFromU8(present(sheet, LIST_SHEET))) ?? []
  if (before === undefined || sample === undefined || after === undefined)
    throw new Error('The sheet has no second row')
  return {
    // the size of the sheet is not known yet, and the format does not require it
    sheet: { path: LIST_SHEET, before: before.replace(/<dimension [^>]*>/, ''), after },
    styles: [...sample.matchAll(/<c r="[A-Z]+2"(?: s="(\d+)")?/g)].map(([, style]) => Number(style ?? 0)),
    otherParts,
  }
}

/** The row that is printed on every page. The library leaves the name of the sheet without quotes, which spaces need. */
const headings = (sheet: string) => ({
  name: '_xlnm.Print_Titles',
  range: `'${sheet.replaceAll("'", "''")}'!$1:$1`,
  scope: sheet,
})

const factsSheet = ({ sheet, facts }: NonNullable<Workbook['about']>): WriteSheet => ({
  name: sheet,
  columns: [{ width: 20 }, { width: 100 }],
  pageSetup: wholeWidth,
  rows: facts.map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, LONGEST_CELL) : value.number]),
  cells: new Map<string, Partial<Cell>>(
    facts.flatMap(([, value], at) => [
      [`${at},0`, { style: { ...bold, alignment: { vertical: 'top' } } }],
      [`${at},1`, { style: typeof value === 'string' ? wrapped : { ...ahead, numFmt: value.format } }],
    ]),
  ),
})
