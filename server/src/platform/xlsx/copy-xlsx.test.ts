import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '#server/testing/api.ts'
import { readXlsx } from '#server/testing/read-xlsx.ts'
import { connect, connectPool } from '../database/connect.ts'
import { copyXlsx, type RowsRead } from './copy-xlsx.ts'
import { numberCell, textCell } from './sheet-cells.ts'
import { templateOf } from './workbook-template.ts'

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

const { signal } = new AbortController()
/** Numbers from 1, each with a long text; the divisor zero fails at its first row. */
async function numbers(count: number, wanted = signal, divisor = 1): Promise<Readable> {
  const format = { format: 'General', width: 10 }
  const columns = ['Numer', 'Tekst'].map((label) => ({ ...format, label }))
  const templateOfRows = ({ count }: Pick<RowsRead, 'count'>) =>
    templateOf({ title: 'Liczby', columns, count, about: { sheet: 'Opis', facts: [['Liczba', String(count)]] } })
  const before = await templateOfRows({ count: 0 })
  const row = sql`(n + 1)`
  const cells = [
    numberCell({ row, column: 'A', style: 0 }, sql`(n / ${sql.lit(divisor)})`),
    textCell({ row, column: 'B', style: 0 }, sql`repeat(E'zażółć\\uFFFF\\n', 20) || n`),
  ]
  const query = sql`select '<row r="' || ${row} || '">', ${sql.join(cells)}, '</row>' from (select generate_series(1, ${count}::int) as n) as t`
  return copyXlsx(pool, { before, templateOfRows }, query.compile(connect(pool)), wanted)
}

test('many rows arrive completely, whatever parts they come in, and are counted as they pass', async () => {
  const [list, about] = readXlsx(await buffer(await numbers(20_000)))
  const { rows, sheet } = list!
  expect(rows).toHaveLength(20_001)
  expect(sheet['!autofilter']).toEqual({ ref: 'A1:B20001' })
  expect(about!.rows[0]![1]!.value).toBe('20000')
  const text = 'zażółć\n'.repeat(20)
  const wrong = rows.slice(1).findIndex(([n, cell], at) => n?.value !== at + 1 || cell?.value !== `${text}${at + 1}`)
  expect(wrong).toBe(-1)
})

test('neither a reader who disconnects nor a failing query blocks the next reader', async () => {
  for (let i = 0; i < 6; i++) {
    const left = await numbers(50_000_000)
    await once(left, 'readable')
    left.destroy()
  }
  for (let i = 0; i < 6; i++) await expect(buffer(await numbers(1, signal, 0))).rejects.toThrow('division by zero')
  expect(readXlsx(await buffer(await numbers(1)))[0]!.rows).toHaveLength(2)
  // a backend learns within two seconds that its caller has left
  const copying = `select from pg_stat_activity where query like 'copy %' and state = 'active'`
  await expect.poll(async () => (await pool.query(copying)).rowCount).toBe(0)
})

test('a reader who disconnects before reading blocks nobody either', async () => {
  for (let i = 0; i < 6; i++) {
    const leaving = new AbortController()
    const left = await numbers(50_000, leaving.signal)
    left.on('error', () => {})
    await once(left, 'readable')
    leaving.abort()
  }
  expect(readXlsx(await buffer(await numbers(1)))[0]!.rows).toHaveLength(2)
})
