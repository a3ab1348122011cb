import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aidMeasures, type AidMeasure } from '#contract/aid-measures/aid-measures.ts'
import { nuts } from '#contract/classifications/nuts.ts'
import { pkd } from '#contract/classifications/pkd.ts'
import { readEntryUses, usesText, type UsedDictionary } from '#contract/entry-uses/entry-uses.ts'
import { territory } from '#contract/territory/territory.ts'
import { clearCases } from '#server/testing/aid.ts'
import { startApi, type Answer, type Api, type Client } from '#server/testing/api.ts'
import { makeMeasures, type Measures } from '#server/testing/measures.ts'
import { addedId, idOf } from '#server/testing/registers.ts'
import { sendable, type Sendable } from '#server/testing/sendable.ts'

// Entries of classifications, territorial units and measures, and versions. An act is of 1 February 2024, its case of 6 May.

let api: Api
let admin: Client
let made: Sendable
let measures: Measures
beforeAll(async () => {
  api = await startApi()
  admin = await api.as('admin')
  await clearCases(api.db)
  made = await sendable(api.db)
  measures = await makeMeasures(api.db, admin)
})
afterAll(() => api.close())

const usesOf = async (slownik: UsedDictionary, id: number) =>
  usesText((await admin.call(readEntryUses, { params: { slownik, id } })).body)
const refusedField = ({ status, refusal }: Answer<unknown>) => [status, refusal?.fieldErrors?.[0]?.field]
const sentActWith = async (given: Parameters<Sendable['act']>[0]) => made.case(await made.act(given), { stan: 'P' })

test('a class of the PKD in use keeps its level, and a successor takes its place from a day on', async () => {
  const wersjaPkdId = await idOf(api.db, 'wersjaPkd', 'kod', 'PKD2025')
  const unit = (kod: string, poziom: string, pkdNadKod?: string) => ({ kod, poziom, pkdNadKod, nazwa: kod }) as never
  const add = async (...given: Parameters<typeof unit>) =>
    addedId(await admin.call(pkd.create, { body: { ...(unit(...given) as object), wersjaPkdId } as never }))
  await add('X', 'sekcja')
  const division = await add('X1', 'dział', 'X')
  const group = await add('X1.1', 'grupa', 'X1')
  await sentActWith({ aktData: '2025-03-01', pkdId: group })
  expect(await usesOf('pkd', group)).toBe('1 akcie')
  const update = (id: number, poziom: string) =>
    admin.call(pkd.update, { params: { id }, body: { nazwa: 'Poprawiona', poziom } as never })
  expect(refusedField(await update(group, 'klasa'))[0]).toBe(422)
  expect((await update(group, 'grupa')).status).toBe(200)

  const succeed = (id: number, dataOd: string, ...given: Parameters<typeof unit>) =>
    admin.call(pkd.succeed, { params: { id }, body: { ...(unit(...given) as object), dataOd } as never })
  expect(refusedField(await succeed(group, '2025-02-01', 'X1.1', 'grupa', 'X1'))).toEqual([422, 'dataOd'])
  const answer = await succeed(group, '2025-04-01', 'X1.1', 'grupa', 'X1')
  expect(answer.body.message).toBe('Zakończono element słownika 31.03.2025 i dodano jego następcę')
  const act = await api.db.selectFrom('akt').select('pkdId').where('pkdId', '=', group).execute()
  expect(act).toHaveLength(1)
  // what lies under an entry then lies under its successor
  const next = addedId(await succeed(division, '2025-05-01', 'X1', 'dział', 'X'))
  const placed = await api.db.selectFrom('pkd').select('nadId').where('id', '=', addedId(answer)).executeTakeFirst()
  expect(placed?.nadId).toBe(next)
})

test('a unit of NUTS in use keeps its code, level and parent, and its code begins with that of its parent', async () => {
  const { id: wersjaNutsId } = (await admin.call(nuts.versions.list)).body.items[0]!
  const body = (kod: string, nadKod: string, poziom = 3) => ({ kod, nadKod, poziom, nazwa: kod })
  const add = (...given: Parameters<typeof body>) =>
    admin.call(nuts.create, { body: { ...body(...given), wersjaNutsId } })
  expect(refusedField(await add('PL9X', 'PL2'))).toEqual([422, 'kod'])
  const id = addedId(await add('PL2X', 'PL2'))
  const update = (...given: Parameters<typeof body>) =>
    admin.call(nuts.update, { params: { id }, body: body(...given) })
  expect(refusedField(await update('PL2X', 'PL4'))).toEqual([422, 'kod'])
  const child = addedId(await add('PL2XX', 'PL2X', 4))
  expect(refusedField(await update('PL4X', 'PL4'))).toEqual([422, 'kod'])
  await admin.call(nuts.remove, { params: { id: child } })
  expect((await update('PL4X', 'PL4')).status).toBe(200)
  await sentActWith({ realizId: id })
  expect(await usesOf('nuts', id)).toBe('1 akcie')
  expect(refusedField(await update('PL4Y', 'PL4'))).toEqual([422, 'kod'])
  const { status } = await admin.call(nuts.succeed, {
    params: { id },
    body: { ...body('PL4Y', 'PL4'), dataOd: '2024-02-02' },
  })
  // NUTS 2024 begins on 1 January 2024
  expect(status).toBe(200)
})

test('a commune in use keeps its code and days, and its county can be renamed by a successor', async () => {
  const body = (kod: string, more: object = {}) => ({
    kod,
    nazwa: `Jednostka ${kod}`,
    dataOd: null,
    dataDo: null,
    ...more,
  })
  const add = async (kod: string) => addedId(await admin.call(territory.create, { body: body(kod) }))
  await add('96')
  const county = await add('9601')
  const id = await add('9601012')
  await sentActWith({ gminaId: id })
  const update = (kod: string, more: object = {}) =>
    admin.call(territory.update, { params: { id }, body: body(kod, more) })
  expect(await usesOf('teryt', id)).toBe('1 akcie')
  expect(refusedField(await update('9601022'))).toEqual([422, 'kod'])
  expect(refusedField(await update('9601012', { dataDo: '2024-01-31' }))).toEqual([422, 'dataDo'])
  expect((await update('9601012', { nazwa: 'Poprawiona', dataDo: '2024-02-01' })).status).toBe(200)
  expect((await update('9601012', { dataDo: null })).status).toBe(200)
  const succeed = (unit: number, kod: string, dataOd: string) =>
    admin.call(territory.succeed, { params: { id: unit }, body: { ...body(kod), dataOd, nazwa: 'Nowa' } })
  const renamed = await succeed(county, '9601', '2025-01-01')
  expect(renamed.body.message).toBe('Zakończono jednostkę terytorialną 31.12.2024 i dodano jej następcę')
  const commune = await api.db.selectFrom('jednostkaSiedziby').select('nadId').where('id', '=', id).executeTakeFirst()
  expect(commune?.nadId).toBe(addedId(renamed))
  expect(refusedField(await succeed(id, '9601012', '2024-01-15'))).toEqual([422, 'dataOd'])
  // a commune that changes its type is another code
  expect((await succeed(id, '9601013', '2025-01-01')).status).toBe(200)
})

describe('a measure in use', () => {
  let id: number
  let other: { law: number; form: number; purpose: number }
  const change = (more: Partial<AidMeasure>) =>
    admin.call(aidMeasures.update, { params: { id }, body: measures.body({ numer: 'M/1', ...more }) })
  beforeAll(async () => {
    id = await measures.add({ numer: 'M/1' })
    await made.case(await made.act(), { stan: 'P', srodekPomocyId: id })
    const another = (list: 'ustawa' | 'formaPomocy' | 'przeznaczeniePomocy', used: number) =>
      measures.ids[list].find((one) => one !== used)!
    other = {
      law: another('ustawa', made.content.ustawaId),
      form: another('formaPomocy', made.content.formaPomocyId),
      purpose: another('przeznaczeniePomocy', made.content.przezPomocyId),
    }
  })

  test('keeps its number, its kind and the days of its use', async () => {
    expect(await usesOf('srodki_pomocy', id)).toBe('1 przypadku')
    expect(refusedField(await change({ numer: 'M/2' }))).toEqual([422, 'numer'])
    expect(refusedField(await change({ rodzajSrodkaPomocowegoId: measures.ids.rodzajSrodkaPomocy[1] }))).toEqual([
      422,
      'rodzajSrodkaPomocowegoId',
    ])
    expect(refusedField(await change({ obowiazujeDo: '2024-05-05' }))).toEqual([422, 'obowiazujeDo'])
    expect(refusedField(await change({ obowiazujeOd: '2024-05-07' }))).toEqual([422, 'obowiazujeOd'])
    expect((await change({ nazwa: 'Poprawiona', obowiazujeOd: '2024-05-06', obowiazujeDo: '2024-05-07' })).status).toBe(
      200,
    )
    expect((await change({ obowiazujeOd: null, obowiazujeDo: null })).status).toBe(200)
  })

  test('allows what its sent cases use: it may be widened, and narrowed to what they leave', async () => {
    const { ustawaId, formaPomocyId, przezPomocyId } = made.content
    const refused: [keyof AidMeasure, number][] = [
      ['ustawyIds', other.law],
      ['formyPomocyIds', other.form],
      ['przeznaczeniaPomocyIds', other.purpose],
    ]
    for (const [field, entry] of refused) expect(refusedField(await change({ [field]: [entry] }))).toEqual([422, field])
    const narrow = { ustawyIds: [ustawaId], formyPomocyIds: [formaPomocyId], przeznaczeniaPomocyIds: [przezPomocyId] }
    expect((await change(narrow)).status).toBe(200)
    expect((await change({ ...narrow, ustawyIds: [ustawaId, other.law] })).status).toBe(200)
    expect(refusedField(await change({ ...narrow, ustawyIds: [other.law] }))).toEqual([422, 'ustawyIds'])
    // sizes, sectors and regions only warn
    expect((await change({ regionyIds: [measures.ids.jednostkaSiedziby[0]] })).status).toBe(200)
    expect((await change({})).status).toBe(200)
  })

  test('allows the grantors that sent cases, by themselves or by their group', async () => {
    const { upId } = await made.act()
    const { grupaId } = await api.db
      .selectFrom('udzielajacyPomocy')
      .select('grupaId')
      .where('id', '=', upId)
      .executeTakeFirstOrThrow()
    const stranger = measures.ids.udzielajacyPomocy.find((one) => one !== upId)!
    const group = grupaId as number
    expect(refusedField(await change({ udzielajacyPomocyIds: [stranger] }))).toEqual([422, 'udzielajacyPomocyIds'])
    expect((await change({ udzielajacyPomocyIds: [stranger], grupyIds: [group] })).status).toBe(200)
    // emptying the list of groups leaves the other grantor alone
    expect(refusedField(await change({ udzielajacyPomocyIds: [stranger] }))[0]).toBe(422)
    expect((await change({ udzielajacyPomocyIds: [upId] })).status).toBe(200)
    expect((await change({})).status).toBe(200)
  })

  test('is ended and succeeded by another number in one call', async () => {
    const succeed = (numer: string, obowiazujeOd: string) =>
      admin.call(aidMeasures.succeed, {
        params: { id },
        body: { ...measures.body({ numer, rodzajZmiany: 'ZM', zmienianySrodekId: id }), obowiazujeOd },
      })
    expect(refusedField(await succeed('M/3', '2024-05-06'))).toEqual([422, 'obowiazujeOd'])
    expect(refusedField(await succeed('M/1', '2025-01-01'))).toEqual([422, 'numer'])
    const answer = await succeed('M/3', '2025-01-01')
    expect(answer.body.message).toBe('Zakończono środek pomocy 31.12.2024 i dodano jego następcę')
    expect((await admin.call(aidMeasures.read, { params: { id } })).body.obowiazujeDo).toBe('2024-12-31')
    const next = await admin.call(aidMeasures.read, { params: { id: addedId(answer) } })
    expect(next.body).toMatchObject({ numer: 'M/3', obowiazujeOd: '2025-01-01', zmienianySrodek: 'M/1' })
  })
})

test('a version in use keeps its code and the days of its use', async () => {
  const version = (await admin.call(pkd.versions.list)).body.items.find(({ kod }) => kod === 'PKD2007')!
  const { id: pkdId } = await api.db
    .selectFrom('pkd')
    .select('id')
    .where('wersjaId', '=', version.id)
    .limit(1)
    .executeTakeFirstOrThrow()
  await sentActWith({ pkdId })
  const before = Number((await usesOf('wersjapkd', version.id)).split(' ')[0])
  expect(before).toBeGreaterThan(0)
  const change = (more: object) =>
    admin.call(pkd.updateVersion, { params: { kod: 'PKD2007' }, body: { kod: 'PKD2007', nazwa: 'PKD 2007', ...more } })
  expect(refusedField(await change({ kod: 'PKD-2007' }))).toEqual([422, 'kod'])
  expect(refusedField(await change({ dataDo: '2024-01-31' }))).toEqual([422, 'dataDo'])
  expect(refusedField(await change({ dataOd: '2024-02-02' }))).toEqual([422, 'dataOd'])
  expect((await change({ nazwa: 'Poprawiona' })).status).toBe(200)
})
