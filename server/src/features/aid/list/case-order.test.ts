import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aidCases } from '#contract/aid/cases.ts'
import { startApi, type Api } from '#server/testing/api.ts'
import { outerTables } from './case-order.ts'

// A list of millions sorted without its index takes seconds, and nothing else would tell.

const { columns } = aidCases.przeslane.grid

let api: Api
/** What the indexes of a table are on, as PostgreSQL writes them. */
const indexesOf = async (table: string) => {
  const { rows } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where schemaname = 'public' and tablename = ${table}`.execute(api.db)
  return rows.map(({ indexdef }) => indexdef.replace(/^.* USING \w+ /, ''))
}
let indexes: string[]
beforeAll(async () => {
  api = await startApi()
  indexes = await indexesOf('przypadek')
})
afterAll(() => api.close())

/** Columns that the list calls otherwise than the table. */
const inTable: Record<string, string> = { dataModyfikacjiPP: 'data_modyfikacji', userModPP: 'zapisal' }
const columnOf = (id: string) => inTable[id] ?? id.replace(/[A-Z]+/g, (letters) => `_${letters.toLowerCase()}`)

/** What a migration that lacks the index has to say. */
const needed = (index: string) => `A migration needs: create index przypadek__${index};`
const ofSent = "WHERE ((stan = 'P'::text) AND (usuniety IS NULL))"

/** Columns that are sorted otherwise: the list's own order, kinds by a nested loop; living cases have no date of deletion. */
const others = ['ppData', 'rodzajPomocy', 'dataUsuniecia']
/** What a case says itself is every other column that the list can be sorted by. */
const ofItself = Object.keys(columns).filter(
  (id) => columns[id]!.sortable !== false && !(id in outerTables) && !others.includes(id),
)
test.each(ofItself)('the order of sent cases by %s has its index', (id) => {
  const column = columnOf(id)
  const sorted = columns[id]?.kind === 'text' ? `${column} COLLATE "pl-x-icu"` : column
  const statement = `przeslane_${column} on przypadek (${sorted}, pp_data, id) where stan = 'P' and usuniety is null`
  expect(indexes, needed(statement)).toContain(`(${sorted}, pp_data, id) ${ofSent}`)
})

test.each(Object.entries(outerTables))(
  'the nested loop by %s finds the cases of an outer row by an index',
  (_id, [, , link]) => {
    const statement = `${link.replace(/_id$/, '')} on przypadek (${link}, stan, pp_data, id)`
    // those of one act are few
    const usable = link === 'akt_id' ? [`(${link}, `] : [`(${link}, stan, pp_data, id)`, `(${link}, pp_data, id)`]
    expect(
      indexes.some((index) => usable.some((begun) => index.startsWith(begun))),
      needed(statement),
    ).toBe(true)
  },
)

test.each(Object.entries(outerTables))(
  'the nested loop by %s finds its outer rows in order by an index of %s',
  async (id, [table, column]) => {
    const collation = columns[id]?.byNumber ? 'by_number' : '"pl-x-icu"'
    expect(await indexesOf(table)).toContain(`(${column} COLLATE ${collation}, id)`)
  },
)

test('cases have no more indexes than their writers can bear', () => expect(indexes.length).toBeLessThanOrEqual(28))
