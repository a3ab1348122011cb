import { strToU8, zipSync, type Zippable } from 'fflate'
import { utils, write } from '@e965/xlsx'

export type TypedCell = string | number | boolean | Date | null

/** A workbook written by another library than our reader: texts as texts, numbers as numbers, days as days. */
export function makeXlsx(rows: readonly (readonly TypedCell[])[], sheets: Record<string, TypedCell[][]> = {}) {
  const book = utils.book_new()
  for (const [name, cells] of Object.entries({ Arkusz1: rows, ...sheets }))
    utils.book_append_sheet(book, utils.aoa_to_sheet(cells as TypedCell[][], { UTC: true }), name)
  return write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true, compression: true }) as Buffer<ArrayBuffer>
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = (...targets: [type: string, target: string][]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

/** The parts of a workbook whose one sheet has these rows, as XML; `more` adds parts or puts others in their place. */
const xlsxParts = (rows: string, more: Zippable = {}): Zippable => ({
  '[Content_Types].xml': strToU8('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
  '_rels/.rels': strToU8(relations(['officeDocument', 'xl/workbook.xml'])),
  'xl/workbook.xml': strToU8(
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Dane" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ),
  'xl/_rels/workbook.xml.rels': strToU8(
    relations(['worksheet', 'worksheets/sheet1.xml'], ['sharedStrings', 'sharedStrings.xml']),
  ),
  'xl/worksheets/sheet1.xml': strToU8(`<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`),
  ...more,
})
export const rawXlsx = (rows: string, more?: Zippable): Buffer<ArrayBuffer> =>
  Buffer.from(zipSync(xlsxParts(rows, more)))
