import { expect, test } from 'vitest'
import type { GridChange } from './grid-state.ts'
import { heldFilters } from './use-held-search.ts'

const term = (field: string, value: string) => ({ field, operator: ':', value }) as const
const held = [term('kod', 'K'), term('nazwa', 'a')]

test.each<[string, GridChange, unknown]>([
  [
    'another column joins',
    { type: 'filter', field: 'uwagi', terms: [term('uwagi', 'x')] },
    [...held, term('uwagi', 'x')],
  ],
  ['a column changes', { type: 'filter', field: 'kod', terms: [term('kod', 'K2')] }, [held[1], term('kod', 'K2')]],
  ['a column is freed', { type: 'filter', field: 'kod', terms: [] }, [held[1]]],
  ['all are cleared', { type: 'clearFilters' }, []],
  ['a page is turned', { type: 'page', pageNumber: 2 }, undefined],
  ['rows are chosen', { type: 'select', keys: [1], on: true }, undefined],
])('while the search is held, %s', (_, change, filters) => expect(heldFilters(held, change)).toEqual(filters))
