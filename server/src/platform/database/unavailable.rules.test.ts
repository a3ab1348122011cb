import { connect } from 'node:net'
import { once } from 'node:events'
import pg from 'pg'
import { expect, test } from 'vitest'
import { freePort } from '../free-port.ts'
import { isUnavailable } from './unavailable.ts'

const withCode = (code: string) => Object.assign(new Error('x'), { code })

test('a server that is gone, going, starting, full or a standby is unavailable', () => {
  for (const code of ['57P01', '57P02', '57P03', '08006', '53300', '53100', '25006', 'ECONNREFUSED', 'ECONNRESET'])
    expect(isUnavailable(withCode(code)), code).toBe(true)
})

test('a refusal of the work is not', () => {
  for (const code of ['23505', '40001', '57014', '42P01', '25P02', 'FST_ERR_VALIDATION'])
    expect(isUnavailable(withCode(code)), code).toBe(false)
  expect(isUnavailable(new Error('Something else'))).toBe(false)
  expect(isUnavailable(undefined)).toBe(false)
})

test('what the driver and the system say of a port where nobody listens', async () => {
  const port = await freePort()
  const pool = new pg.Pool({ connectionString: `postgres://a:b@localhost:${port}/c`, connectionTimeoutMillis: 2_000 })
  const refused = await pool.query('select 1').catch((error: unknown) => error)
  expect(isUnavailable(refused)).toBe(true)
  await pool.end()
  const socket = connect(port, '127.0.0.1')
  const [error] = (await once(socket, 'error')) as [Error]
  expect(isUnavailable(error)).toBe(true)
})
