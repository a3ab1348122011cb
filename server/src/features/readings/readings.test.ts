import { afterAll, beforeAll, expect, test } from 'vitest'
import { aidCases } from '#contract/aid/cases.ts'
import { codeLists } from '#contract/code-lists/code-lists.ts'
import { MOST_READINGS, readings } from '#contract/readings.ts'
import { settings } from '#contract/settings/settings.ts'
import { SESSION_COOKIE } from '#platform/session.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { withoutHolding } from '#server/testing/without-holding.ts'

let api: Api
let ugl: Client
beforeAll(async () => {
  api = await startApi()
  ugl = await api.as('ugl')
})
afterAll(() => api.close())

const laws = `${codeLists.ustawa.grid.path}/day/0/0?pageSize=-1`
const limit = '/api/application_settings/parameter/LIMIT_DE_MINIMIS_E2'
const together = (...adresy: string[]) => ugl.call(readings, { body: { adresy } })

test('each reading is answered as if it had been sent alone', async () => {
  const alone = (await ugl.call(settings.parameter, { params: { name: 'LIMIT_DE_MINIMIS_E2' } })).body
  const { odpowiedzi } = (await together(limit, laws, '/api/application_settings/parameter/NIE_MA')).body
  expect(odpowiedzi.map(({ status }) => status)).toEqual([200, 200, 404])
  expect(odpowiedzi[0]!.tresc).toEqual(alone)
  expect(odpowiedzi[1]!.tresc).toHaveProperty('items')
})

test('slow, unknown and changing calls are not answered together', async () => {
  const list = aidCases.przeslane.grid.path
  const { odpowiedzi } = (await together(list, `${list}/export/CSV`, '/api/nie-ma', '/api/auth/logout', readings.path))
    .body
  expect(odpowiedzi.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect((await ugl.call(settings.parameter, { params: { name: 'LIMIT_DE_MINIMIS_E2' } })).status).toBe(200)
})

test.each([
  ['a page of the documentation', '/api/docs/static/index.html', 404],
  ['the description of the API', '/api/openapi.json', 404],
  ['a page of the product, by a detour', '/api/../', 404],
  ['an address that is no text', '/api/users/%ff', 400],
])('%s is no reading, and does not hold up the others', async (_what, address, expected) => {
  const { status, body } = await together(limit, address)
  expect(status).toBe(200)
  expect(body.odpowiedzi.map((one) => one.status)).toEqual([200, expected])
})

test('long lists are answered together without holding others up', async () => {
  const rows = Array.from({ length: 2_500 }, (_, n) => ({ kod: `D${n}`, nazwa: 'Ustawa o długiej nazwie '.repeat(8) }))
  await api.db.insertInto('ustawa').values(rows).execute()
  const ask = () =>
    api.app.inject({
      method: 'POST',
      url: readings.path,
      headers: { cookie: `${SESSION_COOKIE}=${ugl.cookie}`, host: 'latarnia.test', origin: 'http://latarnia.test' },
      payload: { adresy: Array<string>(8).fill(laws) },
    })
  // the answer is not read here, which would hold the thread too
  const { statusCode, rawPayload } = await withoutHolding('the readings', ask)
  expect(statusCode).toBe(200)
  expect(rawPayload.length).toBeGreaterThan(4_000_000)
  await api.db.deleteFrom('ustawa').where('kod', 'like', 'D%').execute()
})

test('rights are those of the caller', async () => {
  expect((await api.visitor.call(readings, { body: { adresy: [limit] } })).status).toBe(401)
  const rules = '/api/application_settings/weryfikacja?pageSize=-1'
  expect((await together(rules)).body.odpowiedzi[0]!.status).toBe(200)
})

test.each([
  ['none', []],
  ['too many', Array<string>(MOST_READINGS + 1).fill(limit)],
  ['another place', ['https://przyklad.pl/api/x']],
  ['no call', ['/health/ready']],
])('%s is refused', async (_, adresy) => {
  expect((await together(...adresy)).status).toBe(400)
})
