import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mail } from '#contract/mail/mail.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { addUsers } from '#server/testing/many-users.ts'
import { countOf, draft, sendTo, type Draft } from '#server/testing/mailing.ts'

let api: Api
let admin: Client
let supervisor: Client
beforeAll(async () => {
  api = await startApi()
  admin = await api.as('admin')
  supervisor = await api.as('nadzorca')
})
afterAll(() => api.close())

const send = (given: Draft & { liczba?: number; klucz?: string } = {}, client = admin) =>
  client.call(mail.send, { body: { ...draft, liczba: 1, klucz: randomUUID(), ...given } })
const preview = (given: Draft = {}) => admin.call(mail.preview, { body: { ...draft, ...given } })
const recipients = (wysylkaId: number) =>
  api.db.selectFrom('wiadomosc').where('wysylkaId', '=', wysylkaId).orderBy('adresat').selectAll().execute()
const stored = () =>
  api.db
    .selectFrom('wysylka')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
const userId = async (login: string) =>
  (await api.db.selectFrom('uzytkownik').where('login', '=', login).select('id').executeTakeFirstOrThrow()).id
const change = (login: string, to: { email?: string; zablokowany?: boolean; usuniety?: boolean }) =>
  api.db.updateTable('uzytkownik').set(to).where('login', '=', login).execute()
const lastAudit = () =>
  api.db.selectFrom('audyt').orderBy('id', 'desc').select(['zdarzenie', 'login', 'szczegoly']).executeTakeFirstOrThrow()

test('a message is previewed in its template, confirmed, frozen, queued and noted', async () => {
  const { body } = await preview()
  expect(body).toMatchObject({ liczba: 1, opis: 'Nadzorca', temat: 'Przerwa', odpowiedzDo: '' })
  expect(body.html).toContain('<p>W <strong>sobotę</strong></p>')
  expect(body.html).toContain('max-width:600px')
  expect(body.tekst).toMatch(/^W sobotę\n-- \nLatarnia – rejestr.*\nOtrzymujesz tę wiadomość jako użytkownik/)
  const sent = await send()
  const { id } = sent.body.key as { id: number }
  expect(sent.body.message).toBe('Wiadomość przekazano do wysłania. Liczba adresatów: 1.')
  expect(await recipients(id)).toMatchObject([{ stan: 'OCZEKUJE', proby: 0, temat: '', tresc: '' }])
  expect(api.enqueued).toContainEqual({ name: 'mailing', data: { id, after: 0 } })
  expect(await lastAudit()).toEqual({
    zdarzenie: 'wiadomosc-do-uzytkownikow',
    login: 'admin',
    szczegoly: { wiadomosc: id, adresaci: 'Nadzorca', liczba: 1 },
  })
  const read = (await supervisor.call(mail.read, { params: { id } })).body
  expect(read).toMatchObject({ temat: 'Przerwa', autor: 'admin', liczba: 1, stan: 'W_TOKU', rodzaj: 'ZBIORCZA' })
  expect(read.html).toBe(body.html)
  expect((await supervisor.call(mail.progress, { params: { id } })).body).toEqual({
    stan: 'W_TOKU',
    stany: { OCZEKUJE: 1 },
  })
})

describe('recipients', () => {
  test('are the users of the levels, the group, the superior body with those below it, or those chosen', async () => {
    const ugl = await userId('ugl')
    const { udzielajacyPomocyId } = await api.db
      .selectFrom('uzytkownik')
      .where('id', '=', ugl)
      .select('udzielajacyPomocyId')
      .executeTakeFirstOrThrow()
    const body = await api.db
      .selectFrom('udzielajacyPomocy')
      .where('id', '=', udzielajacyPomocyId!)
      .select(['grupaId', 'organNadrzednyId'])
      .executeTakeFirstOrThrow()
    expect(await countOf(admin, { poziomy: ['ADMINISTRATOR', 'NADZORCA'] })).toBe(2)
    const ofGroup: Draft = { adresaci: 'GRUPA', poziomy: [], grupaId: body.grupaId! }
    expect(await countOf(admin, ofGroup)).toBeGreaterThanOrEqual(3)
    expect(await countOf(admin, { ...ofGroup, poziomy: ['NADZORCA'] })).toBe(0)
    const above = await api.db
      .insertInto('organNadrzedny')
      .values({ kod: 'NAD', nazwa: 'Najwyższy' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const between = await api.db
      .insertInto('organNadrzedny')
      .values({ kod: 'POD', nazwa: 'Pośredni', organNadrzednyId: above.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const ofBody: Draft = { adresaci: 'ORGAN', poziomy: [], organNadrzednyId: above.id }
    expect(await countOf(admin, ofBody)).toBe(0)
    await api.db
      .updateTable('udzielajacyPomocy')
      .set({ organNadrzednyId: between.id })
      .where('id', '=', udzielajacyPomocyId!)
      .execute()
    expect(await countOf(admin, ofBody)).toBe(3)
    expect((await preview({ ...ofBody, poziomy: ['UGL'] })).body).toMatchObject({
      liczba: 1,
      opis: 'Organ nadrzędny NAD – Najwyższy, z podległymi (Użytkownik główny)',
    })
    expect(await countOf(admin, { adresaci: 'WYBRANI', poziomy: [], uzytkownicy: [ugl, ugl, 999_999] })).toBe(1)
  })

  test('have each address once, and are neither blocked nor deleted', async () => {
    const uzytkownicy = await Promise.all(['ugl', 'koo', 'upo', 'ugl2', 'upo2'].map(userId))
    await change('koo', { email: 'UGL@Przyklad.gov.pl' })
    await change('ugl', { email: 'ugl@przyklad.gov.pl' })
    await change('upo', { zablokowany: true })
    await change('ugl2', { usuniety: true })
    const id = await sendTo(admin, { adresaci: 'WYBRANI', uzytkownicy })
    const rows = await recipients(id)
    expect(rows.map(({ adresat }) => adresat.toLowerCase())).toHaveLength(2)
    expect(rows.find(({ adresat }) => /^ugl@/i.test(adresat))!.odbiorca).toMatch(/\(ugl\), .*\(koo\)$/)
    // frozen: a user who leaves now still gets the message, a user who comes back does not
    await change('upo', { zablokowany: false })
    await change('upo2', { usuniety: true })
    expect(await recipients(id)).toEqual(rows)
    await change('ugl2', { usuniety: false })
    await change('upo2', { usuniety: false })
  })

  test('in another number than confirmed are refused, and nothing is stored', async () => {
    const before = await stored()
    const { status, refusal } = await send({ liczba: 2 })
    expect([status, refusal.message]).toEqual([
      409,
      'Liczba adresatów zmieniła się w międzyczasie: potwierdzono 2, a teraz jest 1. Sprawdź podgląd i potwierdź jeszcze raz.',
    ])
    expect((await send({ adresaci: 'WYBRANI', uzytkownicy: [999_999] })).status).toBe(422)
    expect((await send({ liczba: 0 })).status).toBe(422)
    expect(await stored()).toEqual(before)
  })

  test.each([
    [{ poziomy: [] }, 'poziomy', 'Wybierz co najmniej jeden poziom użytkowników'],
    [{ adresaci: 'GRUPA' }, 'grupaId', 'Grupa jest wymagana'],
    [{ adresaci: 'ORGAN' }, 'organNadrzednyId', 'Organ nadrzędny jest wymagany'],
    [{ adresaci: 'WYBRANI' }, 'uzytkownicy', 'Wybierz co najmniej jednego użytkownika'],
    [{ temat: ' ' }, 'temat', 'Temat jest wymagany'],
  ] as const)('%j is refused', async (given, field, message) => {
    expect((await send(given as Draft)).refusal.fieldErrors).toEqual([{ field, message }])
  })

  test('of an unknown group or body are refused at their field', async () => {
    const { status, refusal } = await preview({ adresaci: 'GRUPA', grupaId: 999_999 })
    expect([status, refusal.fieldErrors?.[0]?.field]).toEqual([422, 'grupaId'])
  })
})

describe('the words', () => {
  test('are stored without scripts, the subject on one line', async () => {
    const id = await sendTo(admin, {
      temat: 'Temat\r\nBcc: zly@obcy.test',
      tresc: '<p onclick="x()">A<img src=x></p><script>alert(1)</script>',
    })
    const { temat, html } = (await admin.call(mail.read, { params: { id } })).body
    expect(temat).toBe('Temat Bcc: zly@obcy.test')
    expect(html).toContain('</p><p>A</p><p')
    expect(html).not.toMatch(/script|<img|onclick/)
  })

  test('that are empty without their unsafe parts are refused', async () => {
    const { status, refusal } = await send({ tresc: '<script>alert(1)</script>' })
    expect([status, refusal.fieldErrors?.[0]?.field]).toEqual([422, 'tresc'])
  })
})

test('sent twice, also at once, it is one message', async () => {
  const klucz = randomUUID()
  const before = await stored()
  const answers = await Promise.all([send({ klucz }), send({ klucz }), send({ klucz })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect((await stored()).n).toBe(before.n + 1)
  expect((await send({ klucz }, supervisor)).status).toBe(409)
  expect((await send({ klucz, temat: 'Inny' })).refusal.message).toContain('już wysłana, w innym brzmieniu')
})

test('sent twice to as many others, it is refused', async () => {
  const [first, second, third] = await Promise.all(['admin', 'nadzorca', 'upo2'].map(userId))
  const chosen: Draft = { adresaci: 'WYBRANI', poziomy: [] }
  const inTurn = { ...chosen, klucz: randomUUID(), liczba: 2 }
  const sent = await send({ ...inTurn, uzytkownicy: [first!, second!] })
  expect(sent.status).toBe(200)
  const { id } = sent.body.key as { id: number }
  const before = await recipients(id)
  const { status, refusal } = await send({ ...inTurn, uzytkownicy: [first!, third!] })
  expect([status, refusal.message]).toEqual([
    409,
    'Wiadomość z tego formularza została już wysłana, w innym brzmieniu lub do innych adresatów. Sprawdź ją na liście wiadomości.',
  ])
  expect(await recipients(id)).toEqual(before)
  // the same people in another order, and levels that do not count for them
  const same = await send({ ...inTurn, uzytkownicy: [second!, first!], poziomy: ['KOO'] })
  expect([same.status, same.body]).toEqual([200, sent.body])
})

test('two people who send at once send two messages', async () => {
  const before = await stored()
  await Promise.all([send(), send({}, supervisor)])
  expect((await stored()).n).toBe(before.n + 2)
})

test('15,000 recipients are frozen, 10,000 of them chosen, and their list pages', async () => {
  await addUsers(api.db, 15_000)
  const id = await sendTo(admin)
  const page = await admin.call(mail.recipients.list, { params: { id }, query: { pageNumber: 1_400 } })
  expect(page.body).toMatchObject({ totalElements: 15_001 })
  const users = await api.db
    .selectFrom('uzytkownik')
    .where('login', 'like', 'wielu%')
    .limit(10_000)
    .select('id')
    .execute()
  const uzytkownicy = users.map((user) => user.id)
  expect(await countOf(admin, { adresaci: 'WYBRANI', uzytkownicy })).toBe(10_000)
  expect((await preview({ adresaci: 'WYBRANI', uzytkownicy: [...uzytkownicy, 1] })).status).toBe(400)
})
