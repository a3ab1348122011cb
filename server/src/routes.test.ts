import { afterAll, beforeAll, expect, test } from 'vitest'
import { mayAccess } from '#contract/access.ts'
import { SESSION_COOKIE } from '#platform/session.ts'
import { demoAccounts } from './seed/demo.ts'
import { session } from '#contract/session/session.ts'
import { startApi, type Api } from './testing/api.ts'
import { makeKey } from './testing/api-keys.ts'
import { HALF_SESSION_COOKIE } from './features/session/half-session.ts'
import { firstStep, giveFactor } from './testing/second-factor.ts'
import { addUser } from './testing/users.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

test('a route that declares no access does not start', () => {
  expect(() => api.app.route({ method: 'GET', url: '/api/forgotten', handler: () => ({}) })).toThrow()
})

/** Calls a route of the table without a body: a caller without permission is refused before the body matters. */
const callRoute = ({ method, url }: { method: string; url: string }, cookie?: string, key?: string) =>
  api.app.inject({
    method: method as 'GET',
    url: url.replace(/:\w+/g, '1'),
    headers: {
      origin: 'http://latarnia.test',
      host: 'latarnia.test',
      ...(cookie && { cookie: `${SESSION_COOKIE}=${cookie}` }),
      ...(key && { authorization: `Bearer ${key}` }),
    },
  })
const routesOf = (wanted: (route: Api['app']['accessTable'][number]) => boolean) => api.app.accessTable.filter(wanted)

test('a visitor is refused every call that is not public', async () => {
  const open = []
  for (const route of routesOf(({ access }) => access !== 'public'))
    if ((await callRoute(route)).statusCode !== 401) open.push(route)
  expect(open).toEqual([])
})

test.each(demoAccounts)('$login ($poziom) is refused every call outside their permissions', async (account) => {
  const { login, poziom, uprawnienia = [] } = account
  const actor = { login, poziom, uprawnienia, udzielajacyPomocyId: account.grantor ?? null, impersonateMode: false }
  const { cookie } = await api.as(login)
  const open = []
  for (const route of routesOf(({ access }) => !mayAccess(actor, access)))
    if ((await callRoute(route, cookie)).statusCode !== 403) open.push(route)
  expect(open).toEqual([])
})

// what everybody may read, everybody may read with a key too
const readByAll = ({ access, method }: Api['app']['accessTable'][number]) => access === 'public' && method === 'GET'

test('a key is refused every call that is not open to keys, also beside the session of an administrator', async () => {
  const { klucz } = await makeKey(api)
  const { cookie } = await api.as('admin')
  const closed = routesOf((route) => !route.forKeys && !readByAll(route))
  expect(closed.length).toBeGreaterThan(200)
  const open = []
  for (const route of closed) {
    const answer = await callRoute(route, cookie, klucz)
    if (answer.statusCode !== 403 || !answer.body.includes('nie można wykonać kluczem API')) open.push(route)
  }
  expect(open).toEqual([])
})

test('a key that only changes cases is refused every call that sends them, and the other way round', async () => {
  for (const uprawnienia of [['MOD_WLA'], ['PRZ_WSZ']] as const) {
    const { klucz } = await makeKey(api, { uprawnienia })
    const actor = { login: '', poziom: 'UPO', uprawnienia, udzielajacyPomocyId: 1, impersonateMode: false } as const
    const open = []
    const refused = routesOf(({ forKeys, access }) => forKeys && !mayAccess(actor, access))
    expect(refused.length).toBeGreaterThan(3)
    for (const route of refused) if ((await callRoute(route, undefined, klucz)).statusCode !== 403) open.push(route)
    expect(open).toEqual([])
  }
})

test('a key that is not in force is refused every call, also beside a session', async () => {
  const { cookie } = await api.as('admin')
  const { klucz, id } = await makeKey(api)
  await api.db.updateTable('kluczApi').set({ cofniety: '2026-01-01', cofnal: 'ugl' }).where('id', '=', id).execute()
  for (const token of [klucz, `latarnia_${'0'.repeat(12)}_${'0'.repeat(64)}`]) {
    const open = []
    for (const route of routesOf((one) => one.forKeys || one.access !== 'public'))
      if ((await callRoute(route, cookie, token)).statusCode !== 401) open.push(route)
    expect(open).toEqual([])
  }
})

test.each([
  ['password', { wymaganaZmianaHasla: true, zaakceptowanyRegulamin: false }, 'Ważność Twojego hasła'],
  ['factor', { zaakceptowanyRegulamin: false }, 'Włącz drugi składnik'],
  ['terms', { zaakceptowanyRegulamin: false, aktualizacjaDanych: true }, 'Zaakceptuj regulamin'],
  ['data', { aktualizacjaDanych: true }, 'Zaktualizuj swoje dane'],
] as const)('before the gate %s everything but what it needs is refused', async (gate, due, sentence) => {
  const login = `przed.${gate}`
  await addUser(api.db, { login, poziom: 'ADMINISTRATOR' })
  await api.db.updateTable('uzytkownik').set(due).where('login', '=', login).execute()
  await setFactorPolicy(gate === 'factor' ? 'wymagany:ADMINISTRATOR' : 'dobrowolny')
  const { cookie } = await api.as(login)
  const open = []
  for (const route of routesOf(({ access, beforeGates }) => access !== 'public' && !beforeGates.includes(gate))) {
    const answer = await callRoute(route, cookie)
    if (answer.statusCode !== 403 || !answer.json<{ message: string }>().message.startsWith(sentence)) open.push(route)
  }
  expect(open).toEqual([])
  expect((await (await api.as(login)).call(session.me)).status).toBe(200)
})

const setFactorPolicy = (wartosc: string) =>
  api.db.updateTable('parametr').set({ wartosc }).where('kod', '=', 'DRUGI_SKLADNIK').execute()

test('after the password and before the second factor every call that is not public is refused', async () => {
  await setFactorPolicy('dobrowolny')
  await addUser(api.db, { login: 'w.pol.drogi', poziom: 'ADMINISTRATOR' })
  await giveFactor(api, 'w.pol.drogi')
  const token = (await firstStep(api, 'w.pol.drogi')).cookie.split('=')[1]!
  const open = []
  // the token is sent in both cookies: as its own, and as that of a session
  for (const route of routesOf(({ access }) => access !== 'public'))
    if ((await callRoute(route, `${token}; ${HALF_SESSION_COOKIE}=${token}`)).statusCode !== 401) open.push(route)
  expect(open).toEqual([])
})

test.each([
  ['blocked', { zablokowany: true }],
  ['deleted', { usuniety: true }],
] as const)('a user who was %s meanwhile is refused every call that is not public', async (state, change) => {
  const login = `byly.${state}`
  await addUser(api.db, { login, poziom: 'ADMINISTRATOR' })
  const { cookie } = await api.as(login)
  await api.db.updateTable('uzytkownik').set(change).where('login', '=', login).execute()
  const open = []
  for (const route of routesOf(({ access }) => access !== 'public'))
    if ((await callRoute(route, cookie)).statusCode !== 401) open.push(route)
  expect(open).toEqual([])
})

test('a user acting as another is refused every change', async () => {
  const admin = await api.as('admin')
  await admin.call(session.impersonate, { body: { login: 'ugl' } })
  const refused = routesOf(({ onlyAsOneself, access }) => onlyAsOneself && access !== 'public')
  expect(refused.length).toBeGreaterThan(20)
  const open = []
  for (const route of refused) if ((await callRoute(route, admin.cookie)).statusCode !== 403) open.push(route)
  expect(open).toEqual([])
})
