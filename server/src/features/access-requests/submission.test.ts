import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { submission } from '#contract/access-requests/submission.ts'
import { trialSignature } from '#contract/trial-signature/trial-signature.ts'
import { requestOf } from '#contract/testing/sample-request.ts'
import { session } from '#contract/session/session.ts'
import { newNip, signedRequest, SIGNER, storedRequest, storedStatus } from '#server/testing/access-requests.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { solvedCaptcha } from '#server/testing/captcha.ts'
import { requestCleanUp } from './clean-up.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const statusOf = (numer: number) => storedStatus(api, numer)
const mailTo = (adresat: string) => api.db.selectFrom('wiadomosc').where('adresat', '=', adresat).selectAll().execute()
const tokenIn = (text: string) => /[?&]token=([\w-]{43})/.exec(text)?.[1] ?? ''
const tokenOf = (url: string) => url.split('/').at(-1)!
const fill = async (body: ReturnType<typeof requestOf>, client: Client = api.visitor) =>
  client.call(submission.fill, { body }, await solvedCaptcha(api))
const sign = async (body: { token: string } | { dane: ReturnType<typeof requestOf> }) =>
  api.visitor.call(submission.sign, { body }, await solvedCaptcha(api))
const save = (token: string) => api.visitor.call(submission.save, { body: { token } })
const decide = (url: string, decyzja: 'PODPISZ' | 'PRZERWIJ') =>
  api.visitor.call(trialSignature.decide, {
    params: { token: tokenOf(url) },
    body: decyzja === 'PRZERWIJ' ? { decyzja } : { decyzja, ...SIGNER, sposob: 'PROFIL_ZAUFANY' },
  })

describe('the form', () => {
  test('a visitor begins with an empty one, a main user with what the register has', async () => {
    const visitor = await api.visitor.call(submission.begin)
    expect(visitor.body.dane).toMatchObject({ accessedFromLoginPage: false })
    expect(visitor.body.dane.nip).toBeUndefined()
    expect(visitor.body.podpisy).toEqual({ profilZaufany: 'Podpis próbny', probny: true, skryptKir: null })
    const { body } = await (await api.as('ugl')).call(submission.begin)
    const own = await (await api.as('ugl')).call(session.me)
    expect(body).toMatchObject({
      tylkoDoOdczytu: false,
      dane: {
        rodzajZgloszenia: 'Aktualizacja',
        nip: own.body.udzielajacyPomocyNip,
        nazwa: own.body.udzielajacyPomocyNazwa,
        imie: 'Urszula',
      },
    })
    expect((await (await api.as('koo')).call(submission.begin)).body.dane.nip).toBeUndefined()
  })

  test('from the sign-in page it asks for an update, though it does not say so', async () => {
    const { rodzajZgloszenia: _, ...dane } = requestOf({ accessedFromLoginPage: true })
    const answer = await api.visitor.call(submission.sign, { body: { dane } }, await solvedCaptcha(api))
    expect(answer.status).toBe(200)
    const { dane: stored } = await api.db
      .selectFrom('wniosek')
      .orderBy('id', 'desc')
      .select('dane')
      .executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ nip: dane.nip, rodzajZgloszenia: 'Aktualizacja' })
    const refused = await api.visitor.call(
      submission.sign,
      { body: { dane: { ...dane, accessedFromLoginPage: false } } },
      await solvedCaptcha(api),
    )
    expect(refused.status).toBe(400)
  })

  const setUser = (values: object) => api.db.updateTable('uzytkownik').set(values).where('login', '=', 'ugl2').execute()
  const setPolicy = (wartosc: string) =>
    api.db.updateTable('parametr').set({ wartosc }).where('kod', '=', 'DRUGI_SKLADNIK').execute()
  test.each([
    ['password', (isDue: boolean) => setUser({ wymaganaZmianaHasla: isDue })],
    ['factor', (isDue: boolean) => setPolicy(isDue ? 'wymagany:UGL' : 'dobrowolny')],
    ['terms', (isDue: boolean) => setUser({ zaakceptowanyRegulamin: !isDue })],
    ['data', (isDue: boolean) => setUser({ aktualizacjaDanych: isDue })],
  ])('a main user before the gate of the %s begins as a visitor does', async (_gate, setDue) => {
    const ugl = await api.as('ugl2')
    await setDue(true)
    const { dane } = (await ugl.call(submission.begin)).body
    await setDue(false)
    expect(dane).toEqual((await api.visitor.call(submission.begin)).body.dane)
    expect((await ugl.call(submission.begin)).body.dane.nip).toBeDefined()
  })

  test('nobody files a request in the name of another user', async () => {
    const admin = await api.as('admin')
    await admin.call(session.impersonate, { body: { login: 'ugl' } })
    expect((await admin.call(submission.begin)).body.tylkoDoOdczytu).toBe(true)
    const refused = await fill(
      requestOf({ isOsobaReprezentujaca: false, emailOsobyReprezentujacejPodmiot: 'w@x.example' }),
      admin,
    )
    expect(refused.status).toBe(403)
  })

  test('communes are offered by voivodeship', async () => {
    const { items } = (await api.visitor.call(submission.voivodeships)).body
    expect(items).toHaveLength(16)
    const podlaskie = items.find(({ nazwa }) => nazwa === 'PODLASKIE')!
    const communes = (await api.visitor.call(submission.communes, { params: { kod: podlaskie.kod } })).body.items
    expect(communes).toContainEqual({ kod: '2006011', nazwa: 'Kolno', rodzaj: 'gmina miejska' })
    expect(communes.every(({ kod }) => kod.startsWith('20'))).toBe(true)
  })
})

describe('handing over to the representative', () => {
  const handed = (nip = newNip()) =>
    requestOf({ nip, isOsobaReprezentujaca: false, emailOsobyReprezentujacejPodmiot: `wojt${nip}@zdzblowo.example` })

  test('the representative gets a link that shows the request as it was filled in', async () => {
    const body = handed()
    const answer = await fill(body)
    expect(answer.body).toMatchObject({ message: 'Pomyślnie wysłano wniosek', key: { numer: expect.any(Number) } })
    const [mail] = await mailTo(body.emailOsobyReprezentujacejPodmiot!)
    expect(mail!.tajne).toBe(tokenIn(mail!.tresc))
    const read = await api.visitor.call(submission.read, { params: { token: tokenIn(mail!.tresc) } })
    expect(read.body).toMatchObject({ dane: body, stan: 'DPO', podpisy: { probny: true } })
  })

  test('a captcha stands before it', async () => {
    expect((await api.visitor.call(submission.fill, { body: handed() })).refusal.message).toMatch(/człowiek/)
  })

  test.each([
    ['a representative signs himself', { isOsobaReprezentujaca: true }, 'isOsobaReprezentujaca'],
    ['a commune of another voivodeship', { wojewodztwo: 'ŚLĄSKIE' }, 'gmina'],
    ['a commune under another name', { gmina: 'Grabowo' }, 'gmina'],
    ['an unknown commune', { gminaKod: '9999999' }, 'gmina'],
  ])('refused: %s', async (_, changes, field) => {
    const answer = await fill({ ...handed(), ...changes })
    expect(answer.status).toBe(422)
    expect(answer.refusal.fieldErrors?.[0]?.field).toBe(field)
  })

  test('a body whose request of the kind waits for the office files no second one', async () => {
    const { numer, dane } = await signedRequest(api)
    const answer = await fill(handed(dane.nip))
    expect(answer.status).toBe(409)
    expect(answer.refusal.message).toContain(`Wniosek nr ${numer}`)
    expect((await fill({ ...handed(dane.nip), rodzajZgloszenia: 'Aktualizacja' })).status).toBe(200)
  })

  test('an unknown link, one whose time is over and one of a signed request lead nowhere', async () => {
    const read = (token: string) => api.visitor.call(submission.read, { params: { token } })
    expect((await read('x'.repeat(43))).status).toBe(404)
    const expired = await storedRequest(api)
    await api.db
      .updateTable('wniosekLink')
      .set({ wygasa: sql`now() - interval '1 minute'` })
      .where('wniosekId', '=', expired.numer)
      .execute()
    expect((await read(expired.token)).status).toBe(404)
    const signed = await signedRequest(api)
    const answer = await read(signed.token)
    expect(answer.status).toBe(409)
    expect(answer.refusal.message).toBe(`Wniosek nr ${signed.numer} został już podpisany i przesłany.`)
  })
})

describe('the trusted profile', () => {
  const own = (nip = newNip()) => ({ dane: requestOf({ nip, email: `glowna${nip}@zdzblowo.example` }) })
  const returned = async (url: string) => tokenIn((await decide(url, 'PODPISZ')).body.powrot)

  test('a representative signs, comes back and the request is registered; the second save answers as the first', async () => {
    const body = own()
    const { url, stored, opened } = (await sign(body)).body
    expect({ stored, opened }).toEqual({ stored: true, opened: false })
    const token = await returned(url)
    const first = await save(token)
    expect(first.body.message).toBe('Pomyślnie zapisano zgłoszenie')
    expect((await save(token)).body).toEqual(first.body)
    const { numer } = first.body.key as { numer: number }
    expect(await statusOf(numer)).toBe('ZAR')
    const podpis = await api.db
      .selectFrom('wniosekPodpis')
      .where('wniosekId', '=', numer)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(podpis).toMatchObject({ typ: 'PROBNY', ...SIGNER })
    const mails = (await mailTo(body.dane.email)).filter(({ temat }) => temat.includes(`nr ${numer}`))
    expect(mails).toHaveLength(1)
    // the code of the status page goes out of our copy, as every secret does
    expect(mails[0]!.tajne).not.toBeNull()
    expect(mails[0]!.tresc).toContain(mails[0]!.tajne)
  })

  test('only a representative signs', async () => {
    const { dane } = own()
    const answer = await sign({
      dane: { ...dane, isOsobaReprezentujaca: false, emailOsobyReprezentujacejPodmiot: 'w@x.example' },
    })
    expect(answer.refusal.fieldErrors?.[0]?.field).toBe('dane.isOsobaReprezentujaca')
  })

  test('a refused field is named by its path in what was sent, whoever refuses it', async () => {
    const { dane } = own()
    const fieldsOf = async (more: object) =>
      (await sign({ dane: { ...dane, ...more } })).refusal.fieldErrors?.map(({ field }) => field)
    expect(await fieldsOf({ gmina: '' })).toEqual(['dane.gmina'])
    expect(await fieldsOf({ gmina: 'Grabowo' })).toEqual(['dane.gmina'])
  })

  test('a second signing drops the first', async () => {
    const { numer, token } = await storedRequest(api)
    const first = (await sign({ token })).body
    const read = await api.visitor.call(submission.read, { params: { token } })
    expect(read.body.stan).toBe('WPO')
    const second = (await sign({ token })).body
    expect([first.opened, second.opened]).toEqual([false, true])
    const dropped = await returned(first.url)
    expect((await save(dropped)).status).toBe(404)
    // it still leads back to the request
    expect((await api.visitor.call(submission.read, { params: { token: dropped } })).body.numer).toBe(numer)
    expect((await save(await returned(second.url))).status).toBe(200)
    expect(await statusOf(numer)).toBe('ZAR')
  })

  test('a cancelled signing leaves the request to be signed', async () => {
    const { numer, token } = await storedRequest(api)
    const { url } = (await sign({ token })).body
    const back = await decide(url, 'PRZERWIJ')
    expect(back.body.powrot).toContain('/zapis-zgloszenia/fail?token=')
    const answer = await save(tokenIn(back.body.powrot))
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(await statusOf(numer)).toBe('DPO')
    expect((await sign({ token })).status).toBe(200)
  })

  test('a link lasts fourteen days; a signing two hours, after which nothing is fetched', async () => {
    const { numer, token } = await storedRequest(api)
    const { url } = (await sign({ token })).body
    const links = await api.db
      .selectFrom('wniosekLink')
      .where('wniosekId', '=', numer)
      .orderBy('wygasa', 'desc')
      .select(sql<number>`round(extract(epoch from wygasa - now()) / 3600)`.as('hours'))
      .execute()
    expect(links.map(({ hours }) => hours)).toEqual([14 * 24, 2])
    const back = await returned(url)
    await api.db
      .updateTable('wniosekLink')
      .set({ wygasa: sql`now()` })
      .where('adres', 'is not', null)
      .where('wniosekId', '=', numer)
      .execute()
    expect((await save(back)).status).toBe(404)
    expect(await statusOf(numer)).toBe('DPO')
  })

  test('the return cannot be guessed, and a link to a request is no return', async () => {
    const { token } = await storedRequest(api)
    expect((await save(token)).status).toBe(404)
    expect((await save('x'.repeat(43))).status).toBe(404)
  })
})

test('no link outlives its request, but a signing that was begun in time', async () => {
  const { numer, token } = await storedRequest(api)
  const setAge = (age: string) =>
    api.db
      .updateTable('wniosek')
      .set({ utworzono: sql`now() - ${age}::interval` })
      .where('id', '=', numer)
      .execute()
  await setAge('13 days')
  const { body } = await api.visitor.call(submission.prepareFile, { body: { token } }, await solvedCaptcha(api))
  const read = () => api.visitor.call(submission.read, { params: { token: body.token } })
  const hours = (Date.parse((await read()).body.wygasa) - Date.now()) / 3_600_000
  expect(Math.round(hours)).toBe(24)
  await setAge('14 days')
  // a token of a signing that goes on leads to a link that still works
  const late = await api.visitor.call(submission.prepareFile, { body: { token } }, await solvedCaptcha(api))
  expect((await api.visitor.call(submission.read, { params: { token: late.body.token } })).status).toBe(200)
  await requestCleanUp(api.db).run({}, { last: true })
  expect((await read()).status).toBe(200)
})

test('the clean-up removes what nobody has signed in time, and nothing else', async () => {
  const old = await storedRequest(api)
  const fresh = await storedRequest(api)
  const signed = await signedRequest(api)
  await api.db
    .updateTable('wniosek')
    .set({ utworzono: sql`now() - interval '15 days'` })
    .where('id', 'in', [old.numer, signed.numer])
    .execute()
  await api.db
    .updateTable('wniosekLink')
    .set({ wygasa: sql`now() - interval '1 day'` })
    .where('wniosekId', '=', old.numer)
    .execute()
  await requestCleanUp(api.db).run({}, { last: true })
  const left = await api.db
    .selectFrom('wniosek')
    .where('id', 'in', [old.numer, fresh.numer, signed.numer])
    .select('id')
    .execute()
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set([fresh.numer, signed.numer]))
})
