import { afterAll, beforeAll, expect, test } from 'vitest'
import { undertakingEvents } from '#contract/aid/undertaking/events.ts'
import { links } from '#contract/aid/undertaking/links.ts'
import { nuts } from '#contract/classifications/nuts.ts'
import { pkd } from '#contract/classifications/pkd.ts'
import { euroRates } from '#contract/euro-rates.ts'
import { territory } from '#contract/territory.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { countThreads } from '#server/testing/count-threads.ts'
import { inThread } from './in-thread.ts'

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
