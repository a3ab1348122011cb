import { afterAll, beforeAll, expect, test } from 'vitest'
import { aidCases } from '#contract/aid/cases.ts'
import { bodies, clearCases, insertAct, insertCase, type TestAct } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { countedAid } from '../verification/counted-aid.ts'

const nip = '1111111111'
const window = { dataOd: '2022-01-01', dataDo: '2024-12-31' }
const zero = { e1: 0, e1t: 0, e1c: 0, e2: 0, e2c: 0 }

let api: Api
const clients = {} as Record<string, Client>
let act: TestAct
let foreign: TestAct
const ids = {} as Record<'first' | 'last' | 'foreign' | 'draft' | 'sentLater', number>
beforeAll(async () => {
  api = await startApi()
  for (const login of ['upo', 'koo', 'ugl', 'nadzorca', 'admin', 'ugl2']) clients[login] = await api.as(login)
  const { db } = api
  await clearCases(db)
  act = await insertAct(db, { aktSym: 'UM/1', bfNip: nip, bfNazwa: 'Dawna nazwa' })
  // the same tax number under another name is the same beneficiary
  foreign = await insertAct(db, { upNip: bodies.second, bfNip: nip, bfNazwa: 'Nowa nazwa' })
  const sent = { stan: 'P' } as const
  ids.first = await insertCase(db, act, { ...sent, przeznaczenie: 'e1', ppData: '2022-01-01', bruttoEuro: '0.10' })
  ids.last = await insertCase(db, act, { ...sent, przeznaczenie: 'e1', ppData: '2024-12-31', bruttoEuro: '0.20' })
  ids.foreign = await insertCase(db, foreign, { ...sent, przeznaczenie: 'e1t', ppData: '2023-05-05', bruttoEuro: '7' })
  await insertCase(db, foreign, { ...sent, przeznaczenie: 'e1c', ppData: '2023-05-06', bruttoEuro: '11' })
  await insertCase(db, act, { ...sent, przeznaczenie: 'e2', ppData: '2024-06-06', bruttoEuro: '13' })
  await insertCase(db, act, { ...sent, przeznaczenie: 'e2c', ppData: '2024-06-07', bruttoEuro: '17.17' })
  ids.draft = await insertCase(db, act, { przeznaczenie: 'e2', ppData: '2024-07-07', bruttoEuro: '100' })
  // none of these counts: too early, too late, deleted, no de minimis aid, another beneficiary
  await insertCase(db, act, { ...sent, przeznaczenie: 'e1', ppData: '2021-12-31', bruttoEuro: '1000' })
  ids.sentLater = await insertCase(db, act, { ...sent, przeznaczenie: 'e2', ppData: '2025-01-01', bruttoEuro: '1000' })
  await insertCase(db, act, { ...sent, przeznaczenie: 'e2', usuniety: '2024-08-08', bruttoEuro: '1000' })
  await insertCase(db, act, { ...sent, bruttoEuro: '1000' })
  await insertCase(db, act, { ...sent, przeznaczenie: 'e2', rodzajPomocy: 'P', bruttoEuro: '1000' })
  await insertCase(db, await insertAct(db), { ...sent, przeznaczenie: 'e2', bruttoEuro: '1000' })
})
afterAll(() => api.close())

const limit = (login: string, aktId: number, dates = window) =>
  clients[login]!.call(aidCases.limit, { body: { aktId, ...dates } })
const limitWith = (login: string, id: number, aktId = act.aktId) =>
  clients[login]!.call(aidCases.limitWith, { params: { id }, body: { aktId, ...window } })
// 0.1 + 0.2 in floating point would not be 0.3
const sums = { e1: 0.3, e1t: 7, e1c: 11, e2: 13, e2c: 17.17 }

test.each(['upo', 'koo', 'ugl'])(
  '%s sees sums over all bodies, and other bodies’ cases without their act',
  async (login) => {
    const { status, body } = await limit(login, act.aktId)
    expect([status, body]).toMatchObject([200, sums])
    expect(body.przypadki).toHaveLength(6)
    expect(body.przypadki.slice(0, 2)).toEqual([
      {
        ppId: ids.first,
        aktSym: 'UM/1',
        wyroznik: 1,
        ppData: '2022-01-01',
        kod: 'e1',
        bruttoEuro: 0.1,
        aktId: act.aktId,
      },
      { ppId: null, aktSym: null, wyroznik: null, ppData: '2023-05-05', kod: 'e1t', bruttoEuro: 7 },
    ])
  },
)

test.each(['nadzorca', 'admin'])('%s sees every case with its act', async (login) => {
  const { body } = await limit(login, act.aktId)
  expect(body).toMatchObject(sums)
  expect(body.przypadki.every(({ ppId }) => ppId !== null)).toBe(true)
  expect(body.przypadki[1]).toMatchObject({ ppId: ids.foreign, wyroznik: 1 })
})

test('the other body sees the same sums through its own act', async () => {
  const { body } = await limit('ugl2', foreign.aktId)
  expect(body).toMatchObject(sums)
  expect(body.przypadki.map(({ ppId }) => ppId !== null)).toEqual([false, true, true, false, false, false])
})

test('both days of the window count, and nothing outside it', async () => {
  const day = async (date: string) => (await limit('ugl', act.aktId, { dataOd: date, dataDo: date })).body
  expect(await day('2024-12-31')).toMatchObject({ ...zero, e1: 0.2, przypadki: [{ ppId: ids.last }] })
  expect(await day('2020-02-02')).toEqual({ ...zero, przypadki: [], rezerwacje: [], zarezerwowano: [] })
})

test('an unsent case is added to the sums, a sent one counts once', async () => {
  expect((await limitWith('ugl', ids.draft)).body).toMatchObject({ ...sums, e2: 113 })
  expect((await limitWith('ugl', ids.first)).body).toMatchObject(sums)
  expect((await limitWith('ugl', ids.sentLater)).body).toMatchObject(sums)
})

test('another body’s act or case is not found, nor is an unknown one', async () => {
  const answers = [
    await limit('ugl2', act.aktId),
    await limit('admin', 999_999),
    await limitWith('ugl2', ids.draft, foreign.aktId),
    await limitWith('ugl', ids.foreign),
    await limitWith('ugl', 999_999),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
})

test('the rules count the same cases, except the one being verified', async () => {
  const counted = (apart: number[]) => countedAid(api.db, [{ nip, ...window }], apart)
  const all = await counted([])
  expect(all).toHaveLength(6)
  expect(all).toContainEqual({ nip, ppId: null, ppData: '2023-05-05', kod: 'e1t', bruttoEuro: 7 })
  const others = (await counted([ids.first])).filter(({ ppId }) => ppId !== ids.first)
  expect(others).toHaveLength(5)
})

test('aid of one day and purpose is one sum, except for cases listed separately', async () => {
  const same = { stan: 'P', przeznaczenie: 'e1', ppData: '2024-12-31', bruttoEuro: '0.30' } as const
  const one = await insertCase(api.db, act, same)
  const other = await insertCase(api.db, act, same)
  const ofDay = async (apart: number[]) =>
    (await countedAid(api.db, [{ nip, dataOd: '2024-12-31', dataDo: '2024-12-31' }], apart))
      .map(({ ppId, bruttoEuro }) => ({ ppId, bruttoEuro }))
      .toSorted((a, b) => a.bruttoEuro - b.bruttoEuro)
  expect(await ofDay([])).toEqual([{ ppId: null, bruttoEuro: 0.8 }])
  expect(await ofDay([one])).toEqual([
    { ppId: one, bruttoEuro: 0.3 },
    { ppId: null, bruttoEuro: 0.5 },
  ])
  await api.db.deleteFrom('przypadek').where('id', 'in', [one, other]).execute()
})
