import { expect, test } from 'vitest'
import { dropFilters } from './drop-filters.ts'
import { preferencesOf } from './grid/grid-preferences.ts'

test('filters of lists go, columns and order stay', () => {
  const kept = { 'latarnia.grid koo /a b': '{}' }
  const store = (more: object) =>
    Object.assign(
      Object.create({
        removeItem(this: object, key: string) {
          Reflect.deleteProperty(this, key)
        },
      }),
      kept,
      more,
    ) as Storage
  const { screenKey } = preferencesOf({} as never, { path: '/a', pattern: '/a' }, 'b', 'koo')
  const stores = [store({ [screenKey]: '{"search":"nip:1"}' }), store({ [screenKey]: '{}' })]
  dropFilters(stores)
  expect(stores.map((one) => Object.keys(one))).toEqual([Object.keys(kept), Object.keys(kept)])
})
