import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { cloneDatabase } from '../../testing/api.ts'
import { sqlFiles } from '../../testing/sql-files.ts'
import { applicationUrl, ensureAccount } from './app-account.ts'
import { connect, connectPool } from './connect.ts'
import { migrate } from './migrate.ts'

const files = ['migrations', 'functions'].flatMap((kind) => readdirSync(new URL(`../../../${kind}/`, import.meta.url)))
let url: string
let admin: pg.Client

beforeAll(async () => {
  const base = inject('databaseUrl')
  const name = `empty_${randomBytes(6).toString('hex')}`
  admin = new pg.Client({ connectionString: base })
  await admin.connect()
  await admin.query(`create database ${name}`)
  url = base.replace(/[^/]+$/, name)
})
afterAll(() => admin.end())

test('several processes migrate at once: each file is applied exactly once', async () => {
  const applied = await Promise.all([migrate(url), migrate(url), migrate(url), migrate(url)])
  expect(applied.flat()).toHaveLength(files.length)
})

test('a database that does not know Polish letters is warned of, ours is not', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await migrate(url)
  expect(warned).not.toHaveBeenCalled()
  const name = `letters_${randomBytes(6).toString('hex')}`
  await admin.query(`create database ${name} template template0 lc_ctype 'C'`)
  await migrate(url.replace(/[^/]+$/, name))
  expect(warned).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('nie zna polskich liter'))
  warned.mockRestore()
  await admin.query(`drop database ${name}`)
})

test('a migration edited after it was applied stops the start', async () => {
  const { url: clone, drop } = await cloneDatabase()
  const client = new pg.Client({ connectionString: clone })
  await client.connect()
  await client.query(`update migracja set skrot = 'other'`)
  await client.end()
  await expect(migrate(clone)).rejects.toThrow('was edited')
  await drop()
})

test('a database of a version before 1.0.0 is refused with what to do', async () => {
  const { url: clone, drop } = await cloneDatabase()
  const client = new pg.Client({ connectionString: clone })
  await client.connect()
  await client.query(`update migracja set nazwa = '0001_create-platform.sql' where nazwa = '0001_base.sql'`)
  await expect(migrate(clone)).rejects.toThrow(/sprzed wersji 1\.0\.0.*Podaj w DATABASE_URL nową, pustą bazę/)
  await expect(migrate(clone, { folder: '/srv/var' })).rejects.toThrow(/^Folder \/srv\/var zawiera.*Usuń ten folder/)
  const { rows } = await client.query(`select from migracja where nazwa = '0001_base.sql'`)
  expect(rows).toEqual([])
  await client.end()
  await drop()
})

/** Migrations of a later version: those named here. */
async function withMigrations(files: Record<string, string>, work: (folder: URL, clone: string) => Promise<void>) {
  const { url: clone, drop } = await cloneDatabase()
  await work(sqlFiles('migrations', { files }), clone)
  await drop()
}

test('an index is built while people write and other processes wait for the migration to end', async () => {
  const sql = `-- outside a transaction
-- a build that was cut short left an index that nobody uses
drop index concurrently if exists later;
create index concurrently later
  on uzytkownik (imie);
`
  await withMigrations({ '9001_later.sql': sql }, async (folder, clone) => {
    const applied = await Promise.all([1, 2, 3].map(() => migrate(clone, { migrations: folder })))
    expect(applied.flat()).toEqual(['9001_later.sql'])
    const client = new pg.Client({ connectionString: clone })
    await client.connect()
    const { rows } = await client.query(`select indisvalid from pg_index where indexrelid = 'later'::regclass`)
    expect(rows).toEqual([{ indisvalid: true }])
    await client.end()
  })
})

test('a migration gives way to users of its table, and one that fails leaves nothing', async () => {
  const files = {
    '9001_more.sql':
      'alter table uzytkownik add column wiecej text; alter table uzytkownik_historia add column wiecej text',
    '9002_bad.sql': 'create table half (); select 1 / 0;',
  }
  await withMigrations(files, async (folder, clone) => {
    const client = new pg.Client({ connectionString: clone })
    await client.connect()
    await client.query('begin; select from uzytkownik limit 1')
    const migrating = migrate(clone, { migrations: folder }).catch((error: Error) => error.message)
    await new Promise((resolve) => setTimeout(resolve, 4_000))
    await client.query('commit')
    expect(await migrating).toBe('division by zero')
    const { rows } = await client.query(
      `select to_regclass('half') as half, array(select nazwa from migracja where nazwa like '9%') as done`,
    )
    expect(rows).toEqual([{ half: null, done: ['9001_more.sql'] }])
    await client.end()
  })
})

test('the application works without the rights of the owner', async () => {
  const { url: clone, drop } = await cloneDatabase()
  const pool = connectPool(clone, 2)
  // no role to go back to
  await pool.query('set role none; reset session authorization')
  const { rows } = await pool.query('select current_user, session_user')
  expect(rows).toEqual([{ current_user: 'latarnia_app', session_user: 'latarnia_app' }])
  await expect(pool.query('create table theirs (id int)')).rejects.toThrow('permission denied')
  await expect(pool.query('drop table audyt')).rejects.toThrow('must be owner')
  for (const table of ['uzytkownik_historia', 'ustawa_historia'])
    await expect(pool.query(`delete from ${table}`)).rejects.toThrow('permission denied')
  await pool.end()
  await drop()
})

test('the account of the application gets a new password when the owner has one, and may not be the owner', async () => {
  const { url: clone, drop } = await cloneDatabase()
  // another server's account of the same name would be changed under the other tests
  const client = { query: vi.fn<(sql: string) => Promise<unknown>>() }
  client.query.mockImplementation(async () => ({ rowCount: 1, rows: [{ strong: false }] }))
  await ensureAccount(client as never, applicationUrl(clone))
  expect(client.query.mock.calls.filter(([sql]) => sql.startsWith('alter'))).toEqual([])
  await ensureAccount(client as never, applicationUrl(clone, "other'"))
  expect(client.query).toHaveBeenLastCalledWith(`alter role latarnia_app login password 'other'''`)
  client.query.mockImplementation(async () => ({ rowCount: 1, rows: [{ strong: true }] }))
  await expect(ensureAccount(client as never, applicationUrl(clone))).rejects.toThrow('nie może być właścicielem')
  await expect(migrate(applicationUrl(clone))).rejects.toThrow('nie może być właścicielem')
  await drop()
})

test('a change leaves its history in the same transaction, written by the database', async () => {
  const { url: clone, drop } = await cloneDatabase()
  const pool = connectPool(clone, 2)
  const db = connect(pool)
  await db.updateTable('udzielajacyPomocy').set({ nazwa: 'Nowa nazwa' }).where('id', '=', 1).execute()
  await db.deleteFrom('zrodloPochodzeniaPomocy').execute()
  const last = await db
    .selectFrom('udzielajacyPomocyHistoria')
    .selectAll()
    .where('id', '=', 1)
    .orderBy('czasWykon', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(last).toMatchObject({ nazwa: 'Nowa nazwa', operacja: 'UPDATE', userMod: 'system', wersja: 2 })
  const gone = await db
    .selectFrom('zrodloPochodzeniaPomocyHistoria')
    .select('id')
    .where('operacja', '=', 'DELETE')
    .execute()
  const made = await db
    .selectFrom('zrodloPochodzeniaPomocyHistoria')
    .select('id')
    .where('operacja', '=', 'INSERT')
    .execute()
  expect(gone).toHaveLength(made.length)
  await pool.end()
  await drop()
})

test('a process that waits for another to migrate says so, and gives up in one sentence', async () => {
  const { url: clone, drop } = await cloneDatabase()
  const other = new pg.Client({ connectionString: clone })
  await other.connect()
  await other.query('select pg_advisory_lock(718281828)')
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await expect(migrate(clone, { waitMs: 500 })).rejects.toThrow(/^Inny proces \(pid \d+ w bazie danych\) zbyt długo/)
  expect(said.mock.calls.flat()).toEqual([expect.stringMatching(/^Czekam na inny proces \(pid \d+/)])
  said.mockRestore()
  await other.end()
  await drop()
})

test('a pooler that lends out a connection between transactions is refused', async () => {
  const { url: clone, drop } = await cloneDatabase()
  const owner = new pg.Client({ connectionString: clone })
  await owner.connect()
  // stands in for it: what a connection was told is not known to its next statement
  await owner.query(`
    create schema stand_in;
    create function stand_in.current_setting(text, boolean) returns text language sql as 'select null::text';
    alter database ${new URL(clone).pathname.slice(1)} set search_path = stand_in, public, pg_catalog`)
  await expect(migrate(clone)).rejects.toThrow(/pool_mode = session/)
  await owner.end()
  await drop()
})
