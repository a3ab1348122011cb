import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { saidBy, testWith } from '#server/testing/with-tool.ts'
import { readFont } from './font.ts'
import { setTable } from './set-table.ts'
import type { Table } from './table.ts'

const fontOf = (address: string) => readFont(readFileSync(fileURLToPath(address)))
const fonts = {
  plain: fontOf(import.meta.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf')),
  bold: fontOf(import.meta.resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf')),
}
const table = (rows: Table['rows']): Table => ({
  title: 'Zażółć & <gęślą>',
  about: ['Filtry: brak'],
  columns: [
    { label: 'Numer', number: true, wide: false },
    { label: 'Treść uwag', number: false, wide: true },
  ],
  rows,
})

const pagesOf = (pdf: Buffer) => saidBy('pdftotext', pdf, '-layout', '-', '-').split('\f').slice(0, -1)

testWith('poppler', 'every page repeats the heading and says which it is; the heading is read out once', () => {
  const rows = Array.from({ length: 100 }, (_, i) => [`${i}`, `uwaga ${i}`])
  const pdf = setTable(table(rows), fonts)
  const pages = pagesOf(pdf)
  expect(pages.length).toBeGreaterThan(2)
  for (const [i, page] of pages.entries()) {
    expect(page).toMatch(/Numer +Treść uwag/)
    expect(page).toContain(`Strona ${i + 1} z ${pages.length}`)
  }
  for (const [, text] of rows) expect(pages.join('')).toMatch(new RegExp(`${text}$`, 'm'))
  const structure = saidBy('pdfinfo', pdf, '-struct-text', '-')
  expect(structure.match(/ TH:/g)).toHaveLength(2)
  expect(structure.match(/ TD$/gm)).toHaveLength(200)
  expect(structure.match(/"uwaga \d+"/g)).toHaveLength(100)
  expect(saidBy('pdfinfo', pdf, '-')).toMatch(/Title: +Zażółć & <gęślą>/)
})

testWith('poppler', 'a row longer than a page goes on on the next one, as one cell', () => {
  const words = Array.from({ length: 9000 }, (_, i) => `słowo${i}`)
  const pdf = setTable(
    table([
      ['1', 'przed'],
      ['2', words.join(' ')],
      ['3', 'po'],
    ]),
    fonts,
  )
  const structure = saidBy('pdfinfo', pdf, '-struct-text', '-')
  expect(structure.match(/ TR$/gm)).toHaveLength(4)
  expect([...structure.matchAll(/słowo\d+/g)].map(([word]) => word)).toEqual(words)
  expect(pagesOf(pdf).at(-1)).toMatch(/3 +po/)
})

testWith('poppler', 'numbers stand on the right, empty cells stay, what the font lacks is a box', () => {
  const pdf = setTable(
    table([
      ['1', null],
      ['1\u202f000,00', '漢 \u{1f600}'],
      ['', 'koniec'],
    ]),
    fonts,
  )
  const text = saidBy('pdftotext', pdf, '-layout', '-', '-')
  expect(text).toMatch(/^ +1$/m)
  expect(text).toContain('\ufffd \ufffd')
  expect(saidBy('pdfinfo', pdf, '-struct', '-').match(/ TD/g)).toHaveLength(6)
})

testWith('poppler', 'many columns of long texts find room, down to the smallest letters', () => {
  const columns = Array.from({ length: 40 }, (_, i) => ({
    label: `Kolumna numer ${i}`,
    number: false,
    wide: i % 2 > 0,
  }))
  const rows = Array.from({ length: 30 }, () => columns.map(({ label }) => `${label} ma długą treść`))
  const pdf = setTable({ ...table(rows), columns }, fonts)
  expect(saidBy('pdfinfo', pdf, '-')).toMatch(/Tagged: +yes/)
})
