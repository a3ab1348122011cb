import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deliverCertificate, deliverCertificates } from '#contract/aid/certificates/delivery.ts'
import type { DeliveryState } from '#contract/mail/mail-states.ts'
import { WebhookEvent } from '#contract/webhooks/webhook-events.ts'
import { webhooks } from '#contract/webhooks/webhooks.ts'
import { present } from '#contract/kernel/lists.ts'
import { jobsOf } from '#platform/feature.ts'
import { features } from '#server/features.ts'
import { bodies, clearCases, insertAct, insertCase } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { insertSigned } from '#server/testing/certificates.ts'

// What a body's webhook hears of certificates that were mailed.

let api: Api
let ugl: Client
beforeAll(async () => {
  api = await startApi()
  ugl = await api.as('ugl')
  await clearCases(api.db)
  await ugl.call(webhooks.create, { body: { adres: 'https://ezd.gmina.pl/latarnia' } })
})
beforeEach(async () => {
  await sql`delete from webhook_doreczenie`.execute(api.db)
  await sql`update zaswiadczenie_doreczenie set zgloszone = now()`.execute(api.db)
  await api.db.deleteFrom('wyslaneNaProsbe').execute()
})
afterAll(() => api.close())

const bfNip = '6671000013'
async function signed(upNip: string = bodies.first) {
  const act = await insertAct(api.db, { bfNip, upNip })
  const ppId = await insertCase(api.db, act, { stan: 'P', przeznaczenie: 'e2', ppData: '2025-03-04' })
  return { ppId, ...(await insertSigned(api.db, ppId)) }
}
const CALL = 'abcdef0123456789'
const deliver = (id: number, client = ugl) =>
  client.call(deliverCertificate, { params: { id }, body: { email: 'biuro@piekarnia.pl' } }, { 'x-request-id': CALL })
/** Two minutes later the newest messages are in these states. */
async function later(...states: DeliveryState[]): Promise<void> {
  await sql`update zaswiadczenie_doreczenie set czas = czas - interval '2 minutes' where zgloszone is null`.execute(
    api.db,
  )
  for (const [n, stan] of states.entries())
    await sql`update wiadomosc set stan = ${stan}, podjeta = case ${stan} when 'WYSYLANA' then now() end where id =
      (select wiadomosc_id from zaswiadczenie_doreczenie order by id desc offset ${n} limit 1)`.execute(api.db)
}
async function events() {
  const { db, config } = api
  const tools = { db, owner: db, nightPool: undefined as never, config, enqueue: async () => {} }
  const job = present(jobsOf(features, { ...tools, stopping: new AbortController().signal })['delivery-events'], 'job')
  await Promise.all([job.run({}, { last: true }), job.run({}, { last: true })])
  const rows = await db.selectFrom('webhookDoreczenie').orderBy('id').select('tresc').execute()
  return rows.map(({ tresc }) => WebhookEvent.parse(JSON.parse(tresc)))
}
const counts = async () =>
  (await events()).map(({ rodzaj, liczby: { wszystkich, przyjetych, odrzuconych } }) => [
    rodzaj,
    wszystkich,
    przyjetych,
    odrzuconych,
  ])

test('a delivery is told once, with the call that sent it, when its message has left', async () => {
  await deliver((await signed()).id)
  expect(await counts()).toEqual([])
  await later('WYSYLANA')
  expect(await counts()).toEqual([])
  await later('WYSLANA')
  expect(await counts()).toEqual([['DORECZENIE', 1, 1, 0]])
  expect((await events()).map(({ praca }) => praca)).toEqual([{ importId: null, wywolanie: CALL, przerwano: false }])
})

test.each<DeliveryState>(['BLAD', 'NIEZNANY', 'ZACHOWANA'])('a message that is %s counts as refused', async (stan) => {
  await deliver((await signed()).id)
  await later(stan)
  expect(await counts()).toEqual([['DORECZENIE', 1, 0, 1]])
})

test('many of one call are one event, told when the last of them has ended', async () => {
  const all = [await signed(), await signed(), await signed()]
  await sql`update zaswiadczenie_doreczenie set czas = czas - interval '2 days'`.execute(api.db)
  const { body } = await ugl.call(deliverCertificates, { body: all.map(({ ppId }) => ppId) })
  expect(body.successIds).toHaveLength(3)
  await later('WYSLANA', 'OCZEKUJE', 'BLAD')
  expect(await counts()).toEqual([])
  await later('WYSLANA', 'WYSLANA', 'BLAD')
  expect(await counts()).toEqual([['DORECZENIE', 3, 2, 1]])
})

test('a body without a webhook hears nothing, also once it has one', async () => {
  const { id } = await signed(bodies.second)
  const other = await api.as('ugl2')
  expect((await deliver(id, other)).status).toBe(200)
  await later('WYSLANA')
  expect(await events()).toEqual([])
  await other.call(webhooks.create, { body: { adres: 'https://inny.gmina.pl/latarnia' } })
  expect(await events()).toEqual([])
})
