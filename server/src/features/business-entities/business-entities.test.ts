import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { businessEntities } from '#contract/business-entities/business-entities.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { addedId, newNip } from '#server/testing/registers.ts'

let api: Api
let nadzorca: Client
let upo: Client
beforeAll(async () => {
  api = await startApi()
  nadzorca = await api.as('nadzorca')
  upo = await api.as('upo')
})
afterAll(() => api.close())

const create = (given: object, client = upo) =>
  client.call(businessEntities.create, { body: { nip: newNip(), nazwaSkrocona: 'Zakład', ...given } })
const read = async (id: number) => (await nadzorca.call(businessEntities.read, { params: { id } })).body
const change = (id: number, given: object) =>
  nadzorca.call(businessEntities.update, {
    params: { id },
    body: { nip: newNip(), nazwa: 'Zakład', nazwaSkrocona: 'Zakład', ...given },
  })
const poznan = { kodWojewodztwa: '30', kodPowiatu: '3064', kodGminy: '3064011' }
/** The id of a class in a version of PKD. */
const classOf = async (version: string, kod: string): Promise<number> => {
  const found = await api.db
    .selectFrom('pkd')
    .innerJoin('wersjaPkd', 'wersjaPkd.id', 'pkd.wersjaId')
    .select('pkd.id')
    .where('wersjaPkd.kod', '=', version)
    .where('pkd.kod', '=', kod)
    .executeTakeFirstOrThrow()
  return found.id
}

test('a user who records aid adds an entity with only its tax number and short name', async () => {
  const nip = newNip()
  for (const login of ['upo', 'koo', 'ugl', 'nadzorca', 'admin']) {
    const added = await create({ nazwaSkrocona: ` Zakład ${login} ` }, await api.as(login))
    expect(added.body.message).toBe('Dodano podmiot gospodarczy')
    expect(await read(addedId(added))).toMatchObject({ nazwa: `Zakład ${login}`, zrodlo: 'RECZNE', dataImportu: null })
  }
  expect((await api.visitor.call(businessEntities.create, { body: { nip, nazwaSkrocona: 'X' } })).status).toBe(401)
})

test('an entity is stored whole and found by its tax number', async () => {
  const given = {
    nip: newNip(),
    regon: '123456785',
    nazwa: 'Zakład Żelazny Spółka Akcyjna',
    nazwaSkrocona: 'Żelazny',
    imie: 'Jan',
    nazwisko: 'Żelazny',
    miejscowosc: 'Poznań',
    kodPocztowy: '60-001',
    poczta: 'Poznań',
    ulica: 'Polna',
    numerNieruchomosci: '1',
    numerLokalu: '2',
    ...poznan,
    pkdId: await classOf('PKD2025', '49.41'),
  }
  const id = addedId(await create(given))
  const podmiot = {
    ...given,
    id,
    kodPkd: '49.41',
    nazwaPkd: 'Transport drogowy towarów',
    zrodlo: 'RECZNE',
    dataImportu: null,
    numerTechniczny: false,
    wersja: 1,
  }
  expect(await read(id)).toEqual(podmiot)
  expect((await upo.call(businessEntities.byNip, { params: { nip: given.nip } })).body).toEqual({
    podmiot,
    gusRegistered: false,
    availableService: true,
  })
})

test.each([
  [newNip(), 404, 'Brak podmiotu dla danego numeru NIP.'],
  ['1234567890', 422, 'NIP nie jest prawidłowy'],
])('no entity of the number %s', async (nip, status, message) => {
  const answer = await upo.call(businessEntities.byNip, { params: { nip } })
  expect([answer.status, answer.refusal.message]).toEqual([status, message])
})

const lengths = {
  regon: 20,
  nazwa: 2000,
  nazwaSkrocona: 256,
  imie: 50,
  nazwisko: 50,
  miejscowosc: 100,
  kodPocztowy: 12,
  poczta: 100,
  ulica: 50,
  numerNieruchomosci: 20,
  numerLokalu: 10,
  kodPkd: 7,
}
test.each<[object, string, string]>([
  [{ nip: '' }, 'nip', 'NIP jest wymagany'],
  [{ nip: '12' }, 'nip', 'NIP musi składać się z 10 cyfr'],
  [{ nip: '1234567890' }, 'nip', 'NIP nie jest prawidłowy'],
  [{ nazwaSkrocona: ' ' }, 'nazwaSkrocona', 'Nazwa skrócona jest wymagana'],
  ...Object.entries(lengths).map(([field, most]): [object, string, string] => [
    { [field]: 'x'.repeat(most + 1) },
    field,
    `To pole musi zawierać co najwyżej ${most} znaków`,
  ]),
  [{ ...poznan, kodWojewodztwa: '02' }, 'kodPowiatu', 'Powiat nie leży we wskazanym województwie'],
  [{ ...poznan, kodGminy: '0264011' }, 'kodGminy', 'Gmina nie leży we wskazanym powiecie'],
  [{ kodGminy: '3064011' }, 'kodGminy', 'Gmina nie leży we wskazanym powiecie'],
])('%j is refused', async (given, field, message) => {
  const { status, refusal } = await create(given)
  expect([status, refusal.fieldErrors]).toEqual([400, [{ field, message }]])
})

test.each<[object, string, string]>([
  [{ kodWojewodztwa: '99' }, 'kodWojewodztwa', 'Nie ma obowiązującej jednostki terytorialnej o kodzie 99'],
  [{ ...poznan, kodGminy: '3064021' }, 'kodGminy', 'Nie ma obowiązującej jednostki terytorialnej o kodzie 3064021'],
  [{ kodPkd: '99.98' }, 'kodPkd', 'Nie ma klasy PKD o kodzie 99.98'],
  [{ pkdId: 999_999 }, 'pkdId', 'Wskazany element nie istnieje lub został usunięty'],
])('%j is not in the dictionaries', async (given, field, message) => {
  const { status, refusal } = await create(given)
  expect([status, refusal.fieldErrors]).toEqual([422, [{ field, message }]])
})

describe('the class of activity', () => {
  test('is found by its code in the default version, or else in another that has it', async () => {
    const of = async (kodPkd: string) => (await read(addedId(await create({ kodPkd })))).pkdId
    expect(await of('49.41')).toBe(await classOf('PKD2007', '49.41'))
    await api.db.updateTable('parametr').set({ wartosc: 'PKD2025' }).where('kod', '=', 'DEFAULT-PKD').execute()
    expect(await of('49.41')).toBe(await classOf('PKD2025', '49.41'))
    expect(await of('62.01')).toBe(await classOf('PKD2007', '62.01'))
    await api.db.updateTable('parametr').set({ wartosc: 'PKD2007' }).where('kod', '=', 'DEFAULT-PKD').execute()
  })

  test('must agree with the code', async () => {
    const { status, refusal } = await create({ pkdId: await classOf('PKD2007', '49.41'), kodPkd: '10.71' })
    const message = 'Kod PKD nie zgadza się z wybraną klasą PKD (49.41)'
    expect([status, refusal.fieldErrors]).toEqual([422, [{ field: 'kodPkd', message }]])
  })

  test('is not found in a version that awaits approval', async () => {
    const version = { kod: 'CZEKA', nazwa: 'czeka', przyjeta: false, wczytal: 'admin' }
    const { id: wersjaId } = await api.db
      .insertInto('wersjaPkd')
      .values(version)
      .returning('id')
      .executeTakeFirstOrThrow()
    const unit = { wersjaId, kod: '11.22', nazwa: 'x', poziom: 1 }
    const { id } = await api.db.insertInto('pkd').values(unit).returning('id').executeTakeFirstOrThrow()
    expect((await create({ kodPkd: '11.22' })).status).toBe(422)
    expect((await create({ pkdId: id })).status).toBe(422)
  })
})

describe('a change', () => {
  test('marks the data as entered by hand, and keeps the day of the import', async () => {
    const id = addedId(await create({}))
    const dataImportu = '2026-01-02T10:00:00.000Z'
    await api.db.updateTable('podmiotGospodarczy').set({ zrodlo: 'REGON', dataImportu }).where('id', '=', id).execute()
    const { nip, wersja } = await read(id)
    const answer = await change(id, { nip, wersja, imie: 'Ewa', kodPkd: '' })
    expect(answer.body).toEqual({ message: 'Zmodyfikowano podmiot gospodarczy', key: { id } })
    expect(await read(id)).toMatchObject({ zrodlo: 'RECZNE', dataImportu, imie: 'Ewa', wersja: wersja + 1 })
    expect((await upo.call(businessEntities.byNip, { params: { nip } })).body.gusRegistered).toBe(true)
  })

  test('may keep codes that the dictionaries lack, if they are unchanged', async () => {
    const id = addedId(await create({}))
    const foreign = { kodWojewodztwa: '97', kodPowiatu: '9701', kodGminy: '9701011', kodPkd: '99.98' }
    await api.db
      .updateTable('podmiotGospodarczy')
      .set({ ...foreign, nazwaPkd: 'Nieznana' })
      .where('id', '=', id)
      .execute()
    expect((await change(id, { ...foreign, imie: 'Ewa' })).status).toBe(200)
    expect(await read(id)).toMatchObject({ ...foreign, nazwaPkd: 'Nieznana', pkdId: null, imie: 'Ewa' })
    expect((await change(id, { ...foreign, kodPkd: '99.97' })).status).toBe(422)
    expect((await change(id, { ...foreign, kodGminy: '9701021' })).status).toBe(422)
  })

  test('needs a name', async () => {
    const { status, refusal } = await change(addedId(await create({})), { nazwa: '' })
    expect([status, refusal.fieldErrors]).toEqual([400, [{ field: 'nazwa', message: 'Nazwa jest wymagana' }]])
  })

  test('of the same version by two people: the second is refused', async () => {
    const id = addedId(await create({}))
    const answers = await Promise.all([change(id, { wersja: 1 }), change(id, { wersja: 1 })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('of an unknown entity is refused', async () => {
    expect((await change(999_999, {})).status).toBe(404)
    expect((await nadzorca.call(businessEntities.read, { params: { id: 999_999 } })).status).toBe(404)
  })
})

test('a tax number is unique, also when two people add it at once or change to another’s', async () => {
  const nip = newNip()
  const answers = await Promise.all([create({ nip }), create({ nip }), create({ nip })])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
  const message = 'Istnieje już podmiot gospodarczy o tym numerze NIP'
  const refusal = { code: 'podmiot_gospodarczy__nip', message, fieldErrors: [{ field: 'nip', message }] }
  expect(answers.find(({ status }) => status === 422)!.refusal).toEqual(refusal)
  expect((await change(addedId(await create({})), { nip })).refusal).toEqual(refusal)
})

test('the list is searched, sorted and exported', async () => {
  const found = await nadzorca.call(businessEntities.grid.list, { query: { search: 'nazwa:żłobek,zrodlo:RECZNE' } })
  expect(found.body).toMatchObject({ items: [{ nip: '7831009125', kodPkd: '88.91' }], totalElements: 1 })
  for (const sortBy of Object.keys(businessEntities.grid.columns))
    for (const sortOrder of ['ASC', 'DESC'] as const)
      expect((await nadzorca.call(businessEntities.grid.list, { query: { sortBy, sortOrder } })).status).toBe(200)
  const file = await nadzorca.call(businessEntities.grid.download, { params: { format: 'CSV' } })
  expect(file.raw.toString()).toContain('Hotel nad Jeziorem')
})
