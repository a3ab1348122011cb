import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeLists } from '#contract/code-lists.ts'
import { pathOf } from '#contract/kernel/endpoint.ts'
import type { ParameterCode } from '#contract/parameters.ts'
import { session } from '#contract/session.ts'
import { settings } from '#contract/settings.ts'
import { connect, connectPool } from '#platform/database/connect.ts'
import { buildApp } from '#server/app.ts'
import { DEMO_PASSWORD } from '#server/seed/demo.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'

// What one process changes holds in the others at once: a second application stands on the same database.
let api: Api
let admin: Client
let other: FastifyInstance
let closeOther: () => Promise<unknown>
beforeAll(async () => {
  api = await startApi()
  admin = await api.as('admin')
  const pool = connectPool(api.url, 3)
  const jobs = { enqueue: async () => {}, stop: async () => {} }
  other = await buildApp({ config: api.config, db: connect(pool), pool, jobs })
  closeOther = () => other.close().then(() => pool.end())
})
afterAll(async () => {
  await closeOther()
  await api.close()
})

async function set(code: ParameterCode, actualValue: string) {
  const { body } = await admin.call(settings.parameter, { params: { name: code } })
  const answer = await admin.call(settings.updateParameter, { params: { id: body.id }, body: { ...body, actualValue } })
  expect(answer.status).toBe(200)
}
const ask = (url: string, client?: Client) =>
  other.inject({ url, headers: client ? { cookie: `latarnia-sesja=${client.cookie}` } : {} })
const secondsLeft = async (client: Client, path = session.me.path) =>
  Number((await ask(path, client)).headers['x-session-ttl'])
const signIn = (login: string, password: string) =>
  other.inject({
    method: 'POST',
    url: session.login.path,
    headers: { origin: 'http://latarnia.test', host: 'latarnia.test' },
    payload: { login, password },
  })

describe('in the other process', () => {
  test('a session is as long as it is now said to be, also one that nobody prolongs', async () => {
    const upo = await api.as('upo')
    await set('CZAS_SESJI_MIN', '60')
    expect(await secondsLeft(upo)).toBeGreaterThan(59 * 60)
    await set('CZAS_SESJI_MIN', '5')
    expect(await secondsLeft(upo, session.heartbeat.path)).toBeLessThanOrEqual(300)
    expect(await secondsLeft(upo)).toBeGreaterThan(280)
  })

  test('the browser is told', async () => {
    await set('ADRES_POMOCY', 'https://pomoc.przyklad.gov.pl')
    const { properties } = (await ask(session.bootstrap.path)).json() as { properties: Record<string, string> }
    expect(properties).toMatchObject({ ADRES_POMOCY: 'https://pomoc.przyklad.gov.pl', CZAS_SESJI_MIN: '5' })
  })

  test('sign-in locks after as many attempts and for as long', async () => {
    await set('BLOKADA_PROBY', '3')
    await set('BLOKADA_MINUTY', '42')
    for (const _ of [1, 2, 3]) expect((await signIn('ugl2', 'zle')).statusCode).toBe(401)
    const { message } = (await signIn('ugl2', DEMO_PASSWORD)).json() as { message: string }
    expect(message).toBe('Zbyt wiele nieudanych prób logowania. Spróbuj ponownie za 42 min.')
  })

  test('a password is as old as it may be', async () => {
    const koo = await api.as('koo')
    await api.db
      .updateTable('haslo')
      .set({ ustawiono: '2020-01-01' })
      .where('uzytkownikId', '=', (eb) => eb.selectFrom('uzytkownik').where('login', '=', 'koo').select('id'))
      .execute()
    const list = codeLists.ustawa.grid.path
    expect((await ask(list, koo)).statusCode).toBe(200)
    await set('WAZNOSC_HASLA_DNI', '90')
    expect((await ask(list, koo)).json()).toEqual({
      message: 'Ważność Twojego hasła upłynęła - musisz ustawić nowe hasło',
    })
    await set('WAZNOSC_HASLA_DNI', '0')
    expect((await ask(list, koo)).statusCode).toBe(200)
  })

  test('an export has as many rows as it may', async () => {
    const path = pathOf(codeLists.ustawa.grid.download, { format: 'CSV' })
    await set('LIMIT_EKSPORTU_CSV', '2')
    expect((await ask(path, admin)).statusCode).toBe(422)
    await set('LIMIT_EKSPORTU_CSV', '1000')
    expect((await ask(path, admin)).statusCode).toBe(200)
  })
})

describe('the terms', () => {
  test('are asked of everyone again, in every process, and it is noted who wanted that', async () => {
    const users = await Promise.all(['upo', 'nadzorca'].map((login) => api.as(login)))
    const { body } = await admin.call(settings.forceTerms)
    expect(body.message).toBe('Wymuszono ponowną akceptację regulaminu. Liczba użytkowników: 7.')
    for (const user of [...users, admin]) {
      expect((await user.call(session.me)).body.zaakceptowanyRegulamin).toBe(false)
      expect((await ask(session.me.path, user)).json()).toMatchObject({ zaakceptowanyRegulamin: false })
    }
    const noted = await api.db
      .selectFrom('audyt')
      .where('zdarzenie', '=', 'wymuszenie-regulaminu')
      .select(['login', 'szczegoly'])
      .execute()
    expect(noted).toEqual([{ login: 'admin', szczegoly: { uzytkownicy: 7 } }])
  })

  test('are not asked again by one who acts as another', async () => {
    const other = await api.as('admin')
    await other.call(session.impersonate, { body: { login: 'nadzorca' } })
    const { status, refusal } = await other.call(settings.forceTerms)
    expect([status, refusal.message]).toEqual([
      403,
      'Pracujesz w kontekście innego użytkownika. Zmiany nie są możliwe.',
    ])
  })
})
