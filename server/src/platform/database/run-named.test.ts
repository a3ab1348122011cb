import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cloneDatabase } from '#server/testing/api.ts'
import { connect, connectPool, type Db } from './connect.ts'

// anew, as other tests of this process may have named as many texts as there may be
vi.resetModules()
const { namedStatement } = await import('./named-statement.ts')
const { runNamed, runNamedInPool } = await import('./run-named.ts')

let db: Db
let end: () => Promise<void>
let pool: ReturnType<typeof connectPool>
beforeAll(async () => {
  const { url, drop } = await cloneDatabase()
  pool = connectPool(url, 1)
  db = connect(pool)
  end = async () => {
    await pool.end()
    await drop()
  }
})
afterAll(() => end())

/** The statements that the connection keeps, with how often each was run. */
const kept = async (name: string) =>
  (
    await sql<{ statement: string; runs: number }>`select statement, (generic_plans + custom_plans)::int as runs
      from pg_prepared_statements where name like ${`${name} %`}`.execute(db)
  ).rows

test('a statement with a name is kept by its connection, in a transaction too', async () => {
  const parameterKind = namedStatement('kind of a parameter', 1, (db, kod: string) =>
    db.selectFrom('parametr').where('kod', '=', kod).select('typ as rodzajWartosci').compile(),
  )
  const [row] = await parameterKind(db, 'nie-ma')
  expect(row).toBeUndefined()
  const inTransaction = await db.transaction().execute((tx) => parameterKind(tx, 'LIMIT_EKSPORTU_CSV'))
  expect(inTransaction).toEqual([{ rodzajWartosci: 'RZECZYWISTY' }])
  expect(await kept('kind of a parameter')).toEqual([{ statement: expect.stringContaining('"kod" = $1'), runs: 2 }])
})

test('two texts under one name are two statements', async () => {
  for (const text of ['select 1 as n', 'select 2 as n', 'select 1 as n'])
    expect(await runNamed(db, 'a number', CompiledQuery.raw(text))).toEqual([{ n: Number(text[7]) }])
  expect(await runNamedInPool(pool, 'another', sql`select ${1}::int as n, 'x' as t`.compile(db))).toEqual([[1, 'x']])
  expect((await kept('a number')).map(({ runs }) => runs).toSorted((a, b) => a - b)).toEqual([1, 2])
  expect(await kept('another')).toHaveLength(1)
})

test('a statement without a name is not kept', async () => {
  const before = await sql`select from pg_prepared_statements`.execute(db)
  await sql`select ${1}::int as n`.execute(db)
  expect(await sql`select from pg_prepared_statements`.execute(db)).toEqual(before)
})

test('texts that vary endlessly are not all kept; a statement of the code is, also after them', async () => {
  for (let n = 0; n < 600; n++) await runNamed(db, 'varying', CompiledQuery.raw(`select ${n} as n`))
  expect((await kept('varying')).length).toBeLessThan(600)
  const written = namedStatement('written', 1, (db, n: number) => sql`select ${n}::int as n`.compile(db))
  await written(db, 7)
  expect(await kept('written')).toHaveLength(1)
})
