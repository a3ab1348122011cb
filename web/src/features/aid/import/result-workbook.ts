import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { present } from '#contract/kernel/lists.ts'
import type { ImportRow, ImportSheet } from '#contract/aid/import/case-import.ts'
import { importResultColumns } from '#contract/aid/import/columns.ts'
import { resultOf } from './result-file.ts'

/**
 * The workbook that was sent, with the outcome beside each row, to be corrected and sent again. Only the cells of the
 * outcome are written: everything else, such as formats, formulas and other sheets, stays as it was.
 */
export function resultWorkbook(
  bytes: Uint8Array,
  { plik, wierszNaglowka, kolumnyWyniku }: ImportSheet,
  rows: readonly ImportRow[],
): Uint8Array<ArrayBuffer> {
  const parts = unzipSync(bytes)
  const results = new Map(rows.map((row) => [row.linia, resultOf(row)]))
  results.set(wierszNaglowka, [...importResultColumns])
  let last = 0
  const sheet = strFromU8(present(parts[plik], 'sheet'))
    // it may no longer be true, and the format does not require it
    .replace(/<(?:\w+:)?dimension\b[^>]*>/, '')
    .replace(wholeRow, (whole, prefix: string | undefined, attributes: string, inner: string | undefined) => {
      last = Number(/(?:^|\s)r="(\d+)"/.exec(attributes)?.[1] ?? last + 1)
      const texts = results.get(last)
      if (!texts) return whole
      const tag = prefix ?? ''
      const own = cellsOf(inner ?? '', last).filter(({ column }) => !kolumnyWyniku.includes(column))
      const added = texts.flatMap((text, i) =>
        text
          ? [{ column: present(kolumnyWyniku[i], 'column'), xml: textCell(tag, `${kolumnyWyniku[i]}${last}`, text) }]
          : [],
      )
      // cells stand in the order of their columns
      const cells = [...own, ...added].toSorted((a, b) => numberOf(a.column) - numberOf(b.column))
      const rest = attributes
        .replace(/\/$/, '')
        .trimEnd()
        .replace(/\sspans="[^"]*"/, '')
      return `<${tag}row${rest}>${cells.map(({ xml }) => xml).join('')}</${tag}row>`
    })
  return zipSync({ ...parts, [plik]: strToU8(sheet) })
}

const wholeRow = /<(\w+:)?row\b((?:[^>"]|"[^"]*")*?)(?:\/>|>([\s\S]*?)<\/\1row>)/g
const wholeCell = /<(?:\w+:)?c\b((?:[^>"]|"[^"]*")*?)(?:\/>|>[\s\S]*?<\/(?:\w+:)?c>)/g

/** The cells of a row with the letters of their columns. One that does not say where it stands follows the one before. */
function cellsOf(row: string, number: number): { column: string; xml: string }[] {
  let at = 0
  return [...row.matchAll(wholeCell)].map(([xml, attributes = '']) => {
    const letters = /(?:^|\s)r="([A-Z]+)\d+"/.exec(attributes)?.[1]
    at = letters ? numberOf(letters) : at + 1
    const column = letters ?? lettersOf(at)
    return { column, xml: letters ? xml : xml.replace(/^<(?:\w+:)?c\b/, `$& r="${column}${number}"`) }
  })
}

const numberOf = (letters: string): number =>
  letters.split('').reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
const lettersOf = (number: number): string =>
  number > 0 ? lettersOf(Math.floor((number - 1) / 26)) + String.fromCharCode(65 + ((number - 1) % 26)) : ''

/** More letters than this make a spreadsheet call its file damaged. */
const LONGEST = 32_767

const textCell = (tag: string, place: string, text: string): string =>
  `<${tag}c r="${place}" t="inlineStr"><${tag}is><${tag}t xml:space="preserve">${escaped(text.slice(0, LONGEST))}</${tag}t></${tag}is></${tag}c>`

const escaped = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- XML cannot hold them
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
