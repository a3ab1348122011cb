import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CasePermission } from '#contract/access.ts'
import { account } from '#contract/account/account.ts'
import { endpoint, Saved } from '#contract/kernel/endpoint.ts'
import { session } from '#contract/session/session.ts'
import { users } from '#contract/users/users.ts'
import { saved } from '#platform/problem.ts'
import { SESSION_COOKIE } from '#platform/session.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { addUser, storedUser } from '#server/testing/users.ts'
import type { Routes } from '#platform/feature.ts'

const report = endpoint('POST /api/test/report', { access: 'signedIn', reply: Saved, invalidates: [] })
/** What happens while the change is under way, after it has written. */
let meanwhile: () => Promise<unknown> = async () => {}
const slowChange: Routes = ({ serve }) =>
  serve(report, async ({ db, caller: { userId } }) => {
    await db
      .insertInto('zgloszenieBledu')
      .values({ login: `stored-${userId}`, tresc: 'x' })
      .execute()
    await meanwhile()
    return saved('profile.saved')
  })

let api: Api
let admin: Client
beforeAll(async () => {
  api = await startApi({}, [slowChange])
  admin = await api.as('admin')
})
afterAll(() => api.close())

const block = (login: string) => admin.call(users.latarnia.block, { params: { login } })
const storedBy = (id: number) =>
  api.db.selectFrom('zgloszenieBledu').where('login', '=', `stored-${id}`).select('id').execute()
const newUser = async (login: string) => {
  await addUser(api.db, { login, poziom: 'NADZORCA' })
  return [await api.as(login), (await storedUser(api.db, login)).id] as const
}

test('a user who is blocked while the body arrives stores nothing', async () => {
  const [client] = await newUser('w-drodze')
  const { port } = new URL(await api.app.listen({ port: 0, host: '127.0.0.1' }))
  const { email } = await storedUser(api.db, 'w-drodze')
  const body = JSON.stringify({ imie: 'Zmieniona', nazwisko: 'Osoba', email })
  const call = request({
    port,
    method: account.editProfile.method,
    path: account.editProfile.path,
    headers: {
      cookie: `${SESSION_COOKIE}=${client.cookie}`,
      origin: 'http://latarnia.test',
      'content-type': 'application/json',
      'content-length': body.length,
    },
  })
  const answered = new Promise<{ status: number | undefined; body: unknown }>((resolve, reject) => {
    call.on('response', (reply) => void json(reply).then((read) => resolve({ status: reply.statusCode, body: read })))
    call.on('error', reject)
  })
  call.write(body.slice(0, 10))
  // the session has been verified once it was prolonged or read; the body is still missing
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect((await block('w-drodze')).status).toBe(200)
  call.end(body.slice(10))
  expect(await answered).toEqual({ status: 401, body: { code: 'session.none', message: 'Zaloguj się ponownie' } })
  expect((await storedUser(api.db, 'w-drodze')).imie).not.toBe('Zmieniona')
})

test('a user who is blocked in the middle of a change stores nothing', async () => {
  const [client, id] = await newUser('w-trakcie')
  meanwhile = () => block('w-trakcie')
  expect((await client.call(report)).status).toBe(401)
  expect(await storedBy(id)).toEqual([])
})

test('a user who loses a permission in the middle of a change is refused', async () => {
  const upo = await api.as('upo')
  const { id } = await storedUser(api.db, 'upo')
  const set = (uprawnienia: CasePermission[]) => () =>
    api.db.updateTable('uzytkownik').set({ uprawnienia }).where('login', '=', 'upo').execute()
  meanwhile = set([])
  const answer = await upo.call(report)
  expect([answer.status, answer.refusal.message]).toEqual([409, expect.stringContaining('uprawnienia zmieniły się')])
  expect(await storedBy(id)).toEqual([])
  meanwhile = async () => {}
  expect((await upo.call(report)).status).toBe(200)
  expect(await storedBy(id)).toHaveLength(1)
})

test('a session can be ended and switched', async () => {
  const client = await api.as('admin')
  expect((await client.call(session.impersonate, { body: { login: 'upo' } })).status).toBe(200)
  expect((await client.call(session.impersonateReturn)).status).toBe(200)
  expect((await client.call(session.logout)).status).toBe(200)
  expect((await client.call(session.me)).status).toBe(401)
})
