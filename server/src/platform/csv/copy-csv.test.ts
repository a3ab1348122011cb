import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { CompiledQuery } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '#server/testing/api.ts'
import { connectPool } from '../database/connect.ts'
import { copyCsv } from './copy-csv.ts'

let pool: Pool
let drop: () => Promise<void>
beforeAll(async () => {
  const clone = await cloneDatabase()
  drop = clone.drop
  pool = connectPool(clone.url, 3)
})
afterAll(async () => {
  await pool.end()
  await drop()
})

const numbers = (count: number) =>
  CompiledQuery.raw(`select generate_series(1, $1::int)::text where 'x' <> $2`, [count, `it's $1`])
const { signal } = new AbortController()
const text = async (stream: Readable) => (await buffer(stream)).toString()

test('many rows arrive completely', async () => {
  const csv = await text(await copyCsv(pool, ['Numer'], numbers(100_000), signal))
  const lines = csv.split('\r\n')
  expect([lines[0], lines[1], lines[100_000], lines[100_001]]).toEqual(['\ufeffNumer', '1', '100000', ''])
})

test('neither a reader who disconnects nor a failing query blocks the next reader', async () => {
  for (let i = 0; i < 6; i++) {
    const left = await copyCsv(pool, ['Numer'], numbers(50_000_000), signal)
    await once(left, 'readable')
    left.destroy()
  }
  for (let i = 0; i < 6; i++)
    await expect(text(await copyCsv(pool, ['x'], CompiledQuery.raw('select 1 / 0', []), signal))).rejects.toThrow(
      'division by zero',
    )
  expect(await text(await copyCsv(pool, ['Numer'], numbers(1), signal))).toBe('\ufeffNumer\r\n1\r\n')
  const { rows } = await pool.query(
    `select count(*) from pg_stat_activity where query like 'copy %' and state = 'active'`,
  )
  expect(rows).toEqual([{ count: 0 }])
})

test('a reader who disconnects before reading blocks nobody either', async () => {
  for (let i = 0; i < 6; i++) {
    const leaving = new AbortController()
    const left = await copyCsv(pool, ['Numer'], numbers(50_000), leaving.signal)
    // what has arrived by then stays unread
    left.on('error', () => {})
    await once(left, 'readable')
    leaving.abort()
  }
  expect(await text(await copyCsv(pool, ['Numer'], numbers(1), signal))).toBe('\ufeffNumer\r\n1\r\n')
})
