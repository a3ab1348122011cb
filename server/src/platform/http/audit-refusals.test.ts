import { afterAll, beforeAll, expect, test } from 'vitest'
import { aidActs } from '#contract/aid/acts.ts'
import { aidCases } from '#contract/aid/cases.ts'
import { certificates } from '#contract/aid/certificates/certificates.ts'
import { apiKeys } from '#contract/api-keys/api-keys.ts'
import { businessEntities } from '#contract/business-entities/business-entities.ts'
import { grantors } from '#contract/grantors/grantors.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { session } from '#contract/session/session.ts'
import { settings } from '#contract/settings/settings.ts'
import { superiorBodies } from '#contract/superior-bodies/superior-bodies.ts'
import { users } from '#contract/users/users.ts'
import { bodies, insertAct, insertCase } from '#server/testing/aid.ts'
import { startApi, type Api } from '#server/testing/api.ts'
import { makeKey } from '#server/testing/api-keys.ts'
import { insertCertificate } from '#server/testing/certificates.ts'

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
      szczegoly: { metoda: 'GET', adres: aidCases.robocze.read.path, przypadek: foreign },
    },
  ])
})

test('another body’s user, its cases in a group, and a record named only in the body of the call leave their traces', async () => {
  const koo = await api.as('koo')
  expect((await koo.call(users.pup.read, { params: { login: 'UGL2' } })).status).toBe(404)
  expect((await koo.call(users.pup.read, { params: { login: 'Moje#Tajne1' } })).status).toBe(404)
  expect((await koo.call(aidCases.robocze.verifyMany, { body: [foreign] })).body.successIds).toEqual([])
  expect((await koo.call(certificates.issueMany, { body: [foreign] })).body.successIds).toEqual([])
  expect((await koo.call(certificates.printMany, { body: [987_654] })).status).toBe(404)
  const metoda = 'POST'
  expect((await lines('koo')).map(({ zdarzenie, szczegoly }) => [zdarzenie, szczegoly])).toEqual(
    [
      { metoda: 'GET', adres: users.pup.read.path, login: 'ugl2' },
      { metoda: 'GET', adres: users.pup.read.path },
      { metoda, adres: aidCases.robocze.verifyMany.path, przypadek: foreign },
      { metoda, adres: certificates.issueMany.path, przypadek: foreign },
      { metoda, adres: certificates.printMany.path },
    ].map((details) => ['nieznany-rekord', details]),
  )
})

test('a refused generation of a password leaves its trace, with the user if there is one', async () => {
  const ugl = await api.as('ugl2')
  const generate = async (login: string) => (await ugl.call(session.requestReset, { body: { login } })).status
  expect([await generate('KOO'), await generate('Moje#Tajne1'), await generate('ugl2')]).toEqual([404, 404, 403])
  const call = { metoda: 'POST', adres: session.requestReset.path }
  expect((await lines('ugl2')).map(({ zdarzenie, szczegoly }) => [zdarzenie, szczegoly])).toEqual([
    ['nieznany-rekord', { ...call, login: 'koo' }],
    ['nieznany-rekord', call],
    ['odmowa-dostepu', { ...call, login: 'ugl2' }],
  ])
})

test('the records in the path of a refused call are named as the audit finds them', async () => {
  const ugl2 = await api.as('ugl2')
  const refused = async (call: Endpoint, params: Record<string, string | number>) => {
    const { status } = await ugl2.call(call as typeof aidCases.robocze.read, { params: params as { id: number } })
    expect([403, 404]).toContain(status)
    const { metoda: _, adres: __, ...named } = (await lines('ugl2')).at(-1)!.szczegoly as Record<string, unknown>
    return named
  }
  const { aktId, upId, ...act } = await insertAct(api.db)
  const przypadek = await insertCase(api.db, { aktId, upId, ...act }, { przeznaczenie: 'e1' })
  const zaswiadczenie = await insertCertificate(api.db, przypadek)
  const key = await makeKey(api)
  expect(await refused(aidActs.robocze.read, { id: aktId })).toEqual({ rekord: 'akt', numerRekordu: aktId })
  // the lines of the case have it too
  expect(await refused(certificates.read, { id: zaswiadczenie })).toEqual({ zaswiadczenie, przypadek })
  expect(await refused(grantors.read, { id: upId })).toEqual({ podmiot: upId })
  // nobody's number is no body, however large it is
  expect(await refused(grantors.read, { id: 99_999_999_999 })).toEqual({ id: 99_999_999_999 })
  expect(await refused(superiorBodies.addGrantor, { id: 7, pupId: upId })).toEqual({
    rekord: 'organ',
    numerRekordu: 7,
    podmiot: upId,
  })
  expect(await refused(superiorBodies.addChild, { id: 7, organId: 8 })).toEqual({
    rekord: 'organ',
    numerRekordu: 7,
    organId: 8,
  })
  expect(await refused(apiKeys.revoke, { id: key.id })).toEqual({ login: `klucz:${key.prefiks}`, podmiot: upId })
})

test('a number that is in no register is no foreign record', async () => {
  const ugl = await api.as('ugl')
  expect((await ugl.call(businessEntities.byNip, { params: { nip: '5260250274' } })).status).toBe(404)
  expect(await lines('ugl')).toEqual([])
})

test('a supervisor acting as another is named with them', async () => {
  const nadzorca = await api.as('nadzorca')
  await nadzorca.call(session.impersonate, { body: { login: 'koo' } })
  expect((await nadzorca.call(settings.grid.list)).status).toBe(403)
  expect(await lines('nadzorca')).toMatchObject([{ zdarzenie: 'odmowa-dostepu', wImieniu: 'koo' }])
})

test('a record that is missing for the office, and an unknown address, leave no trace', async () => {
  const admin = await api.as('admin')
  expect((await admin.call(aidCases.przeslane.read, { params: { id: 999_999_999 } })).status).toBe(404)
  expect((await api.app.inject({ url: '/api/nie/ma/7', headers: { cookie: admin.cookie } })).statusCode).toBe(404)
  expect(await lines('admin')).toEqual([])
})
