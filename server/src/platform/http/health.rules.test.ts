import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect, connectPool } from '../database/connect.ts'
import { freePort } from '../free-port.ts'
import { isDiskFull, serveHealth } from './health.ts'

test('a process without its database is alive, not ready, and says why in the log', async () => {
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } })
  const pool = connectPool(`postgres://a:b@127.0.0.1:${await freePort()}/c`, 1)
  serveHealth(app, connect(pool))
  expect((await app.inject('/health/live')).statusCode).toBe(200)
  const ready = await app.inject('/health/ready')
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'database unavailable' }])
  expect(lines).toEqual([expect.stringContaining('ECONNREFUSED')])
  await pool.end()
})

test('all who ask within a second share one question', async () => {
  const app = Fastify()
  const isFull = vi.fn(() => true)
  serveHealth(app, undefined as never, undefined, isFull)
  const ask = () => Promise.all(Array.from({ length: 50 }, async () => (await app.inject('/health/ready')).statusCode))
  const now = vi.spyOn(performance, 'now').mockReturnValue(10_000)
  onTestFinished(() => now.mockRestore())
  expect(new Set([...(await ask()), ...(await ask())])).toEqual(new Set([503]))
  expect(isFull).toHaveBeenCalledTimes(1)
  now.mockReturnValue(11_001)
  await ask()
  expect(isFull).toHaveBeenCalledTimes(2)
})

test('a process whose disk is full is not ready', async () => {
  const app = Fastify()
  serveHealth(app, undefined as never, undefined, () => isDiskFull('/tmp', Number.MAX_VALUE))
  const ready = await app.inject('/health/ready')
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'disk full' }])
  expect(isDiskFull('/tmp', 0)).toBe(false)
})
