import type { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { undertakingEvents } from '#contract/aid/undertaking/events.ts'
import { links } from '#contract/aid/undertaking/links.ts'
import { nuts } from '#contract/classifications/nuts.ts'
import { pkd } from '#contract/classifications/pkd.ts'
import { euroRates } from '#contract/euro-rates/euro-rates.ts'
import { territory } from '#contract/territory/territory.ts'
import { SESSION_COOKIE } from '#platform/session.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { countThreads } from '#server/testing/count-threads.ts'
import { forCaller, inThread } from './in-thread.ts'

let api: Api
let admin: Client
beforeAll(async () => {
  api = await startApi()
  admin = await api.as('admin')
})
afterAll(() => api.close())

const terc = new URL('../features/territory/read-terc.ts', import.meta.url)
const read = (xml: string) => inThread(terc, 'readTerc', Buffer.from(xml))

test('a refusal of the thread arrives with its sentence, and the event loop goes on meanwhile', async () => {
  let turns = 0
  const turning = setInterval(() => turns++, 1)
  // some megabytes of nested elements keep a thread busy for a while
  await expect(read(`<a>${'<b c="d">e</b>'.repeat(200_000)}</a>`)).rejects.toMatchObject({
    code: 'teryt.notTerc',
    status: 422,
    message: expect.stringContaining('TERC') as unknown,
  })
  clearInterval(turning)
  expect(turns).toBeGreaterThan(20)
})

test('a refusal of the thread arrives with its cause', async () => {
  await expect(read('<__proto__>1</__proto__>')).rejects.toMatchObject({
    code: 'xml.broken',
    cause: { stack: expect.stringContaining('fast-xml-parser') as unknown },
  })
})

test('a failure that is no refusal is a failure', async () => {
  await expect(inThread(terc, 'nothingOfThisName', 1)).rejects.toThrow(/not a function/)
})

const endless = new URL('../testing/endless.ts', import.meta.url)
const work = () => inThread(endless, 'computeWithoutEnd', undefined)
const threadEnds = () =>
  new Promise<void>((resolve) => process.once('worker', (thread) => thread.once('exit', () => resolve())))

test('a thread whose time is over is ended, with a sentence', async () => {
  const ended = threadEnds()
  await expect(inThread(endless, 'computeWithoutEnd', undefined, { limitMs: 500 })).rejects.toMatchObject({
    status: 422,
    message: 'Odczytanie danych trwało zbyt długo, więc zostało przerwane. Podziel plik na mniejsze.',
  })
  await ended
})

test('an ended thread keeps its place until it is gone', async () => {
  const one = { share: 'late', signal: new AbortController().signal }
  let gone = 0
  const count = (thread: Worker) => thread.once('exit', () => gone++)
  process.on('worker', count)
  const late = () => forCaller(one, () => inThread(endless, 'computeWithoutEnd', undefined, { limitMs: 100 }))
  await Promise.allSettled([late(), late()])
  const goneBefore = new Promise<number>((resolve) => process.once('worker', () => resolve(gone)))
  await expect(forCaller(one, () => inThread(endless, 'answer', 6))).resolves.toBe(42)
  expect(await goneBefore).toBeGreaterThan(0)
  process.off('worker', count)
})

test.each(['computeWithoutEnd', 'fillMemory'])(
  '%s, which takes too much, is refused as its caller says',
  async (name) => {
    const limits = { limitMs: name === 'fillMemory' ? 240_000 : 100, tooMuch: 'pdfSignature.tooComplex' } as const
    await expect(inThread(endless, name, undefined, limits)).rejects.toMatchObject({ code: limits.tooMuch })
  },
)

test('a thread ends when its caller leaves', async () => {
  const ended = threadEnds()
  const leaving = new AbortController()
  const working = forCaller({ share: 1, signal: leaving.signal }, work)
  leaving.abort(new Error('left'))
  await expect(working).rejects.toThrow('left')
  const started = new AbortController()
  process.once('worker', () => setTimeout(() => started.abort(new Error('left later')), 300))
  await expect(forCaller({ share: 1, signal: started.signal }, work)).rejects.toThrow('left later')
  await ended
})

test('one caller has two threads at once, and others still get theirs', async () => {
  const threads = countThreads()
  const leaving = new AbortController()
  const asked = Array.from({ length: 22 }, () => forCaller({ share: 'one', signal: leaving.signal }, work))
  const settled = Promise.allSettled(asked)
  await expect(forCaller({ share: 'one', signal: leaving.signal }, work)).rejects.toMatchObject({ code: 'server.busy' })
  await expect.poll(threads).toBe(2)
  await expect(
    forCaller({ share: 'another', signal: leaving.signal }, () => inThread(endless, 'answer', 6)),
  ).resolves.toBe(42)
  leaving.abort(new Error('left'))
  expect(new Set((await settled).map(({ status }) => status))).toEqual(new Set(['rejected']))
  await expect(inThread(endless, 'answer', 6)).resolves.toBe(42)
})

test('the thread of a call ends when the caller leaves it', async () => {
  const url = await api.app.listen({ port: 0, host: '127.0.0.1' })
  const leaving = new AbortController()
  const ended = new Promise<void>((resolve) => {
    process.once('worker', (thread) => {
      thread.once('exit', () => resolve())
      leaving.abort()
    })
  })
  const form = new FormData()
  form.set(
    territory.acceptFromFile.options.upload!.field,
    new Blob([`<a>${'<b c="d">e</b>'.repeat(400_000)}</a>`]),
    'TERC.xml',
  )
  const headers = { cookie: `${SESSION_COOKIE}=${admin.cookie}`, origin: new URL(api.config.publicUrl).origin }
  const { method, path } = territory.acceptFromFile
  await expect(fetch(url + path, { method, body: form, headers, signal: leaving.signal })).rejects.toThrow()
  await ended
})

test('a catalogue of TERYT is read in a thread, however small', async () => {
  const threads = countThreads()
  expect((await admin.upload(territory.acceptFromFile, { name: 'TERC.xml', bytes: '<a/>' })).status).toBe(422)
  expect(threads()).toBe(1)
})

test.each([
  ['rates', euroRates.upload],
  ['PKD', pkd.upload],
  ['NUTS', nuts.upload],
  ['links', links.import],
  ['events', undertakingEvents.import],
])('a large file of %s is read in a thread, a small one at once', async (_what, call) => {
  const threads = countThreads()
  const send = (bytes: string) => admin.upload(call, { name: 'a.csv', bytes })
  expect((await send('a;b\n1;2\n')).status).toBe(422)
  expect(threads()).toBe(0)
  expect((await send('\n'.repeat(300_000))).status).toBe(422)
  expect(threads()).toBe(1)
})
