import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type Api } from '#server/testing/api.ts'
import { ofItself, pointedTo } from './case-order.ts'

// A list of millions sorted without its index takes seconds, and nothing else would tell.

let api: Api
/** What the indexes of cases are on, as PostgreSQL writes them. */
let indexes: string
beforeAll(async () => {
  api = await startApi()
  const { rows } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where schemaname = 'public' and tablename = 'przypadek'`.execute(api.db)
  indexes = rows.map(({ indexdef }) => indexdef.replace(/^.* USING btree /, '')).join('\n')
})
afterAll(() => api.close())

/** Columns that the list calls otherwise than the table. */
const inTable: Record<string, string> = { dataModyfikacjiPP: 'data_modyfikacji', userModPP: 'zapisal' }
const columnOf = (id: string) => inTable[id] ?? id.replace(/[A-Z]+/g, (letters) => `_${letters.toLowerCase()}`)

test.each(ofItself)('the order of sent cases by %s has its index', (id) => {
  const index = `\\(\\(\\(EXTRACT\\(year FROM pp_data\\)\\)::integer\\), \\(*${columnOf(id)}\\b[^,]*, pp_data, id\\)`
  expect(indexes).toMatch(new RegExp(`^${index} WHERE \\(\\(stan = 'P'::text\\) AND \\(usuniety IS NULL\\)\\)$`, 'm'))
})

test.each(Object.entries(pointedTo))('the order of sent cases by %s has its index', (_id, [, , link]) => {
  expect(indexes).toMatch(new RegExp(`^\\(${link}, pp_data, id\\)`, 'm'))
})
