import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeLists } from '#contract/code-lists/code-lists.ts'
import type { ParameterCode } from '#contract/parameters.ts'
import { session } from '#contract/session/session.ts'
import { settings } from '#contract/settings/settings.ts'
import { DEMO_PASSWORD } from '#server/seed/demo.ts'
import { startApi, startBeside, type Api, type Client } from '#server/testing/api.ts'

// a setting changed in one process applies in the others at once
let api: Api
let admin: Client
let other: Awaited<ReturnType<typeof startBeside>>
beforeAll(async () => {
  api = await startApi()
  admin = await api.as('admin')
  other = await startBeside(api)
})
afterAll(async () => {
  await other.close()
  await api.close()
})

async function set(code: ParameterCode, actualValue: string) {
  const { body } = await admin.call(settings.parameter, { params: { name: code } })
  const answer = await admin.call(settings.updateParameter, { params: { id: body.id }, body: { ...body, actualValue } })
  expect(answer.status).toBe(200)
}

describe('in the other process', () => {
  test('sessions have the new length, also those already open', async () => {
    const there = other.as(await api.as('upo'))
    const secondsLeft = async (call: typeof session.me | typeof session.heartbeat) =>
      Number((await there.call(call)).headers['x-session-ttl'])
    await set('CZAS_SESJI_MIN', '60')
    expect(await secondsLeft(session.me)).toBeGreaterThan(59 * 60)
    await set('CZAS_SESJI_MIN', '5')
    const left = await secondsLeft(session.heartbeat)
    expect(left).toBeLessThanOrEqual(300)
    expect(left).toBeGreaterThan(280)
  })

  test('the bootstrap has the new value', async () => {
    await set('ADRES_POMOCY', 'https://pomoc.przyklad.gov.pl')
    const { properties } = (await other.as(api.visitor).call(session.bootstrap)).body
    expect(properties).toMatchObject({ ADRES_POMOCY: 'https://pomoc.przyklad.gov.pl', CZAS_SESJI_MIN: '5' })
  })

  test('sign-in locks after as many attempts and for as long', async () => {
    await set('BLOKADA_PROBY', '3')
    await set('BLOKADA_MINUTY', '42')
    const signIn = (password: string) =>
      other.as(api.visitor).call(session.login, { body: { login: 'ugl2', password } })
    for (const _ of [1, 2, 3]) expect((await signIn('zle')).status).toBe(401)
    expect((await signIn(DEMO_PASSWORD)).refusal.message).toBe(
      'Zbyt wiele nieudanych prób logowania. Spróbuj ponownie za 42 min.',
    )
  })

  test('a password expires after the new number of days', async () => {
    const koo = other.as(await api.as('koo'))
    await api.db
      .updateTable('haslo')
      .set({ ustawiono: '2020-01-01' })
      .where('uzytkownikId', '=', (eb) => eb.selectFrom('uzytkownik').where('login', '=', 'koo').select('id'))
      .execute()
    const look = async () => (await koo.call(codeLists.ustawa.grid.list)).status
    expect(await look()).toBe(200)
    await set('WAZNOSC_HASLA_DNI', '90')
    expect(await look()).toBe(403)
    await set('WAZNOSC_HASLA_DNI', '0')
    expect(await look()).toBe(200)
  })

  test('an export follows the new row limit', async () => {
    const download = async () =>
      (await other.as(admin).call(codeLists.ustawa.grid.download, { params: { format: 'CSV' } })).status
    await set('LIMIT_EKSPORTU_CSV', '2')
    expect(await download()).toBe(422)
    await set('LIMIT_EKSPORTU_CSV', '10000')
    expect(await download()).toBe(200)
  })
})

describe('the terms', () => {
  test('cannot be reset by a user acting as another', async () => {
    const impersonating = await api.as('admin')
    await impersonating.call(session.impersonate, { body: { login: 'nadzorca' } })
    const { status, refusal } = await impersonating.call(settings.forceTerms)
    expect([status, refusal.message]).toEqual([
      403,
      'Pracujesz w kontekście innego użytkownika. Zmiany nie są możliwe.',
    ])
  })

  test('must be accepted again by everyone, in every process, and the audit names who reset them', async () => {
    const users = await Promise.all(['upo', 'nadzorca'].map((login) => api.as(login)))
    const { body } = await admin.call(settings.forceTerms)
    expect(body.message).toBe('Wymuszono ponowną akceptację regulaminu. Liczba użytkowników: 7.')
    for (const user of [...users, admin])
      for (const place of [user, other.as(user)])
        expect((await place.call(session.me)).body.zaakceptowanyRegulamin).toBe(false)
    const noted = await api.db
      .selectFrom('audyt')
      .where('zdarzenie', '=', 'wymuszenie-regulaminu')
      .select(['login', 'szczegoly'])
      .execute()
    expect(noted).toEqual([{ login: 'admin', szczegoly: { uzytkownicy: 7 } }])
  })
})
