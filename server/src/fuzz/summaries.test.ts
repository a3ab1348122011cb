/** @module-tag deep */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { summaryGroupings } from '#contract/aid/results.ts'
import { aidCases, caseStates } from '#contract/aid/cases.ts'
import { codesOf } from '#contract/kernel/codes.ts'
import { make } from './attempt.ts'
import { expectedRows, type Row } from './list-model.ts'
import { startLists, type Lists } from './lists.ts'
import { runs, timeLimit } from './runs.ts'
import { parametersOf, randomQueries } from './random-queries.ts'

// Summaries of cases are the sums of the rows that the list shows for the same filters.

let lists: Lists
/** Cases name a measure; summaries group by kind of measure. */
const kindOfMeasure = new Map<unknown, unknown>()
beforeAll(async () => {
  lists = await startLists()
  const measures = await lists.api.db
    .selectFrom('srodekPomocy as srodek')
    .innerJoin('rodzajSrodkaPomocy as rodzaj', 'rodzaj.id', 'srodek.rodzajSrodkaPomocowegoId')
    .select(['srodek.numer', 'rodzaj.kod'])
    .execute()
  for (const { numer, kod } of measures) kindOfMeasure.set(numer, kod)
}, 120_000)
afterAll(() => lists.api.close())

type Grouping = keyof typeof summaryGroupings
const groupings = codesOf(summaryGroupings)
/** The key of a row's group, by grouping. */
const codeOf: Record<Grouping, (row: Row) => unknown> = {
  ustawa: ({ ustawaKod }) => ustawaKod,
  srodek: ({ srodekPomocyNr }) => kindOfMeasure.get(srodekPomocyNr) ?? null,
  forma: ({ formaPomocyKod }) => formaPomocyKod,
  przeznaczenie: ({ przezPomocyKod }) => przezPomocyKod,
}

const cents = (rows: readonly Row[], id: string) =>
  rows.reduce((sum, row) => sum + Math.round(((row[id] as number | null) ?? 0) * 100), 0) / 100
const totalsOf = (rows: readonly Row[]) => ({
  sum: rows.length,
  nomin: cents(rows, 'nominalna'),
  brut: cents(rows, 'brutto'),
  brutEur: cents(rows, 'bruttoEuro'),
})

function summaryOf(rows: readonly Row[], chosen: Record<Grouping, boolean>) {
  const codes = (row: Row) =>
    Object.fromEntries(groupings.map((by) => [summaryGroupings[by], chosen[by] ? codeOf[by](row) : null]))
  // without grouping all rows form one group, even if there are none
  if (groupings.every((by) => !chosen[by])) return [{ ...codes({}), ...totalsOf(rows) }]
  const groups = Object.values(Object.groupBy(rows, (row) => JSON.stringify(codes(row))))
  return groups.map((group) => ({ ...codes(group![0]!), ...totalsOf(group!) }))
}

const inAnyOrder = (items: readonly object[]) => items.map((item) => JSON.stringify(sortedKeys(item))).toSorted()
const sortedKeys = (item: object) => Object.entries(item).toSorted(([a], [b]) => (a < b ? -1 : 1))

describe.each(caseStates)('%s', (state) => {
  test.each(['nadzorca', 'ugl'])('as %s', { timeout: timeLimit(60_000) }, async (login) => {
    const { grid, summary } = aidCases[state]
    const caller = lists.callers.get(login)!
    const list = await lists.list(grid, caller)
    expect(list.rows.length).toBeGreaterThan(10)
    const chosen = fc.record({
      ustawa: fc.boolean(),
      srodek: fc.boolean(),
      forma: fc.boolean(),
      przeznaczenie: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(randomQueries(grid, list.rows), chosen, async (wish, chosen) => {
        const rows = expectedRows(grid, list.rows, wish)
        const params = Object.fromEntries(groupings.map((by) => [by, String(chosen[by])]))
        const query = Object.entries(parametersOf(wish))
        const { status, json } = await make(lists.api.app, summary, { params, query }, caller)
        expect(status, JSON.stringify(json)).toBe(200)
        const answer = json as { items: object[]; totalElements: number; summary: object }
        expect(inAnyOrder(answer.items)).toEqual(inAnyOrder(summaryOf(rows, chosen)))
        expect(answer.totalElements).toBe(answer.items.length)
        expect(answer.summary).toEqual(totalsOf(rows))
      }),
      runs(30),
    )
  })
})
