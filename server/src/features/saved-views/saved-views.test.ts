import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { savedViews } from '#contract/saved-views/saved-views.ts'
import { bodies } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'

let api: Api
let koo: Client
let upo: Client
let ugl: Client
let other: Client
beforeAll(async () => {
  api = await startApi()
  ;[koo, upo, ugl, other] = await Promise.all([api.as('koo'), api.as('upo'), api.as('ugl'), api.as('ugl2')])
})
afterAll(() => api.close())

const lista = '/przypadki /api/x'
const stan = {
  search: 'bfNazwa:młyn',
  sort: { by: 'brutto', order: 'DESC' as const },
  order: ['brutto', 'dawna'],
  hidden: ['dawna'],
}
const add = (client: Client, nazwa: string, wspolny = false) =>
  client.call(savedViews.create, { body: { lista, nazwa, wspolny, stan } })
const namesFor = async (client: Client, of = lista) =>
  (await client.call(savedViews.list, { query: { lista: of } })).body.map(({ nazwa, autor }) => [nazwa, autor])
const idOf = async (client: Client, nazwa: string) =>
  (await client.call(savedViews.list, { query: { lista } })).body.find((view) => view.nazwa === nazwa)!.id

test('a view is its author’s until it is shared, and never another body’s', async () => {
  await add(koo, 'Duże')
  await add(koo, 'Wspólne młyny', true)
  expect(await namesFor(koo)).toEqual([
    ['Duże', null],
    ['Wspólne młyny', null],
  ])
  expect(await namesFor(upo)).toEqual([['Wspólne młyny', expect.stringMatching(/\w+ \w+/)]])
  expect(await namesFor(other)).toEqual([])
  expect(await namesFor(koo, '/inna')).toEqual([])
  const { body } = await upo.call(savedViews.list, { query: { lista } })
  expect(body[0]!.stan, 'also with a column that is gone').toEqual(stan)
})

test('a name is given once to a list by each user', async () => {
  await add(upo, 'Moje')
  await add(koo, 'Moje')
  const again = await add(upo, 'Moje')
  expect(again).toMatchObject({ status: 409, refusal: { fieldErrors: [{ field: 'nazwa' }] } })
})

test('views left behind in another body take neither names nor places, and are there on return', async () => {
  const move = (nip: string) =>
    sql`update uzytkownik set udzielajacy_pomocy_id = (select id from udzielajacy_pomocy where nip = ${nip})
      where login = 'upo'`.execute(api.db)
  await add(upo, 'Zostaje')
  await add(upo, 'Zostaje wspólny', true)
  await sql`insert into widok (uzytkownik_id, udzielajacy_pomocy_id, lista, nazwa, stan)
    select uzytkownik_id, udzielajacy_pomocy_id, lista, nazwa || n, stan from widok, generate_series(1, 49) n
    where nazwa = 'Zostaje'`.execute(api.db)
  expect((await add(upo, 'Ponad miarę')).status).toBe(422)
  await move(bodies.second)
  for (const nazwa of ['Zostaje', 'Zostaje wspólny']) expect((await add(upo, nazwa)).status).toBe(200)
  expect(await namesFor(upo)).toEqual([
    ['Zostaje', null],
    ['Zostaje wspólny', null],
  ])
  await move(bodies.first)
  expect(await namesFor(koo)).toContainEqual(['Zostaje wspólny', expect.stringMatching(/\w+ \w+/)])
  expect(await namesFor(upo)).toContainEqual(['Zostaje', null])
})

test('only the author renames a view; the main user may delete one that is shared', async () => {
  await add(koo, 'Zespołu', true)
  await add(koo, 'Prywatny')
  const [shared, own] = [await idOf(koo, 'Zespołu'), await idOf(koo, 'Prywatny')]
  const rename = (client: Client, id: number) =>
    client.call(savedViews.update, { params: { id }, body: { nazwa: 'Zmieniony', wspolny: true } })
  const remove = (client: Client, id: number) => client.call(savedViews.remove, { params: { id } })
  for (const id of [shared, own]) for (const call of [rename, remove]) expect((await call(other, id)).status).toBe(404)
  expect((await rename(upo, own)).status).toBe(404)
  expect((await rename(upo, shared)).status).toBe(403)
  expect((await remove(upo, shared)).status).toBe(403)
  expect((await rename(ugl, shared)).status).toBe(403)
  expect((await rename(koo, shared)).status).toBe(200)
  expect((await remove(ugl, shared)).status).toBe(200)
  expect((await remove(koo, own)).status).toBe(200)
})

test('a view without a name, or with too long a state, is refused', async () => {
  expect((await add(koo, '')).status).toBe(400)
  const long = { ...stan, search: 'x'.repeat(8001) }
  const answer = await koo.call(savedViews.create, { body: { lista, nazwa: 'Długi', wspolny: false, stan: long } })
  expect(answer.status).toBe(400)
})
