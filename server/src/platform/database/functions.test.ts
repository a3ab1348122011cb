import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { cloneDatabase } from '#server/testing/api.ts'
import { sqlFiles } from '#server/testing/sql-files.ts'
import { migrate } from './migrate.ts'

const ours = new URL('../../../functions/', import.meta.url)
const textOf = (name: string): string => readFileSync(new URL(name, ours), 'utf8')

/** A connection with the owner's rights, to a clone unless another address is given. */
async function open(address?: string): Promise<{ url: string; client: pg.Client }> {
  const clone = address === undefined ? await cloneDatabase() : { url: address, drop: async () => {} }
  const client = new pg.Client({ connectionString: clone.url })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await clone.drop()
  })
  return { url: clone.url, client }
}

/** Everything of the schema that functions and history are about, by name. */
async function shapeOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    select pg_get_functiondef(oid) as line from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select attrelid::regclass || '.' || attname || ' ' || format_type(atttypid, atttypmod) || ' ' || attnotnull
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
    order by 1`)
  return rows.map(({ line }) => line)
}

test('a database of the time before functions had files arrives at the state of a new one', async () => {
  const base = inject('databaseUrl')
  const name = `earlier_${randomBytes(6).toString('hex')}`
  const admin = await open(base)
  await admin.client.query(`create database ${name}`)
  const { url, client } = await open(base.replace(/[^/]+$/, name))
  await migrate(url, {
    migrations: sqlFiles('migrations', { ours: (file) => file < '0020' }),
    functions: sqlFiles('functions', {}),
  })
  await client.query(`insert into grupa (id, kod, nazwa) values (1, 'G', 'Grupa')`)
  expect(await shapeOf(client)).not.toEqual(await shapeOf((await open()).client))

  const applied = await Promise.all([1, 2, 3].map(() => migrate(url)))
  expect(applied.flat()).toHaveLength(new Set(applied.flat()).size)
  expect(applied.flat()).toEqual(expect.arrayContaining(['functions/history.sql', '0020_version-every-column.sql']))
  expect(await shapeOf(client)).toEqual(await shapeOf((await open()).client))
  await client.query(`update grupa set nazwa = 'Inna'; update grupa set nazwa = 'Inna'`)
  const { rows } = await client.query('select operacja, nazwa, wersja from grupa_historia order by wersja')
  expect(rows).toEqual([
    { operacja: 'INSERT', nazwa: 'Grupa', wersja: 1 },
    { operacja: 'UPDATE', nazwa: 'Inna', wersja: 2 },
  ])
})

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
