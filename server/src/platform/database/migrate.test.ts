import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneDatabase } from '../../testing/api.ts'
import { connect, connectPool } from './connect.ts'
import { migrate } from './migrate.ts'

const count = readdirSync(new URL('../../../migrations/', import.meta.url)).length
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

test('several processes migrate at once: each migration is applied exactly once', async () => {
  const applied = await Promise.all([migrate(url), migrate(url), migrate(url), migrate(url)])
  expect(applied.flat()).toHaveLength(count)
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

test('the application works without the rights of the owner', async () => {
  const { url: clone, drop } = await cloneDatabase()
  const pool = connectPool(clone, 2)
  const { rows } = await pool.query<{ current_user: string }>('select current_user')
  expect(rows[0]!.current_user).toBe('latarnia_app')
  await expect(pool.query('create table theirs (id int)')).rejects.toThrow('permission denied')
  await expect(pool.query('drop table audyt')).rejects.toThrow('must be owner')
  for (const table of ['uzytkownik_historia', 'ustawa_historia'])
    await expect(pool.query(`delete from ${table}`)).rejects.toThrow('permission denied')
  await pool.end()
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
