import { beforeEach, expect, test, vi } from 'vitest'
import { FIRST_PAGE } from '#contract/kernel/grid.ts'
import { savePreferences, type Store } from './grid-preferences.ts'
import { gridStart } from './grid-start.ts'
import { gridReducer } from './grid-state.ts'
import { casesGrid } from './testing.ts'

const memory = (): Store => {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}
const screen = { path: '/akt/5', pattern: '/akt/$id' }
const open = (address: Record<string, string>) => gridStart({ grid: casesGrid }, { screen, login: 'jan', address })

/** Opens the list, changes it and leaves it. */
function leave(address: Record<string, string>, ...changes: Parameters<ReturnType<typeof gridReducer>>[1][]): void {
  const { standard, preferences, state } = open(address)
  savePreferences(preferences, changes.reduce(gridReducer(standard), state), standard)
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memory())
  vi.stubGlobal('localStorage', memory())
  return () => void vi.unstubAllGlobals()
})

test.each([FIRST_PAGE, { search: 'kod:K' }])(
  'the address %o leaves the order and the page size of the user',
  (address) => {
    leave({}, { type: 'sort', by: 'kod' }, { type: 'pageSize', pageSize: 20 })
    leave(address)
    expect(open({}).state).toMatchObject({ sort: { by: 'kod', order: 'ASC' }, pageSize: 20 })
  },
)

test('an address that names order and page size has its own', () => {
  leave({}, { type: 'sort', by: 'kod' }, { type: 'pageSize', pageSize: 20 })
  const { state } = open({ sortBy: 'nazwa', sortOrder: 'DESC', pageSize: '50' })
  expect(state).toMatchObject({ sort: { by: 'nazwa', order: 'DESC' }, pageSize: 50 })
})

test.each([
  ['the same filters has', 'kod:K', [4, 7]],
  ['other filters does not have', 'kod:L', []],
])('in a new tab a list with %s the selection', (_, search, selection) => {
  leave({ search: 'kod:K' }, { type: 'select', keys: [4, 7], on: true })
  vi.stubGlobal('sessionStorage', memory())
  expect(open({ search }).state.selection).toEqual(selection)
})

test('filters that the address brings instead of the left ones drop the selection', () => {
  leave({}, { type: 'select', keys: [4, 7], on: true })
  expect(open({ search: 'kod:K' }).state.selection).toEqual([])
  expect(open(FIRST_PAGE).state.selection).toEqual([4, 7])
})
