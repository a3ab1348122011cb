/** @module-tag deep */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aidCases } from '#contract/aid/cases.ts'
import { connectOwner } from '#platform/database/connect.ts'
import { decodeQuery, fetchAll } from '#platform/grid/list.ts'
import { startApi, type Api } from '#server/testing/api.ts'
import { insertVariedCases } from '#server/testing/varied-cases.ts'
import { ofItself, pointedTo, walkCases } from './case-order.ts'
import { caseRows, casesSearchedIn, type CaseScope } from './case-rows.ts'

// Walking in the order of a column gives the same rows as sorting.

const { grid } = aidCases.przeslane
const { robocze } = aidCases
const everybody: CaseScope = { stan: 'P', usuniety: false, upId: null }
const wanted = (search: string, more: object = {}) => decodeQuery(grid, { search, ...more }, casesSearchedIn)

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
          const walk = walkCases(rows, scope, wanted(search, { sortBy, sortOrder }), part)
          if (!walk) continue
          const keys = (await walk.execute(api.db)).rows.map(({ key }) => key)
          expect([sortOrder, search, keys]).toEqual([
            sortOrder,
            search,
            all.slice(part.offset, part.offset + part.size),
          ])
        }
      }
})

test('cases that say nothing there come last in both directions', async () => {
  const owner = connectOwner(api.url, 'test')
  await sql`alter table przypadek drop constraint przypadek__przeslany`.execute(owner)
  await sql`update przypadek set nominalna = null where id % 4 = 0`.execute(owner)
  await owner.destroy()
  const rows = caseRows(api.db, everybody)
  for (const sortOrder of ['ASC', 'DESC'] as const) {
    const asked = { sortBy: 'nominalna', sortOrder }
    const { items } = await fetchAll(api.db, grid, rows, asked)
    expect(items.at(-1)!.nominalna).toBe(null)
    const walk = walkCases(rows, everybody, wanted('', asked), { size: items.length, offset: 3 })
    const { rows: met } = await walk!.execute(api.db)
    expect(met.map(({ key }) => key)).toEqual(items.slice(3).map(({ ppId }) => ppId))
  }
})

test('drafts are walked in every order, empty values last', async () => {
  await sql`update przypadek set status_weryfikacji = (array['BLEDNY', 'POPRAWNY', null])[id % 3 + 1]
    where stan = 'R'`.execute(api.db)
  await sql`update przypadek set rodzaj_pomocy = null, ustawa_id = null, forma_pomocy_id = null, przez_pomocy_id = null,
    zrodlo_poch_pomocy_id = null, nominalna = null, brutto = null, brutto_euro = null
    where stan = 'R' and id % 4 = 0`.execute(api.db)
  for (const upId of [null, firstBody])
    for (const sortBy of [...Object.keys(pointedTo.R), ...ofItself.R])
      for (const sortOrder of ['ASC', 'DESC'] as const) {
        const scope = { ...everybody, stan: 'R' as const, upId }
        const rows = caseRows(api.db, scope)
        const asked = { sortBy, sortOrder }
        const { items } = await fetchAll(api.db, robocze.grid, rows, asked)
        const walk = walkCases(rows, scope, decodeQuery(robocze.grid, asked), { size: 10, offset: 5 })
        const { rows: met } = await walk!.execute(api.db)
        expect(met.map(({ key }) => key)).toEqual(items.slice(5, 15).map(({ ppId }) => ppId))
        expect(met.length).toBeGreaterThan(5)
      }
})

test('every column that the list can be sorted by is walked, but the date itself', () => {
  for (const [stan, { grid }] of [
    ['P', aidCases.przeslane],
    ['R', robocze],
  ] as const) {
    const scope = { ...everybody, stan }
    const isWalked = (sortBy: string) =>
      walkCases(caseRows(api.db, scope), scope, decodeQuery(grid, { sortBy }), { size: 10, offset: 0 })
    const sortable = Object.keys(grid.columns).filter((id) => grid.columns[id]!.sortable !== false)
    expect([stan, sortable.filter((id) => !isWalked(id))]).toEqual([stan, ['ppData']])
  }
})
