import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grantors, grantorsGrid, type Grantor } from '#contract/grantors/grantors.ts'
import { today } from '#contract/kernel/dates.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { addedId, grantorBody, idOf, newNip } from '#server/testing/registers.ts'

let api: Api
let admin: Client
beforeAll(async () => {
  api = await startApi()
  admin = await api.as('nadzorca')
})
afterAll(() => api.close())

const body = (given: Partial<Grantor> = {}) => grantorBody(api.db, given)
const create = async (given: object = {}) => admin.call(grantors.create, { body: await body(given) })
const read = async (id: number) => (await admin.call(grantors.read, { params: { id } })).body
const update = async (id: number, given: object) =>
  admin.call(grantors.update, { params: { id }, body: await body(given) })
const unit = (kod: string) => idOf(api.db, 'jednostkaSiedziby', 'kod', kod)
const correspondence = {
  adresTakiSam: false,
  miejscowoscKorespondencja: 'Słupca',
  ulicaKorespondencja: 'Krótka',
  numerBudynkuKorespondencja: '1',
  numerLokaluKorespondencja: '2',
  kodPocztowyKorespondencja: '62-400',
  pocztaKorespondencja: '',
}

test('a grantor is stored and read in full, with county and voivodeship of its commune', async () => {
  const organNadrzednyId = await idOf(api.db, 'organNadrzedny', 'kod', 'WW')
  const given = await body({ organNadrzednyId, osobaKontakt: 'Jan', email: '', telefon: ' 1 ', ...correspondence })
  const added = await admin.call(grantors.create, { body: given })
  const id = addedId(added)
  expect(added.body).toEqual({ message: 'Dodano udzielającego pomocy', key: { id } })
  expect(await read(id)).toEqual({
    ...given,
    id,
    numerTechniczny: false,
    dataWpr: today(),
    grupaNazwa: 'inne podmioty udzielające pomocy',
    organNadrzednyNazwa: 'Wojewoda Wielkopolski',
    email: null,
    telefon: '1',
    numerLokalu: null,
    poczta: null,
    pocztaKorespondencja: null,
    uzytkownikGlowny: null,
    wersja: 1,
  })
  const list = await admin.call(grantorsGrid.list, { query: { search: `nip:${given.nip}` } })
  expect(list.body.items).toMatchObject([
    { adresSiedziby: 'Polna 3, 62-430 Powidz', adresKorespondencyjny: 'Krótka 1/2, 62-400 Słupca' },
  ])
})

test('a correspondence address equal to the seat is not stored', async () => {
  const id = addedId(await create(correspondence))
  const { nip, wersja } = await read(id)
  const changed = await update(id, { nip, ...correspondence, adresTakiSam: true, wersja })
  expect(changed.body).toEqual({ message: 'Zmodyfikowano udzielającego pomocy', key: { id } })
  const after = await read(id)
  expect(after).toMatchObject({ adresTakiSam: true, miejscowoscKorespondencja: null, ulicaKorespondencja: null })
  const list = await admin.call(grantorsGrid.list, { query: { search: `id:${id}` } })
  expect(list.body.items).toMatchObject([{ adresKorespondencyjny: 'Polna 3, 62-430 Powidz' }])
})

test('the main user is named', async () => {
  const id = await idOf(api.db, 'udzielajacyPomocy', 'nip', '7811234563')
  expect(await read(id)).toMatchObject({
    uzytkownikGlowny: { login: 'ugl', imie: 'Urszula', nazwisko: 'Główna', email: 'ugl@przyklad.gov.pl' },
  })
})

const required = {
  nip: 'NIP jest wymagany',
  nazwa: 'Nazwa jest wymagana',
  dataKoncaUprawnien: 'Data końca uprawnień jest wymagana',
  grupaId: 'Grupa jest wymagana',
  wojewodztwoId: 'Województwo jest wymagane',
  powiatId: 'Powiat jest wymagany',
  gminaId: 'Gmina jest wymagana',
  miejscowosc: 'Miejscowość jest wymagana',
  ulica: 'Ulica jest wymagana',
  numerBudynku: 'Numer budynku jest wymagany',
  kodPocztowy: 'Kod pocztowy jest wymagany',
}
test.each<[object, string, string]>([
  ...Object.entries(required).map(([field, message]): [object, string, string] => [
    { [field]: undefined },
    field,
    message,
  ]),
  [{ nip: '123' }, 'nip', 'NIP musi składać się z 10 cyfr'],
  [{ nip: '1234567890' }, 'nip', 'NIP nie jest prawidłowy'],
  [{ kodPocztowy: '62430' }, 'kodPocztowy', 'Kod pocztowy musi mieć postać 00-000'],
  [{ dataKoncaUprawnien: '2026-02-30' }, 'dataKoncaUprawnien', 'Data musi być prawidłowa'],
  [{ email: 'jan@' }, 'email', 'Adres e-mail jest niepoprawny'],
  [{ ...correspondence, ulicaKorespondencja: '' }, 'ulicaKorespondencja', 'Ulica jest wymagana'],
  [{ ...correspondence, miejscowoscKorespondencja: null }, 'miejscowoscKorespondencja', 'Miejscowość jest wymagana'],
  [{ ...correspondence, numerBudynkuKorespondencja: '' }, 'numerBudynkuKorespondencja', 'Numer budynku jest wymagany'],
  [{ ...correspondence, kodPocztowyKorespondencja: '' }, 'kodPocztowyKorespondencja', 'Kod pocztowy jest wymagany'],
  [
    { ...correspondence, kodPocztowyKorespondencja: '1' },
    'kodPocztowyKorespondencja',
    'Kod pocztowy musi mieć postać 00-000',
  ],
])('%j is refused', async (given, field, message) => {
  const { status, refusal } = await create(given)
  expect([status, refusal.fieldErrors]).toEqual([400, [{ field, message }]])
})

test.each([
  [{ grupaId: 999_999 }, 'grupaId'],
  [{ organNadrzednyId: 999_999 }, 'organNadrzednyId'],
])('%j names an unknown record', async (given, field) => {
  const { status, refusal } = await create(given)
  expect([status, refusal.fieldErrors]).toEqual([
    422,
    [{ field, message: 'Wskazany element nie istnieje lub został usunięty' }],
  ])
})

describe('the commune', () => {
  test.each([
    ['of another county', '0207011', '3023', '30', 'gminaId', 'Gmina nie leży we wskazanym powiecie'],
    ['of another voivodeship', '3023011', '3023', '02', 'powiatId', 'Powiat nie leży we wskazanym województwie'],
    ['that is a part of one', '3023084', '3023', '30', 'gminaId', 'Gmina nie leży we wskazanym powiecie'],
    ['that is a county', '3023', '30', '30', 'gminaId', 'Gmina nie leży we wskazanym powiecie'],
  ])('%s is refused', async (_, commune, county, voivodeship, field, message) => {
    const { status, refusal } = await create({
      gminaId: await unit(commune),
      powiatId: await unit(county),
      wojewodztwoId: await unit(voivodeship),
    })
    expect([status, refusal.fieldErrors]).toEqual([422, [{ field, message }]])
  })

  test('must be in force, or be that of the grantor already', async () => {
    const gminaId = await unit('3023072')
    const id = addedId(await create({ gminaId }))
    await api.db.updateTable('jednostkaSiedziby').set({ dataDo: '2024-12-31' }).where('id', '=', gminaId).execute()
    const refused = await create({ gminaId })
    expect([refused.status, refused.refusal.fieldErrors]).toEqual([
      422,
      [{ field: 'gminaId', message: 'Wskazana gmina nie obowiązuje' }],
    ])
    expect((await update(id, { gminaId, telefon: '1' })).status).toBe(200)
    expect((await update(addedId(await create()), { gminaId })).status).toBe(422)
  })
})

test('a tax number is unique, also when two people add it at once', async () => {
  const nip = newNip()
  const answers = await Promise.all([create({ nip }), create({ nip })])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  const message = 'Istnieje już udzielający pomocy o tym numerze NIP'
  expect(answers.find(({ status }) => status === 422)!.refusal).toEqual({
    code: 'udzielajacy_pomocy__nip',
    message,
    fieldErrors: [{ field: 'nip', message }],
  })
})

test('of two people who change the same version the second is refused', async () => {
  const id = addedId(await create())
  const answers = await Promise.all([update(id, { wersja: 1 }), update(id, { wersja: 1 })])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

describe('removal', () => {
  const remove = (id: number) => admin.call(grantors.remove, { params: { id } })

  test('of a grantor without dependent records', async () => {
    const id = addedId(await create())
    expect((await remove(id)).body).toEqual({ message: 'Usunięto udzielającego pomocy' })
    expect((await remove(id)).status).toBe(404)
    expect((await admin.call(grantors.read, { params: { id } })).status).toBe(404)
    expect((await update(id, {})).status).toBe(404)
  })

  test.each([
    [
      'użytkownicy',
      (udzielajacyPomocyId: number) =>
        api.db
          .insertInto('uzytkownik')
          .values({ login: 'nowy', imie: 'Jan', nazwisko: 'Nowy', email: 'a@b.pl', poziom: 'UPO', udzielajacyPomocyId })
          .execute(),
    ],
    [
      'środki pomocy',
      async (celId: number) => {
        const { id: srodekId } = await api.db.selectFrom('srodekPomocy').select('id').limit(1).executeTakeFirstOrThrow()
        await api.db.insertInto('srodekUdzielajacy').values({ srodekId, celId }).execute()
      },
    ],
    [
      'informacje o nieudzieleniu pomocy',
      (udzielajacyPomocyId: number) =>
        api.db.insertInto('informacjaONieudzieleniu').values({ udzielajacyPomocyId, rok: 2020 }).execute(),
    ],
  ])('is refused where there are: %s', async (where, use) => {
    const id = addedId(await create())
    await use(id)
    const { status, refusal } = await remove(id)
    expect([status, refusal.message]).toEqual([
      422,
      `Nie można usunąć rekordu, ponieważ jest używany w innych danych (${where})`,
    ])
  })
})

describe('whether a measure allows a grantor', () => {
  const ask = (client: Client, id: number, srodekId: number) =>
    client.call(grantors.allowedForMeasure, { params: { id, srodekId } })
  test.each<[string, { groups?: string[]; own?: boolean; other?: boolean }, boolean]>([
    ['names nobody', {}, true],
    ['names the grantor', { own: true }, true],
    ['names another grantor', { other: true }, false],
    ['names the group', { groups: ['IN'] }, true],
    ['names another group', { groups: ['US'] }, false],
    ['names another group and the grantor', { groups: ['US'], own: true }, true],
    ['names the group and another grantor', { groups: ['IN'], other: true }, true],
    ['names another group and another grantor', { groups: ['US'], other: true }, false],
  ])('that %s', async (_, { groups = [], own, other }, expected) => {
    const id = addedId(await create())
    const { id: srodekId } = await api.db.selectFrom('srodekPomocy').select('id').limit(1).executeTakeFirstOrThrow()
    await api.db.deleteFrom('srodekUdzielajacy').where('srodekId', '=', srodekId).execute()
    await api.db.deleteFrom('srodekGrupa').where('srodekId', '=', srodekId).execute()
    for (const kod of groups)
      await api.db
        .insertInto('srodekGrupa')
        .values({ srodekId, celId: await idOf(api.db, 'grupa', 'kod', kod) })
        .execute()
    const named = [
      ...(own ? [id] : []),
      ...(other ? [await idOf(api.db, 'udzielajacyPomocy', 'nip', '7811234563')] : []),
    ]
    for (const celId of named) await api.db.insertInto('srodekUdzielajacy').values({ srodekId, celId }).execute()
    expect((await ask(admin, id, srodekId)).body).toEqual({ allowed: expected })
  })

  test('a grantor’s user may ask only about their own body', async () => {
    const own = await idOf(api.db, 'udzielajacyPomocy', 'nip', '7811234563')
    const other = await idOf(api.db, 'udzielajacyPomocy', 'nip', '5261040567')
    const { id: srodekId } = await api.db.selectFrom('srodekPomocy').select('id').limit(1).executeTakeFirstOrThrow()
    const upo = await api.as('upo')
    expect((await ask(upo, own, srodekId)).status).toBe(200)
    expect((await ask(upo, other, srodekId)).status).toBe(404)
    expect((await ask(upo, 999_999, srodekId)).status).toBe(404)
    expect((await ask(upo, own, 999_999)).status).toBe(404)
    expect((await ask(admin, 999_999, srodekId)).status).toBe(404)
  })
})
