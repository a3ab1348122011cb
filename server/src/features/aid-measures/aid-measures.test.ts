import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aidMeasures, type AidMeasure } from '#contract/aid-measures/aid-measures.ts'
import { codeLists } from '#contract/code-lists/code-lists.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { makeMeasures, type Measures } from '#server/testing/measures.ts'

let api: Api
let admin: Client
let ids: Measures['ids']
let body: Measures['body']
let add: Measures['add']
beforeAll(async () => {
  api = await startApi()
  admin = await api.as('admin')
  ;({ ids, body, add } = await makeMeasures(api.db, admin))
})
afterAll(() => api.close())

const read = async (id: number) => (await admin.call(aidMeasures.read, { params: { id } })).body
const change = (id: number, given: Partial<AidMeasure> & { numer: string }) =>
  admin.call(aidMeasures.update, { params: { id }, body: body(given) })
const remove = (id: number) => admin.call(aidMeasures.remove, { params: { id } })
const copy = (id: number, numer: string) => admin.call(aidMeasures.copy, { params: { id }, body: { numer } })
/** The rows of a history table, newest last. */
const history = async (table: string, column: string, srodekId: number) => {
  const { rows } = await sql<{ line: string }>`select operacja || ' ' || ${sql.ref(column)} || ' ' || user_mod as line
    from ${sql.table(`${table}Historia`)} where srodek_id = ${srodekId} order by czas_wykon`.execute(api.db)
  return rows.map(({ line }) => line)
}

/** Every kind of link, in an order chosen by the test. */
const allLinks = () => ({
  ustawyIds: ids.ustawa.slice(0, 2).toReversed(),
  grupyIds: ids.grupa.slice(0, 2),
  udzielajacyPomocyIds: ids.udzielajacyPomocy.slice(0, 2),
  przeznaczeniaPomocyIds: ids.przeznaczeniePomocy.slice(0, 2),
  formyPomocyIds: ids.formaPomocy.slice(0, 2),
  wielkosciBeneficjentowIds: ids.wielkoscBeneficjenta.slice(0, 2),
  sektoryDzialalnosciIds: ids.pkd.slice(0, 2),
  regionyIds: ids.jednostkaSiedziby.slice(0, 2),
})

test('a measure is stored whole and read whole', async () => {
  const links = allLinks()
  const id = await add({
    ...links,
    numer: ' Ż-1 ',
    nazwa: 'Środek próbny',
    obowiazujeOd: '2024-01-01',
    obowiazujeDo: '',
    budzetPLN: -1234.56,
    budzetZagraniczny: 9_999_999_999_999.99,
    nazwaFunduszuUE: '',
    adresStronyInternetowej: ' https://przyklad.gov.pl/a?b=1 ',
    rozporzadzenia: [
      { nazwaRozporzadzenia: 'Pierwsze', dataOd: null, dataDo: '2024-12-31' },
      { nazwaRozporzadzenia: 'Drugie' },
    ],
  })
  expect(await read(id)).toEqual({
    ...links,
    id,
    numer: 'Ż-1',
    nazwa: 'Środek próbny',
    rodzajSrodkaPomocowegoId: ids.rodzajSrodkaPomocy[0],
    rodzajSrodkaPomocowego: 'program pomocowy',
    statusRegionuId: ids.statusRegionu[0],
    statusRegionu: 'obszar objęty pomocą - art. 87 ust. 3 lit. a TWE',
    rodzajZmiany: 'ND',
    zmienianySrodekId: null,
    zmienianySrodek: null,
    obowiazujeOd: '2024-01-01',
    obowiazujeDo: '9999-12-31',
    podstawaPrawna: 'ustawa',
    budzetPLN: -1234.56,
    budzetZagraniczny: 9_999_999_999_999.99,
    nazwaFunduszuUE: null,
    adresStronyInternetowej: 'https://przyklad.gov.pl/a?b=1',
    rozporzadzenia: [
      {
        id: expect.any(Number) as number,
        nazwaRozporzadzenia: 'Pierwsze',
        dataOd: '1900-01-01',
        dataDo: '2024-12-31',
      },
      { id: expect.any(Number) as number, nazwaRozporzadzenia: 'Drugie', dataOd: '1900-01-01', dataDo: '9999-12-31' },
    ],
    wersja: 1,
  })
})

test('a change writes only what differs, and the history shows it', async () => {
  const [first, second, third] = ids.ustawa as [number, number, number]
  const regulations = ['R1', 'R2', 'R3'].map((nazwaRozporzadzenia) => ({ nazwaRozporzadzenia }))
  const id = await add({ numer: 'H-1', ustawyIds: [first, second], rozporzadzenia: regulations })
  const [r1, , r3] = (await read(id)).rozporzadzenia
  const answer = await change(id, {
    numer: 'H-1a',
    ustawyIds: [second, third],
    rozporzadzenia: [r1!, { ...r3!, nazwaRozporzadzenia: 'R3a' }, { nazwaRozporzadzenia: 'R4' }],
    wersja: 1,
  })
  expect([answer.status, answer.body]).toEqual([200, { message: 'Zmodyfikowano środek pomocy', key: { id } }])
  expect(await read(id)).toMatchObject({
    numer: 'H-1a',
    ustawyIds: [second, third],
    rozporzadzenia: [r1, { id: r3!.id, nazwaRozporzadzenia: 'R3a' }, { nazwaRozporzadzenia: 'R4' }],
    wersja: 2,
  })
  expect(await history('srodekUstawa', 'celId', id)).toEqual([
    `INSERT ${first} admin`,
    `INSERT ${second} admin`,
    `DELETE ${first} admin`,
    `INSERT ${third} admin`,
  ])
  expect(await history('rozporzadzenie', 'nazwaRozporzadzenia', id)).toEqual([
    'INSERT R1 admin',
    'INSERT R2 admin',
    'INSERT R3 admin',
    'DELETE R2 admin',
    'UPDATE R3a admin',
    'INSERT R4 admin',
  ])
})

test('a field left out stays, an empty one is cleared', async () => {
  const given = {
    numer: 'P-1',
    obowiazujeOd: '2020-01-01',
    obowiazujeDo: '2020-12-31',
    budzetPLN: 1,
    budzetZagraniczny: 2,
    nazwaFunduszuUE: 'Fundusz',
    adresStronyInternetowej: 'http://a.pl',
  }
  const id = await add(given)
  await change(id, { numer: 'P-1' })
  expect(await read(id)).toMatchObject(given)
  const reversed = await change(id, { numer: 'P-1', obowiazujeOd: '2021-01-01' })
  expect([reversed.status, reversed.refusal.fieldErrors?.map(({ field }) => field)]).toEqual([
    400,
    ['obowiazujeOd', 'obowiazujeDo'],
  ])
  await change(id, {
    numer: 'P-1',
    obowiazujeOd: null,
    obowiazujeDo: '',
    budzetPLN: null,
    budzetZagraniczny: null,
    nazwaFunduszuUE: '',
    adresStronyInternetowej: '',
  })
  expect(await read(id)).toMatchObject({
    obowiazujeOd: '1900-01-01',
    obowiazujeDo: '9999-12-31',
    budzetPLN: null,
    budzetZagraniczny: null,
    nazwaFunduszuUE: null,
    adresStronyInternetowej: null,
  })
})

test('a number belongs to one measure, ignoring case', async () => {
  const taken = [{ field: 'numer', message: 'Istnieje już środek pomocy o tym numerze' }]
  const id = await add({ numer: 'Łódź/1' })
  const other = await add({ numer: 'Łódź/2' })
  for (const answer of [
    await admin.call(aidMeasures.create, { body: body({ numer: 'łÓDŹ/1' }) }),
    await change(other, { numer: 'ŁÓDŹ/1' }),
    await copy(other, 'łódź/1'),
  ])
    expect([answer.status, answer.refusal.fieldErrors]).toEqual([422, taken])
  expect((await change(id, { numer: 'ŁÓDŹ/1' })).status).toBe(200)
  const both = await Promise.all(
    ['Dwa', 'dwa'].map((numer) => admin.call(aidMeasures.create, { body: body({ numer }) })),
  )
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
})

describe('a measure that changes another', () => {
  const circle = [
    { field: 'zmienianySrodekId', message: 'Środek pomocy nie może zmieniać sam siebie, także pośrednio' },
  ]

  test('names it; with ND it names none, even if one is sent', async () => {
    const old = await add({ numer: 'Z-1' })
    const id = await add({ numer: 'Z-2', rodzajZmiany: 'PR', zmienianySrodekId: old })
    expect(await read(id)).toMatchObject({ rodzajZmiany: 'PR', zmienianySrodekId: old, zmienianySrodek: 'Z-1' })
    expect((await change(id, { numer: 'Z-2', rodzajZmiany: 'ND', zmienianySrodekId: old })).status).toBe(200)
    expect(await read(id)).toMatchObject({ rodzajZmiany: 'ND', zmienianySrodekId: null, zmienianySrodek: null })
    // and it is not even looked up
    expect((await change(id, { numer: 'Z-2', rodzajZmiany: 'ND', zmienianySrodekId: 999_999 })).status).toBe(200)
    for (const rodzajZmiany of ['PR', 'ZM'] as const)
      for (const zmienianySrodekId of [null, undefined]) {
        const { status, refusal } = await change(id, { numer: 'Z-2', rodzajZmiany, zmienianySrodekId })
        const required = { field: 'zmienianySrodekId', message: 'Zmieniany środek pomocy jest wymagany' }
        expect([status, refusal.fieldErrors]).toEqual([400, [required]])
      }
  })

  test('never changes itself, directly or through others', async () => {
    const first = await add({ numer: 'K-1' })
    const second = await add({ numer: 'K-2', rodzajZmiany: 'ZM', zmienianySrodekId: first })
    const third = await add({ numer: 'K-3', rodzajZmiany: 'ZM', zmienianySrodekId: second })
    for (const zmienianySrodekId of [first, second, third]) {
      const { status, refusal } = await change(first, { numer: 'K-1', rodzajZmiany: 'PR', zmienianySrodekId })
      expect([status, refusal.fieldErrors]).toEqual([422, circle])
    }
    expect((await change(third, { numer: 'K-3', rodzajZmiany: 'PR', zmienianySrodekId: first })).status).toBe(200)
  })

  test('two simultaneous changes do not close a circle either', async () => {
    for (let round = 0; round < 5; round += 1) {
      const a = await add({ numer: `W-${round}a` })
      const b = await add({ numer: `W-${round}b` })
      const answers = await Promise.all([
        change(a, { numer: `W-${round}a`, rodzajZmiany: 'ZM', zmienianySrodekId: b }),
        change(b, { numer: `W-${round}b`, rodzajZmiany: 'ZM', zmienianySrodekId: a }),
      ])
      expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 422])
      expect(answers.find(({ status }) => status === 422)!.refusal.fieldErrors).toEqual(circle)
    }
  })
})

test('two people cannot both save what they read, even if they only change links', async () => {
  const id = await add({ numer: 'S-1' })
  const save = (ustawyIds: number[]) => change(id, { numer: 'S-1', ustawyIds, wersja: 1 })
  const answers = await Promise.all([save([ids.ustawa[0]]), save([ids.ustawa[1]])])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)!.refusal.message).toMatch(
    /^Rekord został w międzyczasie zmieniony/,
  )
  expect(await read(id)).toMatchObject({ wersja: 2, ustawyIds: [expect.any(Number)] })
})

test('a copy has everything but the number', async () => {
  const old = await add({ numer: 'C-0' })
  const id = await add({
    ...allLinks(),
    numer: 'C-1',
    rodzajZmiany: 'PR',
    zmienianySrodekId: old,
    obowiazujeOd: '2024-01-01',
    budzetPLN: 5.5,
    budzetZagraniczny: 6,
    nazwaFunduszuUE: 'Fundusz',
    adresStronyInternetowej: 'http://a.pl',
    rozporzadzenia: [{ nazwaRozporzadzenia: 'R1', dataOd: '2024-01-01' }, { nazwaRozporzadzenia: 'R2' }],
  })
  const { status, body: answer } = await copy(id, ' C-2 ')
  const copied = (answer.key as { id: number }).id
  expect([status, answer.message, copied === id]).toEqual([200, 'Skopiowano środek pomocy', false])
  const [original, its] = [await read(id), await read(copied)]
  const renewed = original.rozporzadzenia.map((regulation) => ({ ...regulation, id: expect.any(Number) as number }))
  expect(its).toEqual({ ...original, id: copied, numer: 'C-2', rozporzadzenia: renewed })
  const regulationIds = [original, its].flatMap(({ rozporzadzenia }) => rozporzadzenia.map((r) => r.id))
  expect(new Set(regulationIds).size).toBe(4)
  const short = await copy(id, 'ab')
  expect([short.status, short.refusal.fieldErrors]).toEqual([
    400,
    [{ field: 'numer', message: 'To pole musi zawierać co najmniej 3 znaki' }],
  ])
})

test('removing a measure removes its links and regulations, and the history stays', async () => {
  const id = await add({ ...allLinks(), numer: 'U-1', rozporzadzenia: [{ nazwaRozporzadzenia: 'R' }] })
  const { body: answer } = await remove(id)
  expect(answer).toEqual({ message: 'Usunięto środek pomocy' })
  expect((await admin.call(aidMeasures.read, { params: { id } })).status).toBe(404)
  expect((await remove(id)).status).toBe(404)
  expect((await change(id, { numer: 'U-1' })).status).toBe(404)
  expect((await copy(id, 'U-2')).status).toBe(404)
  expect(await history('rozporzadzenie', 'nazwaRozporzadzenia', id)).toEqual(['INSERT R admin', 'DELETE R admin'])
  expect(await history('srodekRegion', 'operacja', id)).toHaveLength(4)
})

test('a measure in use cannot be removed', async () => {
  const old = await add({ numer: 'I-1', ustawyIds: [ids.ustawa[0]] })
  const by = await add({ numer: 'I-2', rodzajZmiany: 'ZM', zmienianySrodekId: old })
  const refused = await remove(old)
  expect([refused.status, refused.refusal.message]).toEqual([
    422,
    'Nie można usunąć środka pomocy, ponieważ zmienia go lub przedłuża inny środek pomocy',
  ])
  const law = await admin.call(codeLists.ustawa.remove, { params: { id: ids.ustawa[0] } })
  expect([law.status, law.refusal.message]).toEqual([
    422,
    'Nie można usunąć rekordu, ponieważ jest używany w innych danych (środki pomocy)',
  ])
  await remove(by)
  expect((await remove(old)).status).toBe(200)
})
