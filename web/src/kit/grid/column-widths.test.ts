import { expect, test } from 'vitest'
import { defaultLayout, visibleColumns } from './column-layout.ts'
import { columnWidths, lettersOfText } from './column-widths.ts'
import { casesGrid, holdingGrid } from './testing.ts'

const standard = defaultLayout(casesGrid.columns)
const view = (layout = standard) => visibleColumns(casesGrid, layout)
const layoutWithRemarks = { ...standard, hidden: [] }
const letters = (width: string | undefined) => Number(/([\d.]+)ch/.exec(width ?? '')?.[1])

test('a column is as wide as its longest value, and a text takes the remaining width', () => {
  const rows = [{ kod: 'A', nazwa: 'Krótka', brutto: 1 }]
  const [kod, nazwa, , brutto] = columnWidths(view(), rows).widths
  expect(nazwa).toBeUndefined()
  const [longerKod, , , longerBrutto] = columnWidths(view(), [{ kod: 'SA.123456/2026', brutto: 12_345_678.9 }]).widths
  expect(letters(longerKod)).toBe(Math.ceil(lettersOfText('SA.123456/2026')))
  expect(letters(longerKod)).toBeGreaterThan(letters(kod))
  expect(letters(longerBrutto)).toBeGreaterThan(letters(brutto))
})

test('in a tree the first column has room for the deepest row', () => {
  const [plain] = columnWidths(view(), [{ kod: 'A' }]).widths
  const [indented] = columnWidths(view(), [{ kod: 'A' }], { indent: 4.75 }).widths
  expect([plain, indented]).toEqual([expect.stringContaining('1.25rem'), expect.stringContaining('6rem')])
})

test('a long text does not take more than its share', () => {
  expect(
    columnWidths(view(layoutWithRemarks), [{ nazwa: 'a'.repeat(500), uwagi: 'b'.repeat(400) }]).widths.at(-1),
  ).toBe('clamp((14ch + 1.25rem), (14ch + 1.25rem) + var(--room) * 0.5000, (26ch + 1.25rem))')
})

test('where there is little room names become shorter, and amounts, codes and states keep theirs', () => {
  const row = {
    kod: 'SA.123456/2026',
    nazwa: 'a'.repeat(500),
    brutto: 12_345_678.9,
    rodzaj: 'M',
    uwagi: 'b'.repeat(400),
  }
  const { minimum } = columnWidths(view(layoutWithRemarks), [row])
  const code = Math.ceil(lettersOfText(row.kod))
  const amount = lettersOfText('12 345 678,90')
  const least = minimum.split(' + (').map(letters)
  expect(least[0]).toBe(code)
  expect([least[1], least.at(-1)]).toEqual([14, 14])
  expect(least[3]).toBeGreaterThanOrEqual(amount)
  expect(least[5]).toBe(Math.ceil(lettersOfText('de minimis')))
})

test('a name that becomes shorter leaves room for the badges beside it, in the words of the screen', () => {
  const held = visibleColumns(holdingGrid, defaultLayout(holdingGrid.columns))
  const row = { nazwa: 'a'.repeat(500), kod: 'K1', rodzaj: 'M' }
  const least = (how: Parameters<typeof columnWidths>[2]) => letters(columnWidths(held, [row], how).minimum)
  const badge = (text: string) => lettersOfText(text) + 5
  expect(least({})).toBe(Math.ceil(14 + badge('de minimis')))
  expect(least({ textOf: ({ id }) => (id === 'rodzaj' ? 'korekta' : undefined) })).toBe(
    Math.ceil(14 + badge('korekta')),
  )
  const markOf = ({ id }: { id: string }) => (id === 'nazwa' ? 'zwrot' : undefined)
  expect(least({ markOf })).toBe(Math.ceil(14 + badge('de minimis') + badge('zwrot')))
})

test('a column has room for its sum', () => {
  const [, , , brutto] = columnWidths(view(), [{ brutto: 1 }], { sums: { brutto: 98_765_432_109.5 } }).widths
  expect(letters(brutto)).toBeGreaterThanOrEqual(lettersOfText('98 765 432 109,50'))
})

test('a column has room for all that it holds', () => {
  const held = visibleColumns(holdingGrid, defaultLayout(holdingGrid.columns))
  const row = { nazwa: 'Młyn Wodny', kod: 'K1', rodzaj: 'M' }
  const needed = Math.ceil(lettersOfText('Młyn Wodny') + lettersOfText('de minimis') + 5)
  expect(columnWidths(held, [row]).minimum).toContain(`(${needed}ch`)
})

test('if every text column was resized, the last column that was not takes the remaining width', () => {
  const widths = { nazwa: 200, czas: 150 }
  const found = columnWidths(view({ ...standard, widths }), []).widths
  expect(found[1]).toBe('calc(200px)')
  expect(found.at(-2)).toBeUndefined()
  expect(found.at(-1)).toBe('calc(150px)')
})

test('a state has room for its letters, wide ones too, and for the badge around it', () => {
  const rodzaj = view().findIndex(({ id }) => id === 'rodzaj')
  const row = { rodzaj: 'M' }
  const width = (hasBadge: boolean) => letters(columnWidths(view(), [row], { hasBadge: () => hasBadge }).widths[rodzaj])
  expect([width(false), width(true)]).toEqual([0, 5].map((around) => Math.ceil(lettersOfText('de minimis') + around)))
  expect(lettersOfText('województwo')).toBeGreaterThan(11.8)
  expect(lettersOfText('AKT_BF_NAZWA_DLUGOSC')).toBeGreaterThan(22)
  expect(lettersOfText('12.03.2026')).toBe(10)
})
