import { afterAll, beforeAll, expect, test } from 'vitest'
import { aidCases } from '#contract/aid/cases.ts'
import type { CaseContent, NewCase } from '#contract/aid/case-fields.ts'
import { wholeAct, wholeCase } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { makeKey, type KeyClient } from '#server/testing/api-keys.ts'

const { robocze, przeslane } = aidCases
let api: Api
let key: KeyClient
let ugl2: Client
let content: CaseContent
let akt: NonNullable<NewCase['akt']>
beforeAll(async () => {
  api = await startApi()
  key = await makeKey(api)
  ugl2 = await api.as('ugl2')
  content = await wholeCase(api.db)
  akt = await wholeAct(api.db)
})
afterAll(() => api.close())

let symbols = 0
const newAct = () => ({ ...akt, aktSym: `KLUCZ/${(symbols += 1)}` })
const add = (given: Partial<NewCase>, client: Pick<Client, 'call'> = key) =>
  client.call(robocze.add, { body: { ...content, akt: newAct(), ...given } })
const read = async (id: number) => (await key.call(robocze.read, { params: { id } })).body
const codeOf = async (table: 'ustawa' | 'formaPrawna' | 'jednostkaSiedziby', id: number) =>
  (await api.db.selectFrom(table).select('kod').where('id', '=', id).executeTakeFirstOrThrow()).kod

test('entries are named by codes, of the case and of its act', async () => {
  const { ustawaId, ...others } = content
  const { bfFormaPrawnaId, gminaId, ...actWithout } = newAct()
  const named = {
    ...actWithout,
    bfFormaPrawnaKod: await codeOf('formaPrawna', bfFormaPrawnaId!),
    gminaKod: await codeOf('jednostkaSiedziby', gminaId!),
  }
  const body = { ...others, ustawaKod: await codeOf('ustawa', ustawaId!), akt: named }
  const { ppId, aktId } = await read((await key.call(robocze.add, { body })).body.key.ppId)
  expect(await read(ppId)).toMatchObject({ ustawaId })
  const act = await api.db.selectFrom('akt').selectAll().where('id', '=', aktId).executeTakeFirstOrThrow()
  expect(act).toMatchObject({ bfFormaPrawnaId, gminaId })
})

test('what completes an act with a case names entries by their codes', async () => {
  const { gminaId, ...lacking } = newAct()
  const { ppId } = (await add({ akt: lacking })).body.key
  const { aktId } = await read(ppId)
  const stored = () =>
    api.db.selectFrom('akt').select(['gminaId', 'bfFormaPrawnaId']).where('id', '=', aktId).executeTakeFirstOrThrow()
  expect((await stored()).gminaId).toBeNull()
  const complete = (gminaKod: string) =>
    key.call(robocze.update, { params: { id: ppId }, body: { uzupelnienieAktu: { gminaKod } } })
  expect((await complete('0000000')).refusal.fieldErrors).toEqual([
    { field: 'uzupelnienieAktu.gminaKod', message: 'W słowniku nie ma kodu „0000000”' },
  ])
  expect((await complete(await codeOf('jednostkaSiedziby', gminaId!))).status).toBe(200)
  const { bfFormaPrawnaId } = akt
  expect(await stored()).toEqual({ gminaId, bfFormaPrawnaId })
})

test('an unknown code, and one that names another entry than the id, are refused with their fields', async () => {
  const other = await api.db
    .selectFrom('ustawa')
    .select('kod')
    .where('id', '!=', content.ustawaId!)
    .where('dataOd', '<=', content.ppData)
    .where('dataDo', '>=', content.ppData)
    .executeTakeFirstOrThrow()
  const { status, refusal } = await add({ ustawaKod: other.kod, formaPomocyId: null, formaPomocyKod: 'nie ma' })
  expect([status, refusal.fieldErrors?.map(({ field }) => field)]).toEqual([422, ['ustawaKod', 'formaPomocyKod']])
  const ofAct = await add({ akt: { ...newAct(), gminaId: null, gminaKod: '0000000' } })
  expect(ofAct.refusal.fieldErrors).toEqual([{ field: 'akt.gminaKod', message: 'W słowniku nie ma kodu „0000000”' }])
})

test('a change names an entry by its code alone, and empties it by null', async () => {
  const { ppId: id } = (await add({ ustawaId: null })).body.key
  const ustawaKod = await codeOf('ustawa', content.ustawaId!)
  const patch = (body: object) => key.call(robocze.update, { params: { id }, body })
  expect((await patch({ ustawaKod })).status).toBe(200)
  expect(await read(id)).toMatchObject({ ustawaId: content.ustawaId, formaPomocyId: content.formaPomocyId })
  expect((await patch({ formaPomocyKod: null })).status).toBe(200)
  expect(await read(id)).toMatchObject({ ustawaId: content.ustawaId, formaPomocyId: null })
})

test('a key that the body has is answered with its case, which stays as it is', async () => {
  const first = (await add({ idZewnetrzne: ' EZD/1 ' })).body.key
  const before = await read(first.ppId)
  expect(before.idZewnetrzne).toBe('EZD/1')
  const again = await add({ idZewnetrzne: 'EZD/1', infoPP: 'inne' })
  expect([again.status, again.refusal.key]).toEqual([409, { ppId: first.ppId, stan: 'R', werPP: first.werPP }])
  expect(await read(first.ppId)).toEqual(before)
  expect((await add({ idZewnetrzne: 'EZD/1', akt: { ...newAct(), upId: undefined } }, ugl2)).status).toBe(200)
  const second = (await add({})).body.key
  const moved = await key.call(robocze.update, { params: { id: second.ppId }, body: { idZewnetrzne: 'EZD/1' } })
  expect(moved.status).toBe(409)
})

test('of cases of one key that are added at once one is stored', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => add({ idZewnetrzne: 'EZD/RAZEM' })))
  const [ok, ...taken] = answers.toSorted((a, b) => a.status - b.status)
  expect(ok!.status).toBe(200)
  expect(taken.map(({ refusal }) => refusal.key)).toEqual(
    taken.map(() => ({ ppId: ok!.body.key.ppId, stan: 'R', werPP: ok!.body.key.werPP })),
  )
})

test('of cases that get one key at once one keeps it', async () => {
  const ids = (await Promise.all([1, 2, 3].map(() => add({})))).map(({ body }) => body.key.ppId)
  const answers = await Promise.all(
    ids.map((id) => key.call(robocze.update, { params: { id }, body: { idZewnetrzne: 'EZD/NARAZ' } })),
  )
  const [ok, ...taken] = answers.toSorted((a, b) => a.status - b.status)
  expect(ok!.status).toBe(200)
  expect(taken.map(({ status, refusal }) => [status, refusal.fieldErrors?.[0]?.field])).toEqual(
    taken.map(() => [409, 'idZewnetrzne']),
  )
})

test('lists find a case by its key and show it to those who ask for the column; the history has it', async () => {
  const { ppId } = (await key.call(przeslane.add, { body: { ...content, akt: newAct(), idZewnetrzne: 'EZD/Żółw-7' } }))
    .body.key
  for (const search of ['idZewnetrzne:żółw', 'idZewnetrzne=EZD/Żółw-7'])
    expect((await key.call(przeslane.grid.list, { query: { search } })).body.items).toMatchObject([
      { ppId, idZewnetrzne: 'EZD/Żółw-7' },
    ])
  const history = await key.call(aidCases.history.list, { params: { ppId } })
  expect(history.body.items).toMatchObject([{ idZewnetrzne: 'EZD/Żółw-7' }])
})
