import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aidActs } from '#contract/aid/acts.ts'
import { aidCases } from '#contract/aid/cases.ts'
import { clearCases, insertAct, insertCase } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'

let api: Api
const clients = {} as Record<string, Client>
let aktId: number
let ppId: number
beforeAll(async () => {
  api = await startApi()
  for (const login of ['upo', 'koo', 'ugl', 'nadzorca', 'admin', 'ugl2']) clients[login] = await api.as(login)
  await clearCases(api.db)
  const as = (login: string, onBehalfOf: string, work: (db: Api['db']) => Promise<unknown>) =>
    api.db.transaction().execute(async (tx) => {
      await sql`select set_config('app.login', ${login}, true), set_config('app.on_behalf_of', ${onBehalfOf}, true)`.execute(
        tx,
      )
      await work(tx)
    })
  await as('upo', '', async (tx) => {
    const act = await insertAct(tx, { aktSym: 'UM/1', bfNazwa: 'Wydra' })
    aktId = act.aktId
    ppId = await insertCase(tx, act, { zapisal: 'upo', przeznaczenie: 'e2', brutto: '10' })
  })
  await as('koo', '', async (tx) => {
    await tx.updateTable('akt').set({ aktSym: 'UM/1a', zapisal: 'koo' }).where('id', '=', aktId).execute()
    await tx.updateTable('przypadek').set({ brutto: '12.34', zapisal: 'koo' }).where('id', '=', ppId).execute()
  })
  await as('admin', 'ugl', (tx) =>
    tx.updateTable('przypadek').set({ usuniety: '2024-06-07' }).where('id', '=', ppId).execute(),
  )
})
afterAll(() => api.close())

test.each(['upo', 'koo', 'ugl', 'nadzorca', 'admin'])(
  '%s sees the past states of a case, and who made them',
  async (login) => {
    const { body } = await clients[login]!.call(aidCases.history.list, { params: { ppId } })
    expect(
      body.items.map(({ werPP, userModPP, brutto, usunietyPP, przezPomocyKod }) => [
        werPP,
        userModPP,
        brutto,
        usunietyPP,
        przezPomocyKod,
      ]),
    ).toEqual([
      [3, 'admin (ugl)', 12.34, 'TAK', 'e2'],
      [2, 'koo', 12.34, 'NIE', 'e2'],
      [1, 'upo', 10, 'NIE', 'e2'],
    ])
  },
)

test.each(['upo', 'koo', 'ugl', 'nadzorca', 'admin'])(
  '%s sees the past states of an act, and who made them',
  async (login) => {
    const { body } = await clients[login]!.call(aidActs.history.list, { params: { aktId } })
    expect(body.items.map(({ werUM, userModUM, aktSym, bfNazwa }) => [werUM, userModUM, aktSym, bfNazwa])).toEqual([
      [2, 'koo', 'UM/1a', 'Wydra'],
      [1, 'upo', 'UM/1', 'Wydra'],
    ])
  },
)

test('correcting an act’s date shows in its cases without a new version of them', async () => {
  const act = await insertAct(api.db, { aktData: '2024-01-02' })
  const id = await insertCase(api.db, act)
  const stored = () =>
    api.db.selectFrom('przypadek').select(['wersja', 'aktData']).where('id', '=', id).executeTakeFirstOrThrow()
  await api.db.updateTable('akt').set({ aktData: '2024-01-03' }).where('id', '=', act.aktId).execute()
  expect(await stored()).toEqual({ wersja: 1, aktData: '2024-01-03' })

  const { beneficjentId } = await insertAct(api.db, { bfNip: act.bfNip, bfNazwa: 'Inna nazwa' })
  await api.db.updateTable('akt').set({ aktData: '2024-01-04', beneficjentId }).where('id', '=', act.aktId).execute()
  expect(await stored()).toEqual({ wersja: 2, aktData: '2024-01-04' })
  const { body } = await clients['ugl']!.call(aidCases.history.list, { params: { ppId: id } })
  expect(body.items.map(({ werPP }) => werPP)).toEqual([2, 1])
})

test('pages, all rows, filters and every sortable column', async () => {
  const list = async (query: object) =>
    (await clients['ugl']!.call(aidCases.history.list, { params: { ppId }, query })).body
  const page = await list({ pageSize: 1, pageNumber: 1 })
  expect([page.items.map(({ werPP }) => werPP), page.totalElements]).toEqual([[2], 3])
  expect((await list({ pageSize: -1 })).items).toHaveLength(3)
  expect((await list({ search: 'brutto:10' })).items).toHaveLength(1)
  expect((await list({ search: 'userModPP:koo' })).items).toHaveLength(1)
  for (const sortBy of Object.keys(aidCases.history.columns)) expect((await list({ sortBy })).items).toHaveLength(3)
})

test('another body’s case has no history to show, nor has an unknown one', async () => {
  const ugl2 = clients['ugl2']!
  const answers = [
    await ugl2.call(aidCases.history.list, { params: { ppId } }),
    await ugl2.call(aidActs.history.list, { params: { aktId } }),
    await clients['admin']!.call(aidCases.history.list, { params: { ppId: 999_999 } }),
    await clients['admin']!.call(aidActs.history.list, { params: { aktId: 999_999 } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})
