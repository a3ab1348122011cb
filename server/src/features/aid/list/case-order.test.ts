import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aidCases } from '#contract/aid/cases.ts'
import { startApi, type Api } from '#server/testing/api.ts'
import { draftsPointTo, draftsSay, ofItself, pointedTo } from './case-order.ts'

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

test.each(ofItself)('the order of sent cases by %s has its index', (id) => {
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

test.each(Object.entries(pointedTo))('the order of sent cases by %s has its index', (_id, [, , link]) => {
  expect(indexes, needed(`${link.replace(/_id$/, '')} on przypadek (${link}, pp_data, id)`)).toMatch(
    new RegExp(`^\\(${link}, pp_data, id\\)`, 'm'),
  )
})

test.each([...Object.entries(pointedTo), ...Object.entries(draftsPointTo)])(
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

test.each(draftsSay)('the order of drafts by %s has its index', (id) => {
  const column = columnOf(id)
  const statement = `robocze_${column} on przypadek (up_id, ${column}, pp_data, id) where stan = 'R' and usuniety is null`
  expect(indexes, needed(statement)).toMatch(
    new RegExp(
      `^\\(up_id, ${column}, pp_data, id\\) WHERE \\(\\(stan = 'R'::text\\) AND \\(usuniety IS NULL\\)\\)$`,
      'm',
    ),
  )
})

test('every other order of drafts is sorted from one index, without reading the table', () => {
  const links = Object.values(pointedTo).map(([, , link]) => link)
  const { columns } = aidCases.robocze.grid
  const own = Object.keys(columns).filter((id) => columns[id]!.sortable !== false && !(id in pointedTo))
  const needed = [...links, ...own.filter((id) => !draftsSay.includes(id)).map(columnOf)]
  const covering = /^\(up_id, pp_data, id\) INCLUDE \(([^)]+)\) WHERE \(\(stan = 'R'::text\) AND/m.exec(indexes)?.[1]
  const inIndex = ['up_id', 'pp_data', ...(covering?.split(', ') ?? [])]
  expect(needed.filter((column) => !inIndex.includes(column))).toEqual([])
})
