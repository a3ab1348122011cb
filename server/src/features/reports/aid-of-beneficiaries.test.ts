import { afterAll, beforeAll, expect, test } from 'vitest'
import { aidCases } from '#contract/aid/cases.ts'
import { aidOfBeneficiaries, type BeneficiaryCriteria } from '#contract/reports/aid-of-beneficiaries.ts'
import { bodies, clearCases, insertAct, insertCase } from '#server/testing/aid.ts'
import { startApi, type Api } from '#server/testing/api.ts'
import { idOf, newNip } from '#server/testing/registers.ts'

let api: Api
const cases: Record<string, number> = {}
const [mine, other, nobody] = [newNip(), newNip(), newNip()]
const days = { dataUdzieleniaPomocyOd: '2024-01-01', dataUdzieleniaPomocyDo: '2024-12-31' }
const everything = { pomocPubliczna: true, pomocDeMinimis: true }

beforeAll(async () => {
  api = await startApi()
  await clearCases(api.db)
  const purpose = (kod: string) => idOf(api.db, 'przeznaczeniePomocy', 'kod', kod)
  const [act, renamed] = [
    await insertAct(api.db, { bfNip: mine }),
    await insertAct(api.db, { bfNip: mine, bfNazwa: 'Dawna nazwa' }),
  ]
  const ofSecond = await insertAct(api.db, { bfNip: mine, upNip: bodies.second })
  const ofOther = await insertAct(api.db, { bfNip: other })
  const services = await purpose('c5')
  const covidLaw = await idOf(api.db, 'ustawa', 'kod', '2.33')
  const add = async (name: string, to: typeof act, given: Parameters<typeof insertCase>[2] = {}) => {
    cases[name] = await insertCase(api.db, to, { stan: 'P', ...given })
  }
  await add('plain', act)
  await add('deMinimis', act, { przeznaczenie: 'e2' })
  await add('services', act, { przezPomocyId: services })
  await add('servicesByCovidLaw', act, { przezPomocyId: services, ustawaId: covidLaw })
  await add('covidLaw', act, { ustawaId: covidLaw })
  await add('covidPurpose', act, { przezPomocyId: await purpose('a18.1') })
  await add('warPurpose', act, { przezPomocyId: await purpose('a18.11') })
  await add('formerName', renamed)
  await add('second', ofSecond)
  await add('other', ofOther)
  await add('firstDay', act, { ppData: '2023-12-31' })
  await add('lastDay', act, { ppData: '2025-01-01' })
  await insertCase(api.db, act)
  await insertCase(api.db, act, { stan: 'P', usuniety: new Date().toISOString() })
})
afterAll(() => api.close())

const ask = async (login: string, criteria: Partial<Omit<BeneficiaryCriteria, 'nipList'>> & { nipList?: string }) =>
  (await api.as(login)).call(aidOfBeneficiaries.list, {
    query: { ...days, nipList: mine, ...criteria, pageSize: -1 },
  })
const found = async (login: string, criteria: Parameters<typeof ask>[1]) => {
  const { items } = (await ask(login, criteria)).body
  const keys = new Set(items.map(({ ppId }) => ppId))
  return Object.keys(cases).filter((name) => keys.has(cases[name]!))
}
const publicOnes = [
  'plain',
  'services',
  'servicesByCovidLaw',
  'covidLaw',
  'covidPurpose',
  'warPurpose',
  'formerName',
  'second',
]

test.each<[string, Partial<BeneficiaryCriteria>, string[]]>([
  ['public aid is all its kinds', { pomocPubliczna: true }, publicOnes],
  [
    'all its kinds are public aid',
    { pomocRekompensataCovid: true, rekompensataRealizacjaUslug: true, pozostalaPomoc: true },
    publicOnes,
  ],
  ['COVID-19, by purpose or law', { pomocPubliczna: true, pomocRekompensataCovid: true }, ['covidLaw', 'covidPurpose']],
  ['services, whatever the law', { rekompensataRealizacjaUslug: true }, ['services', 'servicesByCovidLaw']],
  ['the rest', { pozostalaPomoc: true }, ['plain', 'warPurpose', 'formerName', 'second']],
  ['de minimis aid', { pomocDeMinimis: true }, ['deMinimis']],
  [
    'de minimis aid and one kind of public aid',
    { pomocDeMinimis: true, pomocRekompensataCovid: true },
    ['deMinimis', 'covidLaw', 'covidPurpose'],
  ],
])('the office asks for %s', async (_, kinds, expected) => {
  expect(await found('nadzorca', kinds as never)).toEqual(expected)
})

test('several beneficiaries, with dashes and repeated; the days include both ends', async () => {
  const dashed = `${other.slice(0, 3)}-${other.slice(3, 6)}-${other.slice(6, 8)}-${other.slice(8)}`
  expect(await found('nadzorca', { ...everything, nipList: `${dashed},${other},${nobody}` })).toEqual(['other'])
  const { body } = await ask('nadzorca', { ...everything, nipList: `${other},${dashed}` })
  expect(body.opis).toEqual([
    { nazwa: 'Udzielający pomocy', wartosc: 'wszyscy' },
    { nazwa: 'Beneficjenci (NIP)', wartosc: dashed },
    { nazwa: 'Dzień udzielenia pomocy', wartosc: 'od 01.01.2024 do 31.12.2024' },
    { nazwa: 'Rodzaje pomocy', wartosc: 'pomoc publiczna; pomoc de minimis' },
  ])
  expect(body.summary).toEqual({ nominalna: 200, brutto: 100, bruttoEuro: 25 })
  const wider = { dataUdzieleniaPomocyOd: '2023-12-31', dataUdzieleniaPomocyDo: '2025-01-01' }
  expect(await found('nadzorca', { ...everything, ...wider })).toEqual(
    expect.arrayContaining(['firstDay', 'lastDay', 'plain']),
  )
})

test.each(['ugl', 'koo', 'upo'])(
  '%s sees the cases of the own body, as the list of sent cases has them',
  async (login) => {
    const rows = await found(login, everything)
    expect(rows).toEqual(['plain', 'deMinimis', ...publicOnes.slice(1, -1)])
    const { body } = await (
      await api.as(login)
    ).call(aidCases.przeslane.grid.list, {
      query: { search: `bfNip:${mine},ppData>2024-01-01,ppData<2024-12-31`, pageSize: -1 },
    })
    expect(new Set(body.items.map(({ ppId }) => ppId))).toEqual(new Set(rows.map((name) => cases[name])))
    expect((await ask(login, everything)).body.opis[0]).toEqual({
      nazwa: 'Udzielający pomocy',
      wartosc: 'tylko własny podmiot',
    })
  },
)

test('another body never sees them, in no file either', async () => {
  expect(await found('ugl2', everything)).toEqual(['second'])
  const ugl2 = await api.as('ugl2')
  const file = (format: string, nipList: string) =>
    ugl2.call(aidOfBeneficiaries.download, { params: { format }, query: { ...days, ...everything, nipList } })
  const csv = await file('CSV', mine)
  expect(csv.body.name).toBe('Raport o pomocy publicznej lub_i pomocy de minimis.csv')
  expect(csv.raw.toString().trim().split('\n')).toHaveLength(2)
  expect((await file('XLSX', mine)).status).toBe(200)
  expect((await file('PDF', mine)).raw.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await file('CSV', other)).status).toBe(204)
})

const many = Array.from({ length: 501 }, newNip)
const none = 'Brak dodanych beneficjentów'
test.each<[string, object, string, string]>([
  ['nobody', { nipList: '' }, 'nipList', none],
  ['no list', { nipList: undefined }, 'nipList', none],
  ['nine digits', { nipList: `${mine},526025099` }, 'nipList.1', 'NIP musi składać się z 10 cyfr'],
  ['501 beneficiaries', { nipList: many.join() }, 'nipList', 'Można dodać co najwyżej 500 beneficjentów'],
  ['no first day', { dataUdzieleniaPomocyOd: '' }, 'dataUdzieleniaPomocyOd', 'Data jest wymagana.'],
  [
    'days in the wrong order',
    { dataUdzieleniaPomocyOd: '2025-01-01' },
    'dataUdzieleniaPomocyDo',
    'Data początkowa nie może być późniejsza niż data końcowa',
  ],
  [
    'no kind of aid',
    { pomocPubliczna: false, pomocDeMinimis: undefined },
    'pomocPubliczna',
    'Zaznacz co najmniej 1 rodzaj pomocy do uwzględnienia w raporcie',
  ],
])('%s is refused', async (_, criteria, field, message) => {
  const { status, refusal } = await ask('ugl', { ...everything, ...criteria })
  expect([status, refusal.fieldErrors]).toEqual([400, [{ field, message }]])
})

test('a report takes 500 beneficiaries at once', async () => {
  const { status } = await ask('ugl', { ...everything, nipList: many.slice(1).join() })
  expect(status).toBe(200)
})
