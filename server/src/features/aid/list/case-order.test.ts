import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aidCases } from '#contract/aid/cases.ts'
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

/** What a migration that lacks the index has to say. */
const needed = (index: string) => `A migration needs: create index przypadek__${index};`

test.each(ofItself.P)('the order of sent cases by %s has its index', (id) => {
  const column = columnOf(id)
  const isText = aidCases.przeslane.grid.columns[id]?.kind === 'text'
  const sorted = isText ? `${column} collate "pl-x-icu"` : column
  const statement = `rok_${column} on przypadek ((extract(year from pp_data)::int), ${sorted}, pp_data, id) where stan = 'P' and usuniety is null`
  const asWritten = isText ? `${column} COLLATE "pl-x-icu"` : column
  const index = `\\(\\(\\(EXTRACT\\(year FROM pp_data\\)\\)::integer\\), \\(*${asWritten}\\)?, pp_data, id\\)`
  expect(indexes, needed(statement)).toMatch(
    new RegExp(`^${index} WHERE \\(\\(stan = 'P'::text\\) AND \\(usuniety IS NULL\\)\\)$`, 'm'),
  )
})

test.each(Object.entries(pointedTo.P))('the order of sent cases by %s has its index', (_id, [, , link]) => {
  expect(indexes, needed(`${link.replace(/_id$/, '')} on przypadek (${link}, stan, pp_data, id)`)).toMatch(
    new RegExp(`^\\(${link}, (stan, pp_data, id\\)$|pp_data, id\\).* WHERE \\(\\(stan = 'P'::text\\))`, 'm'),
  )
})

test.each([...Object.entries(pointedTo.P), ...Object.entries(pointedTo.R)])(
  'the walk by %s finds its stops in order by an index of %s',
  async (id, [table, column]) => {
    const collation = aidCases.przeslane.grid.columns[id]?.byNumber ? 'by_number' : '"pl-x-icu"'
    const { rows } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where schemaname = 'public' and tablename = ${table}`.execute(api.db)
    expect(rows.map(({ indexdef }) => indexdef.replace(/^.* USING btree /, ''))).toContain(
      `(${column} COLLATE ${collation}, id)`,
    )
  },
)

const ofDrafts = "WHERE \\(\\(stan = 'R'::text\\) AND \\(usuniety IS NULL\\)\\)$"

test.each(ofItself.R)('the order of drafts by %s has its index', (id) => {
  const column = columnOf(id)
  const statement = `robocze_${column} on przypadek (up_id, ${column}, pp_data, id) where stan = 'R' and usuniety is null`
  const asWritten = id === 'userModPP' ? `\\(?${column} COLLATE "pl-x-icu"\\)?` : column
  expect(indexes, needed(statement)).toMatch(new RegExp(`^\\(up_id, ${asWritten}, pp_data, id\\) ${ofDrafts}`, 'm'))
})

// the cases of one act are few, and so are the drafts of one beneficiary
const entries = Object.entries(pointedTo.R).filter(([, [, , link]]) => !['up_id', 'akt_id'].includes(link))
test.each(entries)('the order by %s has its index, of one body and over all', (_id, [, , link]) => {
  const [ofBody, overAll] =
    link === 'beneficjent_id'
      ? [`\\(${link}, up_id, pp_data, id\\) ${ofDrafts}`, `\\(${link}, up_id`]
      : [`\\(up_id, ${link}, stan, pp_data, id\\)$`, `\\(${link}, stan, pp_data, id\\)$`]
  expect(indexes, needed(`up_… on przypadek (up_id, ${link}, stan, pp_data, id)`)).toMatch(
    new RegExp(`^${ofBody}`, 'm'),
  )
  expect(indexes, needed(`stan_… on przypadek (${link}, stan, pp_data, id)`)).toMatch(new RegExp(`^${overAll}`, 'm'))
})
