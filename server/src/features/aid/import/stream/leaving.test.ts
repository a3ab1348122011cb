import type { ClientRequest, IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clearCases } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { answerTo, inShort, ndjson, streaming, streamLine } from '#server/testing/stream.ts'
import { STREAM_LOCK } from './store-lines.ts'

let api: Api
let owner: pg.Client
let wire: Awaited<ReturnType<typeof streaming>>
let upo: Client
beforeAll(async () => {
  api = await startApi({ REQUEST_SECONDS: '5', UNREAD_SECONDS: '1' })
  owner = new pg.Client({ connectionString: api.url })
  await owner.connect()
  wire = await streaming(api)
  upo = await api.as('upo')
})
afterAll(async () => {
  await owner.end()
  await api.close()
})
beforeEach(() => clearCases(api.db))

test('a sender who stops in the middle or leaves ends, and leaves whole cases', { tags: ['deep'] }, async () => {
  const slow = wire.open(upo)
  slow.write(ndjson([streamLine('A')]))
  const answer = await answerTo(slow)
  answer.on('error', () => {})
  slow.write('{"idZewnetrzne":"B"')
  await closed(answer)
  const left = wire.open(upo)
  await freed()
  left.write(ndjson([streamLine('C')]))
  ;(await answerTo(left)).on('error', () => {})
  left.destroy()
  await freed()
  expect(inShort(await wire.sent(upo, [streamLine('A'), streamLine('B'), streamLine('C')]))).toEqual([
    'JEST 1 id',
    'DODANY 2 id',
    'JEST 3 id',
  ])
})

test('from a caller who does not read the outcomes no more lines are read, and the connection ends after a while', async () => {
  const request = wire.open(upo)
  const answering = answerTo(request)
  const answer = await (async () => {
    // a refused line is short to send and has a long outcome
    const many = '{"a":1,"b":1,"c":1,"d":1,"e":1,"f":1,"g":1}\n'.repeat(200)
    const gone = closed(request)
    let started: IncomingMessage | undefined
    void answering.then((one) => (started = one.pause()))
    for (let n = 0; n < 3_000 && !request.destroyed; n++)
      if (!request.write(many))
        await Promise.race([new Promise((resolve) => request.once('drain', resolve)), gone, pause(2_500)])
    return started
  })()
  answer?.on('error', () => {})
  await freed()
  expect(request.destroyed || request.writableLength > 0).toBe(true)
  request.destroy()
})

const closed = (stream: IncomingMessage | ClientRequest) => new Promise((resolve) => void stream.once('close', resolve))

/** Waits until no stream of the body is left. */
async function freed(): Promise<void> {
  for (let look = 0; look < 200; look++) {
    const { rows } = await owner.query(`select from pg_locks where locktype = 'advisory' and classid = $1`, [
      STREAM_LOCK,
    ])
    if (!rows.length) return
    await pause(50)
  }
  throw new Error('The stream did not end')
}
