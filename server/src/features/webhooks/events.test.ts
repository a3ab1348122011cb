import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aidCases } from '#contract/aid/cases.ts'
import { certificates } from '#contract/aid/certificates/certificates.ts'
import { caseImport } from '#contract/aid/import/case-import.ts'
import { pastImports } from '#contract/aid/import/past-imports.ts'
import { WebhookEvent } from '#contract/webhooks/webhook-events.ts'
import { webhooks } from '#contract/webhooks/webhooks.ts'
import { clearCases, insertAct, insertCase } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { makeKey } from '#server/testing/api-keys.ts'
import { insertCertificate } from '#server/testing/certificates.ts'
import { sendable, type Sendable } from '#server/testing/sendable.ts'
import { streaming, streamLine } from '#server/testing/stream.ts'
import { WEBHOOKS } from './queue-event.ts'

let api: Api
let ugl: Client
let made: Sendable
let wire: Awaited<ReturnType<typeof streaming>>
beforeAll(async () => {
  api = await startApi()
  ugl = await api.as('ugl')
  made = await sendable(api.db)
  wire = await streaming(api)
  await ugl.call(webhooks.create, { body: { adres: 'https://ezd.gmina.pl/latarnia' } })
  await clearCases(api.db)
})
afterAll(() => api.close())
beforeEach(() => {
  api.enqueued.length = 0
  return api.db.deleteFrom('webhookDoreczenie').execute()
})

/** The events that wait for delivery to the body. */
async function waitingEvents(): Promise<WebhookEvent[]> {
  const rows = await api.db
    .selectFrom('webhookDoreczenie')
    .orderBy('id')
    .select(['tresc', 'zdarzenie', 'rodzaj'])
    .execute()
  const events = rows.map(({ tresc }) => WebhookEvent.parse(JSON.parse(tresc)))
  expect(events.map(({ id, rodzaj }) => [id, rodzaj])).toEqual(rows.map(({ zdarzenie, rodzaj }) => [zdarzenie, rodzaj]))
  expect(api.enqueued.filter(({ name }) => name === WEBHOOKS)).toHaveLength(events.length)
  return events
}
const inShort = (events: WebhookEvent[]) =>
  events.map(({ rodzaj, liczby: { wszystkich, przyjetych, odrzuconych } }) => [
    rodzaj,
    wszystkich,
    przyjetych,
    odrzuconych,
  ])
const file = {
  name: 'przypadki.csv',
  bytes: [
    'numerPrzypadku;aktSym;aktData;bfNip;bfNazwa;ppData;rodzajPomocy;nominalna',
    '1;A;2024-02-01;7832001048;Trans;2024-02-05;M;10',
    '2;A;2024-02-01;7832001048;Trans;2024-02-05;M;sto',
  ].join('\n'),
}

test('the end of an import is an event with its id and the id of the call', async () => {
  const { body } = await ugl.upload(caseImport.upload, file, {}, { 'x-request-id': 'abcdef0123456789' })
  const events = await waitingEvents()
  expect(inShort(events)).toEqual([['IMPORT', 2, 1, 1]])
  expect(events[0]!.praca).toEqual({ importId: body.importId, wywolanie: 'abcdef0123456789', przerwano: false })
})

test('an import on trial makes no event', async () => {
  expect((await ugl.upload(caseImport.upload, file, { query: { dryRun: 'true' } })).status).toBe(200)
  expect(await waitingEvents()).toEqual([])
})

test('the end of a stream is an event, which tells repeated lines apart, also of one without lines', async () => {
  await wire.sent(ugl, [streamLine('W/1'), streamLine('W/2', { ppData: 'kiedyś' })])
  const [imported] = (await ugl.call(pastImports.list)).body.items
  const events = await waitingEvents()
  expect(inShort(events)).toEqual([['STRUMIEN', 2, 1, 1]])
  expect(events[0]!.praca).toMatchObject({ importId: imported!.id, przerwano: false })
  await wire.sent(ugl, [
    streamLine('W/1'),
    streamLine('W/4'),
    streamLine('W/4'),
    streamLine('W/5', { ppData: 'nigdy' }),
  ])
  const counts = { wszystkich: 4, przyjetych: 1, powtorzonych: 2, odrzuconych: 1 }
  expect((await waitingEvents())[1]!.liczby).toEqual(counts)
  await wire.send(ugl, '')
  expect((await waitingEvents())[2]).toMatchObject({ praca: { importId: null }, liczby: { wszystkich: 0 } })
})

test('a stream whose sender leaves is an event marked as broken off, with what was stored', async () => {
  const request = wire.open(ugl)
  request.on('error', () => {})
  request.write(`${JSON.stringify(streamLine('W/3'))}\n`)
  const answer = await new Promise<NodeJS.ReadableStream>((resolve) => void request.on('response', resolve))
  answer.on('error', () => {})
  await new Promise((resolve) => void answer.once('data', resolve))
  request.destroy()
  await expect.poll(async () => (await waitingEvents()).length).toBe(1)
  const events = await waitingEvents()
  expect(inShort(events)).toEqual([['STRUMIEN', 1, 1, 0]])
  expect(events[0]!.praca.przerwano).toBe(true)
})

test('verifying or sending a group makes one event, whether a key or a user calls', async () => {
  const act = await made.act()
  const good = await made.case(act)
  const bad = await made.case(act, { nominalna: null, brutto: null })
  const key = await makeKey(api)
  await key.call(aidCases.robocze.verifyMany, { body: [good, bad, 999_999] })
  expect(inShort(await waitingEvents())).toEqual([['WERYFIKACJA', 3, 1, 2]])
  await ugl.call(aidCases.robocze.sendMany, { body: [good, bad] })
  expect(inShort(await waitingEvents()).at(-1)).toEqual(['PRZESLANIE', 2, 1, 1])
  await ugl.call(aidCases.robocze.removeMany, { body: [bad] })
  expect(await waitingEvents()).toHaveLength(2)
})

test('a group of several transactions makes one event at its end, with all of its cases', async () => {
  const act = await made.act()
  const ids = []
  for (let n = 0; n < 101; n++) ids.push(await made.case(act, { wyroznik: n + 1 }))
  await ugl.call(aidCases.robocze.verifyMany, { body: ids })
  expect(inShort(await waitingEvents())).toEqual([['WERYFIKACJA', 101, 101, 0]])
})

test('the office has no webhook, and other bodies get no event', async () => {
  const act = await made.act()
  const id = await made.case(act)
  expect((await (await api.as('admin')).call(aidCases.robocze.sendMany, { body: [id] })).status).toBe(200)
  await (await api.as('ugl2')).call(aidCases.robocze.verifyMany, { body: [id] })
  expect(await waitingEvents()).toEqual([])
})

test('certificates issued together make an event', async () => {
  const { status } = await ugl.call(certificates.issueMany, { body: [999_998, 999_999] })
  expect(status).toBe(200)
  expect(inShort(await waitingEvents())).toEqual([['ZASWIADCZENIA', 2, 0, 2]])
})

test('a certificate that is issued alone makes one event, by its first print or without one, and later prints make none', async () => {
  const prepared = async () => {
    const ppId = await insertCase(api.db, await insertAct(api.db), {
      stan: 'P',
      przeznaczenie: 'e2',
      ppData: '2025-03-04',
    })
    return insertCertificate(api.db, ppId)
  }
  const [one, two] = [await prepared(), await prepared()]
  for (let n = 0; n < 2; n++) await ugl.call(certificates.print, { params: { id: one }, query: {} })
  expect(inShort(await waitingEvents())).toEqual([['ZASWIADCZENIA', 1, 1, 0]])
  expect((await ugl.call(certificates.issue, { params: { id: two } })).status).toBe(200)
  expect((await ugl.call(certificates.issue, { params: { id: two } })).status).toBe(422)
  expect(inShort(await waitingEvents()).slice(1)).toEqual([['ZASWIADCZENIA', 1, 1, 0]])
})
