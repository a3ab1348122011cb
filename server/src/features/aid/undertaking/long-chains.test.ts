/** @module-tag deep */
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aidCases } from '#contract/aid/cases.ts'
import { undertakingEvents } from '#contract/aid/undertaking/events.ts'
import { undertakingGroup } from '#contract/aid/undertaking/group.ts'
import type { TestAct } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { processorMs } from '#server/testing/processor-ms.ts'
import { withoutHolding } from '#server/testing/without-holding.ts'
import { newNip } from '#server/testing/registers.ts'
import { sendable } from '#server/testing/sendable.ts'

const EVENTS = 4_500
/** How many numbers of the chain have cases that are sent at once. */
const GROUP = 100
/** The same calls took up to half a minute. */
const SOON_MS = 2_000

let api: Api
let body: Client
let office: Client
let act: TestAct
let id: number
let last: string
let group: { nips: string[]; ids: number[] }
beforeAll(async () => {
  api = await startApi()
  ;[body, office] = [await api.as('ugl'), await api.as('nadzorca')]
  const made = await sendable(api.db)
  act = await made.act()
  id = await made.case(act)
  const nips = [act.bfNip, ...Array.from({ length: EVENTS }, newNip)]
  last = nips.at(-1)!
  const events = nips.slice(1).map((nip, n) => ({
    rodzaj: 'PRZEKSZTALCENIE',
    dzien: '2024-01-01',
    przed: [nips[n]!],
    po: [nip],
    podstawa: 'KRS',
    upId: act.upId,
  }))
  for (let n = 0; n < EVENTS; n += 500)
    await api.db
      .insertInto('zdarzenie')
      .values(events.slice(n, n + 500))
      .execute()
  const acts = await Promise.all(nips.slice(1, GROUP + 1).map((bfNip) => made.act({ bfNip })))
  group = { nips: acts.map(({ bfNip }) => bfNip), ids: await Promise.all(acts.map((one) => made.case(one))) }
})
afterAll(() => api.close())

/** The blocks of the database that a statement reads. */
async function blocksRead(statement: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    'QUERY PLAN': [{ Plan: Record<string, number> }]
  }>`explain (analyze, buffers, format json) ${statement}`.execute(api.db)
  return rows[0]!['QUERY PLAN'][0].Plan['Shared Hit Blocks']!
}

const calls: [string, () => Promise<{ status: number }>][] = [
  [
    'the group of a number',
    () => body.call(undertakingGroup, { params: { nip: act.bfNip }, query: { dzien: '2025-05-06' } }),
  ],
  [
    'the limits of an act',
    () => body.call(aidCases.limit, { body: { aktId: act.aktId, dataOd: '2023-01-01', dataDo: '2025-05-06' } }),
  ],
  ['the verification of a case', () => body.call(aidCases.robocze.verify, { params: { id } })],
  [
    'another event of the chain',
    () =>
      office.call(undertakingEvents.add, {
        body: {
          rodzaj: 'PRZEJECIE',
          dzien: '2025-01-01',
          przed: [act.bfNip],
          po: [{ nip: newNip() }],
          podstawa: 'KRS',
        },
      }),
  ],
  [
    'a file of events of the chain',
    () =>
      office.upload(undertakingEvents.import, {
        name: 'a.csv',
        bytes: `rodzaj;dzien;przed;po;podstawa\n${Array.from({ length: 300 }, () => `przejęcie;2025-01-01;${act.bfNip};${newNip()};KRS\n`).join('')}`,
      }),
  ],
  ['sending a case', () => body.call(aidCases.robocze.send, { params: { id } })],
]

test.each(calls)('after thousands of transformations %s does not hold others up', async (name, call) => {
  const taken = await processorMs(async () => expect((await withoutHolding(name, call)).status).toBe(200))
  expect(taken).toBeLessThan(SOON_MS)
})

test('a question for the events of a number reads a few blocks, however many came in at once', async () => {
  expect(await blocksRead(sql`select from zdarzenie where (przed || po) @> array[${last}]`)).toBeLessThan(15)
})

test.each([
  ['locked', (nips: string[]) => sql`select lock_clusters(${nips}::text[], 5000, false)`],
  ['counted', (nips: string[]) => sql`select find_large_cluster(${nips}::text[], 5000)`],
  ['summed', (nips: string[]) => sql`select from reached_on(${nips}::text[], '2024-05-06', 10001)`],
])('of many numbers of one chain, which is %s, it is traversed once', async (_, statement) => {
  const [one, many] = [await blocksRead(statement([act.bfNip])), await blocksRead(statement(group.nips))]
  expect(many).toBeLessThan(2 * one)
})

test('cases of many numbers of the chain are verified and sent without holding others up', async () => {
  const verified = await withoutHolding('the group', () => body.call(aidCases.robocze.verifyMany, { body: group.ids }))
  expect(verified.body.details).toHaveLength(GROUP)
  const { status, body: outcome } = await body.call(aidCases.robocze.sendMany, { body: group.ids })
  expect([status, outcome.successIds.length]).toEqual([200, GROUP])
  await withoutHolding('the sent group', () => body.call(aidCases.przeslane.verifyMany, { body: group.ids }))
}, 120_000)

test('all of a chain is one undertaking', async () => {
  const { body: group } = await body.call(undertakingGroup, {
    params: { nip: act.bfNip },
    query: { dzien: '2024-05-06' },
  })
  expect(group.czlonkowie).toHaveLength(EVENTS + 1)
  expect(group.czlonkowie.find(({ nip }) => nip === last)).toMatchObject({ nalezy: true, udzial: 100 })
})

test.each([' ', ',', '(', '1', '-', '1 '])('a file of 60 kB of %j does not hold others up', async (character) => {
  const cell = character.repeat(60_000 / character.length)
  const bytes = `rodzaj;dzien;przed;po;podstawa\nprzejęcie;2024-01-01;"5${cell}x";"5${cell}x";KRS\n`
  const send = () => body.upload(undertakingEvents.import, { name: 'a.csv', bytes })
  const taken = await processorMs(async () => expect((await withoutHolding('the file', send)).status).toBe(422))
  expect(taken).toBeLessThan(SOON_MS)
})

test('a file with thousands of faults does not hold others up: the first are listed, and how many lines are faulty', async () => {
  const cell = 'x,'.repeat(2_400)
  const bytes = `rodzaj;dzien;przed;po;podstawa\n${`przejęcie;2024-01-01;"${cell}";"${cell}";KRS\n`.repeat(120)}`
  const { status, refusal } = await withoutHolding('the file', () =>
    body.upload(undertakingEvents.import, { name: 'a.csv', bytes }),
  )
  expect([status, refusal.message]).toEqual([422, expect.stringContaining('(120)')])
  expect((refusal.key as { bledy: unknown[] }).bledy).toHaveLength(200)
})
