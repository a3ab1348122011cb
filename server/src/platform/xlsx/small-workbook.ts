import { strToU8, zipSync } from 'fflate'
import { columnLetters, templateOf, type Workbook } from './workbook-template.ts'

/**
 * A workbook to be filled in: a heading, a few rows, and columns whose format holds for what is typed below as well.
 * Texts stay texts; numbers look as their column's format says.
 */
export async function smallWorkbook(
  workbook: Omit<Workbook, 'count'>,
  rows: readonly (readonly (string | number)[])[],
): Promise<Buffer> {
  const { sheet, styles, otherParts } = await templateOf({ ...workbook, count: rows.length })
  const before = sheet.before.replace(
    /<col min="(\d+)"/g,
    (col, number: string) => `${col} style="${styles[Number(number) - 1]}"`,
  )
  const written = rows.map((cells, i) => {
    const row = i + 2
    const all = cells.map((cell, at) => cellOf(cell, `r="${columnLetters(at)}${row}" s="${styles[at]}"`))
    return `<row r="${row}">${all.join('')}</row>`
  })
  const bytes = strToU8(`${before}${written.join('')}${sheet.after}`)
  return Buffer.from(zipSync({ ...otherParts, [sheet.path]: bytes }))
}

const cellOf = (value: string | number, place: string): string =>
  value === ''
    ? ''
    : typeof value === 'number'
      ? `<c ${place}><v>${value}</v></c>`
      : `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
