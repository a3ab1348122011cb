import { read, utils, write } from '@e965/xlsx'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { ImportSheet } from '#contract/aid/import/case-import.ts'
import { resultWorkbook } from './result-workbook.ts'
import { row } from './testing.ts'

const plik = 'xl/worksheets/sheet1.xml'
const place = (kolumnyWyniku: string[], wierszNaglowka = 1): ImportSheet => ({
  nazwa: 'Dane',
  plik,
  wierszNaglowka,
  kolumnyWyniku,
})
const skipped = row({ linia: 3, status: false, wynik: 'POMINIETY', szczegolyBledu: ['a (A3): <zły>', 'b\u0001'] })

const workbook = (cells: unknown[][]) => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(cells), 'Dane')
  utils.book_append_sheet(book, utils.aoa_to_sheet([['inny']]), 'Inny')
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
}
const rowsOf = (bytes: Uint8Array) =>
  utils.sheet_to_json<unknown[]>(read(bytes).Sheets['Dane']!, { header: 1, raw: true, blankrows: true })

test('the outcome of each row is beside it, and other cells are unchanged', () => {
  const sent = workbook([['a', 'b'], [1, '007'], ['x']])
  const given = resultWorkbook(sent, place(['C', 'D', 'E']), [row({ ostrzezenia: ['Brak', 'Nie ma'] }), skipped])
  expect(rowsOf(given)).toEqual([
    ['a', 'b', 'status', 'bledy', 'ostrzezenia'],
    [1, '007', 'dodany', undefined, 'Brak; Nie ma'],
    ['x', undefined, 'pominięty', 'a (A3): <zły>; b'],
  ])
  expect(read(given).SheetNames).toEqual(['Dane', 'Inny'])
  const [before, after] = [unzipSync(sent), unzipSync(given)]
  expect(Object.keys(after)).toEqual(Object.keys(before))
  expect(after['xl/styles.xml']).toEqual(before['xl/styles.xml'])
})

test('the outcome of an earlier import is replaced where it stands', () => {
  const sent = workbook([
    ['status', 'a', 'bledy'],
    ['pominięty', 1, 'zły'],
    ['pominięty', 2, 'zły'],
  ])
  const given = resultWorkbook(sent, place(['A', 'C', 'D']), [row(), skipped])
  expect(rowsOf(given)).toEqual([
    ['status', 'a', 'bledy', 'ostrzezenia'],
    ['dodany', 1],
    ['pominięty', 2, 'a (A3): <zły>; b'],
  ])
})

test('formulas, merged cells, prefixes, empty rows and cells without a place stay what they are', () => {
  const given = (sheet: string, header = 1) => {
    const bytes = zipSync({ [plik]: strToU8(sheet) })
    return strFromU8(unzipSync(resultWorkbook(bytes, place(['C', 'D', 'E'], header), [row({ linia: 2 })]))[plik]!)
  }
  expect(
    given('<x:sheetData><x:row r="2" spans="1:2"><x:c><x:f>1&gt;0</x:f><x:v>1</x:v></x:c><x:c/></x:row></x:sheetData>'),
  ).toBe(
    '<x:sheetData><x:row r="2"><x:c r="A2"><x:f>1&gt;0</x:f><x:v>1</x:v></x:c><x:c r="B2"/><x:c r="C2" t="inlineStr"><x:is><x:t xml:space="preserve">dodany</x:t></x:is></x:c></x:row></x:sheetData>',
  )
  const untouched =
    '<row r="7" s="1" customFormat="1"/><row r="9"><c r="A9"/></row></sheetData><mergeCells><mergeCell ref="A1:B1"/></mergeCells>'
  expect(given(`<dimension ref="A1:B9"/><sheetData>${untouched}`)).toBe(`<sheetData>${untouched}`)
  // the second row, though it does not say so
  expect(given('<row/><row/><row/>', 9)).toBe(
    '<row/><row><c r="C2" t="inlineStr"><is><t xml:space="preserve">dodany</t></is></c></row><row/>',
  )
})
