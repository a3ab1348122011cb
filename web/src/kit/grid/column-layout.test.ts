import { expect, test } from 'vitest'
import { cssWidths, defaultLayout, fittedLayout, visibleColumns } from './column-layout.ts'
import { casesGrid } from './testing.ts'

const standard = defaultLayout(casesGrid.columns)
const view = (layout = standard) => visibleColumns(casesGrid, layout)

test('a screen may offer fewer columns, in its own order', () => {
  const layout = defaultLayout(casesGrid.columns, ['uwagi', 'kod'])
  expect(view(layout).map(({ id }) => id)).toEqual(['kod'])
})

test('a saved layout loses removed columns and gains new ones, hidden if they start hidden', () => {
  const saved = { order: ['nazwa', 'dawna', 'kod'], hidden: ['kod', 'dawna'], widths: { nazwa: 300 } }
  const layout = fittedLayout(standard, saved)
  expect(layout.order.slice(0, 2)).toEqual(['nazwa', 'kod'])
  expect(layout.hidden).toEqual(['kod', 'uwagi'])
  expect(layout.widths).toEqual({ nazwa: 300 })
})

test('a saved layout that hides everything is ignored', () => {
  const saved = { order: standard.order, hidden: standard.order, widths: {} }
  expect(fittedLayout(standard, saved).hidden).toEqual(standard.hidden)
})

test('text columns take the remaining width', () => {
  const { widths, minimum } = cssWidths(view())
  expect(widths).toEqual(['8rem', undefined, '8.5rem', '9rem', '7.5rem', '9.5rem', '10.5rem'])
  expect(minimum).toBe('8rem + 14rem + 8.5rem + 9rem + 7.5rem + 9.5rem + 10.5rem')
})

test('if every text column was resized, the last column that was not takes it', () => {
  const widths = { nazwa: 200, czas: 150 }
  expect(cssWidths(view({ ...standard, widths })).widths).toEqual([
    '8rem',
    '200px',
    '8.5rem',
    '9rem',
    '7.5rem',
    undefined,
    '150px',
  ])
})
