import { describe, expect, test } from 'vitest'
import { loadPreferences, preferencesOf, savePreferences, type Store } from './grid-preferences.ts'
import { gridReducer, initialState, type GridState } from './grid-state.ts'
import { casesGrid } from './testing.ts'

const standard = initialState(casesGrid)
const screen = { path: '/akt/5', pattern: '/akt/$id' }

const memory = (): Store & { size: () => number } => {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    size: () => kept.size,
  }
}
const browser = () => ({ session: memory(), local: memory() })
const at = (stores: ReturnType<typeof browser>, where = screen, login = 'jan', base = '/api/cases') =>
  preferencesOf(stores, where, base, login)
const load = (place: ReturnType<typeof at>) => loadPreferences(place, casesGrid, standard)

const changed: GridState = [
  { type: 'filter', field: 'kod', terms: [{ field: 'kod', operator: ':', value: 'a,b' }] } as const,
  { type: 'sort', by: 'kod' } as const,
  { type: 'moveColumn', id: 'kod', to: 2 } as const,
  { type: 'resizeColumn', id: 'kod', width: 99 } as const,
  { type: 'pageSize', pageSize: 20 } as const,
  { type: 'page', pageNumber: 2 } as const,
  { type: 'select', keys: [4, 7], on: true } as const,
].reduce(gridReducer(standard), standard)

describe('preferences', () => {
  test('restore the list as it was left', () => {
    const place = at(browser())
    savePreferences(place, changed, standard)
    expect(load(place)).toEqual({ ...changed, change: '' })
  })

  test('in a new session keep order and layout, and forget filters and page with the selection made under them', () => {
    const stores = browser()
    savePreferences(at(stores), changed, standard)
    const { sort, layout } = changed
    expect(load(at({ ...stores, session: memory() }))).toEqual({ ...standard, sort, layout })
  })

  test('in a new session keep a selection that was made without filters', () => {
    const stores = browser()
    savePreferences(at(stores), { ...changed, filters: [] }, standard)
    expect(load(at({ ...stores, session: memory() })).selection).toEqual([4, 7])
  })

  test('for another record keep only order and layout', () => {
    const stores = browser()
    savePreferences(at(stores), changed, standard)
    const { sort, layout } = changed
    expect(load(at(stores, { ...screen, path: '/akt/6' }))).toEqual({ ...standard, sort, layout })
  })

  test('for another variant of the list keep only order and layout', () => {
    const stores = browser()
    savePreferences(at(stores), changed, standard)
    const { sort, layout } = changed
    expect(load(preferencesOf(stores, screen, '/api/cases', 'jan', 'usuniete'))).toEqual({ ...standard, sort, layout })
  })

  test.each([
    ['another person', screen, 'ewa', '/api/cases'],
    ['another list', screen, 'jan', '/api/acts'],
    ['another screen', { path: '/inny', pattern: '/inny' }, 'jan', '/api/cases'],
  ])('of %s are separate', (_, where, login, base) => {
    const stores = browser()
    savePreferences(at(stores), changed, standard)
    expect(load(at(stores, where, login, base))).toEqual(standard)
  })

  test('of an unchanged list store nothing permanently', () => {
    const stores = browser()
    savePreferences(at(stores), standard, standard)
    expect(stores.local.size()).toBe(0)
  })

  test('remember that filters were cleared on purpose', () => {
    const first = initialState(casesGrid, { filters: [{ field: 'kod', operator: ':', value: 'x' }] })
    const place = at(browser())
    expect(loadPreferences(place, casesGrid, first).filters).toHaveLength(1)
    savePreferences(place, { ...first, filters: [] }, first)
    expect(loadPreferences(place, casesGrid, first).filters).toEqual([])
  })

  test.each([
    '{',
    '[]',
    '{"sort":{"by":"haslo","order":"ASC"}}',
    '{"layout":{"order":["x"],"hidden":[],"widths":{}}}',
    '{"pageSize":7,"pageNumber":-1}',
  ])('that are broken (%s) are ignored', (spoilt) => {
    const store: Store = { ...memory(), getItem: () => spoilt }
    expect(load(at({ session: store, local: store } as never))).toEqual(standard)
  })

  test('may be forbidden by the browser', () => {
    const refuse = () => {
      throw new Error('forbidden')
    }
    const store = { getItem: refuse, setItem: refuse, removeItem: refuse }
    const place = at({ session: store, local: store } as never)
    expect(() => savePreferences(place, changed, standard)).not.toThrow()
    expect(load(place)).toEqual(standard)
  })
})
