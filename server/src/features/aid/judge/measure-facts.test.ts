import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AidMeasure } from '#contract/aid-measures.ts'
import { aidCases } from '#contract/aid/cases.ts'
import { bodies, clearCases, type TestAct } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { makeMeasures, type Measures } from '#server/testing/measures.ts'
import { idOf } from '#server/testing/registers.ts'
import { sendable, storedAct, storedCase, type Sendable } from '#server/testing/sendable.ts'

let api: Api
let ugl: Client
let measures: Measures
let ready: Sendable
let act: TestAct
beforeAll(async () => {
  api = await startApi()
  ugl = await api.as('ugl')
  await clearCases(api.db)
  measures = await makeMeasures(api.db, await api.as('admin'))
  ready = await sendable(api.db)
  act = await ready.act()
})
afterAll(() => api.close())

let made = 0
/** Verifies a case under a measure with these limits; gives the broken rules, errors before warnings. */
async function found(limits: Partial<AidMeasure>): Promise<{ id: number; errors: string[]; warnings: string[] }> {
  const srodekPomocyId = await measures.add({ numer: `LIMIT.${(made += 1)}`, ...limits })
  const id = await ready.case(act, { srodekPomocyId })
  const { status, body } = await ugl.call(aidCases.robocze.verify, { params: { id } })
  expect(status).toBe(200)
  const codes = (list: readonly { kod: string }[]) => list.map(({ kod }) => kod).filter((kod) => kod.includes('SRODEK'))
  return { id, errors: codes(body.bledyWeryfikacji), warnings: codes(body.ostrzezenia) }
}

/** The id of another entry than the one that the case names. */
const other = (ids: readonly number[], own: number) => ids.find((id) => id !== own)!

test('a measure that names nothing allows everything', async () => {
  expect(await found({})).toMatchObject({ errors: [], warnings: [] })
})

test('a measure that names what the case and its act have allows them, in trees also by a part above', async () => {
  const { content } = ready
  const { bfWielkoscId, pkdId } = await storedAct(api.db, act.aktId)
  const limits = {
    ustawyIds: [content.ustawaId],
    formyPomocyIds: [content.formaPomocyId],
    przeznaczeniaPomocyIds: [content.przezPomocyId],
    wielkosciBeneficjentowIds: [bfWielkoscId!],
    sektoryDzialalnosciIds: [await topOf('pkd', pkdId!)],
    regionyIds: [await idOf(api.db, 'jednostkaSiedziby', 'kod', '30')],
    udzielajacyPomocyIds: [await idOf(api.db, 'udzielajacyPomocy', 'nip', bodies.first)],
  }
  expect(await found(limits)).toMatchObject({ errors: [], warnings: [] })
})

test.each([
  ['PP_SRODEK_DATA', () => ({ obowiazujeOd: '2024-05-07' })],
  ['PP_SRODEK_DATA', () => ({ obowiazujeDo: '2024-05-05' })],
  ['PP_SRODEK_USTAWA', () => ({ ustawyIds: [other(measures.ids.ustawa, ready.content.ustawaId)] })],
  ['PP_SRODEK_FORMA', () => ({ formyPomocyIds: [other(measures.ids.formaPomocy, ready.content.formaPomocyId)] })],
  [
    'PP_SRODEK_PRZEZNACZENIE',
    () => ({ przeznaczeniaPomocyIds: [other(measures.ids.przeznaczeniePomocy, ready.content.przezPomocyId)] }),
  ],
  ['PP_SRODEK_UDZIELAJACY', () => ({ udzielajacyPomocyIds: [other(measures.ids.udzielajacyPomocy, act.upId)] })],
])('%s stops a case from being sent', async (rule, limits) => {
  const { id, errors } = await found(limits())
  expect(errors).toEqual([rule])
  const { status, refusal } = await ugl.call(aidCases.robocze.send, { params: { id }, body: {} as never })
  expect([status, JSON.stringify(refusal.key)]).toEqual([422, expect.stringContaining(rule)])
  expect((await storedCase(api.db, id)).stan).toBe('R')
})

test.each([
  [
    'PP_SRODEK_WIELKOSC',
    async () => ({ wielkosciBeneficjentowIds: [other(measures.ids.wielkoscBeneficjenta, await sizeOf())] }),
  ],
  ['PP_SRODEK_REGION', async () => ({ regionyIds: [await idOf(api.db, 'jednostkaSiedziby', 'kod', '14')] })],
  ['PP_SRODEK_SEKTOR', async () => ({ sektoryDzialalnosciIds: [await otherSector()] })],
])('%s is a warning', async (rule, limits) => {
  expect(await found(await limits())).toMatchObject({ errors: [], warnings: [rule] })
})

test('a sector of another version of the classification says nothing of the class', async () => {
  expect(await found({ sektoryDzialalnosciIds: [await idOf(api.db, 'pkd', 'kod', 'T1')] })).toMatchObject({
    warnings: [],
  })
})

const sizeOf = async () => (await storedAct(api.db, act.aktId)).bfWielkoscId!

async function topOf(tree: 'pkd', id: number): Promise<number> {
  const { nadId } = await api.db.selectFrom(tree).select('nadId').where('id', '=', id).executeTakeFirstOrThrow()
  return nadId === null ? id : topOf(tree, nadId)
}

async function otherSector(): Promise<number> {
  const top = await topOf('pkd', (await storedAct(api.db, act.aktId)).pkdId!)
  const { wersjaId } = await api.db.selectFrom('pkd').select('wersjaId').where('id', '=', top).executeTakeFirstOrThrow()
  const { id } = await api.db
    .selectFrom('pkd')
    .select('id')
    .where('wersjaId', '=', wersjaId)
    .where('nadId', 'is', null)
    .where('id', '<>', top)
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}
