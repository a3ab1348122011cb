import { beforeEach, expect, test, vi } from 'vitest'
import { recentFirst, recentIds, rememberIds } from './recent-values.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})

test('the last five values of a field are remembered, each once, for each user', () => {
  for (const ustawaId of [1, 2, 3, 2, 4, 5, 6]) rememberIds('ugl', { ustawaId, u2b: 'art. 1', formaPomocyId: null })
  expect(recentIds('ugl', 'ustawaId')).toEqual([6, 5, 4, 2, 3])
  expect(recentIds('ugl', 'formaPomocyId')).toEqual([])
  expect(recentIds('koo', 'ustawaId')).toEqual([])
})

test('entries of another program in the storage are ignored', () => {
  stored.set('latarnia.recent.ugl.ustawaId', '{"a":')
  expect(recentIds('ugl', 'ustawaId')).toEqual([])
})

test('recent values come first, the others keep their order', () => {
  const options = [1, 2, 3, 4].map((value) => ({ value, label: `U${value}` }))
  expect(recentFirst(options, [3, 9, 2]).map(({ value }) => value)).toEqual([3, 2, 1, 4])
})
