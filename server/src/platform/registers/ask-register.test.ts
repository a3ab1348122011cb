import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { askRegister } from './ask-register.ts'

const running: (() => void)[] = []
afterEach(() => running.splice(0).forEach((stop) => stop()))

/** A register over HTTP that gives the answers of the test, one per try. */
async function register(...answers: RequestListener[]): Promise<string> {
  let requests = 0
  const server = createServer((request, response) =>
    answers[Math.min(requests++, answers.length - 1)]!(request, response),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  running.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
const status =
  (code: number, text = ''): RequestListener =>
  (_, response) =>
    void response.writeHead(code).end(text)
const ask = (url: string) => askRegister({ register: 'Rejestr', url, timeoutMs: 1_000, pauseMs: 1, maxBytes: 100 })

test('a register that fails once is asked again', async () => {
  const url = await register(status(503), (request) => request.socket.destroy(), status(200, 'tak'))
  expect((await ask(url)).bytes.toString()).toBe('tak')
})

test('a refusal is the answer, not a failure', async () => {
  expect((await ask(await register(status(404)))).status).toBe(404)
})

test('a failure that the caller recognises is an answer, and is not tried again', async () => {
  const url = await register(status(500, 'fault'), status(200, 'tak'))
  const isAnswer = ({ bytes }: { bytes: Buffer }) => bytes.toString() === 'fault'
  expect(await askRegister({ register: 'Rejestr', url, pauseMs: 1, isAnswer })).toMatchObject({ status: 500 })
})

test.each<[string, RequestListener, RegExp]>([
  ['answers 500', status(500), /^Rejestr answered 500$/],
  ['says nothing', () => {}, /timeout/],
  ['begins and never ends', (_, response) => void response.writeHead(200).write('a'), /timeout/],
  ['answers endlessly', status(200, 'a'.repeat(101)), /more than 100 bytes/],
  [
    'sends the caller elsewhere',
    (_, response) => void response.writeHead(302, { location: '/x' }).end(),
    /fetch failed/,
  ],
])('a register that %s is unavailable, and the cause is kept', async (_, answer, message) => {
  await expect(ask(await register(answer))).rejects.toMatchObject({
    code: 'register.unavailable',
    status: 503,
    cause: { message: expect.stringMatching(message) },
  })
})

test('a register that cannot be reached is unavailable', async () => {
  await expect(ask('http://127.0.0.1:1/')).rejects.toMatchObject({ code: 'register.unavailable' })
})
