import { connect } from 'node:net'
import { once } from 'node:events'
import pg from 'pg'
import { expect, test } from 'vitest'
import { freePort } from '../free-port.ts'
import { isUnavailable } from './unavailable.ts'

const withCode = (code: string) => Object.assign(new Error('x'), { code })

// The errors that came while PostgreSQL was killed, stopped and started seventy times, and others that may come
// when full or a standby.
test.each([
  ['08006', 'the connection failed'],
  ['25006', 'a standby'],
  ['53100', 'no room on the disk'],
  ['53300', 'too many connections'],
  ['57P01', 'terminating connection due to administrator command, or to unexpected postmaster exit'],
  ['57P02', 'terminating connection because of crash of another server process'],
  ['57P03', 'starting up, shutting down, in recovery mode, not yet accepting connections'],
])('%s of PostgreSQL is unavailable: %s', (code) => {
  expect(isUnavailable(withCode(code))).toBe(true)
})

test.each([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])('%s of the system is unavailable, whatever the statement was', (code) => {
  for (const syscall of ['connect', 'read', 'write'])
    expect(isUnavailable(Object.assign(withCode(code), { syscall }))).toBe(true)
})

test.each(['ENOENT', 'EAGAIN', 'ECONNABORTED'])('%s is unavailable where it is about connecting alone', (code) => {
  expect(isUnavailable(Object.assign(withCode(code), { syscall: 'connect' }))).toBe(true)
  expect(isUnavailable(Object.assign(withCode(code), { syscall: 'open' }))).toBe(false)
  expect(isUnavailable(withCode(code))).toBe(false)
})

test.each([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])('«%s» of the driver is unavailable', (message) => {
  expect(isUnavailable(new Error(message))).toBe(true)
})

test('a refusal of the work is not', () => {
  for (const code of ['23505', '40001', '57014', '42P01', '25P02', 'FST_ERR_VALIDATION'])
    expect(isUnavailable(withCode(code)), code).toBe(false)
  expect(isUnavailable(new Error('Something else'))).toBe(false)
  expect(isUnavailable(undefined)).toBe(false)
})

test('a closed port is unavailable, in the words of the driver and the system', async () => {
  const port = await freePort()
  const pool = new pg.Pool({ connectionString: `postgres://a:b@localhost:${port}/c`, connectionTimeoutMillis: 2_000 })
  const refused = await pool.query('select 1').catch((error: unknown) => error)
  expect(isUnavailable(refused)).toBe(true)
  await pool.end()
  const socket = connect(port, '127.0.0.1')
  const [error] = (await once(socket, 'error')) as [Error]
  expect(isUnavailable(error)).toBe(true)
})

test('a missing socket is unavailable, in the words of the driver, as for a moment while PostgreSQL restarts', async () => {
  const pool = new pg.Pool({ host: '/tmp/latarnia-no-such-folder', user: 'a', database: 'b', password: 'c' })
  const missing = await pool.query('select 1').catch((error: unknown) => error)
  expect(missing).toMatchObject({ code: 'ENOENT' })
  expect(isUnavailable(missing)).toBe(true)
  await pool.end()
})
