import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '#contract/account/account.ts'
import { session } from '#contract/session/session.ts'
import { startApi, type Api } from '#server/testing/api.ts'
import { attemptsOf } from '#server/features/session/lock-out.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const own = { imie: 'Anna', nazwisko: 'Nowak', email: 'anna.nowak@przyklad.gov.pl' }
const haslo = 'Latarnia#2026'
const data = { ...own, haslo, nrTelefonu: '61 222 33 44', aktualizacjaDanych: false as const }
const row = (login: string) =>
  api.db.selectFrom('uzytkownik').where('login', '=', login).selectAll().executeTakeFirstOrThrow()
const change = (login: string, values: { aktualizacjaDanych?: boolean; zaakceptowanyRegulamin?: boolean }) =>
  api.db.updateTable('uzytkownik').set(values).where('login', '=', login).execute()

test('the own profile names the main user and the coordinator', async () => {
  const upo = await api.as('upo')
  expect((await upo.call(account.profile)).body).toEqual({
    login: 'upo',
    imie: 'Piotr',
    nazwisko: 'Upoważniony',
    email: 'upo@przyklad.gov.pl',
    poziom: 'UPO',
    nrTelefonu: '22 123 45 67',
    komOrg: null,
    info: null,
    uprawnienia: ['MOD_WLA', 'PRZ_WLA'],
    uzytkownikGlownyImie: 'Urszula',
    uzytkownikGlownyNazwisko: 'Główna',
    koordynatorImie: 'Konrad',
    koordynatorNazwisko: 'Koordynator',
    koordynatorTelefon: '22 123 45 67',
    koordynatorEmail: 'koo@przyklad.gov.pl',
    wersja: (await row('upo')).wersja,
  })
  expect((await (await api.as('ugl')).call(account.profile)).body).toMatchObject({ koordynatorImie: null })
})

test('a deleted coordinator is not shown', async () => {
  const upo = await api.as('upo')
  await api.db.updateTable('uzytkownik').set({ usuniety: true }).where('login', '=', 'koo').execute()
  expect((await upo.call(account.profile)).body).toMatchObject({ koordynatorImie: null, koordynatorEmail: null })
  await api.db.updateTable('uzytkownik').set({ usuniety: false }).where('login', '=', 'koo').execute()
})

test('the office changes its own data; an emptied field is stored as null', async () => {
  const nadzorca = await api.as('nadzorca')
  const body = { ...own, haslo, nrTelefonu: '  ', komOrg: 'Wydział Pomocy', info: null }
  expect(await nadzorca.call(account.editProfile, { body })).toMatchObject({
    status: 200,
    body: { message: 'Dane użytkownika zostały zapisane' },
  })
  expect(await row('nadzorca')).toMatchObject({ ...own, nrTelefonu: null, komOrg: 'Wydział Pomocy', info: null })
  const history = await api.db
    .selectFrom('uzytkownikHistoria')
    .where('login', '=', 'nadzorca')
    .where('operacja', '=', 'UPDATE')
    .selectAll()
    .execute()
  expect(history).toMatchObject([{ userMod: 'nadzorca', wImieniu: null, imie: 'Anna', wersja: 2 }])
})

test.each(['ugl', 'koo', 'upo'])('%s cannot change own data unless it is required', async (login) => {
  const before = await row(login)
  expect((await (await api.as(login)).call(account.editProfile, { body: own })).status).toBe(403)
  expect(await row(login)).toEqual(before)
})

test('own data cannot be changed while acting as another user', async () => {
  const admin = await api.as('admin')
  await admin.call(session.impersonate, { body: { login: 'nadzorca' } })
  expect((await admin.call(account.profile)).body.login).toBe('nadzorca')
  expect(await admin.call(account.editProfile, { body: own })).toMatchObject({
    status: 403,
    refusal: { message: 'Pracujesz w kontekście innego użytkownika. Zmiany nie są możliwe.' },
  })
})

test('level, permissions and login cannot be changed by sending them along', async () => {
  const body = {
    ...own,
    haslo,
    login: 'root',
    poziom: 'ADMINISTRATOR',
    level: 'ADMINISTRATOR',
    uprawnienia: ['MOD_WSZ'],
  }
  const more = { uprawnienie: ['MOD_WSZ'], udzielajacyPomocyId: 1, koordynatorEmail: 'x@y.pl', usuniety: true }
  const { id } = await row('nadzorca')
  const answer = await (await api.as('nadzorca')).call(account.editProfile, { body: { ...body, ...more } })
  expect(answer.status).toBe(200)
  expect(await row('nadzorca')).toMatchObject({
    id,
    poziom: 'NADZORCA',
    uprawnienia: [],
    udzielajacyPomocyId: null,
    usuniety: false,
  })
})

test('of two sessions the one with older data is refused, and both survive a change of address', async () => {
  const [first, second] = [await api.as('admin'), await api.as('admin')]
  const { wersja } = (await first.call(account.profile)).body
  const mine = { ...own, haslo, email: 'pierwsza@przyklad.gov.pl', wersja }
  expect((await first.call(account.editProfile, { body: mine })).status).toBe(200)
  expect(
    await second.call(account.editProfile, { body: { ...own, haslo, email: 'druga@przyklad.gov.pl', wersja } }),
  ).toMatchObject({
    status: 409,
    refusal: { message: expect.stringContaining('w międzyczasie zmieniony') as unknown },
  })
  expect((await second.call(account.profile)).body).toMatchObject({
    email: 'pierwsza@przyklad.gov.pl',
    wersja: wersja + 1,
  })
})

test.each([
  ['imie', { ...own, imie: ' ' }, 'Imię jest wymagane'],
  ['imie', { ...own, imie: 'x'.repeat(21) }, 'To pole musi zawierać co najwyżej 20 znaków'],
  ['nazwisko', { ...own, nazwisko: 'x'.repeat(31) }, 'To pole musi zawierać co najwyżej 30 znaków'],
  ['email', { ...own, email: 'anna' }, 'Adres e-mail jest niepoprawny'],
  ['email', { ...own, email: 'a@b.pl, c@d.pl' }, 'Adres e-mail jest niepoprawny'],
  ['email', { ...own, email: '' }, 'Adres e-mail jest wymagany'],
  ['nrTelefonu', { ...own, nrTelefonu: '1'.repeat(41) }, 'To pole musi zawierać co najwyżej 40 znaków'],
  ['komOrg', { ...own, komOrg: 'x'.repeat(151) }, 'To pole musi zawierać co najwyżej 150 znaków'],
  ['info', { ...own, info: 'x'.repeat(2001) }, 'To pole musi zawierać co najwyżej 2000 znaków'],
])('the field %s is checked: %j', async (field, body, message) => {
  const answer = await (await api.as('admin')).call(account.editProfile, { body })
  expect(answer.status).toBe(400)
  expect(answer.refusal.fieldErrors).toEqual([{ field, message }])
})

test('another address needs the password and is mailed to the old one; the same address needs none', async () => {
  const nadzorca = await api.as('nadzorca')
  const { email: old } = await row('nadzorca')
  const save = (more: object) => nadzorca.call(account.editProfile, { body: { ...own, ...more } })
  expect((await save({ email: old.toUpperCase() })).status).toBe(200)
  const moved = { email: 'nowa@przyklad.gov.pl' }
  expect(await save(moved)).toMatchObject({
    status: 422,
    refusal: { fieldErrors: [{ field: 'haslo', message: 'Aby zmienić adres e-mail, podaj swoje hasło' }] },
  })
  const attempts = () => api.db.selectFrom('nieudaneLogowania').where(attemptsOf('nadzorca')).selectAll().execute()
  expect(await save({ ...moved, haslo: 'Zgaduje#1' })).toMatchObject({
    refusal: { fieldErrors: [{ field: 'haslo' }] },
  })
  expect(await attempts()).toHaveLength(1)
  expect((await row('nadzorca')).email.toLowerCase()).toBe(old.toLowerCase())
  expect((await save({ ...moved, haslo })).status).toBe(200)
  expect(await attempts()).toEqual([])
  const received = await api.db
    .selectFrom('wiadomosc')
    .where('adresat', '=', old.toUpperCase())
    .select('temat')
    .execute()
  expect(received).toHaveLength(1)
})

test('a required update is made once, by the user of whom it was required', async () => {
  const ugl = await api.as('ugl')
  expect(await ugl.call(account.updateData, { body: data })).toMatchObject({
    status: 422,
    refusal: { message: 'Aktualizacja danych nie jest obecnie wymagana' },
  })
  await change('ugl', { aktualizacjaDanych: true })
  expect((await ugl.call(session.me)).body.aktualizacjaDanych).toBe(true)
  expect((await ugl.call(account.updateData, { body: data })).status).toBe(200)
  expect((await ugl.call(session.me)).body).toMatchObject({ ...own, aktualizacjaDanych: false })
  expect((await ugl.call(account.updateData, { body: data })).status).toBe(422)
})

test.each([
  ['imie', { ...data, imie: 'Al' }, 'Musi mieć więcej niż 3 znaki'],
  ['imie', { ...data, imie: '' }, 'Imię jest wymagane'],
  ['imie', { ...data, imie: 'x'.repeat(21) }, 'Nie może mieć więcej niż 20 znaków'],
  ['nazwisko', { ...data, nazwisko: '' }, 'Nazwisko jest wymagane'],
  ['nazwisko', { ...data, nazwisko: 'No' }, 'Musi mieć więcej niż 3 znaki'],
  ['nazwisko', { ...data, nazwisko: 'x'.repeat(31) }, 'Nie może mieć więcej niż 30 znaków'],
  ['email', { ...data, email: '' }, 'Email jest wymagany'],
  ['email', { ...data, email: 'anna' }, 'Adres e-mail jest niepoprawny'],
  ['email', { ...data, email: `${'x'.repeat(100)}@y.pl` }, 'Nie może mieć więcej niż 100 znaków'],
  ['nrTelefonu', { ...data, nrTelefonu: '' }, 'Numer telefonu jest wymagany'],
  ['nrTelefonu', { ...data, nrTelefonu: '1'.repeat(41) }, 'Nie może mieć więcej niż 40 znaków'],
  ['komOrg', { ...data, komOrg: 'x'.repeat(31) }, 'Nie może mieć więcej niż 30 znaków'],
  ['info', { ...data, info: 'x'.repeat(2001) }, 'Nie może mieć więcej niż 2000 znaków'],
])('the field %s of the update is checked: %j', async (field, body, message) => {
  const answer = await (await api.as('ugl')).call(account.updateData, { body })
  expect(answer.refusal.fieldErrors).toContainEqual({ field, message })
})

test('the terms are read as safe HTML and accepted', async () => {
  const upo = await api.as('upo')
  await change('upo', { zaakceptowanyRegulamin: false })
  const { content } = (await upo.call(account.terms)).body
  expect(content.match(/<h3>§ \d+\./g)).toHaveLength(12)

  expect((await upo.call(session.me)).body.zaakceptowanyRegulamin).toBe(false)
  expect((await upo.call(account.acceptTerms)).body.message).toBe('Zaakceptowano regulamin')
  expect((await upo.call(session.me)).body.zaakceptowanyRegulamin).toBe(true)

  const tresc = '<h2>Nowy</h2><script>alert(1)</script><p onclick="x()">Treść</p><a href="javascript:x()">z</a>'
  await api.db.updateTable('tekst').set({ tresc }).where('kod', '=', 'REGULAMIN').execute()
  expect((await upo.call(account.terms)).body.content).toBe(
    '<h2>Nowy</h2><p>Treść</p><a target="_blank" rel="noopener noreferrer">z</a>',
  )
})
