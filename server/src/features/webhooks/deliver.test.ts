import { sql } from 'kysely'
import { lookup } from 'node:dns'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { deliveryTries, pausesMinutes } from '#contract/webhooks/webhook-events.ts'
import { webhooks } from '#contract/webhooks/webhooks.ts'
import { connect, connectPool } from '#platform/database/connect.ts'
import { startJobs } from '#platform/jobs.ts'
import { bodies } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { checkEvent, startReceiver } from '#server/testing/receiver.ts'
import { idOf } from '#server/testing/registers.ts'
import { webhookCleanUp } from './clean-up.ts'
import { deliverDue, webhookDelivery } from './deliver.ts'
import { queueEvent, WEBHOOKS } from './queue-event.ts'

vi.mock(import('node:dns'), async (original) => {
  const dns = await original()
  return { ...dns, lookup: vi.fn(dns.lookup) as never }
})

let api: Api
let ugl: Client
let podmiotId: number
const undo: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  api = await startApi()
  ugl = await api.as('ugl')
  podmiotId = await idOf(api.db, 'udzielajacyPomocy', 'nip', bodies.first)
})
afterEach(async () => {
  vi.mocked(lookup).mockReset()
  for (const stop of undo.splice(0)) await stop()
  await api.db.deleteFrom('webhook').execute()
})
afterAll(() => api.close())

/** A receiver that is allowed, set as the webhook of a main user's body. */
async function receiving(answers: Parameters<typeof startReceiver>[0] = [], client = ugl) {
  const server = await startReceiver(answers)
  undo.push(server.stop)
  Object.assign(api.config, { webhookAllow: [...api.config.webhookAllow, server.origin] })
  const { body } = await client.call(webhooks.create, { body: { adres: `${server.origin}/odbior` } })
  return { ...server, sekret: body.key.sekret }
}
const tell = (upId = podmiotId) =>
  queueEvent({ db: api.db, jobs: { enqueue: async () => {} } }, upId, {
    rodzaj: 'IMPORT',
    importId: 7,
    wszystkich: 10,
    odrzuconych: 3,
  })
const run = (db = api.db) => deliverDue(db, api.config)
const rows = () => api.db.selectFrom('webhookDoreczenie').orderBy('id').selectAll().execute()
/** Lets the time until the next try pass. */
const later = () =>
  api.db
    .updateTable('webhookDoreczenie')
    .set({ nastepnaProba: sql<string>`now()` })
    .where('stan', '=', 'OCZEKUJE')
    .execute()
const minutesTo = async () => {
  const { rows: found } = await sql<{
    n: number
  }>`select (extract(epoch from nastepna_proba - ostatnia_proba) / 60)::int as n
    from webhook_doreczenie`.execute(api.db)
  return found.map(({ n }) => n)
}

test('an event is delivered once, signed, with its counts and nothing else', async () => {
  const { received, sekret } = await receiving()
  await tell()
  await run()
  await later()
  await run()
  expect(received).toHaveLength(1)
  const [{ method, url, headers }] = received as [(typeof received)[0]]
  const event = checkEvent(received[0]!, sekret)!
  expect([method, url]).toEqual(['POST', '/odbior'])
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-latarnia-event': 'IMPORT',
    'x-latarnia-delivery': event.id,
  })
  expect(Number(/^t=(\d+),/.exec(String(headers['x-latarnia-signature']))![1])).toBeGreaterThan(1_700_000_000)
  expect(event).toEqual({
    id: expect.any(String),
    rodzaj: 'IMPORT',
    czas: expect.any(String),
    podmiotId,
    praca: { importId: 7, wywolanie: null, przerwano: false },
    liczby: { wszystkich: 10, przyjetych: 7, powtorzonych: 0, odrzuconych: 3 },
  })
  expect(checkEvent({ ...received[0]!, body: received[0]!.body.replace('7', '8') }, sekret)).toBeUndefined()
  expect(await rows()).toMatchObject([{ stan: 'DORECZONE', status: 200, blad: null, proby: 1, nastepnaProba: null }])
})

test.each([
  [500, 500, 'ODPOWIEDZ'],
  [404, 404, 'ODPOWIEDZ'],
  ['redirects', 302, 'ODPOWIEDZ'],
  ['drops', null, 'POLACZENIE'],
] as const)('after %s the same event comes again, and success ends it', async (behaviour, status, blad) => {
  const { received, sekret } = await receiving([behaviour])
  await tell()
  await run()
  expect(await rows()).toMatchObject([{ stan: 'OCZEKUJE', status, blad, proby: 1 }])
  await run()
  expect(received).toHaveLength(1)
  await later()
  await run()
  expect(await rows()).toMatchObject([{ stan: 'DORECZONE', status: 200, blad: null, proby: 2 }])
  expect(received.map(({ body }) => body)).toEqual([received[0]!.body, received[0]!.body])
  expect(received.map((one) => checkEvent(one, sekret)?.id)).toEqual(
    received.map(({ headers }) => headers['x-latarnia-delivery']),
  )
})

test('an endless answer with a good status is a success', async () => {
  await receiving(['answers endlessly'])
  await tell()
  await run()
  expect(await rows()).toMatchObject([{ stan: 'DORECZONE', status: 200 }])
})

test('pauses grow from a minute to a day, and after ten tries it is given up and can be sent again', async () => {
  const { received } = await receiving(Array.from({ length: deliveryTries }, () => 503))
  await tell()
  const pauses = []
  for (let n = 1; n < deliveryTries; n++) {
    await run()
    pauses.push(...(await minutesTo()))
    await later()
  }
  expect(pauses).toEqual([...pausesMinutes])
  await run()
  expect(await rows()).toMatchObject([{ stan: 'NIEDORECZONE', status: 503, proby: 10, nastepnaProba: null }])
  await run()
  expect(received).toHaveLength(deliveryTries)
  const { items } = (await ugl.call(webhooks.deliveries.list)).body
  expect(items).toMatchObject([{ rodzaj: 'IMPORT', stan: 'NIEDORECZONE', status: 503, blad: 'ODPOWIEDZ', proby: 10 }])
  expect((await ugl.call(webhooks.resend, { params: { id: items[0]!.id } })).status).toBe(200)
  // not at once: the last try might still be on its way
  await run()
  expect(received).toHaveLength(deliveryTries)
  await later()
  await run()
  expect(await rows()).toMatchObject([{ stan: 'DORECZONE', proby: 1 }])
})

test('several processes at once deliver each event once', async () => {
  const { received } = await receiving()
  for (let n = 0; n < 20; n++) await tell()
  const pools = Array.from({ length: 3 }, () => connectPool(api.url, 2))
  undo.push(async () => Promise.all(pools.map((pool) => pool.end())))
  await Promise.all(pools.map((pool) => run(connect(pool))))
  expect(received).toHaveLength(20)
  expect(new Set(received.map(({ headers }) => headers['x-latarnia-delivery'])).size).toBe(20)
  expect((await rows()).every(({ stan, proby }) => stan === 'DORECZONE' && proby === 1)).toBe(true)
})

test('a try whose process was killed is repeated when the next one is due, and the last one is given up', async () => {
  const { received } = await receiving()
  await tell()
  // as a claim leaves it
  const killed = (proby: number) =>
    api.db
      .updateTable('webhookDoreczenie')
      .set({ proby, ostatniaProba: sql<string>`now()`, nastepnaProba: sql<string>`now() + interval '1 minute'` })
      .where('stan', '=', 'OCZEKUJE')
      .execute()
  await killed(1)
  await run()
  expect(received).toHaveLength(0)
  await later()
  await run()
  expect(received).toHaveLength(1)
  await tell()
  await killed(deliveryTries)
  await later()
  await run()
  expect(received).toHaveLength(1)
  expect((await rows()).at(-1)).toMatchObject({ stan: 'NIEDORECZONE', nastepnaProba: null })
})

test.each([500, 'answers late'] as const)(
  'a receiver that says %s delays nobody: it is tried once in a run',
  async (answer) => {
    const bad = await receiving([answer, answer, answer])
    const ugl2 = await api.as('ugl2')
    const good = await receiving([], ugl2)
    const second = await idOf(api.db, 'udzielajacyPomocy', 'nip', bodies.second)
    for (let n = 0; n < 3; n++) {
      await tell()
      await tell(second)
    }
    await run()
    expect([bad.received.length, good.received.length]).toEqual([1, 3])
  },
)

test('an event is rolled back with its transaction, and without a switched-on webhook none is sent', async () => {
  const { received } = await receiving()
  const enqueued: string[] = []
  const jobs = { enqueue: async (_db: unknown, name: string) => void enqueued.push(name) }
  const work = { rodzaj: 'PRZESLANIE', wszystkich: 1, odrzuconych: 0 } as const
  await expect(
    api.db.transaction().execute(async (tx) => {
      await queueEvent({ db: tx, jobs }, podmiotId, work)
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  expect(await rows()).toEqual([])
  expect(enqueued).toEqual([WEBHOOKS])
  await queueEvent({ db: api.db, jobs }, null, work)
  const { id } = (await ugl.call(webhooks.own)).body.webhook!
  await ugl.call(webhooks.switchOff, { params: { id } })
  await queueEvent({ db: api.db, jobs }, podmiotId, work)
  expect(await rows()).toEqual([])
  expect(enqueued).toEqual([WEBHOOKS])
  await run()
  expect(received).toEqual([])
})

test('after a new secret both sign for a day, then the new one alone', async () => {
  const { received, sekret } = await receiving()
  const renewed = (await ugl.call(webhooks.renewSecret)).body.key.sekret
  expect((await ugl.call(webhooks.own)).body.webhook!.poprzedniSekretDo).not.toBeNull()
  await tell()
  await run()
  expect([checkEvent(received[0]!, sekret)?.rodzaj, checkEvent(received[0]!, renewed)?.rodzaj]).toEqual([
    'IMPORT',
    'IMPORT',
  ])
  await api.db
    .updateTable('webhookSekret')
    .set({ waznyDo: sql<string>`now() - interval '1 second'` })
    .where('waznyDo', 'is not', null)
    .execute()
  expect((await ugl.call(webhooks.own)).body.webhook!.poprzedniSekretDo).toBeNull()
  await tell()
  await run()
  expect([checkEvent(received[1]!, sekret), checkEvent(received[1]!, renewed)?.rodzaj]).toEqual([undefined, 'IMPORT'])
  const third = (await ugl.call(webhooks.renewSecret)).body.key.sekret
  const fourth = (await ugl.call(webhooks.renewSecret)).body.key.sekret
  await tell()
  await run()
  const signs = (secret: string) => checkEvent(received[2]!, secret) !== undefined
  expect([renewed, third, fourth].map(signs)).toEqual([false, true, true])
})

test('a secret that cannot be opened any more sends nothing and says so', async () => {
  const { received } = await receiving()
  await tell()
  await deliverDue(api.db, { ...api.config, secondFactorKey: Buffer.alloc(32) })
  expect(received).toEqual([])
  expect(await rows()).toMatchObject([{ stan: 'OCZEKUJE', blad: 'SEKRET', proby: 1 }])
})

test('an address that is no longer allowed gets no request', async () => {
  const { received } = await receiving()
  await tell()
  await deliverDue(api.db, { ...api.config, webhookAllow: [] })
  expect(received).toEqual([])
  expect(await rows()).toMatchObject([{ blad: 'ADRES', status: null }])
})

test.each([
  ['an inner name', null, [{ address: '10.1.2.3', family: 4 }]],
  ['an unknown name', Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }), []],
])('the trial of %s is answered with one sentence and not at once', async (_, error, addresses) => {
  await ugl.call(webhooks.create, { body: { adres: 'https://baza.wewnetrzna.example/odbior' } })
  vi.mocked(lookup).mockImplementation(((_host: string, _options: object, answer: (...given: unknown[]) => void) =>
    answer(error, addresses)) as never)
  const started = performance.now()
  const { body } = await ugl.call(webhooks.trial)
  expect(performance.now() - started).toBeGreaterThan(900)
  expect(body).toEqual({
    doreczone: false,
    message: expect.stringContaining('serwer jest nieznany albo leży w sieci wewnętrznej'),
  })
  expect(await rows()).toMatchObject([{ blad: 'ADRES', status: null }])
})

test('a trial is sent at once, answered with its outcome, and not repeated', async () => {
  const { received, sekret } = await receiving([200, 500, 'drops'])
  const trial = async () => (await ugl.call(webhooks.trial)).body
  expect(await trial()).toEqual({
    doreczone: true,
    message: 'Zdarzenie próbne doręczono: serwer odpowiedział statusem HTTP 200.',
  })
  expect(checkEvent(received[0]!, sekret)).toMatchObject({
    rodzaj: 'PROBA',
    podmiotId,
    praca: { wywolanie: expect.any(String) },
  })
  expect(await trial()).toEqual({
    doreczone: false,
    message: 'Zdarzenia próbnego nie doręczono: serwer odpowiedział statusem HTTP 500.',
  })
  expect((await trial()).message).toBe('Zdarzenia próbnego nie doręczono: brak połączenia.')
  expect((await rows()).map(({ stan, proby }) => [stan, proby])).toEqual([
    ['DORECZONE', 1],
    ['NIEDORECZONE', 1],
    ['NIEDORECZONE', 1],
  ])
})

test('a trial whose call was killed is given up and not repeated, unless somebody sends it again', async () => {
  const { received } = await receiving()
  await ugl.call(webhooks.trial)
  // as the call leaves it before it knows how the trial ended
  const due = { stan: 'OCZEKUJE', nastepnaProba: sql<string>`now()` }
  await api.db.updateTable('webhookDoreczenie').set(due).execute()
  await run()
  expect(await rows()).toMatchObject([{ stan: 'NIEDORECZONE', proby: 1, nastepnaProba: null }])
  expect(received).toHaveLength(1)
  await ugl.call(webhooks.resend, { params: { id: (await rows())[0]!.id } })
  await later()
  await run()
  expect(await rows()).toMatchObject([{ stan: 'DORECZONE', proby: 1 }])
  expect(received).toHaveLength(2)
})

test('the job delivers by itself, soon after the event is stored', async () => {
  const { received } = await receiving()
  const jobs = await startJobs(
    api.url,
    () => ({ [WEBHOOKS]: webhookDelivery(api.db, api.config) }),
    () => {},
  )
  undo.push(jobs.stop)
  await queueEvent({ db: api.db, jobs }, podmiotId, { rodzaj: 'IMPORT', wszystkich: 1, odrzuconych: 0 })
  await expect.poll(() => received.length).toBe(1)
})

test('deliveries older than thirty days are forgotten', async () => {
  await receiving()
  await tell()
  await tell()
  const [old] = await rows()
  await api.db
    .updateTable('webhookDoreczenie')
    .set({ utworzone: sql<string>`now() - interval '31 days'` })
    .where('id', '=', old!.id)
    .execute()
  await webhookCleanUp(api.db).run({}, { last: true })
  expect((await rows()).map(({ id }) => id)).toEqual([old!.id + 1])
})
