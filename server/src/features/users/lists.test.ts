import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grantors } from '#contract/grantors/grantors.ts'
import { session } from '#contract/session/session.ts'
import { users } from '#contract/users/users.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { addUser, storedUser } from '#server/testing/users.ts'
import { DEMO_PASSWORD } from '#server/seed/demo.ts'

let api: Api
let own: number
const clients = {} as Record<'admin' | 'nadzorca' | 'ugl' | 'koo' | 'upo', Client>
beforeAll(async () => {
  api = await startApi()
  for (const login of ['admin', 'nadzorca', 'ugl', 'koo', 'upo'] as const) clients[login] = await api.as(login)
  own = (await storedUser(api.db, 'ugl')).udzielajacyPomocyId!
  await addUser(api.db, { login: 'zab', poziom: 'UPO', bodyOf: 'ugl', zablokowany: true })
  await addUser(api.db, { login: 'usu', poziom: 'KOO', bodyOf: 'ugl', usuniety: true })
})
afterAll(() => api.close())

const ofBody = ['koo', 'ugl', 'upo', 'usu', 'zab']
const logins = (items: readonly { login: string }[]) => items.map(({ login }) => login).toSorted()
const all = { pageSize: -1 } as const

test('the office sees all users, or those of one grantor; others see those of their own body', async () => {
  const { admin, nadzorca, ugl, koo } = clients
  expect(logins((await admin.call(users.latarnia.grid.list, { query: all })).body.items)).toEqual(
    ['admin', 'nadzorca', 'ugl2', 'upo2', ...ofBody].toSorted(),
  )
  for (const client of [admin, nadzorca])
    expect(
      logins((await client.call(users.latarnia_pup.grid.list, { params: { pupId: own }, query: all })).body.items),
    ).toEqual(ofBody)
  for (const client of [ugl, koo])
    expect(logins((await client.call(users.pup.grid.list, { query: all })).body.items)).toEqual(ofBody)
})

test('a row of the list', async () => {
  const { items } = (
    await clients.admin.call(users.latarnia.grid.list, {
      query: { search: 'login:upo,poziom:UPO,udzielajacyPomocyNazwa:gmin' },
    })
  ).body
  const { nip, nazwa } = await api.db
    .selectFrom('udzielajacyPomocy')
    .where('id', '=', own)
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(items).toEqual([
    {
      login: 'upo',
      udzielajacyPomocyId: own,
      udzielajacyPomocyNip: nip,
      udzielajacyPomocyNazwa: nazwa,
      imie: 'Piotr',
      nazwisko: 'Upoważniony',
      email: 'upo@przyklad.gov.pl',
      poziom: 'UPO',
      poziomNazwa: 'Upoważniony użytkownik',
      usuniety: 'NIE',
      zablokowany: 'NIE',
      uprawnieniaNazwy: 'modyfikacja własnych przypadków pomocy, przesyłanie własnych przypadków pomocy',
      uprawnieniaKody: 'MOD_WLA, PRZ_WLA',
      koordynatorImie: 'Konrad',
      koordynatorNazwisko: 'Koordynator',
      koordynatorEmail: 'koo@przyklad.gov.pl',
      dataDodania: expect.any(String),
    },
  ])
})

test("the level filter has the levels of the place: a body's users are never of the office", async () => {
  const search = 'poziom:NADZORCA'
  expect(logins((await clients.admin.call(users.latarnia.grid.list, { query: { search } })).body.items)).toEqual([
    'nadzorca',
  ])
  const ofGrantor = { params: { pupId: own }, query: { search } }
  expect((await clients.admin.call(users.latarnia_pup.grid.list, ofGrantor)).status).toBe(400)
  expect((await clients.koo.call(users.pup.grid.list, { query: { search } })).status).toBe(400)
})

test.each([
  ['usuniety:TAK', ['usu']],
  ['zablokowany:TAK', ['zab']],
  ['poziom:KOO', ['koo', 'usu']],
  ['uprawnieniaKody:PRZ_WSZ', ['koo']],
  ['uprawnieniaNazwy:WSZYSTKICH', ['koo']],
  ['koordynatorNazwisko:koord', ['upo']],
])('a filter by %s', async (search, found) => {
  expect(logins((await clients.koo.call(users.pup.grid.list, { query: { search } })).body.items)).toEqual(found)
})

test('only the list of all users has the columns of the grantor', async () => {
  const query = { search: 'udzielajacyPomocyNip:1' }
  expect((await clients.admin.call(users.latarnia.grid.list, { query })).status).toBe(200)
  expect((await clients.koo.call(users.pup.grid.list, { query })).status).toBe(400)
  expect((await clients.admin.call(users.latarnia_pup.grid.list, { params: { pupId: own }, query })).status).toBe(400)
})

test('candidates for the main user: living and not blocked coordinators and authorised users', async () => {
  const query = { noUgl: 'true', ...all } as never
  const list = await clients.admin.call(users.latarnia_pup.grid.list, { params: { pupId: own }, query })
  expect(logins(list.body.items)).toEqual(['koo', 'upo'])
  expect(logins((await clients.ugl.call(users.pup.grid.list, { query })).body.items)).toEqual(['koo', 'upo'])
  expect(logins((await clients.admin.call(users.latarnia.grid.list, { query })).body.items)).toEqual([
    'koo',
    'upo',
    'upo2',
  ])
})

test('an unknown grantor is not found', async () => {
  const params = { pupId: 999_999 }
  const { admin } = clients
  expect((await admin.call(users.latarnia_pup.grid.list, { params })).status).toBe(404)
  expect((await admin.call(users.latarnia_pup.grid.download, { params: { ...params, format: 'CSV' } })).status).toBe(
    404,
  )
  expect((await admin.call(users.latarnia_pup.read, { params: { ...params, login: 'ugl' } })).status).toBe(404)
})

test('exports', async () => {
  const csv = await clients.koo.call(users.pup.grid.download, {
    params: { format: 'CSV' },
    query: { search: 'login:upo', visibleColumns: 'login,poziom,usuniety,uprawnieniaNazwy' },
  })
  expect(csv.raw.toString().trim().split('\r\n').slice(1)).toEqual([
    'upo;Upoważniony użytkownik;nie;modyfikacja własnych przypadków pomocy, przesyłanie własnych przypadków pomocy',
  ])
  const candidates = await clients.ugl.call(users.pup.grid.download, {
    params: { format: 'CSV' },
    query: { noUgl: 'true', visibleColumns: 'login' } as never,
  })
  expect(candidates.raw.toString().trim().split('\r\n').slice(1)).toEqual(['koo', 'upo'])
  const pdf = await clients.admin.call(users.latarnia.grid.download, { params: { format: 'PDF' }, query: {} })
  expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-')
})

test('who may call what', async () => {
  const statuses = async (call: (client: Client) => Promise<{ status: number }>) => {
    const list = []
    for (const client of Object.values(clients)) list.push((await call(client)).status)
    return list
  }
  const body = { imie: 'Ewa', nazwisko: 'Nowa' }
  const params = { pupId: own }
  //                                                                   admin nadzorca ugl koo upo
  expect(await statuses((c) => c.call(users.latarnia.grid.list))).toEqual([200, 200, 403, 403, 403])
  expect(await statuses((c) => c.call(users.latarnia_pup.grid.list, { params }))).toEqual([200, 200, 403, 403, 403])
  expect(await statuses((c) => c.call(users.pup.grid.list))).toEqual([403, 403, 200, 200, 403])
  expect(await statuses((c) => c.call(users.proposeLogin, { body }))).toEqual([200, 200, 200, 200, 403])
  expect(await statuses((c) => c.call(grantors.coordinators, { params: { id: own } }))).toEqual([
    200, 200, 200, 200, 403,
  ])
})

test('coordinators of a grantor: its living coordinators and main user, for those who may see them', async () => {
  const id = (await storedUser(api.db, 'ugl2')).udzielajacyPomocyId!
  const { items, totalElements } = (await clients.koo.call(grantors.coordinators, { params: { id: own } })).body
  expect([items.map(({ login }) => login), totalElements]).toEqual([['ugl', 'koo'], 2])
  expect((await clients.koo.call(grantors.coordinators, { params: { id } })).status).toBe(404)
  expect((await clients.admin.call(grantors.coordinators, { params: { id } })).body.items).toMatchObject([
    { login: 'ugl2' },
  ])
  expect((await clients.admin.call(grantors.coordinators, { params: { id: 999_999 } })).status).toBe(404)
})

test('a proposed login differs from every login, also of deleted users', async () => {
  const propose = async (imie: string, nazwisko: string) =>
    (await clients.koo.call(users.proposeLogin, { body: { imie, nazwisko } })).body.login
  expect(await propose('Łucja', 'Żółć-Święta')).toBe('lzolc-swieta')
  await addUser(api.db, { login: 'Lzolc-Swieta', poziom: 'NADZORCA', usuniety: true })
  expect(await propose('Łucja', 'Żółć-Święta')).toBe('lzolc-swieta2')
  expect((await clients.koo.call(users.proposeLogin, { body: { imie: '', nazwisko: 'N' } })).status).toBe(400)
})

describe('history', () => {
  const past = async (client: Client, login: string) =>
    (await client.call(users.history.list, { params: { login }, query: { pageSize: 50 } })).body.items

  test('shows every state, the newest first, and who made it', async () => {
    await addUser(api.db, { login: 'historyczna', poziom: 'UPO', bodyOf: 'ugl', uprawnienia: ['MOD_WLA'] })
    for (let i = 0; i < 3; i++)
      await api.visitor.call(session.login, { body: { login: 'Historyczna', password: 'Zgaduje#1' } })
    await clients.ugl.call(users.pup.block, { params: { login: 'historyczna' } })
    await clients.koo.call(users.pup.unblock, { params: { login: 'historyczna' } })
    await api.as('historyczna', DEMO_PASSWORD)
    await clients.koo.call(users.pup.remove, { params: { login: 'historyczna' } })
    const items = await past(clients.koo, 'HISTORYCZNA')
    expect(
      items.map(({ userMod, zablokowany, usuniety, liczbaNieudanychLogowan: n }) => [
        userMod,
        zablokowany,
        usuniety,
        n,
      ]),
    ).toEqual([
      ['koo', false, true, 0],
      ['koo', false, false, 3],
      ['ugl', true, false, 3],
      // three passwords that were guessed wrong
      ['historyczna', false, false, 3],
      ['historyczna', false, false, 2],
      ['historyczna', false, false, 1],
      ['system', false, false, 0],
    ])
    expect(items[0]).toMatchObject({
      imie: 'Testowa',
      login: 'historyczna',
      poziomNazwa: 'Upoważniony użytkownik',
      uprawnienia: 'modyfikacja własnych przypadków pomocy',
      zaakceptowanyRegulamin: true,
      aktualizacjaDanych: false,
    })
    expect(Date.parse(items[0]!.dataZmianyHasla!)).toBeLessThan(Date.parse(items[0]!.czasWykon))
    expect(items[0]!.dataZmiany).toBe(items[0]!.czasWykon)
    expect(items.at(-1)!.dataZmianyHasla).toBeNull()
  })

  test('is sorted, filtered and exported like every list', async () => {
    const query = { search: 'zablokowany:tak', sortBy: 'userMod' }
    const { items } = (await clients.admin.call(users.history.list, { params: { login: 'historyczna' }, query })).body
    expect(items).toHaveLength(1)
    const file = await clients.admin.call(users.history.download, {
      params: { login: 'historyczna', format: 'CSV' },
      query,
    })
    expect(file.raw.toString()).toContain('historyczna')
  })

  test('shows a body the time in it alone, and no addresses of the office', async () => {
    const id = await addUser(api.db, { login: 'przeniesiona', poziom: 'UPO', bodyOf: 'upo2' })
    await api.visitor.call(session.login, { body: { login: 'przeniesiona', password: 'Zgaduje#1' } })
    await api.db.updateTable('uzytkownik').set({ udzielajacyPomocyId: own }).where('id', '=', id).execute()
    await clients.admin.call(session.requestReset, { body: { login: 'przeniesiona' } })
    await api.visitor.call(session.login, { body: { login: 'przeniesiona', password: 'Zgaduje#2' } })
    const seen = (items: Awaited<ReturnType<typeof past>>) =>
      items.filter(({ zdarzenie }) => zdarzenie !== 'ZMIANA').map(({ userMod, adres }) => [userMod, adres !== null])
    expect(seen(await past(clients.koo, 'przeniesiona'))).toEqual([
      ['przeniesiona', true],
      ['admin', false],
    ])
    expect(seen(await past(clients.admin, 'przeniesiona'))).toEqual([
      ['przeniesiona', true],
      ['admin', true],
      ['przeniesiona', true],
    ])
    expect((await past(clients.koo, 'przeniesiona')).length).toBeLessThan(
      (await past(clients.admin, 'przeniesiona')).length - 1,
    )
  })

  test('is open to users of the same body, and to the office for all users', async () => {
    const status = async (client: Client, login: string) =>
      (await client.call(users.history.list, { params: { login } })).status
    expect(await status(clients.koo, 'upo2')).toBe(404)
    expect(await status(clients.koo, 'admin')).toBe(404)
    expect(await status(clients.nadzorca, 'admin')).toBe(200)
    expect(await status(clients.upo, 'upo')).toBe(403)
  })
})
