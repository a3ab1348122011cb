/** @module-tag deep */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Grid } from '#contract/kernel/grid.ts'
import { thresholds } from '#platform/grid/thresholds.ts'
import { allGrids } from './contract-calls.ts'
import { expectedRows, type Row } from './list-model.ts'
import { readersOf, startLists, type Lists } from './lists.ts'
import { runs, timeLimit } from './runs.ts'
import { parametersOf, randomQueries } from './random-queries.ts'

// Every list of the contract against a naive model: all its rows, filtered, sorted and paged in plain JavaScript.

let lists: Lists
beforeAll(async () => {
  lists = await startLists()
}, 120_000)
afterAll(() => {
  Object.assign(thresholds, thresholdsOf.usual)
  return lists.api.close()
})

const pages = fc.record({
  size: fc.constantFrom(1, 2, 3, 7, 10, 50, 1000, -1),
  /** A page, from the first to one beyond the last. */
  at: fc.double({ min: 0, max: 1, noNaN: true }),
})

/** As if a handful of rows were too many to be sorted: so pages are found along indexes, by nested loops and from the end. */
const thresholdsOf = { usual: { ...thresholds }, low: { sorted: 5, deep: 10, gathered: 1 } }
const sizes = fc.constantFrom('usual', 'low')

type Page = { items: Row[]; totalElements: number; atLeast?: true; summary?: Record<string, number | null> }

const sums = (grid: Grid, rows: readonly Row[]) =>
  Object.fromEntries(
    grid.summary.map((id) => {
      const values = rows.map((row) => row[id] as number | null).filter((value) => value !== null)
      return [id, values.length ? values.reduce((sum, value) => sum + Math.round(value * 100), 0) / 100 : null]
    }),
  )

describe('rows, their order, pages and totals', () => {
  test.each(allGrids.map((grid) => ({ grid, path: grid.path })))(
    '$path',
    { timeout: timeLimit(60_000) },
    async ({ grid }) => {
      for (const caller of readersOf(grid, lists.callers)) {
        const list = await lists.list(grid, caller)
        await fc.assert(
          fc.asyncProperty(
            randomQueries(grid, list.rows),
            pages,
            sizes,
            fc.boolean(),
            async (query, page, most, apart) => {
              const { size, at } = page
              Object.assign(thresholds, thresholdsOf[most])
              const expected = expectedRows(grid, list.rows, query)
              const last = size === -1 ? 0 : Math.ceil(expected.length / size)
              const number = Math.round(at * last)
              const answer = await list.ask({
                ...parametersOf(query),
                pageSize: String(size),
                pageNumber: String(number),
                ...(grid.totalsApart && apart && { sumy: 'bez' }),
              })
              expect(answer.status, JSON.stringify(answer.json)).toBe(200)
              const { items, ...said } = answer.json as Page
              if (said.atLeast) expect(said.totalElements).toBeLessThanOrEqual(expected.length)
              const { totalElements, summary } = said.atLeast
                ? ((await list.ask({ ...parametersOf(query), sumy: 'same' })).json as Page)
                : said
              const from = size === -1 ? 0 : size * number
              const rows = size === -1 ? expected : expected.slice(from, from + size)
              expect({ totalElements, keys: items.map((row) => row[grid.key]) }).toEqual({
                totalElements: expected.length,
                keys: rows.map((row) => row[grid.key]),
              })
              expect(items).toEqual(rows)
              expect(summary ?? {}).toEqual(sums(grid, expected))
            },
          ),
          runs(15),
        )
      }
    },
  )
})
