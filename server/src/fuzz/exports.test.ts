/** @module-tag deep */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditGrid } from '#contract/audit/audit.ts'
import { isReport } from '#contract/kernel/report.ts'
import { testWith, textOutputOf } from '#server/testing/with-tool.ts'
import { allGrids } from './contract-calls.ts'
import { expectedLines, expectedSheet, linesOf, sheetLinesOf } from './export-model.ts'
import { expectedRows } from './list-model.ts'
import { readersOf, startLists, type Lists } from './lists.ts'
import { runs, timeLimit } from './runs.ts'
import { parametersOf, randomQueries } from './random-queries.ts'

// Every export of the contract against the rows of its list.

let lists: Lists
beforeAll(async () => {
  lists = await startLists()
}, 120_000)
afterAll(() => lists.api.close())

// an export of the audit is a line of it: `features/audit/audit-list.test.ts` reads its files
const everyGrid = allGrids.filter((grid) => grid.path !== auditGrid.path).map((grid) => ({ grid, path: grid.path }))

const readings = {
  CSV: { linesOf, expectedLines },
  XLSX: { linesOf: sheetLinesOf, expectedLines: expectedSheet },
}
describe.each(['CSV', 'XLSX'] as const)(
  'a file of %s has the rows of the list, in its order, each value as it is read',
  (format) => {
    test.each(everyGrid)('$path', { timeout: timeLimit(60_000) }, async ({ grid }) => {
      const [caller] = readersOf(grid, lists.callers)
      const list = await lists.list(grid, caller!)
      const chosen = fc.option(fc.shuffledSubarray(Object.keys(grid.columns), { minLength: 1 }), { nil: undefined })
      await fc.assert(
        fc.asyncProperty(randomQueries(grid, list.rows), chosen, async (wanted, columns) => {
          const expected = expectedRows(grid, list.rows, wanted)
          const query = { ...parametersOf(wanted), ...(columns && { visibleColumns: columns.join(',') }) }
          const { status, bytes, json } = await list.export(format, query)
          const isNothing = isReport(grid) && !expected.length
          expect(status, JSON.stringify(json)).toBe(isNothing ? 204 : 200)
          if (isNothing) return
          const shown = columns ?? Object.keys(grid.columns).filter((id) => !grid.columns[id]!.hidden)
          const { linesOf, expectedLines } = readings[format]
          expect(linesOf(bytes, grid, shown)).toEqual(expectedLines(grid, shown, expected))
        }),
        runs(format === 'CSV' ? 4 : 1),
      )
    })
  },
)

describe('a PDF file has as many rows as the list', () => {
  const printed = everyGrid.filter(({ grid }) => grid.formats.includes('PDF'))
  for (const { path, grid } of printed)
    testWith(
      'poppler',
      path,
      async () => {
        const [caller] = readersOf(grid, lists.callers)
        const list = await lists.list(grid, caller!)
        await fc.assert(
          fc.asyncProperty(randomQueries(grid, list.rows), async (wanted) => {
            const { length } = expectedRows(grid, list.rows, wanted)
            fc.pre(length <= 200 && (length > 0 || !isReport(grid)))
            const { status, bytes } = await list.export('PDF', parametersOf(wanted))
            expect(status).toBe(200)
            expect(rowsOf(bytes)).toBe(length)
          }),
          runs(1),
        )
      },
      timeLimit(60_000),
    )
})

/** The rows of the table's body, from the structure that a screen reader follows. */
function rowsOf(pdf: Buffer): number {
  const structure = textOutputOf('pdfinfo', pdf, '-struct', '-')
  const body = structure.slice(structure.indexOf('TBody'))
  return structure.includes('TBody') ? body.split('\n').filter((line) => /^\s*TR\b/.test(line)).length : 0
}
