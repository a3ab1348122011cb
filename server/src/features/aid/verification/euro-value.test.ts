import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aidCases } from '#contract/aid/cases.ts'
import { euroRates } from '#contract/euro-rates/euro-rates.ts'
import { today } from '#contract/kernel/dates.ts'
import { bodies, clearCases, insertAct, insertCase } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { storedReport } from '#server/testing/eair.ts'
import { sendable, storedCase } from '#server/testing/sendable.ts'
import { inEuro } from './euro-value.ts'

let api: Api
let admin: Client
beforeAll(async () => {
  api = await startApi()
  admin = await api.as('admin')
})
afterAll(() => api.close())
beforeEach(async () => {
  await clearCases(api.db)
  await api.db.deleteFrom('kursEuro').execute()
})

const add = async (data: string, kursSredni: number) => {
  const { status } = await admin.call(euroRates.create, { body: { data, kursSredni } })
  expect(status).toBe(200)
}
const euroValue = async (brutto: number | null, day: string) =>
  (
    await sql<{ euro: number | null }>`select ${inEuro(sql`${brutto}::numeric`, sql`${day}::date`)} as euro`.execute(
      api.db,
    )
  ).rows[0]!.euro
const euroOf = async (id: number) =>
  (await api.db.selectFrom('przypadek').selectAll().where('id', '=', id).executeTakeFirstOrThrow()).bruttoEuro

test('a value uses the rate of the day, or of the last day before it', async () => {
  expect(await euroValue(100, '2024-05-06')).toBe(null)
  await add('2024-05-02', 4)
  await add('2024-05-06', 4.32)
  expect(await euroValue(null, '2024-05-06')).toBe(null)
  expect(await euroValue(100, '2024-05-01')).toBe(null)
  expect(await euroValue(100, '2024-05-05')).toBe(25)
  expect(await euroValue(100, '2024-05-06')).toBe(23.15) // 23.148…
  expect(await euroValue(100, '2030-01-01')).toBe(23.15)
})

test.each([
  [0.02, 0.01], // 0.005
  [0.5, 0.13], // 0.125
  [-0.5, -0.13],
  [0.49, 0.12], // 0.1225
  [9_999_999_999_999.99, 2_500_000_000_000], // 2499999999999.9975
])('%s at a rate of 4 is %s: half goes up', async (brutto, euro) => {
  await add('2024-05-02', 4)
  expect(await euroValue(brutto, '2024-05-06')).toBe(euro)
})

test('cases without a rate get their value when the rate arrives, and nothing else changes', async () => {
  const act = await insertAct(api.db)
  const draft = (given: Parameters<typeof insertCase>[2]) => insertCase(api.db, act, { bruttoEuro: null, ...given })
  const waiting = await draft({ ppData: '2024-05-06', brutto: '100', zapisal: 'koo' })
  const ofOther = await insertCase(api.db, await insertAct(api.db, { upNip: bodies.second }), { bruttoEuro: null })
  const earlier = await draft({ ppData: '2024-04-30' })
  const withoutAmount = await draft({ brutto: null })
  const removed = await draft({ usuniety: '2024-05-07' })
  const known = await insertCase(api.db, act, { bruttoEuro: '7', stan: 'P' })
  await add('2024-05-07', 5)
  expect(await euroOf(waiting)).toBe(null)
  await add('2024-05-01', 4.32)
  const values = []
  for (const id of [waiting, ofOther, earlier, withoutAmount, removed, known]) values.push(await euroOf(id))
  expect(values).toEqual([23.15, 23.15, null, null, null, 7])
  const filled = await api.db.selectFrom('przypadek').selectAll().where('id', '=', waiting).executeTakeFirstOrThrow()
  expect([filled.zapisal, filled.wersja]).toEqual(['koo', 2])
  const history = await api.db
    .selectFrom('przypadekHistoria')
    .where('id', '=', waiting)
    .select(['wersja', 'userMod', 'bruttoEuro'])
    .orderBy('wersja')
    .execute()
  expect(history.at(-1)).toEqual({ wersja: 2, userMod: 'admin', bruttoEuro: 23.15 })
})

test('a draft of a past day follows the rate of its day, whenever that comes; sent cases and drafts of today stay', async () => {
  const act = await insertAct(api.db)
  const [draft, sent] = [
    await insertCase(api.db, act, { ppData: '2023-06-15', brutto: '100', bruttoEuro: null }),
    await insertCase(api.db, act, { ppData: '2023-06-15', brutto: '100', bruttoEuro: '25', stan: 'P' }),
  ]
  const ofToday = await insertCase(api.db, act, { ppData: today(), brutto: '100', bruttoEuro: '25' })
  const values = () => Promise.all([draft, sent, ofToday].map(euroOf))
  await add('2004-12-31', 4)
  expect(await values()).toEqual([25, 25, 25])
  await add('2023-06-14', 5)
  expect(await values()).toEqual([20, 25, 25])
  // rates of days after it, and before the one that counts, change nothing
  await add('2023-06-16', 10)
  await add('2023-06-01', 10)
  await add(today(), 2)
  expect(await values()).toEqual([20, 25, 25])
  const { id } = await api.db
    .selectFrom('kursEuro')
    .select('id')
    .where('data', '=', '2023-06-14')
    .executeTakeFirstOrThrow()
  expect((await admin.call(euroRates.update, { params: { id }, body: { kursSredni: 2.5 } })).status).toBe(200)
  expect(await values()).toEqual([40, 25, 25])
})

test('an import of rates fills them in too', async () => {
  const id = await insertCase(api.db, await insertAct(api.db), { ppData: '2024-05-06', bruttoEuro: null })
  await admin.call(euroRates.accept, {
    body: { kursy: [{ data: '2024-05-06', kursSredni: 4, nrTabeli: null, obecny: null }], nadpisz: false },
  })
  expect(await euroOf(id)).toBe(25)
})

test('a sent case keeps its value when something else of it is corrected, whatever the rate is now', async () => {
  const day = '2026-03-02'
  await add(day, 4)
  const made = await sendable(api.db)
  const ugl = await api.as('ugl')
  const given = { ppData: day, nominalna: 100, brutto: 100 }
  const id = await made.case(await made.act(), { ...given, bruttoEuro: 25, stan: 'P' })
  await api.db.updateTable('przypadek').set({ zaswiadczenie: 'WYDANE' }).where('id', '=', id).execute()
  await sql`update zgloszenie_eair set zgloszona = tresc, numer = 'EAIR-1' where id = ${id}`.execute(api.db)
  await api.db.updateTable('kursEuro').set({ kursSredni: 5 }).where('data', '=', day).execute()
  const correct = async (more: object) => {
    const { wyroznik } = await storedCase(api.db, id)
    const body = { ...made.content, ...given, wyroznik, ...more }
    const answer = await ugl.call(aidCases.przeslane.update, { params: { id }, body })
    const { bruttoEuro, zaswiadczenie } = await storedCase(api.db, id)
    return [answer.status, bruttoEuro, zaswiadczenie, (await storedReport(api.db, id))?.stan]
  }
  expect(await correct({ infoPP: 'bez literówki' })).toEqual([200, 25, 'WYDANE', 'ZGLOSZONE'])
  expect(await correct({ brutto: 90 })).toEqual([200, 18, 'DO_KOREKTY', 'DO_KOREKTY'])
})
