import { afterAll, beforeAll, expect, test } from 'vitest'
import { casesByCriteria, type CaseCriteria } from '#contract/reports/cases-by-criteria.ts'
import { criteriaTexts } from '#contract/kernel/report.ts'
import { bodies, clearCases, insertAct, insertCase, type TestAct } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { idOf } from '#server/testing/registers.ts'

let api: Api
let nadzorca: Client
const cases: Record<string, number> = {}
const ids: Record<string, number> = {}
const days = { dataUdzieleniaPomocyOd: '2024-01-01', dataUdzieleniaPomocyDo: '2024-12-31' }

/** Entries of a table by what tells them apart: the first ones, but not those that every case has. */
const others = async (table: string, count = 1) =>
  (
    await api.db
      .selectFrom(table as 'formaPomocy')
      .select('id')
      .orderBy('id')
      .offset(1)
      .limit(count)
      .execute()
  ).map(({ id }) => id)
const unit = async (table: 'pkd' | 'nuts' | 'jednostkaSiedziby', condition: { kod?: string; poziom?: number }) => {
  const row = await api.db
    .selectFrom(table as 'pkd')
    .select(['id', 'kod', 'nadId'])
    .$if(condition.kod !== undefined, (query) => query.where('kod', '=', condition.kod!))
    .$if(condition.poziom !== undefined, (query) => query.where('poziom', '=', condition.poziom!))
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return row
}

beforeAll(async () => {
  api = await startApi()
  nadzorca = await api.as('nadzorca')
  await clearCases(api.db)
  const [commune, county] = [
    await unit('jednostkaSiedziby', { poziom: 3 }),
    await unit('jednostkaSiedziby', { poziom: 2 }),
  ]
  const [pkd, nuts] = [await unit('pkd', { poziom: 5 }), await unit('nuts', { poziom: 4 })]
  Object.assign(ids, { gmina: commune.id, powiat: county.id, nuts: nuts.id, nadNuts: nuts.nadId })
  pkdKod = pkd.kod
  const [forma, zrodlo, ustawa, srodek, przeznaczenie, formaPrawna, wielkosc] = await Promise.all([
    others('formaPomocy'),
    others('zrodloPochodzeniaPomocy'),
    others('ustawa'),
    others('srodekPomocy'),
    others('przeznaczeniePomocy'),
    others('formaPrawna'),
    others('wielkoscBeneficjenta'),
  ])
  Object.assign(ids, { forma: forma[0], zrodlo: zrodlo[0], ustawa: ustawa[0], srodek: srodek[0] })
  Object.assign(ids, { przeznaczenie: przeznaczenie[0], formaPrawna: formaPrawna[0], wielkosc: wielkosc[0] })
  ids['second'] = await idOf(api.db, 'udzielajacyPomocy', 'nip', bodies.second)
  const plain = await insertAct(api.db)
  const add = async (name: string, act: TestAct, given: Parameters<typeof insertCase>[2] = {}) => {
    cases[name] = await insertCase(api.db, act, { stan: 'P', ...given })
  }
  await add('plain', plain)
  await add('deMinimis', plain, { rodzajPomocy: 'M' })
  await add('dictionaries', plain, {
    formaPomocyId: ids['forma']!,
    zrodloPochPomocyId: ids['zrodlo']!,
    ustawaId: ids['ustawa']!,
    srodekPomocyId: ids['srodek']!,
    przezPomocyId: ids['przeznaczenie']!,
  })
  await add('texts', plain, { u2b: 'Art. 5 ust. 1', u2c: 'Rozporządzenie ŻÓŁTE', u3a: '100% ulgi', u3b: 'uchwała_7' })
  await add('large', plain, { nominalna: '5000.00', brutto: '4000.00', bruttoEuro: '1000.00' })
  await add('second', await insertAct(api.db, { upNip: bodies.second }))
  await add('act', await insertAct(api.db, { aktSym: 'ZNAK/77', aktOpis: 'Budowa hali', bfNip: '5260250995' }))
  await add(
    'beneficiary',
    await insertAct(api.db, {
      bfFormaPrawnaId: ids['formaPrawna']!,
      bfWielkoscId: ids['wielkosc']!,
      pkdId: pkd.id,
      gminaId: commune.id,
      realizId: nuts.id,
    }),
  )
  await add('firstDay', plain, { ppData: '2023-12-31' })
  await add('lastDay', plain, { ppData: '2025-01-01' })
  await insertCase(api.db, plain)
  await insertCase(api.db, plain, { stan: 'P', usuniety: new Date().toISOString() })
})
afterAll(() => api.close())

let pkdKod: string
const ask = (criteria: Partial<CaseCriteria>) =>
  nadzorca.call(casesByCriteria.list, { query: { ...criteriaTexts({ ...days, ...criteria }), pageSize: -1 } })
const found = async (criteria: Partial<CaseCriteria>) => {
  const { status, body, refusal } = await ask(criteria)
  if (status !== 200) return refusal.fieldErrors ?? status
  const keys = new Set(body.items.map(({ ppId }) => ppId))
  return Object.keys(cases).filter((name) => keys.has(cases[name]!))
}
const inTheYear = ['plain', 'deMinimis', 'dictionaries', 'texts', 'large', 'second', 'act', 'beneficiary']
const but = (...left: string[]) => inTheYear.filter((name) => !left.includes(name))

test('the days narrow the report to living sent cases of all bodies, with their sums', async () => {
  expect(await found({})).toEqual(inTheYear)
  expect(await found({ dataUdzieleniaPomocyOd: '2023-12-31' })).toContain('firstDay')
  expect(await found({ dataUdzieleniaPomocyDo: '2025-01-01' })).toContain('lastDay')
  const { body } = await ask({})
  expect(body.summary).toEqual({ nominalna: 6400, brutto: 4700, bruttoEuro: 1175 })
  expect(body.opis).toEqual([
    { nazwa: 'Dzień udzielenia pomocy od', wartosc: '01.01.2024' },
    { nazwa: 'Dzień udzielenia pomocy do', wartosc: '31.12.2024' },
  ])
})

test('rows come with totals that finding them gave, and totals without rows', async () => {
  const part = async (more: object) => (await nadzorca.call(casesByCriteria.list, { query: { ...days, ...more } })).body
  const first = await part({ sumy: 'bez', pageSize: 3 })
  expect([first.items.length, first.totalElements, first.summary?.['brutto']]).toEqual([3, 8, 4700])
  expect(await part({ sumy: 'same', search: 'brutto>4000' })).toMatchObject({
    items: [],
    totalElements: 1,
    summary: { nominalna: 5000, brutto: 4000, bruttoEuro: 1000 },
  })
})

const only: [string, () => Partial<CaseCriteria>, string[]][] = [
  ['de minimis aid of a body', () => ({ rodzajPomocy: 'deMinimis', ...ofFirst() }), ['deMinimis']],
  ['public aid of a body', () => ({ rodzajPomocy: 'publiczna', ...ofFirst() }), but('deMinimis', 'second')],
  [
    'public aid of a measure',
    () => ({ rodzajPomocy: 'publiczna', srodekPomocyIds: [ids['srodek']!] }),
    ['dictionaries'],
  ],
  ['bodies', () => ({ udzielajacyPomocyIds: [ids['second']!] }), ['second']],
  ['measures', () => ({ srodekPomocyIds: [ids['srodek']!] }), ['dictionaries']],
  ['purposes', () => ({ przeznaczeniePomocyIds: [ids['przeznaczenie']!] }), ['dictionaries']],
  ['the form', () => ({ formaPomocy: ids['forma']! }), ['dictionaries']],
  ['the source', () => ({ zrodloPochodzeniaPomocy: ids['zrodlo']! }), ['dictionaries']],
  ['the law', () => ({ ustawa2a: ids['ustawa']! }), ['dictionaries']],
  ['a part of 2b, in any case', () => ({ nazwa2b: 'ART. 5' }), ['texts']],
  ['a part of 2c with Polish letters', () => ({ nazwa2c: 'żółte' }), ['texts']],
  ['a per cent sign in 3a', () => ({ nazwa3a: '0% u' }), ['texts']],
  ['an underscore in 3b', () => ({ nazwa3b: 'a_7' }), ['texts']],
  ['an underscore that is no wildcard', () => ({ nazwa3b: 'uchwa_a' }), []],
  ['nominal value from', () => ({ wartoscNominalnaOd: 200.01 }), ['large']],
  ['nominal value to', () => ({ wartoscNominalnaDo: 200 }), but('large')],
  ['gross value from', () => ({ wartoscBruttoOd: 4000 }), ['large']],
  ['gross value to', () => ({ wartoscBruttoDo: 3999.99 }), but('large')],
  ['gross value in euro from', () => ({ wartoscBruttoEuroOd: 25.01 }), ['large']],
  ['gross value in euro to', () => ({ wartoscBruttoEuroDo: 25 }), but('large')],
  ['zero as the least value', () => ({ wartoscBruttoOd: 0 }), inTheYear],
  ['the symbol of the act', () => ({ symbolAktu: 'znak/7' }), ['act']],
  ['the description of the act', () => ({ opisAktu: 'HALI' }), ['act']],
  ['the tax number, with dashes', () => ({ nipBeneficjenta: '526-025-09-95' }), ['act']],
  ['a tax number of nobody, whose checksum is wrong', () => ({ nipBeneficjenta: '0000000001' }), []],
  ['the legal form', () => ({ formaPrawnaBeneficjenta: ids['formaPrawna']! }), ['beneficiary']],
  ['the size', () => ({ wielkoscBeneficjenta: ids['wielkosc']! }), ['beneficiary']],
  ['the class of activity', () => ({ pkdKod: pkdKod.toLowerCase() }), ['beneficiary']],
  ['the division above the class', () => ({ pkdKod: pkdKod.slice(0, 2) }), ['beneficiary']],
  ['the commune of the seat', () => ({ jednostkaSiedzibyId: ids['gmina']! }), ['beneficiary']],
  ['the place of the aid', () => ({ jednostkaRealizacjiId: ids['nuts']! }), ['beneficiary']],
  ['the unit above the place of the aid', () => ({ jednostkaRealizacjiId: ids['nadNuts']! }), ['beneficiary']],
  ['two criteria at once', () => ({ nazwa2b: 'art', wartoscBruttoOd: 4000 }), []],
]
const ofFirst = () => ({ udzielajacyPomocyIds: [first] })
let first: number
beforeAll(async () => {
  first = await idOf(api.db, 'udzielajacyPomocy', 'nip', bodies.first)
})
test.each(only)('found by %s', async (_, criteria, expected) => {
  expect(await found(criteria())).toEqual(expected)
})

test('a group and a superior body stand for their bodies, the latter with those below', async () => {
  const own = async (table: 'grupa' | 'organNadrzedny', kod: string, more = {}) =>
    (
      await api.db
        .insertInto(table)
        .values({ kod, nazwa: kod, ...more } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const group = await own('grupa', 'KRYT', { raportDo: 'UO' })
  const above = await own('organNadrzedny', 'NAD')
  const below = await own('organNadrzedny', 'POD', { organNadrzednyId: above })
  await api.db
    .updateTable('udzielajacyPomocy')
    .set({ grupaId: group, organNadrzednyId: below })
    .where('id', '=', ids['second']!)
    .execute()
  expect(await found({ grupaPodmiotowUdzielajacychPomocyId: group, rodzajPomocy: 'publiczna' })).toEqual(['second'])
  expect(await found({ organNadrzednyId: above, rodzajPomocy: 'publiczna' })).toEqual(['second'])
  expect(await found({ organNadrzednyId: above, ...ofFirst() })).toEqual([])
  const { body } = await ask({ organNadrzednyId: above })
  expect(body.opis).toContainEqual({ nazwa: 'Organ nadrzędny', wartosc: 'NAD (z podległymi)' })
})

test('an entry of a dictionary stands for its code, whatever its validity', async () => {
  const { kod, nazwa } = await api.db
    .selectFrom('formaPomocy')
    .select(['kod', 'nazwa'])
    .where('id', '=', ids['forma']!)
    .executeTakeFirstOrThrow()
  const { id: older } = await api.db
    .insertInto('formaPomocy')
    .values({ kod, nazwa: 'dawna', dataOd: '1950-01-01', dataDo: '1950-12-31' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await found({ formaPomocy: older })).toEqual(['dictionaries'])
  const { body } = await ask({ formaPomocy: ids['forma']! })
  expect(body.opis.at(-1)).toEqual({ nazwa: 'Forma pomocy', wartosc: `${kod} – ${nazwa}` })
})

const field = (name: string, message: string) => [{ field: name, message }]
const bodyOrMeasure = 'Wskaż też udzielającego pomocy, grupę, organ nadrzędny lub środek pomocy'
test.each<[string, () => Partial<Record<keyof CaseCriteria, unknown>>, unknown]>([
  ['no first day', () => ({ dataUdzieleniaPomocyOd: '' }), field('dataUdzieleniaPomocyOd', 'Data jest wymagana.')],
  ['no last day', () => ({ dataUdzieleniaPomocyDo: '' }), field('dataUdzieleniaPomocyDo', 'Data jest wymagana.')],
  [
    'days in the wrong order',
    () => ({ dataUdzieleniaPomocyOd: '2025-01-01' }),
    field('dataUdzieleniaPomocyDo', 'Data początkowa nie może być późniejsza niż data końcowa'),
  ],
  ['an amount that is no number', () => ({ wartoscBruttoOd: 'sto' }), field('wartoscBruttoOd', 'Zły format liczby')],
  [
    'amounts in the wrong order',
    () => ({ wartoscBruttoEuroOd: 2, wartoscBruttoEuroDo: 1 }),
    field('wartoscBruttoEuroDo', 'Wartość końcowa nie może być mniejsza niż początkowa'),
  ],
  ['nine digits', () => ({ nipBeneficjenta: '526025099' }), field('nipBeneficjenta', 'NIP musi składać się z 10 cyfr')],
  ['public aid of everybody', () => ({ rodzajPomocy: 'publiczna' }), field('rodzajPomocy', bodyOrMeasure)],
  [
    'de minimis aid of a measure, but of everybody',
    () => ({ rodzajPomocy: 'deMinimis', srodekPomocyIds: [ids['srodek']!] }),
    field('rodzajPomocy', 'Wskaż też udzielającego pomocy, grupę lub organ nadrzędny'),
  ],
  [
    'a county as the seat',
    () => ({ jednostkaSiedzibyId: ids['powiat']! }),
    field('jednostkaSiedzibyId', 'Siedziba beneficjenta musi być gminą'),
  ],
  ['an unknown activity', () => ({ pkdKod: '99.98' }), field('pkdKod', 'Klasyfikacja PKD nie zawiera kodu 99.98')],
  ['an unknown entry', () => ({ formaPomocy: 999_999 }), 404],
])('%s is refused', async (_, criteria, refusal) => {
  expect(await found(criteria() as never)).toEqual(refusal)
})

test('the file takes its criteria in the body, as CSV and XLSX alone', async () => {
  const file = (format: string, body: object) =>
    nadzorca.call(casesByCriteria.download, { params: { format }, body: { ...days, ...body } })
  const csv = await file('CSV', { nazwa3a: 'ulgi' })
  expect(csv.raw.toString().trim().split('\n')).toHaveLength(2)
  expect((await file('XLSX', { nazwa3a: 'ulgi' })).status).toBe(200)
  expect((await file('PDF', {})).status).toBe(400)
  expect((await file('CSV', { nazwa3a: 'nie ma' })).status).toBe(204)
  expect((await file('CSV', { rodzajPomocy: 'publiczna' })).refusal.fieldErrors).toEqual(
    field('rodzajPomocy', bodyOrMeasure),
  )
})

test.each(['ugl', 'koo', 'upo'])('%s may not make it', async (login) => {
  const client = await api.as(login)
  expect((await client.call(casesByCriteria.list, { query: days })).status).toBe(403)
})
