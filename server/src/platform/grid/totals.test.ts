import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GridQuery, TotalsQuery } from '#contract/kernel/grid.ts'
import { connectPool } from '#platform/database/connect.ts'
import { startApi, type Api } from '#server/testing/api.ts'
import { createSample, sampleGrid, sampleRoutes, sampleRows } from '#server/testing/sample-list.ts'
import { fetchPage } from './page.ts'
import { thresholds } from './thresholds.ts'

const grid = { ...sampleGrid, summary: [] }
const { sorted } = thresholds
let api: Api
let pool: Pool
beforeAll(async () => {
  api = await startApi({}, [sampleRoutes])
  await createSample(
    api.url,
    Array.from(
      { length: 9 },
      (_, n) => `(null, '${n < 3 ? 'mało' : 'dużo'}', null, null, null, 1, '2024-01-01', null, true, 'N', null)`,
    ).join(),
  )
  pool = connectPool(api.url, 2)
  // as if more than five rows were too many to be sorted
  thresholds.sorted = 5
})
afterAll(async () => {
  thresholds.sorted = sorted
  await pool.end()
  await api.close()
})

async function asked(query: GridQuery & TotalsQuery, total?: number, of: typeof sampleGrid = grid) {
  const shortcut = total === undefined ? {} : { total: () => sql`${total}` }
  const given = { rows: sampleRows(api.db), ...shortcut }
  const { items, ...totals } = await fetchPage({ db: api.db, pool }, of, given, query)
  return [items.length, totals]
}
const [few, many] = [{ search: 'kod:ma%C5%82o' }, { search: 'kod:du%C5%BCo', pageSize: 2 }]

test('a page has the totals that were found with it', async () => {
  expect(await asked({ ...few, sumy: 'bez' })).toEqual([3, { totalElements: 3 }])
  expect(await asked({ ...many, sumy: 'bez' }, 70)).toEqual([2, { totalElements: 70 }])
  // the last page says how many there are
  expect(await asked({ ...many, pageSize: 4, pageNumber: 1, sumy: 'bez' })).toEqual([2, { totalElements: 6 }])
})

test('where all rows would have to be counted, it says how many there are at least', async () => {
  expect(await asked({ ...many, sumy: 'bez' })).toEqual([2, { totalElements: 3, atLeast: true }])
  expect(await asked({ ...many, pageNumber: 1, sumy: 'bez' })).toEqual([2, { totalElements: 5, atLeast: true }])
  expect(await asked({ ...many, pageNumber: 99_999, sumy: 'bez' })).toEqual([0, { totalElements: 0, atLeast: true }])
  expect(await asked(many)).toEqual([2, { totalElements: 6 }])
})

test('the last page does not tell the sums', async () => {
  const last = { ...many, pageSize: 4, pageNumber: 1, sumy: 'bez' } as const
  expect(await asked(last, undefined, sampleGrid)).toEqual([2, { totalElements: 6, atLeast: true }])
  const { sumy: _, ...whole } = last
  expect(await asked(whole, undefined, sampleGrid)).toEqual([
    2,
    { totalElements: 6, summary: { kwota: null, liczba: 6 } },
  ])
})

test('totals alone come without rows', async () => {
  expect(await asked({ ...many, sumy: 'same' })).toEqual([0, { totalElements: 6 }])
  expect(await asked({ ...many, pageSize: -1, sumy: 'same' }, 70)).toEqual([0, { totalElements: 70 }])
})
