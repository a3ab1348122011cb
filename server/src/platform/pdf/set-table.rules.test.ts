import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
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

/** Programs of poppler-utils read the documents back. */
const tools = ['pdftotext', 'pdfinfo'].every((tool) => spawnSync(tool, ['-v']).status === 0)
if (!tools) console.warn('pdftotext and pdfinfo (poppler-utils) are not installed: documents are not read back')
const run = (tool: string, pdf: Buffer, ...options: string[]) => {
  const { stdout, stderr } = spawnSync(tool, options, { input: pdf })
  expect(stderr.toString()).toBe('')
  return stdout.toString()
}
const pagesOf = (pdf: Buffer) => run('pdftotext', pdf, '-layout', '-', '-').split('\f').slice(0, -1)

test.runIf(tools)('every page repeats the heading and says which it is; the heading is read out once', () => {
  const rows = Array.from({ length: 100 }, (_, i) => [`${i}`, `uwaga ${i}`])
  const pdf = setTable(table(rows), fonts)
  const pages = pagesOf(pdf)
  expect(pages.length).toBeGreaterThan(2)
  for (const [i, page] of pages.entries()) {
    expect(page).toMatch(/Numer +Treść uwag/)
    expect(page).toContain(`Strona ${i + 1} z ${pages.length}`)
  }
  for (const [, text] of rows) expect(pages.join('')).toMatch(new RegExp(`${text}$`, 'm'))
  const structure = run('pdfinfo', pdf, '-struct-text', '-')
  expect(structure.match(/ TH:/g)).toHaveLength(2)
  expect(structure.match(/ TD$/gm)).toHaveLength(200)
  expect(structure.match(/"uwaga \d+"/g)).toHaveLength(100)
  expect(run('pdfinfo', pdf, '-')).toMatch(/Title: +Zażółć & <gęślą>/)
})

test.runIf(tools)('a row longer than a page goes on on the next one, as one cell', () => {
  const words = Array.from({ length: 9000 }, (_, i) => `słowo${i}`)
  const pdf = setTable(
    table([
      ['1', 'przed'],
      ['2', words.join(' ')],
      ['3', 'po'],
    ]),
    fonts,
  )
  const structure = run('pdfinfo', pdf, '-struct-text', '-')
  expect(structure.match(/ TR$/gm)).toHaveLength(4)
  expect([...structure.matchAll(/słowo\d+/g)].map(([word]) => word)).toEqual(words)
  expect(pagesOf(pdf).at(-1)).toMatch(/3 +po/)
})

test.runIf(tools)('numbers stand on the right, empty cells stay, what the font lacks is a box', () => {
  const pdf = setTable(
    table([
      ['1', null],
      ['1\u202f000,00', '漢 \u{1f600}'],
      ['', 'koniec'],
    ]),
    fonts,
  )
  const text = run('pdftotext', pdf, '-layout', '-', '-')
  expect(text).toMatch(/^ +1$/m)
  expect(text).toContain('\ufffd \ufffd')
  expect(run('pdfinfo', pdf, '-struct', '-').match(/ TD/g)).toHaveLength(6)
})

test('many columns of long texts find room, down to the smallest letters', () => {
  const columns = Array.from({ length: 40 }, (_, i) => ({
    label: `Kolumna numer ${i}`,
    number: false,
    wide: i % 2 > 0,
  }))
  const rows = Array.from({ length: 30 }, () => columns.map(({ label }) => `${label} ma długą treść`))
  const pdf = setTable({ ...table(rows), columns }, fonts)
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  if (tools) expect(run('pdfinfo', pdf, '-')).toMatch(/Tagged: +yes/)
})
