import { expect, test } from 'vitest'
import { defaultLayout, fittedLayout, visibleColumns, withHeld } from './column-layout.ts'
import { casesGrid, holdingGrid } from './testing.ts'

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

test('a column that another holds stands in its cells until it is wanted apart', () => {
  const apart = (hidden: readonly string[]) =>
    visibleColumns(holdingGrid, { ...defaultLayout(holdingGrid.columns), hidden }).map((one) =>
      withHeld(one).map(({ id }) => id),
    )
  const { hidden } = defaultLayout(holdingGrid.columns)
  expect(hidden).toEqual(['kod', 'rodzaj', 'uwagi'])
  expect(apart(hidden)[0]).toEqual(['nazwa', 'kod', 'rodzaj'])
  expect(apart(['rodzaj', 'uwagi']).slice(0, 2)).toEqual([['kod'], ['nazwa', 'rodzaj']])
})

test('a column is not held by one that a screen does not offer', () => {
  expect(defaultLayout(holdingGrid.columns, ['kod', 'data']).hidden).toEqual([])
})
