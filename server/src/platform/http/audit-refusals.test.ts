import { afterAll, beforeAll, expect, test } from 'vitest'
import { aidCases } from '#contract/aid/cases.ts'
import { session } from '#contract/session.ts'
import { settings } from '#contract/settings.ts'
import { bodies, insertAct, insertCase } from '#server/testing/aid.ts'
import { startApi, type Api } from '#server/testing/api.ts'

let api: Api
let foreign: number
beforeAll(async () => {
  api = await startApi()
  foreign = await insertCase(api.db, await insertAct(api.db, { upNip: bodies.second, zapisal: 'ugl2' }), {
    zapisal: 'ugl2',
  })
})
afterAll(() => api.close())

const lines = (login: string) =>
  api.db
    .selectFrom('audyt')
    .where('login', '=', login)
    .where('zdarzenie', 'in', ['odmowa-dostepu', 'nieznany-rekord'])
    .orderBy('id')
    .select(['zdarzenie', 'wImieniu', 'szczegoly'])
    .execute()

test('a refused right and another body’s record leave their traces, without what was sent', async () => {
  const upo = await api.as('upo')
  expect((await upo.call(settings.grid.list, { query: { search: 'code:TAJNE' } })).status).toBe(403)
  expect((await upo.call(aidCases.robocze.read, { params: { id: foreign } })).status).toBe(404)
  expect(await lines('upo')).toEqual([
    {
      zdarzenie: 'odmowa-dostepu',
      wImieniu: null,
      szczegoly: { metoda: 'GET', adres: settings.grid.list.path },
    },
    {
      zdarzenie: 'nieznany-rekord',
      wImieniu: null,
      szczegoly: { metoda: 'GET', adres: aidCases.robocze.read.path, id: foreign },
    },
  ])
})

test('a supervisor acting as another is named with them', async () => {
  const nadzorca = await api.as('nadzorca')
  await nadzorca.call(session.impersonate, { body: { login: 'koo' } })
  expect((await nadzorca.call(settings.grid.list)).status).toBe(403)
  expect(await lines('nadzorca')).toMatchObject([{ zdarzenie: 'odmowa-dostepu', wImieniu: 'koo' }])
})

test('a record that is missing for the office, and an unknown address, are no traces of anybody', async () => {
  const admin = await api.as('admin')
  expect((await admin.call(aidCases.przeslane.read, { params: { id: 999_999_999 } })).status).toBe(404)
  expect((await api.app.inject({ url: '/api/nie/ma/7', headers: { cookie: admin.cookie } })).statusCode).toBe(404)
  expect(await lines('admin')).toEqual([])
})
