import { afterAll, beforeAll, expect, test } from 'vitest'
import { allowed } from '#contract/access.ts'
import { SESSION_COOKIE } from '#platform/session.ts'
import { demoAccounts } from './seed/demo.ts'
import { session } from '#contract/session.ts'
import { startApi, type Api } from './testing/api.ts'
import { HALF_SESSION_COOKIE } from './features/session/half-session.ts'
import { firstStep, giveFactor } from './testing/second-factor.ts'
import { addUser } from './testing/users.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

// A new or changed route shows up here as a difference that a reviewer has to agree to.
test('every route and who may call it', async () => {
  const table = api.app.accessTable.map(({ method, url, access, beforeGates }) => {
    const gated = beforeGates.length ? `, before ${beforeGates.join(', ')}` : ''
    return `${method.padEnd(6)} ${url.padEnd(64)} ${access}${gated}`
  })
  await expect(
    `${table.toSorted().join('\n')}\n`,
    'If this is meant: npx vitest run server/src/routes.test.ts -u',
  ).toMatchFileSnapshot('routes.golden.txt')
})

test('a route that declares no access does not start', () => {
  expect(() => api.app.route({ method: 'GET', url: '/api/forgotten', handler: () => ({}) })).toThrow()
})

/** Calls a route of the table without a body: a caller without permission is refused before the body matters. */
const callRoute = ({ method, url }: { method: string; url: string }, cookie?: string) =>
  api.app.inject({
    method: method as 'GET',
    url: url.replace(/:\w+/g, '1'),
    headers: {
      origin: 'http://latarnia.test',
      host: 'latarnia.test',
      ...(cookie && { cookie: `${SESSION_COOKIE}=${cookie}` }),
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
  for (const route of routesOf(({ access }) => !allowed(actor, access)))
    if ((await callRoute(route, cookie)).statusCode !== 403) open.push(route)
  expect(open).toEqual([])
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
