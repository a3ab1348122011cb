import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { cloneDatabase } from '#server/testing/api.ts'
import { sqlFiles } from '#server/testing/sql-files.ts'
import { migrate } from './migrate.ts'

const ours = new URL('../../../functions/', import.meta.url)
const textOf = (name: string): string => readFileSync(new URL(name, ours), 'utf8')

/** A clone, and a connection to it with the owner's rights. */
async function open(): Promise<{ url: string; client: pg.Client }> {
  const clone = await cloneDatabase()
  const client = new pg.Client({ connectionString: clone.url })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await clone.drop()
  })
  return { url: clone.url, client }
}

test('every function stands in a file, and its body holds', async () => {
  const { client } = await open()
  const { rows } = await client.query<{ name: string }>(`select proname as name, case lanname
      when 'sql' then fmgr_sql_validator(pg_proc.oid) else plpgsql_validator(pg_proc.oid) end
    from pg_proc join pg_language on pg_language.oid = prolang where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') order by 1`)
  const written = readdirSync(ours).flatMap((file) =>
    [...textOf(file).matchAll(/^create or replace (?:function|procedure) (\w+)/gm)].map(([, name]) => name!),
  )
  expect(written.toSorted()).toEqual(rows.map(({ name }) => name))
})

const changed = { 'history.sql': textOf('history.sql').replace('-- Versions and', '-- The versions and') }

test('a file that changed is applied anew, once however many processes start', async () => {
  const { url, client } = await open()
  const all = sqlFiles('migrations', { ours: () => true })
  const files = { 'history.sql': `${changed['history.sql']}comment on function bump_version() is 'later';` }
  const later = sqlFiles('functions', { files })
  const applied = await Promise.all([1, 2, 3].map(() => migrate(url, { migrations: all, functions: later })))
  expect(applied.flat()).toEqual(['functions/history.sql'])
  const { rows } = await client.query(`select obj_description('bump_version'::regproc) as comment`)
  expect(rows).toEqual([{ comment: 'later' }])
  expect(await migrate(url, { migrations: all, functions: later })).toEqual([])
  // the version before it is put back
  expect(await migrate(url)).toEqual(['functions/history.sql'])
})

test('a process of an earlier version leaves the functions of a later one as they are', async () => {
  const { url, client } = await open()
  await client.query(`insert into migracja (nazwa, skrot) values ('9000_later.sql', '')`)
  expect(
    await migrate(url, {
      migrations: sqlFiles('migrations', { ours: () => true }),
      functions: sqlFiles('functions', { files: changed }),
    }),
  ).toEqual([])
})

test('functions and the first migration that needs them take effect together or not at all', async () => {
  const { url, client } = await open()
  const functions = sqlFiles('functions', {
    files: {
      'added.sql': 'create or replace function added() returns integer language sql as $$ select n from later $$;',
    },
  })
  const migrations = (last: string) =>
    sqlFiles('migrations', {
      ours: () => true,
      files: { '9001_later.sql': `create table later (n integer); insert into later values (7); ${last}` },
    })
  await expect(migrate(url, { migrations: migrations('select 1 / added() / 0'), functions })).rejects.toThrow(
    'division by zero',
  )
  const { rows } = await client.query(`select to_regproc('added') as added, to_regclass('later') as later`)
  expect(rows).toEqual([{ added: null, later: null }])
  expect(await migrate(url, { migrations: migrations('select added()'), functions })).toEqual([
    'functions/added.sql',
    '9001_later.sql',
  ])
})

test('a function that takes rows of a new table comes after its migration', async () => {
  const { url } = await open()
  const functions = sqlFiles('functions', {
    files: {
      'of-rows.sql':
        '-- after 9001_later.sql\ncreate function of_row(l later) returns int language sql as $$ select l.n $$;',
    },
  })
  const files = {
    '9001_later.sql': 'create table later (n integer);',
    '9002_last.sql': 'select of_row(l) from later l;',
  }
  const migrations = sqlFiles('migrations', { ours: () => true, files })
  expect(await migrate(url, { migrations, functions })).toEqual([
    '9001_later.sql',
    'functions/of-rows.sql',
    '9002_last.sql',
  ])
})
