import { afterAll, beforeAll, expect, test } from 'vitest'
import { aidActs } from '#contract/aid/acts.ts'
import type { TestAct } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { sendable, storedAct, type Sendable } from '#server/testing/sendable.ts'

// An annex is not older than the act that it amends (decisions, 'An annex').

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
