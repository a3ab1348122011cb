import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import { session } from '#contract/session.ts'
import { startApi, type Api } from '#server/testing/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const own = { imie: 'Anna', nazwisko: 'Nowak', email: 'anna.nowak@przyklad.gov.pl' }
const data = { ...own, nrTelefonu: '61 222 33 44', aktualizacjaDanych: false as const }
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
  })
  expect((await (await api.as('ugl')).call(account.profile)).body).toMatchObject({ koordynatorImie: null })
})

test('the office changes its own data; an emptied field is no value', async () => {
  const nadzorca = await api.as('nadzorca')
  const body = { ...own, nrTelefonu: '  ', komOrg: 'Wydział Pomocy', info: null }
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

test.each(['ugl', 'koo', 'upo'])('%s does not', async (login) => {
  expect((await (await api.as(login)).call(account.editProfile, { body: own })).status).toBe(403)
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

test('a required update is made once, by whoever was told to', async () => {
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
  ['imie', { ...data, imie: 'Al' }, 'Musi mieć więcej niż 2 znaki'],
  ['nazwisko', { ...data, nazwisko: '' }, 'Nazwisko jest wymagane'],
  ['email', { ...data, email: '' }, 'Email jest wymagany'],
  ['nrTelefonu', { ...data, nrTelefonu: '' }, 'Numer telefonu jest wymagany'],
])('the field %s of the update is checked', async (field, body, message) => {
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
