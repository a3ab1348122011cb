import { afterAll, beforeAll, expect, test } from 'vitest'
import { aidCases } from '#contract/aid/cases.ts'
import { bodies, clearCases, insertAct, insertCase, type TestAct } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'

const { przeslane, robocze } = aidCases
const everyone = ['upo', 'koo', 'ugl', 'nadzorca', 'admin'] as const

let api: Api
const clients = {} as Record<string, Client>
let act: TestAct
let empty: TestAct
let sent: number
let draft: number
beforeAll(async () => {
  api = await startApi()
  for (const login of [...everyone, 'ugl2']) clients[login] = await api.as(login)
  const { db } = api
  await clearCases(db)
  act = await insertAct(db, { aktSym: 'UM/5', aktData: '2021-02-03', bfNip: '1111111111', bfNazwa: 'Bóbr' })
  empty = await insertAct(db)
  sent = await insertCase(db, act, { stan: 'P', wyroznik: 3, brutto: '0.10', bruttoEuro: '0.20' })
  await insertCase(db, act, { stan: 'P', wyroznik: 1, brutto: '0.20', bruttoEuro: '0.10', ppData: '2024-06-06' })
  await insertCase(db, act, { stan: 'P', wyroznik: 9, brutto: '50', usuniety: '2024-06-07' })
  draft = await insertCase(db, act, { wyroznik: 7 })
  await insertCase(db, await insertAct(db, { upNip: bodies.second }), { stan: 'P' })
})
afterAll(() => api.close())

test.each(everyone)('%s sees the living cases of an act, their sums and their number', async (login) => {
  const client = clients[login]!
  const params = { aktId: act.aktId }
  for (const calls of [przeslane, robocze]) {
    const ofSent = await client.call(calls.sentOfAct.list, { params, query: { pageSize: 10_000 } })
    expect(ofSent.body.items.map(({ wyroznik }) => wyroznik)).toEqual([1, 3])
    const ofDrafts = await client.call(calls.draftsOfAct.list, { params })
    expect(ofDrafts.body.items.map(({ ppId }) => ppId)).toEqual([draft])
    // 0.1 + 0.2 in floating point would not be 0.3
    expect((await client.call(calls.sentSums, { params })).body).toEqual([0.3, 0.3])
    expect((await client.call(calls.draftCount, { params })).body).toBe(1)
  }
  expect((await client.call(aidCases.nextNumber, { params })).body).toEqual({ wyroznikNext: 8 })
})

test('the office reads the figures of the act with each of its cases', async () => {
  const params = { id: draft }
  const figures = { robCount: 1, sumBrutto: 0.3, sumBruttoEur: 0.3 }
  for (const login of ['admin', 'nadzorca'])
    expect((await clients[login]!.call(robocze.read, { params })).body).toMatchObject(figures)
  expect((await clients['ugl']!.call(robocze.read, { params })).body).not.toHaveProperty('robCount')
})

test('an act without cases has empty lists, no sums, and its first number is 1', async () => {
  const params = { aktId: empty.aktId }
  const ugl = clients['ugl']!
  expect((await ugl.call(przeslane.sentOfAct.list, { params })).body).toEqual({ items: [], totalElements: 0 })
  expect((await ugl.call(przeslane.sentSums, { params })).body).toEqual([0, 0])
  expect((await ugl.call(robocze.draftCount, { params })).body).toBe(0)
  expect((await ugl.call(aidCases.nextNumber, { params })).body).toEqual({ wyroznikNext: 1 })
})

test('another body’s act is not found, just like an unknown one', async () => {
  const ask = async (client: Client, aktId: number) => {
    const params = { aktId }
    return [
      await client.call(przeslane.sentOfAct.list, { params }),
      await client.call(robocze.draftsOfAct.list, { params }),
      await client.call(przeslane.sentSums, { params }),
      await client.call(robocze.draftCount, { params }),
      await client.call(aidCases.nextNumber, { params }),
      await client.call(robocze.checkDuplicates, {
        body: { aktId, formaPomocyId: 1, przezPomocyId: 1, ustawaId: 1, ppData: '2024-05-06' },
      }),
    ].map(({ status, refusal }) => `${status} ${refusal?.message}`)
  }
  const notThere = Array<string>(6).fill('404 Brak aktu ogólnego pomocy o wskazanym identyfikatorze')
  expect(await ask(clients['ugl2']!, act.aktId)).toEqual(notThere)
  expect(await ask(clients['admin']!, 999_999)).toEqual(notThere)
})

test('a further case starts from the act of a case, with its next number', async () => {
  const next = (login: string, calls: typeof robocze, id: number) =>
    clients[login]!.call(calls.addToAct, { params: { id } })
  expect((await next('upo', robocze, draft)).body).toEqual({
    aktId: act.aktId,
    aktSym: 'UM/5',
    aktData: '2021-02-03',
    bfNip: '1111111111',
    bfNazwa: 'Bóbr',
    wyroznikNext: 8,
  })
  expect((await next('koo', przeslane, sent)).body.wyroznikNext).toBe(8)
  expect((await next('ugl', robocze, sent)).status).toBe(404)
  expect((await next('ugl2', robocze, draft)).status).toBe(404)
})

test('a similar case is a living one under the act with the same form, purpose, law and day', async () => {
  const { formaPomocyId, przezPomocyId, ustawaId } = await api.db
    .selectFrom('przypadek')
    .selectAll()
    .where('id', '=', sent)
    .executeTakeFirstOrThrow()
  const same = {
    aktId: act.aktId,
    formaPomocyId: formaPomocyId!,
    przezPomocyId: przezPomocyId!,
    ustawaId: ustawaId!,
    ppData: '2024-06-06',
  }
  const similar = async (changed: Partial<typeof same> & { ppId?: number | null }) =>
    (await clients['upo']!.call(robocze.checkDuplicates, { body: { ...same, ...changed } })).body
  expect(await similar({})).toBe(true)
  expect(await similar({ ppId: draft })).toBe(true)
  expect(await similar({ ppId: null })).toBe(true)
  expect(await similar({ aktId: empty.aktId })).toBe(false)
  expect(await similar({ formaPomocyId: same.formaPomocyId + 1 })).toBe(false)
  expect(await similar({ przezPomocyId: same.przezPomocyId + 1 })).toBe(false)
  expect(await similar({ ustawaId: same.ustawaId + 1 })).toBe(false)
  expect(await similar({ ppData: '2024-06-07' })).toBe(false)
  const kodOf = async (list: 'ustawa' | 'formaPomocy' | 'przeznaczeniePomocy', id: number) =>
    (await api.db.selectFrom(list).select('kod').where('id', '=', id).executeTakeFirstOrThrow()).kod
  const { aktId, ppData } = same
  const inCodes = {
    ustawaKod: await kodOf('ustawa', same.ustawaId),
    formaPomocyKod: await kodOf('formaPomocy', same.formaPomocyId),
    przezPomocyKod: await kodOf('przeznaczeniePomocy', same.przezPomocyId),
  }
  const byCodes = (given: Partial<typeof inCodes>) =>
    clients['upo']!.call(robocze.checkDuplicates, { body: { aktId, ppData, ...given } })
  expect((await byCodes(inCodes)).body).toBe(true)
  expect((await byCodes({ ...inCodes, ustawaKod: 'nie ma' })).refusal.code).toBe('entry.unknownCode')
  expect((await byCodes({ ...inCodes, ustawaKod: '' })).refusal.fieldErrors).toEqual([
    { field: 'ustawaId', message: 'To pole jest wymagane' },
  ])
  // on that day there are two living cases and a deleted one
  expect(await similar({ ppData: '2024-05-06', ppId: sent })).toBe(true)
  await api.db.updateTable('przypadek').set({ usuniety: '2024-08-01' }).where('id', '=', draft).execute()
  expect(await similar({ ppData: '2024-05-06', ppId: sent })).toBe(false)
  await api.db.updateTable('przypadek').set({ usuniety: null }).where('id', '=', draft).execute()
})
