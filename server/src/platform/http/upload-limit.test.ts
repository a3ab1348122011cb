import { once } from 'node:events'
import { createConnection } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { SESSION_COOKIE } from '#platform/session.ts'
import { startApi, type Api } from '#server/testing/api.ts'
import { makeKey } from '#server/testing/api-keys.ts'

const send = endpoint('POST /api/sample/upload', {
  access: 'aidCases.edit',
  forKeys: true,
  upload: { field: 'plik', extension: 'csv' },
  reply: z.object({ size: z.number() }),
})

let api: Api
let address: URL
let callers: Record<'session' | 'key', string[]>
beforeAll(async () => {
  api = await startApi({}, [({ serve }) => serve(send, ({ file }) => ({ size: file.bytes.length }))])
  address = new URL(await api.app.listen({ port: 0, host: '127.0.0.1' }))
  callers = {
    session: [`cookie: ${SESSION_COOKIE}=${(await api.as('ugl')).cookie}`, 'origin: http://latarnia.test'],
    key: [`authorization: Bearer ${(await makeKey(api)).klucz}`],
  }
})
afterAll(() => api.close())

type Sent = { caller: readonly string[]; name?: string; size?: number }

/** Sends a form with a file over a connection of its own, all of it before the answer is read. */
async function sendForm(
  { caller, name = 'a.csv', size = limits.upload }: Sent,
  blocksOf: (bytes: Buffer) => Iterable<Buffer>,
) {
  const head = `--granica\r\nContent-Disposition: form-data; name="plik"; filename="${name}"\r\n\r\n`
  const form = Buffer.concat([Buffer.from(head), Buffer.alloc(size, 'a'), Buffer.from('\r\n--granica--\r\n')])
  const socket = createConnection({ host: address.hostname, port: Number(address.port), noDelay: true })
  const answer = text(socket)
  const lines = [
    `POST ${send.path} HTTP/1.1`,
    `host: ${address.host}`,
    'content-type: multipart/form-data; boundary=granica',
    `content-length: ${form.length}`,
    'connection: close',
    ...caller,
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  for (const block of blocksOf(form)) {
    if (!socket.write(block)) await once(socket, 'drain')
    // so that the server reads what was sent before it gets more
    if (block.length === 1) await nextTurn()
  }
  const [top, body] = (await answer).split('\r\n\r\n')
  return { status: Number(top!.split(' ')[1]), body: JSON.parse(body!) as unknown }
}

function* inBlocks(bytes: Buffer, size: number): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}
/** Bytes one by one over the whole file would take minutes: only the end matters. */
function* endByBytes(bytes: Buffer): Generator<Buffer> {
  yield* inBlocks(bytes.subarray(0, -1_000), 65_536)
  yield* inBlocks(bytes.subarray(-1_000), 1)
}

const ways: [string, (bytes: Buffer) => Iterable<Buffer>, string[]][] = [
  ['64 kB', (bytes) => inBlocks(bytes, 65_536), []],
  ['4 kB', (bytes) => inBlocks(bytes, 4_096), ['deep']],
  ['bytes', endByBytes, ['deep']],
  ['one write', (bytes) => [bytes], ['deep']],
]
for (const [blocks, blocksOf, tags] of ways)
  describe(`a file that comes in ${blocks}`, { tags }, () => {
    test.each(['session', 'key'] as const)('is taken whole or refused, by %s', async (by) => {
      const answers = []
      for (const more of [-1, 0, 1, 100_000])
        answers.push(await sendForm({ caller: callers[by], size: limits.upload + more }, blocksOf))
      const refused = { status: 413, body: { code: 'upload.tooLarge', message: 'Plik jest większy niż 8 MB' } }
      expect(answers).toEqual([
        { status: 200, body: { size: limits.upload - 1 } },
        { status: 200, body: { size: limits.upload } },
        refused,
        refused,
      ])
    })
  })

test.each([
  ['for its size', { size: 3 * limits.upload }, 413],
  ['for its name', { name: 'a.txt' }, 415],
  ['without a session', { caller: ['origin: http://latarnia.test'] }, 401],
])('a client that sends all of a large file first sees that it is refused %s', async (_, how, status) => {
  const given = { caller: callers.session, ...how }
  expect(await sendForm(given, (bytes) => inBlocks(bytes, 65_536))).toEqual({
    status,
    body: { code: expect.any(String), message: expect.any(String) },
  })
})

test('a body of 100 MB is refused in words and not kept in memory', async () => {
  const block = Buffer.alloc(65_536, 'a')
  const blocks = (100 * 1_048_576) / block.length
  const head = '--granica\r\nContent-Disposition: form-data; name="plik"; filename="a.csv"\r\n\r\n'
  const socket = createConnection({ host: address.hostname, port: Number(address.port) })
  const answer = text(socket)
  const lines = [
    `POST ${send.path} HTTP/1.1`,
    `host: ${address.host}`,
    'content-type: multipart/form-data; boundary=granica',
    `content-length: ${head.length + blocks * block.length}`,
    'connection: close',
    ...callers.session,
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n${head}`)
  // what nobody holds any more is cleared first: it may lie about for as long as there is room
  setFlagsFromString('--expose-gc')
  const clear = runInNewContext('gc') as () => void
  const held = () => {
    clear()
    return process.memoryUsage().arrayBuffers
  }
  const before = held()
  let most = 0
  for (let sent = 0; sent < blocks; sent++) {
    if (!socket.write(block)) await once(socket, 'drain')
    if (sent % 160 === 0) most = Math.max(most, held() - before)
  }
  expect(await answer).toMatch(/^HTTP\/1\.1 413 [^]*Plik jest większy niż 8 MB/)
  expect(most).toBeLessThan(6 * limits.upload)
})

/** A connection on which a form without a session has begun. */
function beginForm() {
  const socket = createConnection({ host: address.hostname, port: Number(address.port) })
  const lines = [`POST ${send.path} HTTP/1.1`, `host: ${address.host}`, 'origin: http://latarnia.test']
  lines.push('content-type: multipart/form-data; boundary=granica', 'content-length: 1000000000', '', '--granica')
  socket.write(lines.join('\r\n'))
  return socket
}

test('a refused caller who waits for the answer before sending more gets it', async () => {
  const socket = beginForm()
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  expect(answer.toString()).toMatch(/^HTTP\/1.1 401 /)
})

test('the connection of a refused caller who sends on and on is closed', async () => {
  const socket = beginForm().on('error', () => {})
  const closed = new AbortController()
  socket.once('close', () => closed.abort())
  const block = Buffer.alloc(1_000_000, 'a')
  let sent = 0
  for (; !closed.signal.aborted && sent < 900; sent++)
    if (!socket.write(block)) await once(socket, 'drain', closed).catch(() => {})
  expect(sent).toBeLessThan(200)
})
