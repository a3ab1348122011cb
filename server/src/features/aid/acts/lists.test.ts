import { afterAll, beforeAll, expect, test } from 'vitest'
import { aidActs } from '#contract/aid/acts.ts'
import { bodies, clearCases, insertAct, insertCase, type TestAct } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'

const everyone = ['upo', 'koo', 'ugl', 'nadzorca', 'admin'] as const

let api: Api
const clients = {} as Record<string, Client>
const acts = {} as Record<'sent' | 'draft' | 'gone' | 'deleted' | 'other', TestAct>
beforeAll(async () => {
  api = await startApi()
  for (const login of [...everyone, 'ugl2']) clients[login] = await api.as(login)
  const { db } = api
  await clearCases(db)
  const pkd = await db.selectFrom('pkd').select('id').where('poziom', '=', 5).limit(1).executeTakeFirst()
  acts.draft = await insertAct(db, { aktSym: 'UM/2', aktData: '2021-01-01' })
  acts.sent = await insertAct(db, {
    aktSym: 'UM/1',
    aktData: '2020-01-01',
    aktOpis: 'opis',
    bfNip: '1111111111',
    bfNazwa: 'Łoś',
    nadAktId: acts.draft.aktId,
    pkdId: pkd?.id ?? null,
    infoUm: 'uwagi',
    zapisal: 'koo',
  })
  acts.gone = await insertAct(db, { aktSym: 'UM/3', aktData: '2019-01-01' })
  acts.deleted = await insertAct(db, { aktSym: 'UM/4', usuniety: true })
  acts.other = await insertAct(db, { upNip: bodies.second, aktSym: 'PUP/1', aktData: '2022-01-01' })
  await insertCase(db, acts.sent, { stan: 'P' })
  await insertCase(db, acts.sent, { stan: 'P' })
  await insertCase(db, acts.draft)
  await insertCase(db, acts.gone, { stan: 'P', usuniety: '2024-06-07' })
  await insertCase(db, acts.other, { stan: 'P' })
})
afterAll(() => api.close())

const listed = async (login: string, stan: 'przeslane' | 'robocze', query = {}) => {
  const { status, body } = await clients[login]!.call(aidActs[stan].grid.list, { query })
  expect([status, body.totalElements]).toEqual([200, body.items.length])
  return body.items.map(({ aktSym }) => aktSym)
}

test.each(everyone)('%s sees acts, the newest first; the office those of all bodies', async (login) => {
  const all = login === 'admin' || login === 'nadzorca' ? ['PUP/1'] : []
  expect(await listed(login, 'robocze')).toEqual([...all, 'UM/2', 'UM/1', 'UM/3'])
  expect(await listed(login, 'przeslane')).toEqual([...all, 'UM/1'])
})

test('another body sees its own only', async () => {
  expect(await listed('ugl2', 'robocze')).toEqual(['PUP/1'])
})

test('acts are found by grantor and beneficiary, and sorted by every column', async () => {
  expect(await listed('admin', 'przeslane', { search: `upNip:${bodies.second}` })).toEqual(['PUP/1'])
  expect(await listed('ugl', 'robocze', { search: 'bfNip:1111111111' })).toEqual(['UM/1'])
  expect(await listed('ugl', 'robocze', { search: 'bfNazwa:łoś,usunietyUM:NIE' })).toEqual(['UM/1'])
  for (const sortBy of Object.keys(aidActs.robocze.grid.columns))
    expect(await listed('admin', 'robocze', { sortBy })).toHaveLength(4)
})

test.each(everyone)('%s reads an act in full, by either path', async (login) => {
  for (const stan of ['przeslane', 'robocze'] as const) {
    const { status, body } = await clients[login]!.call(aidActs[stan].read, { params: { id: acts.sent.aktId } })
    expect([status, body]).toMatchObject([
      200,
      {
        aktId: acts.sent.aktId,
        upId: acts.sent.upId,
        upNip: bodies.first,
        upNazwa: 'Urząd Gminy Przykładowo',
        aktSym: 'UM/1',
        aktData: '2020-01-01',
        aktOpis: 'opis',
        bfNip: '1111111111',
        bfNazwa: 'Łoś',
        gminaId: null,
        gminaNazwa: null,
        nadAktId: acts.draft.aktId,
        nadAktSym: 'UM/2',
        infoUM: 'uwagi',
        usunietyUM: 'NIE',
        userModUM: 'koo',
        werUM: 1,
      },
    ])
  }
})

test('another body’s act is not found, just like an unknown one', async () => {
  const read = (login: string, id: number) => clients[login]!.call(aidActs.robocze.read, { params: { id } })
  const answers = [
    await read('ugl2', acts.sent.aktId),
    await read('ugl', acts.other.aktId),
    await read('admin', 999_999),
  ]
  expect(answers.map(({ status, refusal }) => `${status} ${refusal.message}`)).toEqual(
    answers.map(() => '404 Brak aktu ogólnego pomocy o wskazanym identyfikatorze'),
  )
})
