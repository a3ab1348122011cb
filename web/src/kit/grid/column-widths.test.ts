import { expect, test } from 'vitest'
import { defaultLayout, visibleColumns } from './column-layout.ts'
import { columnWidths } from './column-widths.ts'
import { casesGrid, holdingGrid } from './testing.ts'

const standard = defaultLayout(casesGrid.columns)
const view = (layout = standard) => visibleColumns(casesGrid, layout)
const letters = (width: string | undefined) => Number(/([\d.]+)ch/.exec(width ?? '')?.[1])

test('a column is as wide as its longest value, and a text takes the remaining width', () => {
  const rows = [{ kod: 'A', nazwa: 'Krótka', brutto: 1 }]
  const [kod, nazwa, , brutto] = columnWidths(view(), rows).widths
  expect(nazwa).toBeUndefined()
  const [longerKod, , , longerBrutto] = columnWidths(view(), [{ kod: 'SA.123456/2026', brutto: 12_345_678.9 }]).widths
  expect(letters(longerKod)).toBe(14)
  expect(letters(longerKod)).toBeGreaterThan(letters(kod))
  expect(letters(longerBrutto)).toBeGreaterThan(letters(brutto))
})

test('in a tree the first column has room for the deepest row', () => {
  const [plain] = columnWidths(view(), [{ kod: 'A' }]).widths
  const [indented] = columnWidths(view(), [{ kod: 'A' }], 4.75).widths
  expect([plain, indented]).toEqual([expect.stringContaining('1.25rem'), expect.stringContaining('6rem')])
})

test('a long text does not take more than its share', () => {
  expect(columnWidths(view(), [{ nazwa: 'a'.repeat(500) }]).minimum).toContain('(26ch + 1.25rem)')
})

test('a column has room for all that it holds', () => {
  const held = visibleColumns(holdingGrid, defaultLayout(holdingGrid.columns))
  const row = { nazwa: 'Młyn Wodny', kod: 'K1', rodzaj: 'M' }
  expect(columnWidths(held, [row]).minimum).toContain(`(${'Młyn Wodny'.length + 'de minimis'.length + 5}ch`)
})

test('if every text column was resized, the last column that was not takes the remaining width', () => {
  const widths = { nazwa: 200, czas: 150 }
  const found = columnWidths(view({ ...standard, widths }), []).widths
  expect(found[1]).toBe('calc(200px)')
  expect(found.at(-2)).toBeUndefined()
  expect(found.at(-1)).toBe('calc(150px)')
})
