import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { session } from '#contract/session/session.ts'
import { users } from '#contract/users/users.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { solvedCaptcha } from '#server/testing/captcha.ts'
import { addUser, storedUser } from '#server/testing/users.ts'

let api: Api
let weak: Client
beforeAll(async () => {
  api = await startApi()
  await addUser(api.db, { login: 'slaby', poziom: 'KOO', bodyOf: 'ugl', uprawnienia: ['MOD_WLA'] })
  weak = await api.as('slaby')
})
beforeEach(() => api.db.deleteFrom('wiadomosc').execute())
afterAll(() => api.close())

const mails = () => api.db.selectFrom('wiadomosc').orderBy('id').select(['adresat', 'temat', 'tresc']).execute()
const audited = (event: string) =>
  api.db.selectFrom('audyt').where('zdarzenie', '=', event).select(['login', 'szczegoly']).execute()
const newUser = (login: string, more: object = {}) => ({
  login,
  imie: 'Nowa',
  nazwisko: 'Osoba',
  email: `${login}@przyklad.gov.pl`,
  poziom: 'UPO' as const,
  uprawnienia: [],
  zaakceptowanyRegulamin: false,
  aktualizacjaDanych: false,
  blokada: false,
  ...more,
})
/** Changes a user of the body as its form would. */
const change = async (client: Client, login: string, more: object) => {
  const { body } = await client.call(users.pup.read, { params: { login } })
  return client.call(users.pup.update, { params: { login }, body: { ...body, poziom: body.poziom!, ...more } })
}
const generate = (client: Client, login: string) => client.call(session.requestReset, { body: { login } })

describe('a coordinator who grants more than they have', () => {
  test('to a new user: the main user of the body gets a mail, and the audit a line', async () => {
    const body = newUser('mocny', { uprawnienia: ['MOD_WLA', 'MOD_WSZ', 'PRZ_WSZ'] })
    expect((await weak.call(users.pup.create, { body })).status).toBe(200)
    const sentMails = (await mails()).filter(({ adresat }) => adresat === 'ugl@przyklad.gov.pl')
    expect(sentMails).toEqual([
      {
        adresat: 'ugl@przyklad.gov.pl',
        temat: 'Latarnia: nadano uprawnienia użytkownikowi mocny',
        tresc: expect.any(String),
      },
    ])
    expect(sentMails[0]!.tresc).toContain('slaby')
    const line = { login: 'slaby', szczegoly: { login: 'mocny', uprawnienia: ['MOD_WSZ', 'PRZ_WSZ'] } }
    expect(await audited('nadanie-uprawnien')).toEqual([line])
  })

  test('to a present user: the mail is sent for new rights alone', async () => {
    expect((await change(weak, 'mocny', { uprawnienia: ['MOD_WSZ', 'PRZ_WSZ'] })).status).toBe(200)
    expect(await mails()).toEqual([])
    expect((await change(weak, 'mocny', { uprawnienia: ['MOD_WSZ', 'PRZ_WSZ', 'PRZ_WLA'] })).status).toBe(200)
    expect(await mails()).toMatchObject([{ adresat: 'ugl@przyklad.gov.pl' }])
  })

  test.each([
    ['a coordinator who has all', 'koo'],
    ['the main user', 'ugl'],
  ])('no mail is sent when %s grants', async (_who, login) => {
    const client = await api.as(login)
    const body = newUser(`przez-${login}`, { uprawnienia: ['PRZ_WSZ'] })
    expect((await client.call(users.pup.create, { body })).status).toBe(200)
    expect(await mails()).toMatchObject([{ adresat: body.email }])
  })
})

describe('a changed e-mail address', () => {
  beforeAll(async () => {
    await addUser(api.db, { login: 'ofiara', poziom: 'KOO', bodyOf: 'ugl', uprawnienia: ['PRZ_WSZ'] })
  })

  test('is mailed to the old one', async () => {
    expect((await change(weak, 'ofiara', { email: 'OFIARA@przyklad.gov.pl' })).status).toBe(200)
    expect(await mails()).toEqual([])
    expect((await change(weak, 'ofiara', { email: 'slaby@przyklad.gov.pl' })).status).toBe(200)
    expect(await mails()).toEqual([
      {
        adresat: 'OFIARA@przyklad.gov.pl',
        temat: 'Latarnia: zmieniono adres e-mail konta ofiara',
        tresc: expect.any(String),
      },
    ])
  })

  test('gets no password and no token for a day, unless an administrator generates one', async () => {
    for (const login of ['slaby', 'ugl', 'nadzorca']) {
      const answer = await generate(await api.as(login), 'ofiara')
      expect([answer.status, answer.refusal.message]).toEqual([422, expect.stringContaining('tylko administrator')])
    }
    const answer = await api.visitor.call(session.requestReset, { body: { login: 'ofiara' } }, await solvedCaptcha(api))
    expect(answer.status).toBe(200)
    expect(await mails()).toEqual([])
    expect((await generate(await api.as('admin'), 'ofiara')).status).toBe(200)
    expect(await mails()).toMatchObject([{ adresat: 'slaby@przyklad.gov.pl' }])
  })

  test('gets them when the day is over', async () => {
    const dayAgo = sql<string>`now() - interval '1441 minutes'`
    await api.db.updateTable('uzytkownik').set({ adresZmieniony: dayAgo }).where('login', '=', 'ofiara').execute()
    expect((await generate(weak, 'ofiara')).status).toBe(200)
  })

  test('of one’s own is not changed among the users, where no password is needed', async () => {
    for (const [client, own] of [
      [weak, users.pup],
      [await api.as('admin'), users.latarnia],
    ] as const) {
      const login = own === users.pup ? 'slaby' : 'admin'
      const { body } = await client.call(own.read, { params: { login } })
      const changed = await client.call(own.update, {
        params: { login },
        body: { ...body, poziom: body.poziom!, email: 'zlodziej@obcy.test' },
      })
      expect([changed.status, changed.refusal.fieldErrors?.[0]?.field]).toEqual([422, 'email'])
    }
  })

  test('is noticed by the database, also in a change past the application', async () => {
    const set = (email: string) => api.db.updateTable('uzytkownik').set({ email }).where('login', '=', 'upo2').execute()
    await set('UPO2@przyklad.gov.pl')
    expect((await storedUser(api.db, 'upo2')).adresZmieniony).toBeNull()
    await set('inny@przyklad.gov.pl')
    expect((await storedUser(api.db, 'upo2')).adresZmieniony).not.toBeNull()
  })
})

describe('a new administrator', () => {
  const adminMails = async () => (await mails()).filter(({ temat }) => temat.includes('nowy administrator'))
  const body = (login: string) => newUser(login, { poziom: 'ADMINISTRATOR', udzielajacyPomocyId: null })
  const allow = (wartosc: 'true' | 'false') =>
    api.db.updateTable('parametr').set({ wartosc }).where('kod', '=', 'NADZORCA_DODAJE_ADMINISTRATOROW').execute()

  test('made by a supervisor is mailed to every administrator but the blocked, and audited', async () => {
    await addUser(api.db, { login: 'admin-drugi', poziom: 'ADMINISTRATOR' })
    await addUser(api.db, { login: 'admin-blok', poziom: 'ADMINISTRATOR', zablokowany: true })
    const supervisor = await api.as('nadzorca')
    expect((await supervisor.call(users.latarnia.create, { body: body('admin-nowy') })).status).toBe(200)
    const sentMails = await adminMails()
    expect(sentMails.map(({ adresat }) => adresat)).toEqual(['admin@przyklad.gov.pl', 'admin-drugi@przyklad.gov.pl'])
    expect(sentMails[0]!.tresc).toContain('nadzorca')
    expect(await audited('nowy-administrator')).toEqual([{ login: 'nadzorca', szczegoly: { login: 'admin-nowy' } }])
  })

  test('cannot be made by a supervisor once the parameter takes that away', async () => {
    await allow('false')
    const supervisor = await api.as('nadzorca')
    expect((await supervisor.call(users.latarnia.create, { body: body('admin-inny') })).status).toBe(403)
    const admin = await api.as('admin')
    expect((await admin.call(users.latarnia.create, { body: body('admin-inny') })).status).toBe(200)
    await allow('true')
  })

  test('who was a supervisor is mailed too, once', async () => {
    await addUser(api.db, { login: 'awans', poziom: 'NADZORCA' })
    const admin = await api.as('admin')
    for (const nrTelefonu of ['1', '2']) {
      const { body: form } = await admin.call(users.latarnia.read, { params: { login: 'awans' } })
      const raised = { ...form, poziom: 'ADMINISTRATOR' as const, nrTelefonu }
      expect((await admin.call(users.latarnia.update, { params: { login: 'awans' }, body: raised })).status).toBe(200)
    }
    expect(new Set((await adminMails()).map(({ temat }) => temat))).toEqual(
      new Set(['Latarnia: nowy administrator awans']),
    )
    expect((await adminMails()).map(({ adresat }) => adresat)).not.toContain('awans@przyklad.gov.pl')
    expect(
      (await audited('nowy-administrator')).filter(({ szczegoly }) => JSON.stringify(szczegoly).includes('awans')),
    ).toHaveLength(1)
  })
})

test('the sessions of the new and of the former main user end, since both have another level', async () => {
  const [main, next, admin] = await Promise.all([api.as('ugl'), api.as('koo'), api.as('admin')])
  expect((await admin.call(users.setMain, { params: { login: 'koo' } })).status).toBe(200)
  for (const client of [main, next]) expect((await client.call(session.me)).status).toBe(401)
})
