import pg from 'pg'
import { expect, test } from 'vitest'
import { cloneDatabase } from '#server/testing/api.ts'
import { sqlFiles } from '#server/testing/sql-files.ts'
import { migrate } from './migrate.ts'

const forgotten = [
  ['alter table grupa add column nowa text', 'grupa_historia: column nowa is missing there'],
  [
    'alter table grupa add column nowa text; alter table grupa_historia add column nowa integer',
    'grupa_historia: column nowa is integer, not text',
  ],
  [
    'alter table grupa drop column raport_do',
    'grupa_historia: column raport_do is required there, but the table has none',
  ],
  [
    'alter table grupa alter column kod drop not null',
    'grupa_historia: column kod is required there, but not in the table',
  ],
] as const

test.each(forgotten)('a migration that forgets the history is refused in words, and undone: %s', async (sql, words) => {
  const { url, drop } = await cloneDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await expect(
    migrate(url, { migrations: sqlFiles('migrations', { files: { '9001_forgets.sql': sql } }) }),
  ).rejects.toThrow(words)
  // the corrected file may have the same name: nothing of the first is left
  expect(
    await migrate(url, { migrations: sqlFiles('migrations', { files: { '9001_forgets.sql': 'select 1' } }) }),
  ).toEqual(['9001_forgets.sql'])
  // what was done past the migrations is found at the next start
  await client.query(sql)
  await expect(migrate(url)).rejects.toThrow(words)
  await client.end()
  await drop()
})

test('a column that its table lost stays in the history', async () => {
  const { url, drop } = await cloneDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('alter table grupa drop column raport_nazwa')
  await migrate(url)
  await client.query(`update grupa set nazwa = 'Inna'`)
  const { rows } = await client.query(`select raport_nazwa from grupa_historia where operacja = 'UPDATE' limit 1`)
  expect(rows).toEqual([{ raport_nazwa: null }])
  await client.end()
  await drop()
})
