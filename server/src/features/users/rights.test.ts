import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Level } from '#contract/access.ts'
import { codesOf } from '#contract/kernel/codes.ts'
import { session } from '#contract/session/session.ts'
import { userContexts, type UserContextName } from '#contract/users/user-rules.ts'
import { users } from '#contract/users/users.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { knownFields } from '#server/testing/known-fields.ts'
import { addUser, storedUser } from '#server/testing/users.ts'

// Part 2 §6 written out: who may do what to whom. Every cell is the status of the answer.

let api: Api
let pupId: number
beforeAll(async () => {
  api = await startApi()
  pupId = (await storedUser(api.db, 'ugl')).udzielajacyPomocyId!
  await addUser(api.db, { login: 'admin2', poziom: 'ADMINISTRATOR' })
  await addUser(api.db, { login: 'nadzorca2', poziom: 'NADZORCA' })
  await addUser(api.db, { login: 'koo3', poziom: 'KOO', bodyOf: 'ugl' })
  await addUser(api.db, { login: 'upo3', poziom: 'UPO', bodyOf: 'ugl' })
  await addUser(api.db, { login: 'blokada', poziom: 'UPO', bodyOf: 'ugl', zablokowany: true })
  await addUser(api.db, { login: 'dawny', poziom: 'UPO', bodyOf: 'ugl', usuniety: true })
  everyone = await api.db.selectFrom('uzytkownik').selectAll().execute()
  const [last] = await api.db.selectFrom('haslo').orderBy('id', 'desc').limit(1).select('id').execute()
  lastPassword = last!.id
})
afterAll(() => api.close())

let lastPassword: number
let everyone: Awaited<ReturnType<typeof storedUser>>[]
/** Restores every user. */
async function restore(): Promise<void> {
  await api.db.updateTable('uzytkownik').set({ usuniety: true }).where('poziom', '=', 'UGL').execute()
  await api.db.deleteFrom('haslo').where('id', '>', lastPassword).execute()
  for (const { id, ...was } of everyone) await api.db.updateTable('uzytkownik').set(was).where('id', '=', id).execute()
}
beforeEach(restore)

const targets = {
  'self       ': '',
  'admin      ': 'admin2',
  'supervisor ': 'nadzorca2',
  'main user  ': 'ugl',
  coordinator: 'koo3',
  'authorised ': 'upo3',
  'blocked    ': 'blokada',
  'deleted    ': 'dawny',
  'other body ': 'upo2',
  'nobody     ': 'nikt',
}
const calls = {
  read: (client: Client, context: UserContextName, login: string) =>
    client.call(users[context].read, { params: { login, pupId } as never }),
  change: async (client: Client, context: UserContextName, login: string) => {
    const { zablokowany: blokada, ...user } = await storedUser(api.db, login).catch(() => storedUser(api.db, 'upo3'))
    const call = users[context].update
    const body = knownFields(call, { ...user, blokada, imie: 'Testowa', nazwisko: 'Osoba', komOrg: 'Nowa' })
    return client.call(call, { params: { login, pupId } as never, body: body as never })
  },
  remove: (client: Client, context: UserContextName, login: string) =>
    client.call(users[context].remove, { params: { login, pupId } as never }),
  block: (client: Client, context: UserContextName, login: string) =>
    client.call(users[context].block, { params: { login, pupId } as never }),
  unblock: (client: Client, context: UserContextName, login: string) =>
    client.call(users[context].unblock, { params: { login, pupId } as never }),
  main: (client: Client, _: UserContextName, login: string) => client.call(users.setMain, { params: { login } }),
  past: (client: Client, _: UserContextName, login: string) => client.call(users.history.list, { params: { login } }),
  passwd: (client: Client, _: UserContextName, login: string) => client.call(session.requestReset, { body: { login } }),
}

/** Goes through the table, and undoes the changes of each call before the next. */
async function walk(client: Client, actor: string, context: UserContextName, names: (keyof typeof calls)[]) {
  const lines = []
  for (const [name, login] of Object.entries(targets)) {
    const cells = []
    for (const call of names) {
      const { status } = await calls[call](client, context, login || actor)
      if (status === 200 && call !== 'read') await restore()
      cells.push(status)
    }
    lines.push(`${name} ${cells.join('    ')}`)
  }
  return lines
}

const table = (text: string) =>
  text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.trim())
const inContext = ['read', 'change', 'remove', 'block', 'unblock'] as const
const elsewhere = ['main', 'past', 'passwd'] as const
const nothing = (status: number) => Object.keys(targets).map((name) => `${name} ${Array(5).fill(status).join('    ')}`)

const office = {
  ADMINISTRATOR: {
    latarnia: table(`
                  read change remove block unblock
      self        200    200    403    403    403
      admin       200    200    200    200    200
      supervisor  200    200    200    200    200
      main user   200    200    200    200    200
      coordinator 200    403    200    200    200
      authorised  200    403    200    200    200
      blocked     200    403    200    200    200
      deleted     200    422    422    422    422
      other body  200    403    200    200    200
      nobody      404    404    404    404    404`),
    elsewhere: table(`
                  main   past   passwd
      self        422    200    403
      admin       422    200    200
      supervisor  422    200    200
      main user   422    200    200
      coordinator 200    200    200
      authorised  422    200    200
      blocked     422    200    422
      deleted     422    200    422
      other body  422    200    200
      nobody      404    404    404`),
  },
  NADZORCA: {
    latarnia: table(`
                  read change remove block unblock
      self        200    200    403    403    403
      admin       200    403    403    403    403
      supervisor  200    200    200    200    200
      main user   200    200    200    200    200
      coordinator 200    403    200    200    200
      authorised  200    403    200    200    200
      blocked     200    403    200    200    200
      deleted     200    422    422    422    422
      other body  200    403    200    200    200
      nobody      404    404    404    404    404`),
    elsewhere: table(`
                  main   past   passwd
      self        422    200    403
      admin       422    200    403
      supervisor  422    200    200
      main user   422    200    200
      coordinator 200    200    200
      authorised  422    200    200
      blocked     422    200    422
      deleted     422    200    422
      other body  422    200    200
      nobody      404    404    404`),
  },
}
/** In the context of one grantor, users of other grantors and of the office are not found. */
const oneGrantor = table(`
                  read change remove block unblock
      self        404    404    404    404    404
      admin       404    404    404    404    404
      supervisor  404    404    404    404    404
      main user   200    200    200    200    200
      coordinator 200    403    200    200    200
      authorised  200    403    200    200    200
      blocked     200    403    200    200    200
      deleted     200    422    422    422    422
      other body  404    404    404    404    404
      nobody      404    404    404    404    404`)

test.each([
  ['admin', 'ADMINISTRATOR'],
  ['nadzorca', 'NADZORCA'],
] as const)(
  '%s',
  async (actor, level) => {
    const client = await api.as(actor)
    expect(await walk(client, actor, 'latarnia', [...inContext])).toEqual(office[level].latarnia)
    expect(await walk(client, actor, 'latarnia_pup', [...inContext])).toEqual(oneGrantor)
    expect(await walk(client, actor, 'pup', [...inContext])).toEqual(nothing(403))
    expect(await walk(client, actor, 'latarnia', [...elsewhere])).toEqual(office[level].elsewhere)
  },
  120_000,
)

const ownBody = {
  ugl: {
    pup: table(`
                  read change remove block unblock
      self        200    403    403    403    403
      admin       404    404    404    404    404
      supervisor  404    404    404    404    404
      main user   200    403    403    403    403
      coordinator 200    200    200    200    200
      authorised  200    200    200    200    200
      blocked     200    200    200    200    200
      deleted     200    422    422    422    422
      other body  404    404    404    404    404
      nobody      404    404    404    404    404`),
    elsewhere: table(`
                  main   past   passwd
      self        403    200    403
      admin       403    404    404
      supervisor  403    404    404
      main user   403    200    403
      coordinator 403    200    200
      authorised  403    200    200
      blocked     403    200    422
      deleted     403    200    422
      other body  403    404    404
      nobody      403    404    404`),
  },
  koo: {
    pup: table(`
                  read change remove block unblock
      self        200    200    403    403    403
      admin       404    404    404    404    404
      supervisor  404    404    404    404    404
      main user   200    403    403    403    403
      coordinator 200    200    403    403    403
      authorised  200    200    200    200    200
      blocked     200    200    200    200    200
      deleted     200    422    422    422    422
      other body  404    404    404    404    404
      nobody      404    404    404    404    404`),
    elsewhere: table(`
                  main   past   passwd
      self        403    200    403
      admin       403    404    404
      supervisor  403    404    404
      main user   403    200    403
      coordinator 403    200    200
      authorised  403    200    200
      blocked     403    200    422
      deleted     403    200    422
      other body  403    404    404
      nobody      403    404    404`),
  },
}

test.each(['ugl', 'koo'] as const)(
  '%s',
  async (actor) => {
    const client = await api.as(actor)
    expect(await walk(client, actor, 'pup', [...inContext])).toEqual(ownBody[actor].pup)
    expect(await walk(client, actor, 'latarnia', [...inContext])).toEqual(nothing(403))
    expect(await walk(client, actor, 'latarnia_pup', [...inContext])).toEqual(nothing(403))
    expect(await walk(client, actor, 'latarnia', [...elsewhere])).toEqual(ownBody[actor].elsewhere)
  },
  120_000,
)

test('upo manages nobody; like a visitor they cannot generate a password without a captcha', async () => {
  const client = await api.as('upo')
  for (const context of codesOf(userContexts))
    expect(await walk(client, 'upo', context, [...inContext])).toEqual(nothing(403))
  for (const line of await walk(client, 'upo', 'pup', [...elsewhere])) expect(line).toMatch(/ 403 {4}403 {4}422$/)
}, 120_000)

test('a blocked user can do nothing', async () => {
  const koo = await api.as('koo')
  await api.db.updateTable('uzytkownik').set({ zablokowany: true }).where('login', '=', 'koo').execute()
  expect((await koo.call(users.pup.grid.list)).status).toBe(401)
  expect((await koo.call(users.pup.block, { params: { login: 'upo3' } })).status).toBe(401)
})

test('a user acting as another sees what the other sees and changes nothing', async () => {
  const admin = await api.as('admin')
  await admin.call(session.impersonate, { body: { login: 'koo' } })
  const lines = await walk(admin, 'koo', 'pup', [...inContext])
  for (const line of lines) expect(line).toMatch(/ (200|404)( {4}403){4}$/)
  for (const line of await walk(admin, 'koo', 'pup', [...elsewhere])) expect(line).toMatch(/ 403 {4}(200|404) {4}422$/)
  const body = { imie: 'Anna', nazwisko: 'Nowa' }
  expect((await admin.call(users.proposeLogin, { body })).body).toEqual({ login: 'anowa' })
})

test.each([
  ['admin', 'latarnia', ['UGL', 'NADZORCA', 'ADMINISTRATOR']],
  ['nadzorca', 'latarnia', ['UGL', 'NADZORCA', 'ADMINISTRATOR']],
  ['admin', 'latarnia_pup', ['UGL']],
  ['nadzorca', 'latarnia_pup', ['UGL']],
  ['ugl', 'pup', ['UPO', 'KOO']],
  ['koo', 'pup', ['UPO', 'KOO']],
  ['admin', 'pup', []],
  ['ugl', 'latarnia', []],
  ['koo', 'latarnia_pup', []],
  ['upo', 'pup', []],
] as const)('%s in %s adds users of the levels %j', async (actor, context, creatable) => {
  // a grantor without a main user, so that one may be added
  await api.db.updateTable('uzytkownik').set({ usuniety: true }).where('login', '=', 'ugl2').execute()
  const { udzielajacyPomocyId } = await storedUser(api.db, 'ugl2')
  const client = await api.as(actor)
  const added: Level[] = []
  for (const poziom of ['UPO', 'KOO', 'UGL', 'NADZORCA', 'ADMINISTRATOR'] as const) {
    const login = `nowy-${poziom}`.toLowerCase()
    const answer = await client.call(users[context].create, {
      params: { pupId: udzielajacyPomocyId! } as never,
      body: {
        login,
        imie: 'Nowa',
        nazwisko: 'Osoba',
        email: 'nowa@przyklad.gov.pl',
        poziom,
        udzielajacyPomocyId,
        uprawnienia: [],
        zaakceptowanyRegulamin: false,
        aktualizacjaDanych: false,
        blokada: false,
      },
    })
    if (answer.status === 200) added.push(poziom)
    else expect(answer.status).toBe(403)
    await api.db.deleteFrom('uzytkownik').where('login', '=', login).execute()
  }
  expect(added).toEqual(creatable)
})
