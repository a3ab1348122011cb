import { afterAll, beforeAll, expect, test } from 'vitest'
import { aidActs } from '#contract/aid/acts.ts'
import { aidCases } from '#contract/aid/cases.ts'
import { nuts } from '#contract/classifications/nuts.ts'
import { errors } from '#contract/errors.ts'
import { bodies, type TestAct } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { idOf } from '#server/testing/registers.ts'
import { sendable, storedAct, storedCase, type Sendable } from '#server/testing/sendable.ts'

let api: Api
let ugl: Client
let koo: Client
let made: Sendable
beforeAll(async () => {
  api = await startApi()
  made = await sendable(api.db)
  ugl = await api.as('ugl')
  koo = await api.as('koo')
})
afterAll(() => api.close())

const change = async (client: Client, act: TestAct, more: object) =>
  client.call(aidActs.robocze.update, { params: { id: act.aktId }, body: { ...(await made.actEdit(act)), ...more } })
const annexOf = (act: TestAct, aktData: string) =>
  made.act({ bfNip: act.bfNip, beneficjentId: act.beneficjentId, aktData, nadAktId: act.aktId })

test('the office chooses the body of an act; everyone else adds to their own', async () => {
  const act = await made.act()
  const add = async (login: string, sym: string, more: object) => {
    const client = await api.as(login)
    const body = { ...(await made.newAct(act, sym)), ...more }
    const answer = await client.call(aidActs.robocze.add, { body })
    return answer.status === 200
      ? (await storedAct(api.db, answer.body.key.aktId)).upId
      : [answer.status, answer.refusal.message]
  }
  const second = await idOf(api.db, 'udzielajacyPomocy', 'nip', bodies.second)
  expect(await add('nadzorca', 'CZYJ/1', { upId: second })).toBe(second)
  expect(await add('ugl2', 'CZYJ/2', { upId: act.upId })).toBe(second)
  const lines = await api.db
    .selectFrom('audyt')
    .where('zdarzenie', '=', 'dodanie-aktu-dla-podmiotu')
    .select(['login', 'podmiotId', 'szczegoly'])
    .execute()
  const { id } = await api.db.selectFrom('akt').where('aktSym', '=', 'CZYJ/1').select('id').executeTakeFirstOrThrow()
  expect(lines).toEqual([
    { login: 'nadzorca', podmiotId: second, szczegoly: { rekord: 'akt', numerRekordu: id, podmiot: second } },
  ])
  // the act is the body's own from now on
  const ugl2 = await api.as('ugl2')
  expect((await ugl2.call(aidActs.robocze.read, { params: { id } })).body).toMatchObject({ userModUM: 'nadzorca' })
  expect((await ugl.call(aidActs.robocze.read, { params: { id } })).status).toBe(404)
  expect(await add('admin', 'CZYJ/3', {})).toEqual([422, 'Należy wybrać udzielającego pomocy'])
  const [, unknown] = errors['record.unknownReference']
  expect(await add('admin', 'CZYJ/4', { upId: 999_999 })).toEqual([expect.any(Number), unknown])
})

test('days before those of the forms are refused with their sentences', async () => {
  const act = await made.act()
  const early = [{ field: 'aktData', message: 'Data aktu ogólnego nie może być przed rokiem 1900' }]
  const body = { ...(await made.newAct(act, 'DAWNY/1')), aktData: '1899-12-31' }
  const answers = [await ugl.call(aidActs.robocze.add, { body }), await change(ugl, act, { aktData: '1899-12-31' })]
  for (const { status, refusal } of answers) expect([status, refusal.fieldErrors]).toEqual([400, early])
  const aid = { aktId: act.aktId, rodzajPomocy: 'P', ppData: '1899-12-31' } as const
  expect((await ugl.call(aidCases.robocze.add, { body: aid })).refusal.fieldErrors).toEqual([
    { field: 'ppData', message: 'Data udzielenia pomocy nie może być przed rokiem 2000' },
  ])
})

test('an act names no unit of a NUTS file that is not accepted, and the next file is imported', async () => {
  const admin = await api.as('admin')
  const bytes = ['NUTS-Code;Description', 'PL;Polska', 'PL2;Południe', 'PL21;Małopolskie', 'PL213;Kraków'].join('\n')
  const upload = () => admin.upload(nuts.upload, { name: 'nuts.csv', bytes })
  const { idWersji } = (await upload()).body
  const ofVersion = (accepted: boolean) =>
    api.db
      .selectFrom('nuts')
      .where('wersjaId', accepted ? '<>' : '=', idWersji)
      .select('id')
      .executeTakeFirstOrThrow()
  const act = await made.act()
  const { status, refusal } = await change(ugl, act, { realizId: (await ofVersion(false)).id })
  expect([status, refusal.fieldErrors]).toEqual([
    422,
    [{ field: 'realizId', message: errors['record.unknownReference'][1] }],
  ])
  expect((await change(ugl, act, { realizId: (await ofVersion(true)).id })).status).toBe(200)
  expect((await upload()).status).toBe(200)
})

// An annex is not older than the act that it amends (decisions, 'An annex').

test('a new annex is of the day of its act at the earliest', async () => {
  const act = await made.act()
  const add = async (aktData: string) => {
    const body = { ...(await made.newAct(act, `ANEKS/${aktData}`)), nadAktId: act.aktId, aktData }
    return ugl.call(aidActs.robocze.add, { body })
  }
  const { status, refusal } = await add('2024-01-31')
  expect([status, refusal.fieldErrors]).toEqual([
    422,
    [{ field: 'aktData', message: 'Aneks nie może być wcześniejszy od aktu, który zmienia (z dnia 01.02.2024)' }],
  ])
  expect((await add('2024-02-01')).status).toBe(200)
})

test('an act becomes no annex of a later one, and an annex does not move before its act', async () => {
  const act = await made.act()
  const older = await made.act({ bfNip: act.bfNip, beneficjentId: act.beneficjentId, aktData: '2024-01-31' })
  const older2 = { aneks: true, nadAktId: act.aktId, aktData: '2024-01-31' }
  expect((await change(ugl, older, older2)).status).toBe(422)
  const annex = await annexOf(act, '2024-02-02')
  const moved = (aktData: string) => change(ugl, annex, { aneks: true, nadAktId: act.aktId, aktData })
  expect([(await moved('2024-01-31')).status, (await moved('2024-02-01')).status]).toEqual([422, 200])
})

test('an act moves to the day of its first annex, and no further', async () => {
  const act = await made.act()
  const annex = await annexOf(act, '2024-02-05')
  await annexOf(act, '2024-02-08')
  const { aktSym } = await storedAct(api.db, annex.aktId)
  const { status, refusal } = await change(ugl, act, { aktData: '2024-02-06' })
  expect([status, refusal.message]).toEqual([422, expect.stringContaining(`${aktSym} jest z dnia 05.02.2024`)])
  expect((await change(ugl, act, { aktData: '2024-02-05' })).status).toBe(200)
})

test('of a move of the act and a move of its annex that pass each other, one is refused', async () => {
  for (let n = 0; n < 5; n += 1) {
    const act = await made.act()
    const annex = await annexOf(act, '2024-02-05')
    const answers = await Promise.all([
      change(ugl, act, { aktData: '2024-02-04' }),
      change(koo, annex, { aneks: true, nadAktId: act.aktId, aktData: '2024-02-02' }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  }
})

// An annex amends an act of the same beneficiary.

test('an act with an annex keeps its beneficiary', async () => {
  const act = await made.act()
  const annex = await annexOf(act, '2024-02-05')
  const { aktSym } = await storedAct(api.db, annex.aktId)
  const { bfId, bfNip, bfNazwa } = await made.actEdit(await made.act())
  const another = { bfId, bfNip, bfNazwa }
  const { status, refusal } = await change(ugl, act, another)
  expect([status, refusal.fieldErrors]).toEqual([
    422,
    [{ field: 'bfNip', message: expect.stringContaining(`Aneks ${aktSym} do tego aktu`) }],
  ])
  // another wording of the same beneficiary, and any change of the annex
  expect((await change(ugl, act, { bfNazwa: 'Nowa nazwa' })).status).toBe(200)
  expect((await change(ugl, annex, { aneks: true, nadAktId: act.aktId, aktOpis: 'zmiana' })).status).toBe(200)
  expect((await change(ugl, annex, { aneks: false })).status).toBe(200)
  expect((await change(ugl, act, another)).status).toBe(200)
})

test('of a new annex and another beneficiary of its act that pass each other, one is refused', async () => {
  const { bfId, bfNip, bfNazwa } = await made.actEdit(await made.act())
  for (let n = 0; n < 5; n += 1) {
    const act = await made.act()
    const body = { ...(await made.newAct(act, `MIJANKA/${n}`)), nadAktId: act.aktId }
    const answers = await Promise.all([
      change(ugl, act, { bfId, bfNip, bfNazwa }),
      koo.call(aidActs.robocze.add, { body }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  }
})

test('drafts of a changed act are to be verified anew; saving it as it was leaves their verdict', async () => {
  const act = await made.act()
  const id = await made.case(act)
  const verdict = async () => {
    const { statusWeryfikacji, wynikWeryfikacji, czasWeryfikacji, wersja } = await storedCase(api.db, id)
    return [statusWeryfikacji, wynikWeryfikacji, czasWeryfikacji !== null, wersja]
  }
  expect((await ugl.call(aidCases.robocze.verify, { params: { id } })).status).toBe(200)
  const verified = await verdict()
  expect(verified[0]).toBe('POPRAWNY')
  expect((await change(ugl, act, {})).status).toBe(200)
  expect(await verdict()).toEqual(verified)
  expect((await change(ugl, act, { bfFormaPrawnaId: null })).status).toBe(200)
  expect(await verdict()).toEqual([null, [], false, verified[3]])
})

test('who may change own cases alone fills an act over sent cases of others, and changes nothing else of it', async () => {
  const upo = await api.as('upo')
  const act = await made.act({ zapisal: 'upo', infoUm: null })
  await made.case(act, { stan: 'P', zapisal: 'upo' })
  const name = { bfNazwa: 'Inna nazwa' }
  expect((await change(upo, act, { aktOpis: 'własny' })).status).toBe(200)
  await made.case(act, { stan: 'P', zapisal: 'koo' })
  const kept = { aktOpis: 'własny' }
  for (const more of [{ aktOpis: 'inny' }, { ...kept, aktData: '2024-01-02' }, { ...kept, ...name }]) {
    const { status, refusal } = await change(upo, act, more)
    expect([status, refusal.message]).toEqual([403, expect.stringContaining('których nie możesz zmieniać')])
  }
  expect((await change(upo, act, { ...kept, infoUM: 'uzupełnione' })).status).toBe(200)
  expect((await change(koo, act, { ...kept, ...name, infoUM: 'uzupełnione' })).status).toBe(200)
})
