import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Actor } from '#contract/access.ts'
import { addDays, today } from '#contract/kernel/dates.ts'
import { session } from '#contract/session/session.ts'
import { webhooks } from '#contract/webhooks/webhooks.ts'
import { bodies } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { makeKey } from '#server/testing/api-keys.ts'
import { giveFactor } from '#server/testing/second-factor.ts'
import { findWebhook, resendDelivery, switchOff } from './queries.ts'
import { queueEvent } from './queue-event.ts'

let api: Api
let ugl: Client
beforeAll(async () => {
  api = await startApi({ WEBHOOK_ALLOW: 'http://10.0.0.7:9000' })
  ugl = await api.as('ugl')
})
afterAll(() => api.close())
beforeEach(() => api.db.deleteFrom('webhook').execute())

const adres = 'https://ezd.gmina.pl/latarnia?token=tajny'
const create = (client: Client, given: string = adres) => client.call(webhooks.create, { body: { adres: given } })
const own = async (client: Client) => (await client.call(webhooks.own)).body.webhook
const lastLine = (event: string) =>
  api.db.selectFrom('audyt').where('zdarzenie', '=', event).selectAll().orderBy('id', 'desc').executeTakeFirst()
const deliveries = () => api.db.selectFrom('webhookDoreczenie').orderBy('id').selectAll().execute()
/** An event that waits, as if it had been tried a number of times. */
async function waiting(more: Record<string, unknown> = {}): Promise<number> {
  const { id } = await api.db
    .insertInto('webhookDoreczenie')
    .columns(['webhookId', 'zdarzenie', 'rodzaj', 'tresc'])
    .expression(
      api.db
        .selectFrom('webhook')
        .select(['id', sql`gen_random_uuid()`.as('u'), sql`'IMPORT'`.as('r'), sql`'{}'`.as('t')])
        .limit(1) as never,
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await api.db
    .updateTable('webhookDoreczenie')
    .set({ proby: 1, ...more })
    .where('id', '=', id)
    .execute()
  return id
}

const mainUserOf = (udzielajacyPomocyId: number): Actor => ({
  login: 'ugl',
  poziom: 'UGL',
  uprawnienia: [],
  udzielajacyPomocyId,
  impersonateMode: false,
})

test('a secret is shown once and stored sealed', async () => {
  expect(await own(ugl)).toBeNull()
  const { sekret } = (await create(ugl)).body.key
  expect(sekret).toMatch(/^latarnia_webhook_[0-9a-f]{64}$/)
  const { rows } = await sql<{ text: string }>`select s::text as text from webhook_sekret s
    union all select encode(sekret, 'escape') from webhook_sekret
    union all select h::text from webhook_historia h union all select szczegoly::text from audyt`.execute(api.db)
  expect(rows.filter(({ text }) => text?.includes(sekret.slice(-64)))).toEqual([])
  expect(await own(ugl)).toMatchObject({ adres, wlaczony: true, utworzyl: 'ugl', poprzedniSekretDo: null })
  expect(JSON.stringify(await own(ugl))).not.toContain(sekret.slice(-64))
})

test('a webhook that is deleted while it is read is found as it was', async () => {
  await create(ugl)
  const { id, upId } = await api.db.selectFrom('webhook').select(['id', 'upId']).executeTakeFirstOrThrow()
  const deletedMeanwhile = api.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await api.db.deleteFrom('webhook').execute()
      return result
    },
  })
  expect(await findWebhook(deletedMeanwhile, mainUserOf(upId))).toMatchObject({ id, adres, poprzedniSekretDo: null })
  expect(await own(ugl)).toBeNull()
})

test.each([
  ['', 400, 'Adres jest wymagany'],
  ['ezd.gmina.pl', 400, 'Podaj pełny adres, np. https://ezd.gmina.pl/latarnia'],
  ['javascript:alert(1)', 400, 'Podaj pełny adres, np. https://ezd.gmina.pl/latarnia'],
  [`https://ezd.gmina.pl/${'a'.repeat(500)}`, 400, expect.stringContaining('500')],
  ['http://ezd.gmina.pl', 422, 'Adres musi zaczynać się od https://'],
  ['https://ja:haslo@ezd.gmina.pl', 422, 'Adres nie może zawierać loginu ani hasła'],
  ['https://ezd.gmina.pl:25/', 422, 'Port w adresie musi być równy 443 albo większy od 1023'],
  ['https://127.0.0.1/', 422, expect.stringContaining('sieci wewnętrznej')],
  ['https://localhost/', 422, expect.stringContaining('sieci wewnętrznej')],
  ['https://10.0.0.7:9000/', 422, expect.stringContaining('sieci wewnętrznej')],
])('the address %s is refused with %i', async (given, status, message) => {
  const answer = await create(ugl, given)
  expect([answer.status, answer.refusal.fieldErrors?.[0]]).toEqual([status, { field: 'adres', message }])
  await create(ugl)
  const changed = await ugl.call(webhooks.update, { body: { adres: given } })
  expect([changed.status, changed.refusal.fieldErrors?.[0]?.field]).toEqual([status, 'adres'])
})

test('an address of the own network is set where the installation allows it', async () => {
  expect((await create(ugl, 'http://10.0.0.7:9000/a')).status).toBe(200)
})

test('a body has one webhook, also if two are set at once', async () => {
  const answers = await Promise.all([create(ugl), create(ugl), create(ugl)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.find(({ status }) => status === 422)!.refusal.message).toBe('Podmiot ma już webhook. Odśwież stronę.')
})

test('every change leaves history and a line of the audit, without what follows the question mark', async () => {
  await create(ugl)
  const { id } = (await own(ugl))!
  await ugl.call(webhooks.update, { body: { adres: 'https://nowy.gmina.pl/x?t=1' } })
  await ugl.call(webhooks.renewSecret)
  await ugl.call(webhooks.switchOff, { params: { id } })
  await ugl.call(webhooks.switchOn)
  await ugl.call(webhooks.remove)
  const said = async (event: string) => (await lastLine(event))?.szczegoly
  expect(await said('webhook-ustawiony')).toEqual({
    rekord: 'webhook',
    numerRekordu: id,
    adres: 'https://ezd.gmina.pl/latarnia',
  })
  for (const event of ['zmieniony', 'nowy-sekret', 'wylaczony', 'wlaczony', 'usuniety'])
    expect(await said(`webhook-${event}`), event).toMatchObject({ numerRekordu: id, adres: 'https://nowy.gmina.pl/x' })
  expect(await lastLine('webhook-usuniety')).toMatchObject({ login: 'ugl' })
  const history = await api.db
    .selectFrom('webhookHistoria')
    .where('id', '=', id)
    .orderBy('czasWykon')
    .selectAll()
    .execute()
  expect(history.map(({ operacja, userMod, wlaczony }) => [operacja, userMod, wlaczony])).toEqual([
    ['INSERT', 'ugl', true],
    ['UPDATE', 'ugl', true],
    ['UPDATE', 'ugl', false],
    ['UPDATE', 'ugl', true],
    ['DELETE', 'ugl', true],
  ])
})

test('an address that was changed meanwhile is not overwritten', async () => {
  await create(ugl)
  const { wersja } = (await own(ugl))!
  const change = (given: string) => ugl.call(webhooks.update, { body: { adres: given, wersja } })
  expect((await change('https://a.pl')).status).toBe(200)
  expect((await change('https://b.pl')).status).toBe(409)
})

test('without a webhook nothing can be done with it', async () => {
  for (const call of [webhooks.renewSecret, webhooks.switchOn, webhooks.remove, webhooks.trial])
    expect((await ugl.call(call)).refusal.message).toBe('Podmiot nie ma webhooka. Najpierw go ustaw.')
})

test('setting, changing and a new secret need the second factor again; stopping does not', async () => {
  const ugl2 = await api.as('ugl2')
  await create(ugl2)
  const { id } = (await own(ugl2))!
  await giveFactor(api, 'ugl2')
  expect((await create(ugl2)).status).toBe(428)
  expect((await ugl2.call(webhooks.update, { body: { adres } })).status).toBe(428)
  expect((await ugl2.call(webhooks.renewSecret)).status).toBe(428)
  expect((await ugl2.call(webhooks.switchOff, { params: { id } })).status).toBe(200)
  expect((await ugl2.call(webhooks.remove)).status).toBe(200)
})

test.each([
  ['admin', 403, 200],
  ['nadzorca', 403, 403],
  ['koo', 403, 403],
  ['upo', 403, 403],
  ['ugl2', 200, 404],
])('%s: the own webhook %i, switching off that of the first body %i', async (login, managing, stopping) => {
  await create(ugl)
  const { id } = (await own(ugl))!
  const event = await waiting()
  const client = await api.as(login)
  expect((await client.call(webhooks.own)).status).toBe(managing)
  expect((await client.call(webhooks.deliveries.list)).body?.items ?? []).toEqual([])
  expect((await client.call(webhooks.resend, { params: { id: event } })).status).toBe(managing === 200 ? 404 : 403)
  expect((await client.call(webhooks.switchOff, { params: { id } })).status).toBe(stopping)
  expect((await own(ugl))!.wlaczony).toBe(stopping !== 200)
})

test('administrators list the webhooks of all bodies, a main user the own one', async () => {
  await create(ugl)
  await waiting({ stan: 'NIEDORECZONE', nastepnaProba: null })
  await api.db
    .insertInto('webhook')
    .columns(['upId', 'adres', 'utworzyl'])
    .expression(
      api.db
        .selectFrom('udzielajacyPomocy')
        .where('nip', '=', bodies.second)
        .select(['id', sql`'https://b.pl'`.as('a'), sql`'ugl2'`.as('b')]) as never,
    )
    .execute()
  const rows = async (client: Client) => (await client.call(webhooks.grid.list)).body.items
  expect((await rows(ugl)).map(({ upNip, adres: shown, niedoreczonych }) => [upNip, shown, niedoreczonych])).toEqual([
    [bodies.first, 'https://ezd.gmina.pl/latarnia', 1],
  ])
  expect((await rows(await api.as('admin'))).map(({ upNip }) => upNip).toSorted()).toEqual(
    [bodies.first, bodies.second].toSorted(),
  )
  expect((await (await api.as('koo')).call(webhooks.grid.list)).status).toBe(403)
})

test('someone who acts as the main user sees the webhook and changes nothing; a key does neither', async () => {
  await create(ugl)
  const admin = await api.as('admin')
  await admin.call(session.impersonate, { body: { login: 'ugl' } })
  expect((await own(admin))!.adres).toBe(adres)
  expect((await admin.call(webhooks.trial)).status).toBe(403)
  expect((await admin.call(webhooks.remove)).status).toBe(403)
  const key = await makeKey(api)
  expect((await key.call(webhooks.own)).status).toBe(403)
  expect((await key.call(webhooks.remove)).status).toBe(403)
})

test('a body whose rights have ended may still switch off and delete', async () => {
  await create(ugl)
  const { id } = (await own(ugl))!
  const setEnd = (day: string) =>
    api.db.updateTable('udzielajacyPomocy').set({ dataKoncaUprawnien: day }).where('nip', '=', bodies.first).execute()
  await setEnd(addDays(today(), -1))
  expect((await ugl.call(webhooks.trial)).status).toBe(403)
  expect((await ugl.call(webhooks.renewSecret)).status).toBe(403)
  expect((await ugl.call(webhooks.switchOff, { params: { id } })).status).toBe(200)
  expect((await ugl.call(webhooks.remove)).status).toBe(200)
  await setEnd('9999-12-31')
})

test('switching off gives up what waits; it can be sent again once the webhook is on', async () => {
  await create(ugl)
  const { id } = (await own(ugl))!
  const event = await waiting()
  const resend = () => ugl.call(webhooks.resend, { params: { id: event } })
  await ugl.call(webhooks.switchOff, { params: { id } })
  expect(await deliveries()).toMatchObject([{ stan: 'NIEDORECZONE', blad: 'WYLACZONY', nastepnaProba: null }])
  expect((await resend()).refusal.message).toBe('Webhook jest wyłączony. Włącz go, aby wysłać zdarzenie ponownie.')
  await ugl.call(webhooks.switchOn)
  api.enqueued.length = 0
  expect((await resend()).status).toBe(200)
  expect(await deliveries()).toMatchObject([{ stan: 'OCZEKUJE', proby: 0 }])
  expect(api.enqueued).toEqual([{ name: 'webhooks', data: {} }])
  await api.db.updateTable('webhookDoreczenie').set({ stan: 'DORECZONE', nastepnaProba: null }).execute()
  expect((await resend()).refusal.message).toBe('To zdarzenie jest już doręczone')
})

/** Until another transaction waits for a lock that this one holds. */
const waitedFor = (tx: Api['db']) =>
  expect
    .poll(
      async () =>
        (
          await sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(
            tx,
          )
        ).rows.length,
    )
    .toBeGreaterThan(0)
const work = { rodzaj: 'IMPORT', wszystkich: 1, odrzuconych: 0 } as const
const jobs = { enqueue: async () => {} }

test.each([
  ['queued', (tx: Api['db'], upId: number) => queueEvent({ db: tx, jobs }, upId, work)],
  [
    'sent again',
    async (tx: Api['db'], upId: number) =>
      resendDelivery(tx, mainUserOf(upId), await waiting({ stan: 'NIEDORECZONE', nastepnaProba: null })),
  ],
])('switching off gives up an event that is %s at the same moment', async (_, wait) => {
  await create(ugl)
  const { id, upId } = await api.db.selectFrom('webhook').select(['id', 'upId']).executeTakeFirstOrThrow()
  const { switching } = await api.db.transaction().execute(async (tx) => {
    await wait(tx, upId)
    const off = ugl.call(webhooks.switchOff, { params: { id } })
    await waitedFor(tx)
    return { switching: off }
  })
  expect((await switching).status).toBe(200)
  expect(await deliveries()).toMatchObject([{ stan: 'NIEDORECZONE', blad: 'WYLACZONY' }])
})

test('a webhook that is being switched off gets no event', async () => {
  await create(ugl)
  const { id, upId } = await api.db.selectFrom('webhook').select(['id', 'upId']).executeTakeFirstOrThrow()
  const { queueing } = await api.db.transaction().execute(async (tx) => {
    await switchOff(tx, mainUserOf(upId), id)
    const queued = queueEvent({ db: api.db, jobs }, upId, work)
    await waitedFor(tx)
    return { queueing: queued }
  })
  await queueing
  expect(await deliveries()).toEqual([])
})

test('without a key for secrets no webhook is set', async () => {
  const without = await startApi({ SECOND_FACTOR_KEY: '' })
  expect((await create(await without.as('ugl'))).refusal.message).toContain('SECOND_FACTOR_KEY')
  await without.close()
})

test('the API description has the events', async () => {
  const { body } = await api.app.inject('/api/openapi.json')
  const { webhooks: described } = JSON.parse(body) as { webhooks: Record<string, { post: { summary: string } }> }
  expect(described['IMPORT']!.post.summary).toBe('Zdarzenie: koniec importu z pliku')
  expect(Object.keys(described)).toHaveLength(8)
})
