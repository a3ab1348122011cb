import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { today } from '#contract/kernel/dates.ts'
import { lastYear, noAid } from '#contract/no-aid/no-aid.ts'
import { session } from '#contract/session/session.ts'
import { bodies, clearCases, insertAct, insertCase } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { addedId } from '#server/testing/registers.ts'

let api: Api
let ugl: Client
let ugl2: Client
beforeAll(async () => {
  api = await startApi()
  await clearCases(api.db)
  ugl = await api.as('ugl')
  ugl2 = await api.as('ugl2')
})
afterAll(() => api.close())
beforeEach(() => api.db.deleteFrom('informacjaONieudzieleniu').execute())

const declare = (client: Client, rok: unknown, dataInformacji: unknown = today()) =>
  client.call(noAid.create, { body: { rok, dataInformacji } as never })
const withdraw = (client: Client, id: number) => client.call(noAid.remove, { params: { id } })
const ownYears = async (client: Client) => (await client.call(noAid.own.list)).body.items.map(({ rok }) => rok)

test.each(['ugl', 'koo', 'upo'])('%s declares, sees and withdraws what the whole body declared', async (login) => {
  const client = await api.as(login)
  const added = await declare(client, 2020)
  const id = addedId(added)
  expect(added.body).toEqual({ message: 'Złożono informację o nieudzieleniu pomocy za rok 2020', key: { id } })
  expect((await ugl.call(noAid.own.list)).body.items).toEqual([
    { id, rok: 2020, dataInformacji: today(), poTerminie: true },
  ])
  expect((await withdraw(client, id)).body.message).toBe('Wycofano informację o nieudzieleniu pomocy za rok 2020')
  expect(await ownYears(ugl)).toEqual([])
})

test('the day of filing is set by the server, not by the caller', async () => {
  await declare(ugl, 2019, '2001-01-01')
  expect((await ugl.call(noAid.own.list)).body.items).toMatchObject([{ rok: 2019, dataInformacji: today() }])
})

test.each([
  [null, 'Rok jest wymagany'],
  ['2020', 'Rok jest wymagany'],
  [2020.5, 'Rok jest wymagany'],
  [1999, 'Rok nie może być wcześniejszy niż 2000'],
  [lastYear() + 1, 'Rok musi być wcześniejszy od bieżącego'],
])('the year %s is refused', async (rok, message) => {
  const { status, refusal } = await declare(ugl, rok)
  expect([status, refusal.fieldErrors]).toEqual([400, [{ field: 'rok', message }]])
})

test.each([2000, lastYear()])('the year %s is accepted', async (rok) => {
  expect((await declare(ugl, rok)).status).toBe(200)
})

test('a body has one declaration for a year, also when two people file it at once', async () => {
  const koo = await api.as('koo')
  const answers = await Promise.all([declare(ugl, 2021), declare(koo, 2021)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  const message = 'Informacja o nieudzieleniu pomocy za ten rok została już złożona'
  expect(answers.find(({ status }) => status === 422)!.refusal).toEqual({
    code: 'informacja_o_nieudzieleniu__rok',
    message,
    fieldErrors: [{ field: 'rok', message }],
  })
  expect((await declare(ugl2, 2021)).status).toBe(200)
})

test('another body’s declarations can neither be seen nor withdrawn', async () => {
  const id = addedId(await declare(ugl, 2018))
  expect(await ownYears(ugl2)).toEqual([])
  expect((await withdraw(ugl2, id)).status).toBe(404)
  expect((await withdraw(ugl2, 999_999)).status).toBe(404)
  expect(await ownYears(ugl)).toEqual([2018])
})

test('the office sees all of them and changes none', async () => {
  await declare(ugl, 2018)
  await declare(ugl2, 2018)
  for (const login of ['admin', 'nadzorca']) {
    const office = await api.as(login)
    const all = await office.call(noAid.all.list, { query: { search: 'nip:5261040567' } })
    expect(all.body.items).toMatchObject([{ rok: 2018, nazwa: 'Powiatowy Urząd Pracy w Przykładowie' }])
    expect((await office.call(noAid.all.list)).body.totalElements).toBe(2)
    expect((await declare(office, 2017)).status).toBe(403)
    expect((await office.call(noAid.own.list)).status).toBe(403)
  }
  expect((await ugl.call(noAid.all.list)).status).toBe(403)
  expect((await api.visitor.call(noAid.own.list)).status).toBe(401)
})

test('a declaration after the seventh of January is marked as late', async () => {
  for (const rok of [2020, 2021]) await declare(ugl, rok)
  const filed = (rok: number, dataInformacji: string) =>
    api.db.updateTable('informacjaONieudzieleniu').set({ dataInformacji }).where('rok', '=', rok).execute()
  await filed(2020, '2021-01-07')
  await filed(2021, '2022-01-08')
  const late = async (search: string) =>
    (await ugl.call(noAid.own.list, { query: { search } })).body.items.map(({ rok }) => rok)
  expect([await late('poTerminie:true'), await late('poTerminie:false')]).toEqual([[2021], [2020]])
})

test('a body whose rights ended reads and exports, and changes nothing', async () => {
  const id = addedId(await declare(ugl2, 2016))
  const nip = '5261040567'
  const rights = (dataKoncaUprawnien: string) =>
    api.db.updateTable('udzielajacyPomocy').set({ dataKoncaUprawnien }).where('nip', '=', nip).execute()
  await rights('2020-12-31')
  const refused = [await declare(ugl2, 2015), await withdraw(ugl2, id)]
  expect(refused.map(({ status, refusal }) => [status, refusal.message])).toEqual(
    refused.map(() => [403, 'Uprawnienia podmiotu wygasły. Dane można tylko przeglądać i drukować.']),
  )
  expect(await ownYears(ugl2)).toEqual([2016])
  const file = await ugl2.call(noAid.own.download, { params: { format: 'CSV' } })
  expect(file.raw.toString()).toContain('2016')
  await rights('9999-12-31')
})

test('a user acting as another changes nothing', async () => {
  const nadzorca = await api.as('nadzorca')
  await nadzorca.call(session.impersonate, { body: { login: 'ugl' } })
  expect((await nadzorca.call(noAid.own.list)).status).toBe(200)
  expect((await declare(nadzorca, 2014)).refusal.message).toContain('kontekście innego użytkownika')
})

test('a year with living sent cases cannot be declared as one without aid', async () => {
  const act = await insertAct(api.db)
  const other = await insertAct(api.db, { upNip: bodies.second })
  await insertCase(api.db, other, { stan: 'P', ppData: '2006-05-06' })
  await insertCase(api.db, act, { stan: 'R', ppData: '2006-05-06' })
  await insertCase(api.db, act, { stan: 'P', ppData: '2006-05-06', usuniety: '2006-06-06' })
  await insertCase(api.db, act, { stan: 'P', ppData: '2005-12-31' })
  await insertCase(api.db, act, { stan: 'P', ppData: '2007-01-01' })
  // a draft, a deleted case or another body's case does not count
  expect((await declare(ugl, 2006)).status).toBe(200)
  for (const rok of [2005, 2007]) {
    const { status, refusal } = await declare(ugl, rok)
    const message = `Za rok ${rok} przesłano przypadki pomocy, więc nie można złożyć informacji o jej nieudzieleniu.`
    expect([status, refusal]).toEqual([
      422,
      { code: 'noAid.hasCases', message, fieldErrors: [{ field: 'rok', message }] },
    ])
  }
})
