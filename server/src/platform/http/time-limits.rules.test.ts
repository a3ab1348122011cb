import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { closeWithin, timeLimits } from './time-limits.ts'

let app: FastifyInstance
let caller: Socket
afterEach(async () => {
  caller.destroy()
  await app.close()
})

/** A caller who sends a request without its end. */
async function halfARequest(requestMs: number, sent: string): Promise<Socket> {
  app = Fastify({ ...timeLimits({ requestMs }) })
  app.post('/', async () => ({}))
  await app.listen({ port: 0, host: '127.0.0.1' })
  caller = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  caller.on('error', () => {})
  await once(caller, 'connect')
  caller.write(sent)
  return caller
}
const HEAD = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n'

test.each([
  ['headers', HEAD.slice(0, 30)],
  ['a body', `${HEAD}{"a":`],
])('%s that stop in the middle are answered with 408 and the connection ends', async (_what, sent) => {
  const answer = await text(await halfARequest(400, sent))
  expect(answer).toContain('HTTP/1.1 408')
  expect(answer).toContain('Dane nie nadeszły w całości')
})

test('bytes that are no HTTP are answered with a sentence', async () => {
  expect(await text(await halfARequest(60_000, 'nonsense\r\n\r\n'))).toContain('Wprowadzone dane nie są prawidłowe')
})

test('a stop waits for a call until its deadline, then closes the connection', async () => {
  const waiting = await halfARequest(60_000, `${HEAD}{"a":`)
  const closed = once(waiting, 'close')
  await new Promise((resolve) => setTimeout(resolve, 100))
  const begin = Date.now()
  await closeWithin(app, 300)
  expect(Date.now() - begin).toBeGreaterThanOrEqual(290)
  expect(Date.now() - begin).toBeLessThan(10_000)
  await closed
})
