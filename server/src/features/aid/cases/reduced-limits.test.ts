import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aidCases } from '#contract/aid/cases.ts'
import { undertakingGroup } from '#contract/aid/undertaking/group.ts'
import { publicAid } from '#contract/public-aid/public-aid.ts'
import { bodies, clearCases, type TestAct } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { sendable, type Sendable } from '#server/testing/sendable.ts'

// A reduction makes no room in limits that its act does not use: its aid is older than the window, or had another rate.

let api: Api
let ugl: Client
let made: Sendable
let act: TestAct
let linked: TestAct
beforeAll(async () => {
  api = await startApi()
  made = await sendable(api.db)
  ugl = await api.as('ugl')
  // 100 PLN are 25 EUR
  await api.db
    .insertInto('kursEuro')
    .values({ data: made.content.ppData, kursSredni: 4 })
    .onConflict((conflict) => conflict.column('data').doUpdateSet({ kursSredni: 4 }))
    .execute()
})
afterAll(() => api.close())
beforeEach(async () => {
  await clearCases(api.db)
  await api.db.deleteFrom('powiazanie').execute()
  act = await made.act({ aktData: '2020-01-01' })
  linked = await made.act()
})

const window = { dataOd: '2021-05-06', dataDo: '2024-05-06' }
const given = (to: TestAct, ppData: string, amount: number, bruttoEuro: number) =>
  made.case(to, { stan: 'P', ppData, nominalna: amount, brutto: amount, bruttoEuro })
const older = async (to: TestAct) => {
  await given(to, '2020-06-01', 400_000, 100_000)
  await given(to, '2024-01-10', -400_000, -100_000)
}
const revalued = async (to: TestAct) => {
  await given(to, '2022-06-01', 100_000, 21_276.6)
  await given(to, '2024-01-10', -100_000, -23_529.41)
}
const link = () =>
  api.db
    .insertInto('powiazanie')
    .values({ nipA: act.bfNip, nipB: linked.bfNip, rodzaj: 'A', dataOd: '2020-01-01', podstawa: 'KRS' })
    .execute()
const sums = async () => (await ugl.call(aidCases.limit, { body: { aktId: act.aktId, ...window } })).body
const send = async (to: TestAct, content = {}) => {
  const id = await made.case(to, { bruttoEuro: null, ...content })
  const { body } = await ugl.call(aidCases.robocze.send, { params: { id } })
  return body.key.ostrzezenia.map(({ kod }) => kod)
}

test.each([
  ['older aid', older],
  ['aid of another rate', revalued],
])('%s that was taken back leaves other aid as it is', async (_what, reduce) => {
  await reduce(act)
  const other = await made.act({ bfNip: act.bfNip, beneficjentId: act.beneficjentId })
  await given(other, '2024-02-02', 1_199_920, 299_980)
  expect((await sums()).e2).toBe(299_980)
  const { body } = await api.visitor.call(publicAid.deMinimis, {
    params: { nip: act.bfNip },
    query: { dzien: window.dataDo },
  })
  expect(body.limity[0]).toMatchObject({ wykorzystanoEuro: 299_980, pozostaloEuro: 20 })
  expect(body.limity[0]!.wypadnie.reduce((sum, { kwotaEuro }) => sum + kwotaEuro, 0)).toBe(299_980)
  expect(await send(other)).toContain('PP_LIMIT_E2')
})

test.each([
  ['older aid', older],
  ['aid of another rate', revalued],
])('%s that was taken back leaves other aid of the undertaking as it is', async (_what, reduce) => {
  await link()
  await reduce(linked)
  await given(act, '2024-02-02', 1_199_920, 299_980)
  expect((await sums()).grupa).toMatchObject({ e2: 299_980 })
  const group = await ugl.call(undertakingGroup, {
    params: { nip: act.bfNip },
    query: { dzien: window.dataDo },
  })
  expect(group.body.limity[0]).toMatchObject({ suma: 299_980 })
  expect(await send(act)).toEqual(expect.arrayContaining(['PP_LIMIT_E2', 'PP_LIMIT_GRUPY_E2']))
})

test('a reduction that is being sent takes from its act alone', async () => {
  await link()
  await given(act, '2020-06-01', 400_000, 100_000)
  const other = await made.act({ bfNip: act.bfNip, beneficjentId: act.beneficjentId })
  await given(other, '2024-02-02', 1_280_000, 320_000)
  const taking = { nominalna: -400_000, brutto: -400_000 }
  const limits = ['PP_LIMIT_E2', 'PP_LIMIT_GRUPY_E2']
  expect(await send(act, taking)).toEqual(expect.arrayContaining(limits))
  const found = await send(other, taking)
  expect(limits.filter((kod) => found.includes(kod))).toEqual([])
  expect(await sums()).toMatchObject({ e2: 220_000, grupa: { e2: 220_000 } })
})

test('a draft counts with its act, in sums and in those of the undertaking', async () => {
  await link()
  await given(act, '2024-01-10', 400_000, 100_000)
  const taking = { ppData: '2024-02-01', nominalna: -100_000, brutto: -100_000, bruttoEuro: -25_000 }
  const id = await made.case(act, taking)
  const body = { aktId: act.aktId, ...window }
  const answer = await ugl.call(aidCases.limitWith, { params: { id }, body })
  expect(answer.body).toMatchObject({ e2: 75_000, grupa: { e2: 75_000 } })
})

test('cases that belong together are listed, those of another body without the act', async () => {
  await revalued(act)
  const foreign = await made.act({ upNip: bodies.second, bfNip: act.bfNip, beneficjentId: act.beneficjentId })
  await revalued(foreign)
  const plain = await made.act({ bfNip: act.bfNip, beneficjentId: act.beneficjentId })
  await given(plain, '2024-02-02', 100, 25)
  const { przypadki } = await sums()
  expect(przypadki.map((one) => one.aktId)).toEqual([act.aktId, -2, act.aktId, -2, undefined])
})
