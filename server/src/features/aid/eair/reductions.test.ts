import { afterAll, beforeAll, expect, test } from 'vitest'
import { aidCases } from '#contract/aid/cases.ts'
import { firstMapping } from '#contract/aid/eair/mapping.ts'
import { clearCases } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { DAY, casesForEair, linesOf, reportingBy, storedReport } from '#server/testing/eair.ts'
import { idOf } from '#server/testing/registers.ts'
import { sendable, type Sendable } from '#server/testing/sendable.ts'

let api: Api
let made: Sendable
let ugl: Client
beforeAll(async () => {
  api = await startApi()
  await clearCases(api.db)
  made = await sendable(api.db)
  ugl = await api.as('ugl')
})
afterAll(() => api.close())

const { sent, change, stateOf } = casesForEair(() => ({ api, made }))
const { save, confirm, removed, list, numbers } = reportingBy(() => ugl)

const REDUCTION = { stan: 'P', ppData: '2026-05-04', nominalna: -20, brutto: -20, bruttoEuro: -5 } as const
const numberOf = async (id: number) => (await storedReport(api.db, id))?.numer
/** Aid with a number in eAIR, and a reduction of it. */
const reduced = async () => {
  const act = await made.act()
  const aid = await made.case(act, { stan: 'P', ppData: DAY })
  await confirm(aid, `A-${aid}`)
  return { act, aid, reduction: await made.case(act, REDUCTION) }
}

test('a reduction is confirmed by the number of aid of its act and purpose, and by no other', async () => {
  const { act, aid, reduction } = await reduced()
  const stranger = await sent()
  const services = await idOf(api.db, 'przeznaczeniePomocy', 'kod', 'e2c')
  const ofOtherPurpose = await made.case(act, { stan: 'P', ppData: DAY, przezPomocyId: services })
  for (const id of [stranger, ofOtherPurpose]) await confirm(id, `A-${id}`)
  const rowOf = async (id: number) => (await list()).find(({ ppId }) => ppId === id)
  expect(await rowOf(reduction)).toMatchObject({ wpisyPomocy: [{ numer: `A-${aid}`, kwota: 80 }] })
  expect(await rowOf(await sent())).toMatchObject({ wpisyPomocy: null, kwotaWpisu: null })
  for (const numer of ['WLASNY', `A-${stranger}`, `A-${ofOtherPurpose}`])
    expect((await confirm(reduction, numer)).refusal).toMatchObject({
      fieldErrors: [{ field: 'numer', message: expect.stringContaining('nie ma w eAIR własnego wpisu') }],
    })
  expect((await confirm(reduction, `A-${aid}`)).status).toBe(200)
  expect([await stateOf(reduction), await stateOf(aid)]).toEqual(['ZGLOSZONE', 'ZGLOSZONE'])
  expect((await confirm(await sent(), `A-${aid}`)).status).toBe(409)
})

test('a reduction gets the number of its aid from a file, also together with it', async () => {
  const act = await made.act()
  const aid = await made.case(act, { stan: 'P', ppData: DAY })
  const reduction = await made.case(act, REDUCTION)
  await save([aid, reduction])
  const answer = [[`${reduction}-1`, `R-${aid}`], [`${aid}-1`, `R-${aid}`]] // prettier-ignore
  expect((await numbers(answer)).body).toMatchObject({ przyjete: 2, odrzucone: [] })
  expect((await numbers(answer)).body).toMatchObject({ przyjete: 0, bezZmian: 2 })
  expect([await numberOf(reduction), await stateOf(reduction)]).toEqual([`R-${aid}`, 'ZGLOSZONE'])
})

test('a correction of reduced aid keeps what was taken back, and one of the reduction tells what the award is to have', async () => {
  const { act, aid, reduction } = await reduced()
  const amountsOf = async (ids: number[]) =>
    linesOf((await save(ids, ugl, { ponownie: true })).body).map((cells) =>
      ['Amount', 'AmountEUR', 'AwardAmount', 'AwardAmountEUR'].map(
        (name) => cells[firstMapping.kolumny.findIndex(({ naglowek }) => naglowek === name)],
      ),
    )
  const rowOf = async (id: number) =>
    [...(await list()), ...(await list(ugl, { zalatwione: 'true' }))].find(({ ppId }) => ppId === id)
  expect(await rowOf(aid)).toMatchObject({ kwotaWpisu: null })
  expect(await amountsOf([reduction])).toEqual([['-20', '-5', '80', '20']])
  expect(await rowOf(aid)).toMatchObject({ kwotaWpisu: 80 })
  const twin = await made.case(act, { ...REDUCTION, nominalna: -5, brutto: -5, bruttoEuro: -1 })
  expect(await amountsOf([reduction, twin])).toEqual([
    ['-20', '-5', '75', '19'],
    ['-5', '-1', '75', '19'],
  ])
  expect(await rowOf(aid)).toMatchObject({ kwotaWpisu: 75 })
  await ugl.call(aidCases.przeslane.remove, { params: { ppId: twin } })
  await confirm(reduction, `A-${aid}`)
  expect(await rowOf(aid)).toMatchObject({ brutto: 100, kwotaWpisu: 80 })
  await change(aid, { formaPomocyId: await idOf(api.db, 'formaPomocy', 'kod', 'A1.2') })
  expect(await stateOf(aid)).toBe('DO_KOREKTY')
  expect(await amountsOf([aid])).toEqual([['80', '20', '80', '20']])
  await change(reduction, { nominalna: -30, brutto: -30, bruttoEuro: -8 })
  expect(await amountsOf([aid, reduction])).toEqual([
    ['70', '17', '70', '17'],
    ['-30', '-8', '70', '17'],
  ])
  expect(await rowOf(reduction)).toMatchObject({ wpisyPomocy: [{ numer: `A-${aid}`, kwota: 70 }] })
  // with two awards nobody knows which of them a new reduction takes back
  const another = await made.case(act, { stan: 'P', ppData: DAY })
  await confirm(another, `A-${another}`)
  const second = await made.case(act, REDUCTION)
  expect(await amountsOf([second])).toEqual([['-20', '-5', '', '']])
  expect((await rowOf(second))!.wpisyPomocy).toEqual([
    { numer: `A-${aid}`, kwota: 50 },
    { numer: `A-${another}`, kwota: 80 },
  ])
  await ugl.call(aidCases.przeslane.remove, { params: { ppId: reduction } })
  expect(await rowOf(aid)).toMatchObject({ kwotaWpisu: null })
})

test('a reduction follows a corrected number of its aid', async () => {
  const { aid, reduction } = await reduced()
  await confirm(reduction, `A-${aid}`)
  await confirm(aid, `B-${aid}`)
  expect([await numberOf(reduction), await stateOf(reduction)]).toEqual([`B-${aid}`, 'ZGLOSZONE'])
})

test('a reduction that becomes aid is to be corrected and needs a number of its own, and the other way round', async () => {
  const { aid, reduction } = await reduced()
  await confirm(reduction, `A-${aid}`)
  await change(reduction, { nominalna: 20, brutto: 20, bruttoEuro: 5 })
  expect(await storedReport(api.db, reduction)).toMatchObject({
    stan: 'DO_KOREKTY',
    pola: ['brutto', 'bruttoEuro', 'zmniejszenie'],
  })
  expect((await confirm(reduction, `A-${aid}`)).status).toBe(409)
  expect((await confirm(reduction, `C-${reduction}`)).status).toBe(200)
  await change(reduction, { nominalna: -20, brutto: 0, bruttoEuro: 0 })
  expect((await confirm(reduction, `C-${reduction}`)).status).toBe(422)
  expect((await confirm(reduction, `A-${aid}`)).status).toBe(200)
  expect([await numberOf(reduction), await numberOf(aid)]).toEqual([`A-${aid}`, `A-${aid}`])
})

test('a reduction that is deleted leaves the award alone; one whose award is removed is reported anew', async () => {
  const { act, aid, reduction } = await reduced()
  const another = await made.case(act, { stan: 'P', ppData: DAY })
  await confirm(another, `A-${another}`)
  const deleted = await made.case(act, REDUCTION)
  for (const id of [reduction, deleted]) await confirm(id, `A-${aid}`)
  await ugl.call(aidCases.przeslane.remove, { params: { ppId: deleted } })
  expect(await stateOf(deleted)).toBe('DO_USUNIECIA')
  expect((await removed(deleted)).body.message).toContain('kwoty w eAIR nie zmniejszono')
  expect([await numberOf(deleted), await numberOf(aid)]).toEqual([null, `A-${aid}`])
  await ugl.call(aidCases.przeslane.remove, { params: { ppId: aid } })
  expect((await confirm(reduction, `A-${aid}`)).status).toBe(422)
  expect((await removed(aid)).status).toBe(200)
  expect(await storedReport(api.db, reduction)).toMatchObject({ stan: 'DO_ZGLOSZENIA', numer: null })
  expect((await confirm(reduction, `A-${another}`)).status).toBe(200)
})

test('a reduction and its aid that get numbers at once end with the same one, or the reduction waits', async () => {
  for (let n = 0; n < 4; n++) {
    const { aid, reduction } = await reduced()
    const answers = await Promise.all([confirm(aid, `D-${aid}`), confirm(reduction, `A-${aid}`)])
    expect([200, 422]).toContain(answers[1].status)
    expect([null, `D-${aid}`]).toContain(await numberOf(reduction))
  }
})
