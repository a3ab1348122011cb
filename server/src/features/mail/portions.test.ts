import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { mail } from '#contract/mail/mail.ts'
import { jobsOf } from '#platform/feature.ts'
import { startJobs } from '#platform/jobs.ts'
import { mailDelivery } from '#platform/mail-delivery.ts'
import { sendMail } from '#platform/mail.ts'
import { features } from '#server/features.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { addUsers } from '#server/testing/many-users.ts'
import { sendTo } from '#server/testing/mailing.ts'
import { startSmtp } from '#server/testing/smtp.ts'
import { mailingPortions } from './portions.ts'

let api: Api
let admin: Client
let undo: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  api = await startApi()
  admin = await api.as('admin')
  await addUsers(api.db, 249)
})
afterEach(async () => {
  for (const close of undo.toReversed()) await close()
  undo = []
})
afterAll(() => api.close())

const smtp = async (...behaviour: Parameters<typeof startSmtp>) => {
  const server = await startSmtp(...behaviour)
  undo.push(server.stop)
  return server
}
const states = async (id: number) => (await admin.call(mail.progress, { params: { id } })).body.stany
const messages = (id: number) =>
  api.db.selectFrom('wiadomosc').where('wysylkaId', '=', id).orderBy('id').selectAll().execute()
const stop = (id: number) => admin.call(mail.stop, { params: { id } })
const deliver = (id: number, smtpUrl: string) =>
  mailDelivery(api.db, { ...api.config, smtpUrl }).run({ id }, { last: false })

type Queued = { name: string; data: Record<string, unknown>; after: number | undefined }
/** Hands over one portion; what it put in the queue. */
async function portion(data: Record<string, unknown>): Promise<Queued[]> {
  const queued: Queued[] = []
  const enqueue = async (_db: unknown, name: string, given: Queued['data'], after?: number) =>
    void queued.push({ name, data: given, after })
  await mailingPortions(api.db, enqueue).run(data, { last: false })
  return queued
}

test('a mailing is handed over in portions of 100 with pauses between them, each once', async () => {
  const id = await sendTo(admin)
  const ids = (await messages(id)).map((message) => message.id)
  expect(ids).toHaveLength(250)
  const handedOver: unknown[] = []
  let next: Record<string, unknown> | undefined = { id, after: 0 }
  const sizes = []
  while (next) {
    const queued = await portion(next)
    // the queue comes with it again, as its process did not say that it was done
    expect(await portion(next)).toEqual([])
    const bulk = queued.filter(({ name }) => name === 'bulk-mail')
    sizes.push(bulk.length)
    handedOver.push(...bulk.map(({ data }) => data['id']))
    const after = queued.find(({ name }) => name === 'mailing')
    expect(after?.after).toBe(after && 10)
    next = after?.data
  }
  expect(sizes).toEqual([100, 100, 50])
  expect(handedOver).toEqual(ids)
})

test('messages that have not left are stopped, once; no further portion is handed over', async () => {
  const id = await sendTo(admin)
  const server = await smtp()
  const [first, second] = await messages(id)
  await deliver(first!.id, server.url)
  const stopped = await stop(id)
  expect(stopped.body.message).toBe('Zatrzymano wysyłanie. Wiadomości, które nie wyjdą: 249.')
  expect(await states(id)).toEqual({ WYSLANA: 1, ZATRZYMANA: 249 })
  expect(await portion({ id, after: 0 })).toEqual([])
  await deliver(second!.id, server.url)
  expect(server.delivered).toHaveLength(1)
  expect(await stop(id)).toMatchObject({ status: 409, refusal: { message: expect.stringContaining('Nie ma czego') } })
  expect((await admin.call(mail.read, { params: { id } })).body).toMatchObject({
    stan: 'ZATRZYMANA',
    zatrzymal: 'admin',
  })
})

test('stopping while messages leave: each has left or is stopped, none of them both', async () => {
  const id = await sendTo(admin)
  const server = await smtp([], { delayMs: 20 })
  const some = (await messages(id)).slice(0, 12)
  const leaving = some.map(({ id: message }) => deliver(message, server.url))
  await Promise.all([...leaving, stop(id)])
  const left = (await messages(id)).filter(({ stan }) => stan === 'WYSLANA').map(({ adresat }) => adresat)
  const { ZATRZYMANA = 0, ...others } = await states(id)
  expect(left.toSorted()).toEqual(server.delivered.flatMap(({ to }) => to).toSorted())
  expect(Object.keys(others).filter((state) => state !== 'WYSLANA')).toEqual([])
  expect(left.length + ZATRZYMANA).toBe(250)
})

test('a message that was being tried when its mailing was stopped is not tried again', async () => {
  const id = await sendTo(admin)
  const server = await smtp([451], { delayMs: 200 })
  const [first] = await messages(id)
  const trying = deliver(first!.id, server.url).catch(() => {})
  await expect.poll(() => server.attempts()).toBe(1)
  await stop(id)
  await trying
  await deliver(first!.id, server.url)
  expect((await messages(id))[0]).toMatchObject({ stan: 'ZATRZYMANA', proby: 1 })
  expect(server.delivered).toEqual([])
})

test('the last messages, which are all being tried, are stopped: none is tried again', async () => {
  const id = await sendTo(admin, { poziomy: ['ADMINISTRATOR'] })
  const server = await smtp([451], { delayMs: 300 })
  const [only] = await messages(id)
  const trying = deliver(only!.id, server.url)
  await expect.poll(() => server.attempts()).toBe(1)
  expect(await states(id)).toEqual({ WYSYLANA: 1 })
  expect((await stop(id)).body.message).toBe(
    'Zatrzymano wysyłanie. Wiadomości, które nie wyjdą: 0. Wysyłane w tej chwili: 1; mogą jeszcze wyjść, ale nie będą ponawiane.',
  )
  // the queue is not asked for another try
  await trying
  expect(await states(id)).toEqual({ ZATRZYMANA: 1 })
  await deliver(only!.id, server.url)
  expect(await messages(id)).toMatchObject([{ stan: 'ZATRZYMANA', proby: 1, powod: 'CHWILOWY' }])
  expect(server.delivered).toEqual([])
  expect(await stop(id)).toMatchObject({ status: 409, refusal: { message: expect.stringContaining('Nie ma czego') } })
})

test('a message that came back from its try just before the mark was set does not leave either', async () => {
  const id = await sendTo(admin, { poziomy: ['ADMINISTRATOR'] })
  const server = await smtp()
  const [only] = await messages(id)
  await api.db
    .updateTable('wysylka')
    .set({ zatrzymana: '2026-01-01', zatrzymal: 'admin' })
    .where('id', '=', id)
    .execute()
  await deliver(only!.id, server.url)
  expect(await states(id)).toEqual({ ZATRZYMANA: 1 })
  expect(server.attempts()).toBe(0)
})

test(
  'over a slow server, which refuses some, everyone gets one message, and a single one goes first',
  { tags: ['deep'] },
  async () => {
    const refused = /^wielu\d*7@/
    const server = await smtp([], { delayMs: 100, recipient: (address) => (refused.test(address) ? 550 : undefined) })
    const config = { ...api.config, smtpUrl: server.url }
    await api.db.updateTable('parametr').set({ wartosc: '0' }).where('kod', '=', 'PAUZA_WYSYLKI_S').execute()
    const jobs = await startJobs(
      api.url,
      (enqueue, stopping) =>
        jobsOf(features, { db: api.db, owner: api.db, nightPool: undefined as never, config, enqueue, stopping }),
      () => {},
    )
    undo.push(jobs.stop)
    const uzytkownicy = (
      await api.db
        .selectFrom('uzytkownik')
        .where('login', 'like', 'wielu%')
        .orderBy('id')
        .limit(110)
        .select('id')
        .execute()
    ).map((user) => user.id)
    const id = await sendTo(admin, { adresaci: 'WYBRANI', uzytkownicy })
    // the test's application has no queue of its own
    await jobs.enqueue(api.db, 'mailing', { id, after: 0 })
    await expect.poll(() => server.delivered.length, { interval: 20 }).toBeGreaterThan(0)
    await sendMail({ db: api.db, jobs }, { to: 'pilne@przyklad.gov.pl', subject: 'Pilne', html: '<p>Token</p>' })
    await expect.poll(() => states(id)).toEqual({ WYSLANA: 99, BLAD: 11 })
    const addresses = server.delivered.flatMap(({ to }) => to)
    expect(addresses.length).toBe(100)
    expect(new Set(addresses).size).toBe(100)
    expect(addresses.indexOf('pilne@przyklad.gov.pl')).toBeLessThan(90)
    expect(
      (await messages(id))
        .filter(({ stan }) => stan === 'BLAD')
        .every(({ proby, powod }) => proby === 1 && powod === 'ODMOWA'),
    ).toBe(true)
  },
)
