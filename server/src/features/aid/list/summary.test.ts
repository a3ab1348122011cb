import { afterAll, beforeAll, expect, test } from 'vitest'
import { aidCases } from '#contract/aid/cases.ts'
import { bodies, clearCases, insertAct, insertCase } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { makeMeasures } from '#server/testing/measures.ts'

let api: Api
let ugl: Client
let admin: Client
let forms: { id: number; kod: string }[]
let laws: { id: number; kod: string }[]
let kind: string
beforeAll(async () => {
  api = await startApi()
  ugl = await api.as('ugl')
  admin = await api.as('admin')
  const { db } = api
  await clearCases(db)
  const measures = await makeMeasures(db, admin)
  const srodekPomocyId = await measures.add({ numer: 'SUM-1' })
  kind = (await db.selectFrom('rodzajSrodkaPomocy').selectAll().orderBy('id').executeTakeFirstOrThrow()).kod
  forms = await db.selectFrom('formaPomocy').select(['id', 'kod']).orderBy('id').limit(2).execute()
  laws = await db.selectFrom('ustawa').select(['id', 'kod']).orderBy('id').limit(2).execute()
  const act = await insertAct(db)
  const other = await insertAct(db, { upNip: bodies.second })
  const [first, second] = [forms[0]!.id, forms[1]!.id]
  const sent = { stan: 'P', bruttoEuro: '0.10' } as const
  await insertCase(db, act, { ...sent, formaPomocyId: first, nominalna: '0.20', brutto: '0.10', srodekPomocyId })
  await insertCase(db, act, { ...sent, formaPomocyId: first, nominalna: '0.40', brutto: '0.20', ppData: '2023-01-01' })
  await insertCase(db, act, {
    ...sent,
    formaPomocyId: second,
    nominalna: '3.00',
    brutto: '1.00',
    ustawaId: laws[1]!.id,
  })
  await insertCase(db, act, { ...sent, formaPomocyId: second, nominalna: '900', brutto: '900', usuniety: '2024-06-07' })
  await insertCase(db, act, { formaPomocyId: first, nominalna: null, brutto: null, bruttoEuro: null })
  await insertCase(db, other, { ...sent, formaPomocyId: first, nominalna: '5', brutto: '5', bruttoEuro: '5' })
})
afterAll(() => api.close())

const none = { ustawa: 'false', srodek: 'false', forma: 'false', przeznaczenie: 'false' }
const empty = { ustawaKod: null, rodzajSrodkaPomocyKod: null, formaPomocyKod: null, przeznaczeniePomocyKod: null }
const summary = async (
  client: Client,
  by: Partial<typeof none>,
  query = {},
  stan: 'przeslane' | 'robocze' = 'przeslane',
) => {
  const { status, body, refusal } = await client.call(aidCases[stan].summary, { params: { ...none, ...by }, query })
  expect([status, refusal]).toEqual([200, undefined])
  expect(body.totalElements).toBe(body.items.length)
  return body
}
// 0.10 + 0.20 in floating point would not be 0.30
const own = { sum: 3, nomin: 3.6, brut: 1.3, brutEur: 0.3 }

test('without grouping it is one row of totals', async () => {
  expect(await summary(ugl, {})).toEqual({ items: [{ ...empty, ...own }], totalElements: 1, summary: own })
})

test('grouped by form it has a row for each form, in order', async () => {
  const { items, summary: totals } = await summary(ugl, { forma: 'true' })
  expect(items).toEqual([
    { ...empty, formaPomocyKod: forms[0]!.kod, sum: 2, nomin: 0.6, brut: 0.3, brutEur: 0.2 },
    { ...empty, formaPomocyKod: forms[1]!.kod, sum: 1, nomin: 3, brut: 1, brutEur: 0.1 },
  ])
  expect(totals).toEqual(own)
})

test('grouped by everything it also has the kind of the measure, if there is one', async () => {
  const { items } = await summary(ugl, { ustawa: 'true', srodek: 'true', forma: 'true', przeznaczenie: 'true' })
  expect(
    items.map(({ ustawaKod, rodzajSrodkaPomocyKod, formaPomocyKod, sum }) => [
      ustawaKod,
      rodzajSrodkaPomocyKod,
      formaPomocyKod,
      sum,
    ]),
  ).toEqual([
    [laws[0]!.kod, kind, forms[0]!.kod, 1],
    [laws[0]!.kod, null, forms[0]!.kod, 1],
    [laws[1]!.kod, null, forms[1]!.kod, 1],
  ])
  expect(items.every(({ przeznaczeniePomocyKod }) => przeznaczeniePomocyKod !== null)).toBe(true)
})

test('it covers exactly the cases of the list', async () => {
  const of = async (client: Client, query: object, stan?: 'robocze') => (await summary(client, {}, query, stan)).summary
  expect(await of(ugl, { search: 'ppData>2024-01-01' })).toEqual({ sum: 2, nomin: 3.2, brut: 1.1, brutEur: 0.2 })
  expect(await of(ugl, { search: `formaPomocyKod:${forms[1]!.kod}` })).toMatchObject({ sum: 1, brut: 1 })
  expect(await of(ugl, { usuniety: true })).toEqual({ sum: 1, nomin: 900, brut: 900, brutEur: 0.1 })
  expect(await of(ugl, { nip: bodies.second })).toEqual({ sum: 0, nomin: 0, brut: 0, brutEur: 0 })
  expect(await of(admin, { nip: bodies.second })).toEqual({ sum: 1, nomin: 5, brut: 5, brutEur: 5 })
  expect(await of(admin, {})).toEqual({ sum: 4, nomin: 8.6, brut: 6.3, brutEur: 5.3 })
  expect(await of(ugl, {}, 'robocze')).toEqual({ sum: 1, nomin: 0, brut: 0, brutEur: 0 })
})

test('no cases, grouped: no rows', async () => {
  const { items, summary: totals } = await summary(ugl, { forma: 'true' }, { search: 'ppData>2029-01-01' })
  expect([items, totals]).toEqual([[], { sum: 0, nomin: 0, brut: 0, brutEur: 0 }])
})

test.each(['upo', 'koo', 'nadzorca'])('%s may call it', async (login) => {
  expect((await summary(await api.as(login), {})).items).toHaveLength(1)
})

test('an unknown filter is refused', async () => {
  const { status } = await ugl.call(aidCases.przeslane.summary, { params: none, query: { search: 'nic:1' } })
  expect(status).toBe(400)
})

test('a code that two entries share is one group', async () => {
  const { db } = api
  const [old, current] = await db
    .insertInto('formaPomocy')
    .values([
      { kod: 'SUM', nazwa: 'dawna', dataDo: '2019-12-31' },
      { kod: 'SUM', nazwa: 'nowa', dataOd: '2020-01-01' },
    ])
    .returning('id')
    .execute()
  const act = await insertAct(db, { aktSym: 'SUM' })
  const sent = { stan: 'P', nominalna: '1.01', brutto: '1.01', bruttoEuro: '0.11' } as const
  await insertCase(db, act, { ...sent, formaPomocyId: old!.id })
  await insertCase(db, act, { ...sent, formaPomocyId: current!.id })
  const { items } = await summary(ugl, { forma: 'true' }, { search: 'aktSym:SUM' })
  expect(items).toEqual([{ ...empty, formaPomocyKod: 'SUM', sum: 2, nomin: 2.02, brut: 2.02, brutEur: 0.22 }])
})
