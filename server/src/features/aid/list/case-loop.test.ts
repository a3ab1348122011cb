/** @module-tag deep */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aidCases } from '#contract/aid/cases.ts'
import { decodeQuery, fetchAll } from '#platform/grid/list.ts'
import { startApi, type Api } from '#server/testing/api.ts'
import { insertVariedCases } from '#server/testing/varied-cases.ts'
import { nestedLoopOverCases } from './case-order.ts'
import { caseRows, caseSearch, type CaseScope } from './case-rows.ts'

// A nested loop in the order of a column gives the same rows as sorting.

const { grid } = aidCases.przeslane
const everybody: CaseScope = { stan: 'P', usuniety: false, upId: null }
const wanted = (search: string, more: object = {}) => decodeQuery(grid, { search, ...more }, caseSearch)

let api: Api
let firstBody: number
beforeAll(async () => {
  api = await startApi()
  firstBody = await insertVariedCases(api.db)
})
afterAll(() => api.close())

const columns = Object.keys(grid.columns).filter((id) => grid.columns[id]!.sortable !== false)
const searches = ['', 'ppData>2021-01-01,ppData<2022-12-31,formaPomocyKod:1']
test.each(columns)('sent cases by %s', async (sortBy) => {
  for (const upId of [null, firstBody])
    for (const sortOrder of ['ASC', 'DESC'] as const)
      for (const search of searches) {
        const scope = { ...everybody, upId }
        const rows = caseRows(api.db, scope)
        const sorted = await fetchAll(api.db, grid, rows, { search, sortBy, sortOrder })
        const all = sorted.items.map(({ ppId }) => ppId)
        for (const part of [
          { size: 10, offset: 0 },
          { size: 7, offset: 21 },
          { size: 500, offset: 0 },
        ]) {
          const loop = nestedLoopOverCases(rows, scope, wanted(search, { sortBy, sortOrder }), part)
          if (!loop) continue
          const keys = (await loop.execute(api.db)).rows.map(({ key }) => key)
          expect([sortOrder, search, keys]).toEqual([
            sortOrder,
            search,
            all.slice(part.offset, part.offset + part.size),
          ])
        }
      }
})
