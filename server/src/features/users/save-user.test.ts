import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { errors } from '#contract/errors.ts'
import { savedViews } from '#contract/saved-views/saved-views.ts'
import { users, type NewUser } from '#contract/users/users.ts'
import { session } from '#contract/session/session.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { addUser, storedUser } from '#server/testing/users.ts'

let api: Api
let admin: Client
let ugl: Client
let koo: Client
let own: number
let other: number
beforeAll(async () => {
  api = await startApi()
  ;[admin, ugl, koo] = await Promise.all([api.as('admin'), api.as('ugl'), api.as('koo')])
  own = (await storedUser(api.db, 'ugl')).udzielajacyPomocyId!
  other = (await storedUser(api.db, 'ugl2')).udzielajacyPomocyId!
})
afterAll(() => api.close())

let count = 0
const fresh = (more: Partial<z.input<typeof NewUser>> = {}) => ({
  login: `nowa${++count}`,
  imie: 'Żaneta',
  nazwisko: 'Nowa',
  email: `nowa${count}@przyklad.gov.pl`,
  poziom: 'UPO' as const,
  uprawnienia: ['MOD_WLA' as const],
  zaakceptowanyRegulamin: false,
  aktualizacjaDanych: false,
  blokada: false,
  ...more,
})
const officer = (more: Partial<z.input<typeof NewUser>> = {}) =>
  fresh({ poziom: 'NADZORCA', uprawnienia: [], udzielajacyPomocyId: null, ...more })
const add = (body: ReturnType<typeof fresh>, client = koo) => client.call(users.pup.create, { body })
const addOfficer = (body: ReturnType<typeof fresh>) => admin.call(users.latarnia.create, { body })
/** What the form of a user sends, with changes. */
const formOf = async (client: Client, login: string, context: 'pup' | 'latarnia' = 'pup') => {
  const { body } = await client.call(users[context].read, { params: { login } })
  return { ...body, poziom: body.poziom! }
}
const change = async (client: Client, login: string, more: object, context: 'pup' | 'latarnia' = 'pup') =>
  client.call(users[context].update, {
    params: { login },
    body: { ...(await formOf(client, login, context)), ...more },
  })

describe('a new user', () => {
  test('is stored in full, with the grantor of the user who adds them, whatever was sent', async () => {
    const { id: koordynatorId } = await storedUser(api.db, 'ugl')
    const body = fresh({
      udzielajacyPomocyId: other,
      koordynatorId,
      nrTelefonu: '22 1',
      komOrg: 'Wydział',
      info: ' ',
      uprawnienia: ['PRZ_WSZ', 'MOD_WLA'],
    })
    const answer = await add(body)
    expect(answer.body).toEqual({
      message: `Dodano użytkownika ${body.login}. Hasło do pierwszego logowania wysłano na jego adres e-mail.`,
      key: body.login,
    })
    expect(await storedUser(api.db, body.login)).toMatchObject({
      imie: 'Żaneta',
      nazwisko: 'Nowa',
      poziom: 'UPO',
      udzielajacyPomocyId: own,
      koordynatorId,
      uprawnienia: ['MOD_WLA', 'PRZ_WSZ'],
      nrTelefonu: '22 1',
      komOrg: 'Wydział',
      info: null,
      wymaganaZmianaHasla: true,
      usuniety: false,
    })
    expect((await formOf(koo, body.login.toUpperCase())).uprawnieniaNazwy).toBe(
      'modyfikacja własnych przypadków pomocy, przesyłanie wszystkich przypadków pomocy',
    )
  })

  test('is mailed a password that the API never returns, and signs in to change it', async () => {
    const body = fresh()
    api.enqueued.length = 0
    const answer = await add(body)
    const message = await api.db.selectFrom('wiadomosc').orderBy('id', 'desc').selectAll().executeTakeFirstOrThrow()
    expect(message).toMatchObject({ adresat: body.email, temat: `Latarnia: założono konto ${body.login}` })
    for (const words of ['Żaneta Nowa', 'Upoważniony użytkownik', 'Urząd Gminy', 'http://latarnia.test/login'])
      expect(message.tresc).toContain(words)
    const password = message.tajne!
    expect(message.tresc.split(password)).toHaveLength(2)
    expect(answer.raw.toString()).not.toContain(password)
    expect(api.enqueued).toEqual([{ name: 'mail', data: { id: message.id } }])

    const signedIn = await api.visitor.call(session.login, { body: { login: body.login, password } })
    expect(signedIn.body).toEqual({ success: true, message: 'PASSCHANGE' })
    const client = await api.as(body.login, password)
    expect((await client.call(session.me)).body.needToChangePassword).toBe(true)
    expect((await client.call(users.proposeLogin, { body: { imie: 'A', nazwisko: 'B' } })).status).toBe(403)
    const own = { oldPassword: password, newPassword: 'Wlasne#haslo1', repeatNewPassword: 'Wlasne#haslo1' }
    expect((await client.call(session.changePassword, { body: own })).status).toBe(200)
    expect((await client.call(session.me)).body.needToChangePassword).toBe(false)
  })

  test('of the office belongs to no grantor, whatever was sent', async () => {
    const body = officer({ poziom: 'ADMINISTRATOR', udzielajacyPomocyId: own })
    expect((await addOfficer(body)).status).toBe(200)
    expect((await storedUser(api.db, body.login)).udzielajacyPomocyId).toBeNull()
    const { tresc } = await api.db
      .selectFrom('wiadomosc')
      .where('adresat', '=', body.email)
      .orderBy('id', 'desc')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(tresc).toContain('podmiot: nie dotyczy')
  })

  test('of the office may have the flags; one of a grantor starts without them', async () => {
    const body = officer({ zaakceptowanyRegulamin: true, aktualizacjaDanych: true, blokada: true })
    expect((await addOfficer(body)).status).toBe(200)
    const flags = { zaakceptowanyRegulamin: true, aktualizacjaDanych: true, zablokowany: true }
    expect(await storedUser(api.db, body.login)).toMatchObject(flags)
    for (const flag of ['zaakceptowanyRegulamin', 'aktualizacjaDanych', 'blokada'])
      expect((await add(fresh({ [flag]: true }))).status).toBe(403)
  })

  test.each([
    [{ login: '' }, 'login', 'Login jest wymagany'],
    [{ login: 'Żak' }, 'login', expect.stringContaining('bez polskich znaków')],
    [{ login: 'myProfile' }, 'login', 'Ten login jest zastrzeżony'],
    [{ imie: '' }, 'imie', 'Imię jest wymagane'],
    [{ imie: 'Al' }, 'imie', 'To pole musi zawierać co najmniej 3 znaki'],
    [{ imie: 'A'.repeat(21) }, 'imie', 'To pole musi zawierać co najwyżej 20 znaków'],
    [{ nazwisko: 'Ab' }, 'nazwisko', 'To pole musi zawierać co najmniej 3 znaki'],
    [{ nazwisko: 'A'.repeat(31) }, 'nazwisko', 'To pole musi zawierać co najwyżej 30 znaków'],
    [{ email: 'nikt' }, 'email', 'Adres e-mail jest niepoprawny'],
    [{ email: `${'a'.repeat(100)}@b.pl` }, 'email', 'To pole musi zawierać co najwyżej 100 znaków'],
    [{ nrTelefonu: '1'.repeat(41) }, 'nrTelefonu', 'To pole musi zawierać co najwyżej 40 znaków'],
    [{ komOrg: 'x'.repeat(151) }, 'komOrg', 'To pole musi zawierać co najwyżej 150 znaków'],
    [{ info: 'x'.repeat(2001) }, 'info', 'To pole musi zawierać co najwyżej 2000 znaków'],
    [{ poziom: undefined }, 'poziom', 'Poziom jest wymagany'],
    [{ uprawnienia: ['WSZYSTKO'] }, 'uprawnienia.0', expect.any(String)],
    [
      { poziom: 'UGL' },
      'udzielajacyPomocyId',
      'Należy wybrać podmiot udzielający pomoc dla użytkownika o takim poziomie',
    ],
  ])('with %j is refused at its field', async (more, field, message) => {
    const { status, refusal } = await addOfficer(officer(more as never))
    expect(status).toBe(400)
    const whole = 'Wprowadzone dane nie są prawidłowe'
    expect(refusal).toEqual({ code: 'request.malformed', message: whole, fieldErrors: [{ field, message }] })
  })

  test.each([
    [{ login: 'KOO' }, 'login', 'Login jest już zajęty'],
    [{ poziom: 'UGL', udzielajacyPomocyId: 999_999 }, 'udzielajacyPomocyId', /nie istnieje/],
    [{ uprawnienia: ['MOD_WLA'] }, 'uprawnienia', /Uprawnienia mają tylko/],
    [{ koordynatorId: 1 }, 'koordynatorId', /^Koordynatorem może być tylko/],
  ])('with %j breaks a rule', async (more, field, message) => {
    const { status, refusal } = await addOfficer(officer(more as never))
    expect(status).toBe(422)
    expect(refusal.message).toMatch(message)
    expect(refusal.fieldErrors).toMatchObject([{ field }])
  })

  test('a second main user of a grantor is refused', async () => {
    const { status, refusal } = await addOfficer(officer({ poziom: 'UGL', udzielajacyPomocyId: own }))
    expect([status, refusal.message]).toEqual([422, 'Podmiot ma już użytkownika głównego'])
  })
})

describe('a coordinator', () => {
  test.each([
    ['an authorised user', 'upo', 422],
    ['one of another body', 'ugl2', 422],
    ['the main user', 'ugl', 200],
    ['a coordinator', 'koo', 200],
  ])('is %s: %s, %d', async (_name, login, status) => {
    const { id: koordynatorId } = await storedUser(api.db, login)
    expect((await add(fresh({ koordynatorId }))).status).toBe(status)
  })

  test('must not be deleted, nor be the user themselves', async () => {
    const dead = await addUser(api.db, { login: 'koo-dawny', poziom: 'KOO', bodyOf: 'ugl', usuniety: true })
    expect((await add(fresh({ koordynatorId: dead }))).status).toBe(422)
    const { id } = await storedUser(api.db, 'koo')
    expect((await change(ugl, 'koo', { koordynatorId: id })).status).toBe(422)
  })

  test('is removed from users when they can no longer be a coordinator', async () => {
    const id = await addUser(api.db, { login: 'koo-zmienny', poziom: 'KOO', bodyOf: 'ugl' })
    const body = fresh({ koordynatorId: id })
    await add(body)
    expect((await change(ugl, 'koo-zmienny', { poziom: 'UPO' })).status).toBe(200)
    expect((await storedUser(api.db, body.login)).koordynatorId).toBeNull()
  })
})

describe('a change', () => {
  test('is stored and confirmed; the login stays', async () => {
    const answer = await change(koo, 'upo', { imie: 'Paweł', login: 'inny', uprawnienia: ['PRZ_WSZ'] })
    expect(answer.body).toEqual({ message: 'Zmodyfikowano użytkownika upo', key: 'upo' })
    expect(await storedUser(api.db, 'upo')).toMatchObject({ imie: 'Paweł', uprawnienia: ['PRZ_WSZ'], login: 'upo' })
  })

  test('is refused if someone else has changed the user meanwhile', async () => {
    const form = await formOf(koo, 'upo')
    await change(ugl, 'upo', { komOrg: 'Inna' })
    const answer = await koo.call(users.pup.update, { params: { login: 'upo' }, body: { ...form, komOrg: 'Moja' } })
    expect(answer.status).toBe(409)
    expect((await storedUser(api.db, 'upo')).komOrg).toBe('Inna')
  })

  test('of rights applies from the next call of an open session', async () => {
    await addUser(api.db, { login: 'koo-sesja', poziom: 'KOO', bodyOf: 'ugl', uprawnienia: ['MOD_WLA'] })
    const client = await api.as('koo-sesja')
    expect((await client.call(users.pup.grid.list)).status).toBe(200)
    await change(ugl, 'koo-sesja', { uprawnienia: ['PRZ_WLA'] })
    expect((await client.call(session.me)).body.uprawnienia).toEqual(['PRZ_WLA'])
  })

  test('of the level ends open sessions', async () => {
    await addUser(api.db, { login: 'koo-poziom', poziom: 'KOO', bodyOf: 'ugl' })
    const client = await api.as('koo-poziom')
    await change(ugl, 'koo-poziom', { poziom: 'UPO' })
    expect((await client.call(session.me)).status).toBe(401)
    expect((await (await api.as('koo-poziom')).call(users.pup.grid.list)).status).toBe(403)
  })

  test('that raises a user to administrator can be made only by an administrator', async () => {
    await addUser(api.db, { login: 'nad-wyzej', poziom: 'NADZORCA' })
    const nadzorca = await api.as('nadzorca')
    const refused = await change(nadzorca, 'nad-wyzej', { poziom: 'ADMINISTRATOR' }, 'latarnia')
    expect([refused.status, refused.refusal.fieldErrors?.[0]?.field]).toEqual([403, 'poziom'])
    expect((await storedUser(api.db, 'nad-wyzej')).poziom).toBe('NADZORCA')
    expect((await change(admin, 'nad-wyzej', { poziom: 'ADMINISTRATOR' }, 'latarnia')).status).toBe(200)
    await api.db.updateTable('uzytkownik').set({ usuniety: true }).where('login', '=', 'nad-wyzej').execute()
  })

  test('of a main user’s grantor ends their sessions and shows them the new one', async () => {
    await api.db.updateTable('uzytkownik').set({ usuniety: true }).where('login', '=', 'ugl2').execute()
    await addUser(api.db, { login: 'ugl-wedrowny', poziom: 'NADZORCA' })
    const client = await api.as('ugl-wedrowny')
    const move = (more: object) => change(admin, 'ugl-wedrowny', more, 'latarnia')
    expect((await move({ poziom: 'UGL', udzielajacyPomocyId: own })).status).toBe(422)
    expect((await move({ poziom: 'UGL', udzielajacyPomocyId: other })).status).toBe(200)
    expect((await client.call(session.me)).status).toBe(401)
    const { items } = (await (await api.as('ugl-wedrowny')).call(users.pup.grid.list)).body
    expect(items.map(({ login }) => login)).toContain('upo2')
    expect((await move({ poziom: 'NADZORCA' })).status).toBe(200)
    expect((await storedUser(api.db, 'ugl-wedrowny')).udzielajacyPomocyId).toBeNull()
    await api.db.updateTable('uzytkownik').set({ usuniety: false }).where('login', '=', 'ugl2').execute()
  })

  test('that blocks the user ends their sessions', async () => {
    await addUser(api.db, { login: 'nad-sesja', poziom: 'NADZORCA' })
    const client = await api.as('nad-sesja')
    expect((await change(admin, 'nad-sesja', { blokada: true }, 'latarnia')).status).toBe(200)
    expect((await client.call(session.me)).status).toBe(401)
    expect(
      await api.db
        .selectFrom('sesja')
        .innerJoin('uzytkownik', 'uzytkownik.id', 'sesja.uzytkownikId')
        .where('login', '=', 'nad-sesja')
        .select('skrot')
        .execute(),
    ).toEqual([])
  })

  test.each([
    ['koo', 'pup', { poziom: 'UPO' }, 'user.ownRights'],
    ['koo', 'pup', { uprawnienia: [] }, 'user.ownRights'],
    ['koo', 'pup', { blokada: true }, 'user.flags'],
    ['koo', 'pup', { zaakceptowanyRegulamin: false }, 'user.flags'],
    ['admin', 'latarnia', { poziom: 'NADZORCA' }, 'user.ownRights'],
    ['admin', 'latarnia', { aktualizacjaDanych: true }, 'user.flags'],
  ] as const)('%s of themselves in %s: %j is refused', async (login, context, more, code) => {
    const client = login === 'koo' ? koo : admin
    const before = await storedUser(api.db, login)
    const { status, refusal } = await change(client, login, more, context)
    expect([status, refusal.message]).toEqual(errors[code].slice(0, 2))
    expect(await storedUser(api.db, login)).toEqual(before)
  })

  test.each(['admin', 'nadzorca'])(
    'by %s of an authorised user asks for the terms and for new data',
    async (office) => {
      const login = `upo-${office}`
      await addUser(api.db, { login, poziom: 'UPO', bodyOf: 'ugl' })
      const [client, target] = await Promise.all([api.as(office), api.as(login)])
      expect((await target.call(savedViews.list, { query: { lista: 'x' } })).status).toBe(200)
      const flags = { zaakceptowanyRegulamin: false, aktualizacjaDanych: true }
      expect((await change(client, login, flags, 'latarnia')).status).toBe(200)
      expect((await target.call(savedViews.list, { query: { lista: 'x' } })).status).toBe(403)
      expect((await target.call(session.me)).body).toMatchObject(flags)
      const { items } = (await client.call(users.history.list, { params: { login } })).body
      expect(items[0]).toMatchObject({ ...flags, userMod: office, zdarzenie: 'ZMIANA' })
      const ofBody = await koo.call(users.history.list, { params: { login } })
      expect(ofBody.body.items[0]).toMatchObject({ ...flags, userMod: office })

      expect((await change(client, login, { blokada: true }, 'latarnia')).status).toBe(200)
      expect((await target.call(session.me)).status).toBe(401)
    },
  )

  test.each([
    { imie: 'Inna' },
    { email: 'inny@przyklad.gov.pl' },
    { nrTelefonu: '22 9' },
    { info: 'x' },
    { uprawnienia: ['MOD_WSZ'] },
    { koordynatorId: null },
    { poziom: 'NADZORCA', uprawnienia: [], koordynatorId: null },
  ])('by the office of an authorised user stores no flag together with %j', async (more) => {
    const before = await storedUser(api.db, 'upo')
    const { status, refusal } = await change(admin, 'upo', { aktualizacjaDanych: true, ...more }, 'latarnia')
    expect([status, refusal.message]).toEqual(errors['user.flagsOnly'].slice(0, 2))
    expect(await storedUser(api.db, 'upo')).toEqual(before)
  })

  test.each([
    ['a level of another place', { poziom: 'UGL' }, 403],
    ['a level of the office', { poziom: 'ADMINISTRATOR' }, 403],
    ['a flag', { aktualizacjaDanych: true }, 403],
    ['a grantor: one’s own is taken', { udzielajacyPomocyId: 1_000 }, 200],
  ])('by a coordinator of an authorised user, %s', async (_name, more, status) => {
    expect((await change(koo, 'upo', more)).status).toBe(status)
    expect(await storedUser(api.db, 'upo')).toMatchObject({ poziom: 'UPO', udzielajacyPomocyId: own })
  })

  test('by users of a grantor whose rights ended is refused; they still read', async () => {
    const set = (dataKoncaUprawnien: string) =>
      api.db.updateTable('udzielajacyPomocy').set({ dataKoncaUprawnien }).where('id', '=', own).execute()
    await set('2020-01-01')
    expect((await koo.call(users.pup.grid.list)).status).toBe(200)
    expect((await change(koo, 'upo', {})).status).toBe(403)
    expect((await koo.call(session.requestReset, { body: { login: 'upo' } })).status).toBe(403)
    await set('9999-12-31')
  })
})
