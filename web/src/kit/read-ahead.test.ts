import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from './query.ts'
import { readAhead } from './read-ahead.ts'

let reads = 0
const query = { queryKey: ['/api/przypadki/:id', { params: { id: 7 } }], queryFn: async () => ++reads }
const shown = () => queryClient.getQueryData(query.queryKey)

beforeEach(() => {
  vi.useFakeTimers()
  reads = 0
})
afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
})

test('a reading of a moment ago serves the screen, and is not repeated', async () => {
  await readAhead(query)
  vi.advanceTimersByTime(1_000)
  expect([await readAhead(query), reads, shown()]).toEqual([1, 1, 1])
})

test('an older reading is repeated, and not shown meanwhile', async () => {
  queryClient.setQueryData(query.queryKey, 'old')
  vi.advanceTimersByTime(6_000)
  const reading = readAhead(query)
  expect(shown()).toBeUndefined()
  expect([await reading, shown()]).toEqual([1, 1])
})

test('a reading made stale by a change is repeated at once', async () => {
  await readAhead(query)
  await queryClient.invalidateQueries({ queryKey: query.queryKey })
  expect(await readAhead(query)).toBe(2)
})

test('a reading of an open screen is left alone: somebody may be typing', async () => {
  queryClient.setQueryData(query.queryKey, 'typed over')
  const stop = new QueryObserver(queryClient, { ...query, staleTime: Infinity }).subscribe(() => undefined)
  vi.advanceTimersByTime(60_000)
  expect([await readAhead(query), reads, shown()]).toEqual([undefined, 0, 'typed over'])
  stop()
})
