/** @module-tag deep */
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aidCases } from '#contract/aid/cases.ts'
import { limits } from '#contract/limits.ts'
import { SESSION_COOKIE } from '#platform/session.ts'
import { slowness } from '../../scripts/yardstick.ts'
import { verifyLater } from './features/aid/verification/later-cases.ts'
import { clearCases, type TestAct } from './testing/aid.ts'
import { ownerPool, startApi, type Api, type Client } from './testing/api.ts'
import { processorMs } from './testing/processor-ms.ts'
import { sendable, type Sendable } from './testing/sendable.ts'
import { withoutHolding } from './testing/without-holding.ts'

// Calls of many rows let others go on. Random ones are watched by the fuzz, many at once by the load.

const { robocze, przeslane } = aidCases
const EARLIER = '2024-05-06'
let api: Api
let ugl: Client
let made: Sendable
let act: TestAct
let sent: number
beforeAll(async () => {
  api = await startApi()
  ugl = await api.as('ugl')
  made = await sendable(api.db)
  await clearCases(api.db)
  act = await made.act()
  const aid = { nominalna: 100, brutto: 100, bruttoEuro: '25', ppData: '2024-06-10' }
  sent = await made.case(act, { ...aid, stan: 'P' })
  await api.db
    .insertInto('kursEuro')
    .values({ data: EARLIER, kursSredni: 4 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await copy(sent, limits.allRows - 1)
}, 120_000)
afterAll(() => api.close())

/** Copies a case, each copy with a number of its own, and with other values in some columns. */
async function copy(
  id: number,
  times: number,
  after = 0,
  others: Readonly<Record<string, RawBuilder<unknown>>> = {},
): Promise<void> {
  const { rows } = await sql<{ names: string }>`select string_agg(quote_ident(column_name), ', ') as names
    from information_schema.columns where table_schema = 'public' and table_name = 'przypadek' and is_generated = 'NEVER'
      and column_name <> all(${['id', 'wyroznik', 'wersja', ...Object.keys(others)]}::text[])`.execute(api.db)
  const names = sql.raw(rows[0]!.names)
  const columns = sql.raw(['', ...Object.keys(others)].join(', '))
  const values = Object.values(others).flatMap((value) => [sql`, `, value])
  await sql`insert into przypadek (${names}, wyroznik${columns})
    select ${names}, wyroznik + ${after}::int + n ${sql.join(values, sql``)}
    from przypadek, generate_series(1, ${times}::int) n where id = ${id}`.execute(api.db)
  const owner = ownerPool(api.url)
  await owner.query('analyze')
  await owner.end()
}

test.each([
  ['on its first page', {}],
  ['in another order', { sortBy: 'brutto' }],
  ['without pages', { pageSize: '-1' }],
])('a list of all that one answer may hold, %s', async (_, query) => {
  const search = new URLSearchParams({ pageSize: String(limits.allRows), pageNumber: '0', ...query })
  const url = `${przeslane.grid.path}?${search.toString()}`
  // the answer is not read here, which would hold the thread too
  const answer = await withoutHolding('the list', () =>
    api.app.inject({ url, headers: { cookie: `${SESSION_COOKIE}=${ugl.cookie}`, host: 'latarnia.test' } }),
  )
  const { items, totalElements } = przeslane.grid.list.reply.parse(answer.json())
  expect([answer.statusCode, items.length, totalElements]).toEqual([200, limits.allRows, limits.allRows])
})

test('thousands of cases that come to a tax number together, before thousands of later ones', async () => {
  const { rows: changed } = await sql<{ ppId: number; ppData: string }>`select id as pp_id, pp_data from przypadek
    where akt_id = ${act.aktId} order by id limit 5000`.execute(api.db)
  const verify = () => api.db.transaction().execute((tx) => verifyLater(tx, changed))
  // read one by one for each of the later cases they took ten times as long
  expect(await processorMs(() => withoutHolding('the verification', verify))).toBeLessThan(1_000 * slowness())
})

test('aid that brings thirty thousand later cases over their limit', async () => {
  await copy(sent, 2 * limits.allRows, limits.allRows)
  const { status, body } = await withoutHolding('sending', async () => {
    const id = await made.case(act, { ppData: EARLIER, nominalna: 4_000_000, brutto: 4_000_000, bruttoEuro: '1000000' })
    return ugl.call(robocze.send, { params: { id } })
  })
  expect([status, body]).toEqual([200, expect.anything()])
  expect(body.key.ostrzezenia.map(({ kod }) => kod)).toContain('PP_LIMIT_E2')
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from przekroczenie`.execute(api.db)
  expect(rows[0]!.n).toBeGreaterThanOrEqual(3 * limits.allRows)
})

test('a body of the largest size with nothing but unknown fields', async () => {
  const body = Object.fromEntries(Array.from({ length: 70_000 }, (_, n) => [`k${n}`, n]))
  const { status } = await withoutHolding('the call', () => ugl.call(robocze.add, { body: body as never }))
  expect(status).toBe(400)
})

test('drafts of a beneficiary with aid on thousands of days, verified and sent together', async () => {
  const one = await made.act({ aktData: '2020-01-01' })
  const id = await made.case(one, { stan: 'P', ppData: '2021-05-06' })
  const purposes = sql`(select array_agg(id) from przeznaczenie_pomocy where kod in ('e1', 'e1t', 'e2', 'e2c'))`
  await copy(id, 3_000, 0, {
    pp_data: sql`'2021-05-06'::date + n % 1000`,
    przez_pomocy_id: sql`(${purposes})[1 + n / 1000]`,
  })
  const drafts = await Promise.all(Array.from({ length: 100 }, (_, n) => made.case(one, { wyroznik: 10_000 + n })))
  for (const call of [robocze.verifyMany, robocze.sendMany]) {
    const { status, body } = await withoutHolding('the group', () => ugl.call(call, { body: drafts }))
    expect([status, body.details.length]).toEqual([200, drafts.length])
  }
  await withoutHolding('the sent group', () => ugl.call(przeslane.verifyMany, { body: drafts }))
})
