import { expect, test } from 'vitest'
import { dropFilters } from './drop-filters.ts'
import { preferencesOf } from './grid/grid-preferences.ts'

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
const keyOf = (login: string) => preferencesOf({} as never, { path: '/a', pattern: '/a' }, 'b', login).screenKey
const keysIn = (stores: readonly Storage[]) => stores.map((one) => Object.keys(one))

test('filters of lists go, columns and order stay', () => {
  const stores = [store({ [keyOf('koo')]: '{"search":"nip:1"}' }), store({ [keyOf('koo')]: '{}' })]
  dropFilters({ stores })
  expect(keysIn(stores)).toEqual([Object.keys(kept), Object.keys(kept)])
})

test('filters of the user who signs in stay, those of others go, also of a login with the same beginning', () => {
  const both = { [keyOf('koo')]: '{}', [keyOf('koo2')]: '{}', [keyOf('ugl')]: '{}' }
  const stores = [store(both), store(both)]
  dropFilters({ but: ['koo'], stores })
  expect(keysIn(stores)).toEqual(stores.map(() => [...Object.keys(kept), keyOf('koo')]))
})
