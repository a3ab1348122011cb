import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aidMeasures, type AidMeasure } from '#contract/aid-measures/aid-measures.ts'
import { aidActs } from '#contract/aid/acts.ts'
import { aidCases } from '#contract/aid/cases.ts'
import { pkd } from '#contract/classifications/pkd.ts'
import type { CodeListName } from '#contract/code-lists/code-list-facts.ts'
import { codeLists } from '#contract/code-lists/code-lists.ts'
import { territory } from '#contract/territory/territory.ts'
import { bodies, clearCases, type TestAct } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { makeMeasures, type Measures } from '#server/testing/measures.ts'
import { addedId, idOf } from '#server/testing/registers.ts'
import { sendable, storedAct, storedCase, type Sendable } from '#server/testing/sendable.ts'
import { untilCallsWait } from '#server/testing/waiting-calls.ts'

let api: Api
let ugl: Client
let admin: Client
let measures: Measures
let ready: Sendable
let act: TestAct
beforeAll(async () => {
  api = await startApi()
  ugl = await api.as('ugl')
  admin = await api.as('admin')
  await clearCases(api.db)
  measures = await makeMeasures(api.db, admin)
  ready = await sendable(api.db)
  act = await ready.act()
})
afterAll(() => api.close())

let made = 0
/** Verifies a case under a measure with these limits; gives the broken rules, errors before warnings. */
async function found(limits: Partial<AidMeasure>): Promise<{ id: number; errors: string[]; warnings: string[] }> {
  const srodekPomocyId = await measures.add({ numer: `LIMIT.${(made += 1)}`, ...limits })
  return brokenBy(await ready.case(act, { srodekPomocyId }))
}

async function brokenBy(id: number) {
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

test('a change of an act is held against the measures of its sent cases as it will be', async () => {
  const changed = await ready.act()
  const { bfWielkoscId } = await storedAct(api.db, changed.aktId)
  const limits = { wielkosciBeneficjentowIds: [bfWielkoscId!] }
  const srodekPomocyId = await measures.add({ numer: `LIMIT.${(made += 1)}`, ...limits })
  const id = await ready.case(changed, { srodekPomocyId, stan: 'P' })
  const change = async (more: object) => {
    const body = { ...(await ready.actEdit(changed)), ...more }
    const answer = await ugl.call(aidActs.przeslane.update, { params: { id: changed.aktId }, body })
    expect(answer.status).toBe(200)
    return answer.body.key.ostrzezenia.map(({ kod }) => kod).filter((kod) => kod.includes('SRODEK'))
  }
  const stored = async () => JSON.stringify((await storedCase(api.db, id)).wynikWeryfikacji)
  const size = other(measures.ids.wielkoscBeneficjenta, bfWielkoscId!)
  expect(await change({ bfWielkoscId: size })).toEqual(['PP_SRODEK_WIELKOSC'])
  expect(await stored()).toContain('PP_SRODEK_WIELKOSC')
  expect(await change({})).toEqual([])
  expect(await stored()).not.toContain('PP_SRODEK_WIELKOSC')
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

describe('a measure that names an entry which gets a successor', () => {
  const entryOf = (name: CodeListName, kod: string, start: string) => {
    const { flag, spelling } = codeLists[name]
    const { code, name: called, from, to } = spelling
    return { [code]: kod, [called]: kod, [from]: start, [to]: null, ...(flag && { [flag.field]: true }) } as never
  }
  const addEntry = async (name: CodeListName, kod: string) =>
    addedId(await admin.call(codeLists[name].create, { body: entryOf(name, kod, '2020-01-01') }))
  /** Ends an entry on the day before the act. */
  const succeed = (name: CodeListName, id: number, kod: string) =>
    admin.call(codeLists[name].succeed, { params: { id }, body: entryOf(name, kod, '2024-02-01') })
  const measureOf = async (id: number) => (await admin.call(aidMeasures.read, { params: { id } })).body

  test.each([
    ['ustawa', 'ustawyIds', 'ustawaId'],
    ['formapomocy', 'formyPomocyIds', 'formaPomocyId'],
    ['purposeofaid', 'przeznaczeniaPomocyIds', 'przezPomocyId'],
    ['wielkosci_beneficjentow', 'wielkosciBeneficjentowIds', undefined],
  ] as const)('offers the successor of %s, and a case under it is sent', async (name, field, column) => {
    const id = await addEntry(name, 'P-1')
    const measureId = await measures.add({ numer: `NASTEPCA.${name}`, [field]: [id] })
    const successor = addedId(await succeed(name, id, 'P-2'))
    const { items } = (await ugl.call(codeLists[name].dayOf, { params: { parent: measureId, chosen: 0 } })).body
    expect(items.map((entry) => entry['id'])).toEqual([id, successor])
    expect(await measureOf(measureId)).toMatchObject({ [field]: [id, successor], wersja: 2 })

    const of = column ? act : await ready.act({ bfWielkoscId: successor })
    const draft = await ready.case(of, { srodekPomocyId: measureId, ...(column && { [column]: successor }) })
    expect(await brokenBy(draft)).toMatchObject({ errors: [], warnings: [] })
    const sent = await ugl.call(aidCases.robocze.send, { params: { id: draft }, body: {} as never })
    expect([sent.status, sent.refusal]).toEqual([200, undefined])
  })

  test('waits for a change of the measure without a deadlock', async () => {
    const id = await addEntry('ustawa', 'P-3')
    const measureId = await measures.add({ numer: 'NASTEPCA.1', ustawyIds: [id] })
    let answer: ReturnType<typeof succeed> | undefined
    await api.db.transaction().execute(async (tx) => {
      await tx.selectFrom('srodekPomocy').where('id', '=', measureId).select('id').forNoKeyUpdate().execute()
      answer = succeed('ustawa', id, 'P-4')
      await untilCallsWait(api.db, 1)
      // a change of a measure holds the entries that it names
      await sql`set local lock_timeout = '2s'`.execute(tx)
      await tx.selectFrom('ustawa').where('id', '=', id).select('id').forKeyShare().execute()
    })
    const successor = addedId(await answer!)
    expect(await measureOf(measureId)).toMatchObject({ ustawyIds: [id, successor] })
  })

  test('allows the class of the PKD and the region that succeed those it names', async () => {
    const top = await topOf('pkd', (await storedAct(api.db, act.aktId)).pkdId!)
    const region = await idOf(api.db, 'jednostkaSiedziby', 'kod', '30')
    const srodekPomocyId = await measures.add({
      numer: 'NASTEPCA.2',
      sektoryDzialalnosciIds: [top],
      regionyIds: [region],
    })
    const { kod, nazwa } = await api.db
      .selectFrom('pkd')
      .select(['kod', 'nazwa'])
      .where('id', '=', top)
      .executeTakeFirstOrThrow()
    const dataOd = '2024-02-01'
    const answers = [
      await admin.call(pkd.succeed, {
        params: { id: top },
        body: { kod, nazwa: `${nazwa}, inaczej`, poziom: 'sekcja', dataOd },
      }),
      await admin.call(territory.succeed, { params: { id: region }, body: { kod: '30', nazwa: 'INACZEJ', dataOd } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await measureOf(srodekPomocyId)).toMatchObject({
      sektoryDzialalnosciIds: [top, addedId(answers[0]!)],
      regionyIds: [region, addedId(answers[1]!)],
      wersja: 3,
    })
    const id = await ready.case(act, { srodekPomocyId })
    expect(await brokenBy(id)).toMatchObject({ errors: [], warnings: [] })
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
