import { afterAll, beforeAll, expect, test } from 'vitest'
import { session } from '#contract/session/session.ts'
import { users } from '#contract/users/users.ts'
import { hashOf } from '#platform/session.ts'
import { findHalfSession, openHalfSession } from '#server/features/session/half-session.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { addUser, storedUser } from '#server/testing/users.ts'
import { DEMO_PASSWORD } from '#server/seed/demo.ts'

let api: Api
let admin: Client
beforeAll(async () => {
  api = await startApi()
  admin = await api.as('admin')
})
afterAll(() => api.close())

const newUser = (login: string, more: object = {}) => ({
  login,
  imie: 'Nowa',
  nazwisko: 'Osoba',
  email: 'nowa@przyklad.gov.pl',
  poziom: 'NADZORCA' as const,
  uprawnienia: [],
  zaakceptowanyRegulamin: false,
  aktualizacjaDanych: false,
  blokada: false,
  ...more,
})
const create = (body: ReturnType<typeof newUser>) => admin.call(users.latarnia.create, { body })
const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)

test('if one login is added twice at once, one call succeeds', async () => {
  const answers = await Promise.all([create(newUser('wyscig')), create(newUser('Wyscig'))])
  expect(statuses(answers)).toEqual([200, 422])
  const mails = await api.db.selectFrom('wiadomosc').where('temat', 'ilike', '%wyscig').select('id').execute()
  expect(mails).toHaveLength(1)
})

test('if two main users are added to one grantor at once, one call succeeds', async () => {
  const { id: udzielajacyPomocyId } = await api.db
    .insertInto('udzielajacyPomocy')
    .values({ nip: '9999999999', nazwa: 'Nowy podmiot' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const main = (login: string) => create(newUser(login, { poziom: 'UGL', udzielajacyPomocyId }))
  expect(statuses(await Promise.all([main('pierwszy'), main('drugi')]))).toEqual([200, 422])
})

test('a user who is deleted and blocked at once ends deleted', async () => {
  await addUser(api.db, { login: 'znika', poziom: 'NADZORCA' })
  const client = await api.as('znika')
  const params = { login: 'znika' }
  const [removed, blocked] = await Promise.all([
    admin.call(users.latarnia.remove, { params }),
    admin.call(users.latarnia.block, { params }),
  ])
  expect(removed.status).toBe(200)
  expect([200, 422]).toContain(blocked.status)
  expect((await storedUser(api.db, 'znika')).usuniety).toBe(true)
  expect((await client.call(session.me)).status).toBe(401)
})

test('if two administrators delete each other at once, one remains', async () => {
  await addUser(api.db, { login: 'adam-a', poziom: 'ADMINISTRATOR' })
  await addUser(api.db, { login: 'adam-b', poziom: 'ADMINISTRATOR' })
  const [a, b] = [await api.as('adam-a'), await api.as('adam-b')]
  const answers = await Promise.all([
    a.call(users.latarnia.remove, { params: { login: 'adam-b' } }),
    b.call(users.latarnia.remove, { params: { login: 'adam-a' } }),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const left = [await storedUser(api.db, 'adam-a'), await storedUser(api.db, 'adam-b')]
  expect(left.filter(({ usuniety }) => !usuniety)).toHaveLength(1)
})

test('a deleted user is gone, but the login stays taken', async () => {
  await addUser(api.db, { login: 'dawna', poziom: 'NADZORCA' })
  const client = await api.as('dawna')
  expect((await admin.call(users.latarnia.remove, { params: { login: 'dawna' } })).body).toEqual({
    message: 'Usunięto użytkownika dawna',
    key: 'dawna',
  })
  expect((await client.call(session.me)).status).toBe(401)
  await expect(api.as('dawna', DEMO_PASSWORD)).rejects.toThrow('401')
  expect((await create(newUser('DAWNA'))).refusal.fieldErrors).toEqual([
    { field: 'login', message: 'Login jest już zajęty' },
  ])
  expect((await admin.call(users.latarnia.read, { params: { login: 'dawna' } })).body.usuniety).toBe('TAK')
})

test('a block ends all sessions of the user, also of someone acting as them, and prevents sign-in until it is lifted', async () => {
  const ugl2 = await api.as('ugl2')
  const acting = await api.as('nadzorca')
  await acting.call(session.impersonate, { body: { login: 'ugl2' } })
  const params = { login: 'UGL2' }
  const hashes = [ugl2, acting].map(({ cookie }) => hashOf(cookie!))
  const rows = () => api.db.selectFrom('sesja').where('skrot', 'in', hashes).select('uzytkownikId').execute()
  expect(await rows()).toHaveLength(2)
  const { id } = await api.db
    .selectFrom('uzytkownik')
    .where('login', '=', 'ugl2')
    .select('id')
    .executeTakeFirstOrThrow()
  const half = await openHalfSession(api.db, id)
  expect((await admin.call(users.latarnia.block, { params })).body.message).toBe('Zablokowano użytkownika ugl2')
  expect(await rows()).toEqual([])
  expect((await admin.call(users.latarnia.block, { params })).status).toBe(200)
  expect((await ugl2.call(session.me)).status).toBe(401)
  expect((await acting.call(session.me)).status).toBe(401)
  await expect(api.as('ugl2', DEMO_PASSWORD)).rejects.toThrow('403')
  expect((await admin.call(users.latarnia.unblock, { params })).body.message).toBe('Odblokowano użytkownika ugl2')
  // what the block ended does not come back
  expect(await findHalfSession(api.db, half)).toBeUndefined()
  expect((await ugl2.call(session.me)).status).toBe(401)
  await api.as('ugl2', DEMO_PASSWORD)
})
