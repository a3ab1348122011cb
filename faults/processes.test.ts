/** @module-tag deep */
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '#contract/account/account.ts'
import { aidCases } from '#contract/aid/cases.ts'
import { codeLists } from '#contract/code-lists/code-lists.ts'
import { session } from '#contract/session/session.ts'
import { settings } from '#contract/settings/settings.ts'
import { DEMO_PASSWORD } from '#server/seed/demo.ts'
import { solvedByBrowser } from '#server/testing/captcha.ts'
import { startSmtp } from '#server/testing/smtp.ts'
import { clientOf, signIn } from './client.ts'
import { startDatabase, type Database } from './database.ts'
import { startProxy, type Proxy } from './proxy.ts'
import { startServer, type Server } from './server.ts'
import { makeWorld } from './world.ts'

// Two processes on one database, behind a proxy that sends calls to each in turn.

let database: Database
let first: Server
let second: Server
let proxy: Proxy
let smtp: Awaited<ReturnType<typeof startSmtp>>
beforeAll(async () => {
  smtp = await startSmtp()
  database = await startDatabase()
  const start = () => startServer(database.url, { SMTP_URL: smtp.url })
  ;[first, second] = await Promise.all([start(), start()])
  proxy = await startProxy([first.port, second.port])
}, 120_000)
afterAll(async () => {
  await proxy?.stop()
  await Promise.all([first?.stop(), second?.stop()])
  await database?.stop()
  await smtp?.stop()
})
/** The same client at one process and at the other. */
const both = [() => first.base, () => second.base]

test('a session opened in one process works in the other, and ends in both', async () => {
  const here = await signIn(first.base, 'koo')
  const there = here.at(second.base)
  expect((await there.call(session.me)).body.login).toBe('koo')
  expect((await there.call(session.logout)).status).toBe(200)
  for (const client of [here, there]) expect((await client.call(session.me)).status).toBe(401)
})

test('acting as another user applies in both processes', async () => {
  const here = await signIn(first.base, 'admin')
  expect((await here.call(session.impersonate, { body: { login: 'upo' } })).status).toBe(200)
  expect((await here.at(second.base).call(session.me)).body).toMatchObject({ login: 'upo', impersonator: 'admin' })
  expect((await here.at(second.base).call(session.impersonateReturn)).status).toBe(200)
  expect((await here.call(session.me)).body.login).toBe('admin')
})

test('a parameter and an entry of a dictionary changed in one process apply in the other at once', async () => {
  const here = await signIn(first.base, 'admin')
  const there = here.at(second.base)
  for (const actualValue of ['https://pierwszy.gov.pl', 'https://drugi.gov.pl']) {
    const { body } = await here.call(settings.parameter, { params: { name: 'ADRES_POMOCY' } })
    await here.call(settings.updateParameter, { params: { id: body.id }, body: { ...body, actualValue } })
    expect((await there.call(session.bootstrap)).body.properties['ADRES_POMOCY']).toBe(actualValue)
  }
  const entry = { kod: 'ZZ', nazwa: 'Nowe źródło', dataOd: '2020-01-01', dataDo: '9999-12-31' }
  const added = await here.call(codeLists.zrodlopochodzeniapomocy.create, { body: entry })
  expect(added.status).toBe(200)
  const { body } = await there.call(codeLists.zrodlopochodzeniapomocy.grid.list, {
    query: { pageSize: '100' },
  })
  expect(body.items.map(({ kod }) => kod)).toContain('ZZ')
})

test('failed sign-ins are counted together', async () => {
  const attempt = (base: string, password: string) =>
    clientOf(base).call(session.login, { body: { login: 'upo2', password } })
  for (const base of [...both, ...both]) expect((await attempt(base(), 'zle')).status).toBe(401)
  expect((await attempt(first.base, 'zle')).status).toBe(401)
  for (const base of both) expect((await attempt(base(), DEMO_PASSWORD)).status).toBe(429)
})

test('the solution of a captcha is accepted once, whichever process issued it', async () => {
  const headers = await solvedByBrowser(clientOf(first.base))
  const ask = (base: () => string) =>
    clientOf(base()).call(session.requestReset, { body: { login: 'upo' } }, { headers })
  const statuses = (await Promise.all(both.map(ask))).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422])
})

test('numbers assigned by both processes at once never collide', async () => {
  const { made, bodies } = await makeWorld(database.db)
  const { aktId } = bodies[0]!.acts[0]!
  const client = await signIn(proxy.base, 'ugl')
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => client.call(aidCases.robocze.add, { body: { ...made.content, aktId } })),
  )
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  const rows = await database.db.selectFrom('przypadek').select('wyroznik').where('aktId', '=', aktId).execute()
  expect(rows.map(({ wyroznik }) => wyroznik).toSorted((a, b) => a - b)).toEqual(Array.from(rows, (_, n) => n + 1))
})

test('background work is shared, and each job done once', async () => {
  const to = 'pomoc@przyklad.gov.pl'
  await database.db.updateTable('parametr').set({ wartosc: to }).where('kod', '=', 'ADRES_ZGLOSZEN_BLEDOW').execute()
  const client = await signIn(proxy.base, 'ugl')
  const report = (n: number) => client.call(account.reportError, { body: { errorMessage: `Zgłoszenie nr ${n}.` } })
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => report(n)))
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  const delivered = () => smtp.delivered.filter((message) => message.to.includes(to))
  for (let n = 0; n < 100 && delivered().length < 20; n++) await pause(100)
  await pause(1_500)
  expect(delivered()).toHaveLength(20)
})
