import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { undertakingEvents } from '#contract/aid/undertaking/events.ts'
import { BODY_ROWS, MOST_LINKED } from '#contract/aid/undertaking/kinds.ts'
import { links } from '#contract/aid/undertaking/links.ts'
import { bodies, type TestAct } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { newNip } from '#server/testing/registers.ts'
import { sendable } from '#server/testing/sendable.ts'

// What one body may enter at once, since all count by it.

let api: Api
let body: Client
let office: Client
let act: TestAct
beforeAll(async () => {
  api = await startApi()
  ;[body, office] = [await api.as('ugl'), await api.as('nadzorca')]
  act = await (await sendable(api.db)).act({ upNip: bodies.first })
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.deleteFrom('powiazanie').execute()
  await api.db.deleteFrom('zdarzenie').execute()
})

const kinds = [
  ['links', links.import, 'nipA;nipB;rodzaj;od;do;podstawa', (a: string, b: string) => `${a};${b};a;2020-01-01;;KRS`],
  [
    'events',
    undertakingEvents.import,
    'rodzaj;dzien;przed;po;podstawa',
    (a: string, b: string) => `przejęcie;2024-01-01;${b};${a};KRS`,
  ],
] as const
const linesOf = (n: number, line: (a: string, b: string) => string) =>
  Array.from({ length: n }, () => line(act.bfNip, newNip()))
const storedRows = async () =>
  (
    await sql<{
      n: number
    }>`select (select count(*) from powiazanie)::int + (select count(*) from zdarzenie)::int as n`.execute(api.db)
  ).rows[0]!.n

test.each(kinds)('a file of %s of a body has a few hundred lines at most', async (_, call, head, line) => {
  const send = (client: Client, n: number) =>
    client.upload(call, { name: 'a.csv', bytes: [head, ...linesOf(n, line)].join('\n') })
  const { status, refusal } = await send(body, BODY_ROWS + 1)
  expect([status, refusal.message]).toEqual([
    422,
    expect.stringContaining(`może mieć najwyżej ${BODY_ROWS} wierszy`) as unknown,
  ])
  expect((await send(office, BODY_ROWS + 1)).status).toBe(200)
})

test.each(kinds)('no body connects more numbers than are counted without delay: by %s', async (_, call, head, line) => {
  const send = (client: Client, n: number) =>
    client.upload(call, { name: 'a.csv', bytes: [head, ...linesOf(n, line)].join('\n') })
  expect((await send(body, BODY_ROWS)).status).toBe(200)
  expect((await send(body, BODY_ROWS - 1)).status).toBe(200)
  expect(await storedRows()).toBe(MOST_LINKED - 1)
  const refused = [
    await send(body, 1),
    await body.call(links.add, {
      body: { nipA: newNip(), nipB: act.bfNip, rodzaj: 'A', dataOd: '2020-01-01', podstawa: 'KRS', publiczny: false },
    }),
    await body.call(undertakingEvents.add, {
      body: { rodzaj: 'PRZEJECIE', dzien: '2024-01-01', przed: [newNip()], po: [{ nip: act.bfNip }], podstawa: 'KRS' },
    }),
  ]
  for (const { status, refusal } of refused)
    expect([status, refusal.message]).toEqual([
      422,
      expect.stringContaining(`łączyłyby ponad ${MOST_LINKED} NIP-ów`) as unknown,
    ])
  expect(await storedRows()).toBe(MOST_LINKED - 1)
  expect((await send(office, 1)).status).toBe(200)
})

test.each(kinds)('a refused file of %s waits for nobody, and keeps nobody waiting', async (_, call, head, line) => {
  const owner = new pg.Client({ connectionString: api.url })
  await owner.connect()
  onTestFinished(() => owner.end())
  // somebody sends aid of every undertaking
  await owner.query('begin; select pg_advisory_xact_lock_shared(141421357, n) from generate_series(0, 255) n')
  const bytes = [head, ...linesOf(200, line), line(newNip(), newNip())].join('\n')
  const { status, refusal } = await body.upload(call, { name: 'a.csv', bytes })
  expect([status, refusal.message]).toEqual([422, 'Nie wczytano pliku, bo ma błędne wiersze (1). Nic nie zmieniono.'])
})
