import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aidMeasures } from '#contract/aid-measures/aid-measures.ts'
import { grantorsGrid } from '#contract/grantors/grantors.ts'
import { groupsGrid } from '#contract/groups/groups.ts'
import { encodeSearch, type SearchTerm } from '#contract/kernel/search.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { makeMeasures, type Measures } from '#server/testing/measures.ts'

const { grid } = aidMeasures

let api: Api
let admin: Client
let made: Measures
let first: number
let second: number
let third: number
beforeAll(async () => {
  api = await startApi()
  admin = await api.as('admin')
  made = await makeMeasures(api.db, admin)
  const { ids, add } = made
  first = await add({
    numer: 'TST-1',
    nazwa: 'Ćwiczenia',
    obowiazujeOd: '2020-01-01',
    obowiazujeDo: '2020-12-31',
    budzetPLN: 10.5,
    budzetZagraniczny: -3,
    podstawaPrawna: 'Źródło prawa',
    adresStronyInternetowej: 'https://a.pl',
    nazwaFunduszuUE: 'Fundusz Alfa',
    ustawyIds: [ids.ustawa[1], ids.ustawa[0]],
    grupyIds: [ids.grupa[0]],
    udzielajacyPomocyIds: [ids.udzielajacyPomocy[0]],
    przeznaczeniaPomocyIds: [ids.przeznaczeniePomocy[0]],
    formyPomocyIds: [ids.formaPomocy[0]],
    wielkosciBeneficjentowIds: [ids.wielkoscBeneficjenta[0]],
    rozporzadzenia: [
      { nazwaRozporzadzenia: 'Stare', dataDo: '2020-06-30' },
      { nazwaRozporzadzenia: 'Nowe', dataOd: '2020-07-01' },
    ],
  })
  second = await add({
    numer: 'TST-2',
    nazwa: 'Cwał',
    rodzajSrodkaPomocowegoId: ids.rodzajSrodkaPomocy[1],
    statusRegionuId: ids.statusRegionu[1],
    rodzajZmiany: 'ZM',
    zmienianySrodekId: first,
    obowiazujeOd: '2021-01-01',
    obowiazujeDo: '2021-12-31',
    budzetPLN: 20,
    budzetZagraniczny: 4,
    podstawaPrawna: 'Alfa prawa',
    adresStronyInternetowej: 'https://b.pl',
    nazwaFunduszuUE: 'Fundusz Beta',
    ustawyIds: [ids.ustawa[2]!],
    grupyIds: [ids.grupa[1]],
    udzielajacyPomocyIds: [ids.udzielajacyPomocy[1]],
    przeznaczeniaPomocyIds: [ids.przeznaczeniePomocy[1]],
    formyPomocyIds: [ids.formaPomocy[1]],
    wielkosciBeneficjentowIds: [ids.wielkoscBeneficjenta[1]],
  })
  third = await add({
    numer: 'TST-3',
    nazwa: 'Dom',
    obowiazujeOd: '2022-01-01',
    rodzajZmiany: 'PR',
    zmienianySrodekId: second,
  })
})
afterAll(() => api.close())

const list = async (query: Record<string, unknown>) => {
  const { status, body, refusal } = await admin.call(grid.list, { query })
  expect([status, refusal]).toEqual([200, undefined])
  return body
}
const term = (field: string, operator: SearchTerm['operator'], value: string) => ({ field, operator, value })
const own = term('numer', ':', 'tst-')
const found = async (...terms: SearchTerm[]) =>
  (await list({ search: encodeSearch([own, ...terms]) })).items.map(({ numer }) => numer)

test('a row shows the measure and everything it is linked to', async () => {
  const { items } = await list({ search: encodeSearch([term('id', ':', String(first))]) })
  expect(items).toEqual([
    {
      id: first,
      numer: 'TST-1',
      nazwa: 'Ćwiczenia',
      rodzajSrodkaPomocowego: 'program pomocowy',
      obowiazujeOd: '2020-01-01',
      obowiazujeDo: '2020-12-31',
      rodzajZmiany: 'ND',
      zmienianySrodek: null,
      statusRegionu: 'obszar objęty pomocą - art. 87 ust. 3 lit. a TWE',
      budzetPLN: 10.5,
      budzetZagraniczny: -3,
      podstawaPrawna: 'Źródło prawa',
      adresStronyInternetowej: 'https://a.pl',
      nazwaFunduszuUE: 'Fundusz Alfa',
      ustawy: '1.1; 1.2',
      grupy: 'gminy',
      udzielajacyPomocy: 'Urząd Gminy Przykładowo',
      przeznaczeniaPomocy: 'a1.1.1',
      formyPomocy: 'A1.1',
      wielkosciBeneficjentow: 'mikroprzedsiębiorstwo',
      wersja: 1,
    },
  ])
})

test('a code that two chosen entries share appears once', async () => {
  const shared = await api.db
    .insertInto('ustawa')
    .values([
      { kod: 'DWA', nazwa: 'dawna', dataDo: '2019-12-31' },
      { kod: 'DWA', nazwa: 'nowa', dataOd: '2020-01-01' },
    ])
    .returning('id')
    .execute()
  await made.add({ numer: 'SHR-1', ustawyIds: shared.map(({ id }) => id) })
  expect((await list({ search: 'numer:SHR-1' })).items[0]!.ustawy).toBe('DWA')
})

describe('each column', () => {
  const filters: Record<string, [SearchTerm['operator'], string]> = {
    numer: [':', 'TST-2'],
    nazwa: [':', 'cwał'],
    rodzajSrodkaPomocowego: [':', 'indywidualna'],
    obowiazujeOd: [':', '2021-01-01'],
    obowiazujeDo: [':', '31.12.2021'],
    rodzajZmiany: [':', 'ZM'],
    zmienianySrodek: [':', 'tst-1'],
    statusRegionu: [':', 'lit. c'],
    budzetPLN: ['>', '10,51'],
    budzetZagraniczny: ['>', '0'],
    podstawaPrawna: [':', 'ALFA'],
    adresStronyInternetowej: [':', 'b.pl'],
    nazwaFunduszuUE: [':', 'beta'],
    ustawy: [':', '1.3'],
    grupy: [':', 'powiat'],
    udzielajacyPomocy: [':', 'urząd pracy'],
    przeznaczeniaPomocy: [':', 'a1.1.2'],
    formyPomocy: [':', 'A1.2'],
    wielkosciBeneficjentow: [':', 'MAŁE'],
  }

  test('has a filter in this test', () => expect(Object.keys(filters)).toEqual(Object.keys(grid.columns)))

  test.each(Object.entries(filters))('%s filters', async (field, [operator, value]) => {
    expect(await found(term(field, operator, value))).toEqual(['TST-2'])
  })

  /** Ascending and descending; the third measure has no value in most columns and then comes last in both. */
  const orders: Record<string, [up: string, down: string]> = {
    numer: ['123', '321'],
    nazwa: ['213', '312'],
    rodzajSrodkaPomocowego: ['213', '312'],
    obowiazujeOd: ['123', '321'],
    obowiazujeDo: ['123', '321'],
    rodzajZmiany: ['132', '231'],
    zmienianySrodek: ['231', '321'],
    statusRegionu: ['132', '231'],
    budzetPLN: ['123', '213'],
    budzetZagraniczny: ['123', '213'],
    podstawaPrawna: ['231', '132'],
    adresStronyInternetowej: ['123', '213'],
    nazwaFunduszuUE: ['123', '213'],
    ustawy: ['123', '213'],
    grupy: ['123', '213'],
    udzielajacyPomocy: ['213', '123'],
    przeznaczeniaPomocy: ['123', '213'],
    formyPomocy: ['123', '213'],
    wielkosciBeneficjentow: ['213', '123'],
  }
  test.each(Object.keys(grid.columns))('%s sorts', async (sortBy) => {
    const order = async (sortOrder: string) =>
      (await list({ search: encodeSearch([own]), sortBy, sortOrder })).items.map(({ numer }) => numer.at(-1)).join('')
    expect([await order('ASC'), await order('DESC')]).toEqual(orders[sortBy])
  })
})

test('pages are counted and never overlap', async () => {
  const query = { search: encodeSearch([own]), sortBy: 'statusRegionu', pageSize: 2 }
  const [one, two] = [await list(query), await list({ ...query, pageNumber: 1 })]
  expect([one.totalElements, two.totalElements]).toEqual([3, 3])
  expect(new Set([...one.items, ...two.items].map(({ id }) => id)).size).toBe(3)
})

test('a form is offered the measures valid on a day, and the one already chosen', async () => {
  const search = encodeSearch([own, term('obowiazujeOd', '<', '2021-05-05'), term('obowiazujeDo', '>', '2021-05-05')])
  const offered = async (chosen: number, query = { search }) =>
    (await admin.call(aidMeasures.day, { params: { chosen }, query })).body.items.map(({ id }) => id)
  expect(await offered(0)).toEqual([second])
  expect(await offered(first)).toEqual([first, second])
  expect(await offered(200_000_000)).toEqual([second])
  expect((await offered(0, { search: '' })).length).toBe((await list({ pageSize: -1 })).totalElements)
  const odd = await api.app.inject({
    url: '/api/dictionaries/srodki_pomocy/day/x',
    headers: { cookie: `latarnia-sesja=${admin.cookie}` },
  })
  expect(odd.statusCode).toBe(400)
})

test('a form is offered the regulations of a measure on a day', async () => {
  const offered = async (id: number, ...terms: SearchTerm[]) => {
    const answer = await admin.call(aidMeasures.regulations, { params: { id }, query: { search: encodeSearch(terms) } })
    expect([answer.status, answer.body.totalElements]).toEqual([200, answer.body.items.length])
    return answer.body.items.map(({ nazwaRozporzadzenia }) => nazwaRozporzadzenia)
  }
  expect(await offered(first)).toEqual(['Nowe', 'Stare'])
  expect(await offered(first, term('dataOd', '<', '2020-05-05'), term('dataDo', '>', '2020-05-05'))).toEqual(['Stare'])
  expect(await offered(first, term('nazwaRozporzadzenia', ':', 'nOw'))).toEqual(['Nowe'])
  expect(await offered(third)).toEqual([])
  const call = (id: number, search = '') => admin.call(aidMeasures.regulations, { params: { id }, query: { search } })
  expect((await call(2_000_000_000)).status).toBe(404)
  expect((await call(first, 'srodekId:1')).refusal.message).toBe('Nieznana kolumna: srodekId')
})

describe('exports', () => {
  const download = (format: 'CSV' | 'PDF', query: Record<string, unknown>) =>
    admin.call(grid.download, { params: { format }, query })

  test('have the columns of the screen, or those asked for', async () => {
    const usual = await download('CSV', { search: encodeSearch([own, term('nazwa', ':', 'ćw')]) })
    expect(usual.raw.toString()).toBe(
      '\ufeffNumer;Nazwa;Rodzaj środka pomocy;Obowiązuje od;Obowiązuje do\r\nTST-1;Ćwiczenia;program pomocowy;01.01.2020;31.12.2020\r\n',
    )
    const all = await download('CSV', {
      search: encodeSearch([term('id', ':', String(second))]),
      visibleColumns: Object.keys(grid.columns).join(','),
    })
    expect(all.raw.toString().split('\r\n')[1]).toBe(
      'TST-2;Cwał;pomoc indywidualna;01.01.2021;31.12.2021;zmiana;TST-1;obszar objęty pomocą - art. 87 ust. 3 lit. c TWE;' +
        '20,00;4,00;Alfa prawa;https://b.pl;Fundusz Beta;1.3;powiaty;Powiatowy Urząd Pracy w Przykładowie;a1.1.2;A1.2;małe przedsiębiorstwo',
    )
    const pdf = await download('PDF', { search: encodeSearch([own]) })
    expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('have no limit of rows', async () => {
    const { ids } = made
    await sql`insert into srodek_pomocy (numer, nazwa, rodzaj_srodka_pomocowego_id, status_regionu_id, podstawa_prawna, rodzaj_zmiany)
      select 'MANY-' || n, 'Środek ' || n, ${ids.rodzajSrodkaPomocy[0]}, ${ids.statusRegionu[0]}, 'ustawa', 'ND'
      from generate_series(1, 10001) as n`.execute(api.db)
    await sql`insert into srodek_ustawa (srodek_id, cel_id)
      select id, ${ids.ustawa[0]} from srodek_pomocy where numer like 'MANY-%'`.execute(api.db)
    const csv = await download('CSV', { search: 'numer:MANY-', visibleColumns: 'numer,ustawy' })
    const lines = csv.raw.toString().trimEnd().split('\r\n')
    expect([csv.status, lines.length, lines[1]]).toEqual([200, 10_002, 'MANY-1;1.1'])
    const pdf = await download('PDF', { search: 'numer:MANY-', visibleColumns: Object.keys(grid.columns).join(',') })
    expect([pdf.status, pdf.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  })
})

test('the lookup tells for which kinds of aid a measure is: by its purposes, or for all without any', async () => {
  const purposes = await api.db.selectFrom('przeznaczeniePomocy').select(['id', 'deminimis']).execute()
  const purpose = (wanted: boolean) => purposes.find(({ deminimis }) => deminimis === wanted)!.id
  await made.add({ numer: 'KIND-M', przeznaczeniaPomocyIds: [purpose(true)] })
  await made.add({ numer: 'KIND-P', przeznaczeniaPomocyIds: [purpose(false)] })
  await made.add({ numer: 'KIND-X' })
  const numbers = async (search: string) => {
    const answer = await admin.call(aidMeasures.day, { params: { chosen: '0' }, query: { search, pageSize: -1 } })
    return answer.body.items.map(({ numer }) => numer)
  }
  expect(await numbers('numer:KIND-,dlaDeMinimis:true')).toEqual(['KIND-M', 'KIND-X'])
  expect(await numbers('numer:KIND-,dlaPublicznej:true')).toEqual(['KIND-P', 'KIND-X'])
})

test('users who maintain the registers may list groups and grantors to choose from', async () => {
  const groups = await admin.call(groupsGrid.list, { query: { search: 'nazwa:urz' } })
  expect(groups.body.items).toMatchObject([{ kod: 'US', nazwa: 'urzędy skarbowe', raportDo: 'MF' }])
  const grantors = await admin.call(grantorsGrid.list, { query: { search: 'nip:781' } })
  expect(grantors.body.items.map(({ nazwa }) => nazwa)).toEqual(['Urząd Gminy Przykładowo'])
  const clerk = await api.as('ugl')
  for (const call of [groupsGrid.list, grantorsGrid.list]) expect((await clerk.call(call)).status).toBe(403)
})
