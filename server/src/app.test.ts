import { afterAll, beforeAll, expect, test } from 'vitest'
import { session } from '#contract/session/session.ts'
import { startApi, startBeside, type Api } from './testing/api.ts'

// Guards that have tests of their own are of use only where the application is built with them.

let api: Api
beforeAll(async () => {
  api = await startApi({ HOST: '127.0.0.1', TRUST_PROXY: '1', REQUEST_SECONDS: '7' })
})
afterAll(() => api.close())

test('requests have the time to arrive that the settings give them', () => {
  expect(api.app.server).toMatchObject({ requestTimeout: 7_000, headersTimeout: 7_000 })
})

test('the address of a caller comes from the last proxy, not from a header of the caller', async () => {
  const body = { login: 'upo', password: 'Zgaduje#1' }
  await api.visitor.call(session.login, { body }, { 'x-forwarded-for': '10.1.1.1, 10.2.2.2' })
  const line = api.db.selectFrom('audyt').where('zdarzenie', '=', 'logowanie-nieudane').select('adres')
  expect(await line.execute()).toEqual([{ adres: '10.2.2.2' }])
})

test('the embedded database needs room on its disk; that of an own one is not looked at', async () => {
  // a file system without any room
  const full = { ...api.config, dataDir: '/proc' }
  for (const [databaseUrl, status] of [
    [undefined, 503],
    [api.url, 200],
  ] as const) {
    const beside = await startBeside({ url: api.url, config: { ...full, databaseUrl } })
    expect((await beside.app.inject('/health/ready')).statusCode).toBe(status)
    await beside.close()
  }
})

test.each(['/api/openapi.json', '/api/docs/static/swagger-ui-bundle.js'])(
  '%s is never compressed for one caller',
  async (url) => {
    // nobody keeps this encoding: only compression on the fly would give it
    const { statusCode, headers } = await api.app.inject({ url, headers: { 'accept-encoding': 'zstd' } })
    expect([statusCode, headers['content-encoding']]).toEqual([200, undefined])
  },
)
