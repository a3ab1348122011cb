import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requests } from '#contract/access-requests/requests.ts'
import { FOREVER } from '#contract/kernel/dates.ts'
import { session } from '#contract/session/session.ts'
import { newNip, signedRequest } from '#server/testing/access-requests.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { loadingDesk, type LoadingDesk } from '#server/testing/loading-desk.ts'
import { giveFactor } from '#server/testing/second-factor.ts'
import { storedUser } from '#server/testing/users.ts'
import type { Regon } from '../../business-entities/regon-client.ts'
import { compareRequest } from './compare-request.ts'

let api: Api
let desk: LoadingDesk
let admin: Client
let idGrupy: number
beforeAll(async () => {
  api = await startApi()
  desk = await loadingDesk(api)
  ;({ admin, idGrupy } = desk)
})
afterAll(() => api.close())

const compare: LoadingDesk['compare'] = (...given) => desk.compare(...given)
const asCompared: LoadingDesk['asCompared'] = (...given) => desk.asCompared(...given)
const load: LoadingDesk['load'] = (...given) => desk.load(...given)
const loadedBody: LoadingDesk['loadedBody'] = (...given) => desk.loadedBody(...given)
const update: LoadingDesk['update'] = (...given) => desk.update(...given)
const bodyOf: LoadingDesk['bodyOf'] = (nip) => desk.bodyOf(nip)
const mailsTo: LoadingDesk['mailsTo'] = (address) => desk.mailsTo(address)

test('without an answer of REGON a request is compared all the same, and the log tells why', async () => {
  const { numer } = await signedRequest(api)
  const regon = { find: () => Promise.reject(new Error('REGON is down')) } as unknown as Regon
  const warned: unknown[] = []
  const call = { db: api.db, params: { id: numer }, request: { log: { warn: (line: object) => warned.push(line) } } }
  expect(await compareRequest(call as never, regon)).toMatchObject({ daneGus: null, brakRegon: true })
  expect(warned).toEqual([{ err: new Error('REGON is down') }])
})

describe('a body that the register does not have', () => {
  test('is made with its main user, who signs in with the mailed password', async () => {
    const email = 'nowa@zdzblowo.example'
    const { numer, dane } = await signedRequest(api, { email })
    expect(await compare(numer)).toMatchObject({ idPodmiotu: null, podmiot: null, canPodmiotBeChanged: true })
    const answer = await load(numer, await asCompared(numer))
    expect(answer.body).toMatchObject({ message: 'Pomyślnie wczytano wniosek' })
    const { login } = answer.body.key as { login: string }
    const stored = await bodyOf(dane.nip)
    expect(stored).toMatchObject({
      nazwa: dane.nazwa,
      dataKoncaUprawnien: FOREVER,
      grupaId: idGrupy,
      ulica: dane.ulica,
    })
    expect(await storedUser(api.db, login)).toMatchObject({
      poziom: 'UGL',
      udzielajacyPomocyId: stored!.id,
      email,
      komOrg: dane.komorkaOrganizacyjna,
      wymaganaZmianaHasla: true,
    })
    const mails = await mailsTo(email)
    expect(mails.map(({ temat }) => temat)).toEqual([
      expect.stringContaining('przyjęto'),
      expect.any(String),
      expect.stringContaining('pozytywnie'),
    ])
    const password = mails[1]!.tajne!
    const signIn = await api.visitor.call(session.login, { body: { login, password } })
    expect(signIn.body).toEqual({ success: true, message: 'PASSCHANGE' })
    expect((await admin.call(requests.read, { params: { id: numer } })).body).toMatchObject({
      status: 'WCZ',
      statusName: 'Wczytany',
      idPodmiotu: stored!.id,
      loginUzytkownika: login,
      imieINazwiskoUzytOstatniejModyfikacjiStatusu: 'Natalia Nadzorczyni',
    })
  })

  test('needs a group', async () => {
    const { numer } = await signedRequest(api)
    const answer = await load(numer, { ...(await asCompared(numer)), idGrupy: null })
    expect(answer.refusal.fieldErrors).toEqual([{ field: 'idGrupy', message: 'To pole jest wymagane' }])
  })

  test('with time-limited access has rights until the report of its last year is due', async () => {
    const { dane, numer } = await signedRequest(api, {
      isDostepCzasowy: true,
      umowaDecyzjaUchwalaPrzyznajacaKompetencje: 'Uchwała',
      ostatniRokPosiadaniaKompetencji: 2027,
    })
    const body = await asCompared(numer)
    expect(body.dataKoncaUprawnien).toBe('2028-01-07')
    for (const dataKoncaUprawnien of ['', FOREVER])
      expect((await load(numer, { ...body, dataKoncaUprawnien })).refusal.fieldErrors).toMatchObject([
        { field: 'dataKoncaUprawnien' },
      ])
    await load(numer, body)
    expect(await bodyOf(dane.nip)).toMatchObject({ dataKoncaUprawnien: '2028-01-07' })
  })

  test('the office corrects its copy; the signed data stay', async () => {
    const { numer, dane } = await signedRequest(api)
    const body = await asCompared(numer)
    await load(numer, { ...body, dane: { ...body.dane, nazwa: 'Poprawiona nazwa' } })
    expect(await bodyOf(dane.nip)).toMatchObject({ nazwa: 'Poprawiona nazwa' })
    expect((await admin.call(requests.read, { params: { id: numer } })).body.dane.nazwa).toBe(dane.nazwa)
  })

  test('faults of the correction name their fields', async () => {
    const { numer } = await signedRequest(api)
    const body = await asCompared(numer)
    const answer = await load(numer, { ...body, dane: { ...body.dane, nazwa: 'a', gmina: 'Grabowo' } })
    expect(answer.refusal.fieldErrors).toEqual([
      { field: 'dane.nazwa', message: 'To pole musi zawierać co najmniej 2 znaki' },
    ])
    const elsewhere = await load(numer, { ...body, dane: { ...body.dane, gmina: 'Grabowo' } })
    expect(elsewhere.refusal.fieldErrors).toMatchObject([{ field: 'dane.gmina' }])
  })

  test('a filler who does not represent the body needs the address of one who does; the audit tells of its correction', async () => {
    const { numer, dane } = await signedRequest(api)
    const body = await asCompared(numer)
    const loadWith = (more: object) => load(numer, { ...body, dane: { ...body.dane, ...more } })
    const refused = await loadWith({ isOsobaReprezentujaca: false, emailOsobyReprezentujacejPodmiot: '' })
    expect(refused.refusal.fieldErrors).toEqual([
      { field: 'dane.emailOsobyReprezentujacejPodmiot', message: 'To pole jest wymagane' },
    ])
    expect(await bodyOf(dane.nip)).toBeUndefined()
    const emailOsobyReprezentujacejPodmiot = 'nowy.wojt@zdzblowo.example'
    expect((await loadWith({ isOsobaReprezentujaca: false, emailOsobyReprezentujacejPodmiot })).status).toBe(200)
    const [line] = await desk.audited('wczytanie-wniosku', numer)
    expect((line as { poprawione: string[] }).poprawione).toContain('emailOsobyReprezentujacejPodmiot')
  })

  test('that appears meanwhile is not made twice', async () => {
    const { numer, dane } = await signedRequest(api)
    const body = await asCompared(numer)
    await api.db.insertInto('udzielajacyPomocy').values({ nip: dane.nip, nazwa: 'Szybszy' }).execute()
    expect((await load(numer, body)).refusal.message).toContain('W międzyczasie dodano podmiot')
  })
})

describe('a body of the register', () => {
  test('is found by its tax number and gets the data of the request; other fields stay', async () => {
    const { dane, idPodmiotu } = await loadedBody()
    await api.db.updateTable('udzielajacyPomocy').set({ poczta: 'Kolno 1' }).where('id', '=', idPodmiotu).execute()
    const { numer } = await update(dane.nip, { nazwa: 'Nowa nazwa', ulica: null })
    const compared = await compare(numer)
    expect(compared).toMatchObject({
      idPodmiotu,
      canPodmiotBeChanged: false,
      podmiot: { nazwa: dane.nazwa, gmina: 'Kolno', wojewodztwo: 'PODLASKIE', uzytkownikGlowny: { imie: dane.imie } },
    })
    const { idGrupy: _, ...body } = await asCompared(numer)
    expect((await load(numer, body, false)).status).toBe(200)
    expect(await bodyOf(dane.nip)).toMatchObject({
      nazwa: 'Nowa nazwa',
      ulica: null,
      grupaId: idGrupy,
      poczta: 'Kolno 1',
    })
  })

  test('another body cannot be named in its place', async () => {
    const [mine, other] = [await loadedBody(), await loadedBody()]
    const { numer } = await update(mine.dane.nip)
    const body = { ...(await asCompared(numer)), idPodmiotu: other.idPodmiotu, wersjaPodmiotu: undefined }
    expect((await load(numer, body, false)).refusal.message).toContain('tylko do niego')
  })

  test('is named by the signed tax number alone: the office cannot change it into that of another body', async () => {
    const [mine, other] = [await loadedBody(), await loadedBody()]
    const { numer } = await update(mine.dane.nip)
    const body = await asCompared(numer)
    const into = (idPodmiotu: number | null, nip: string) =>
      load(numer, { ...body, idPodmiotu, wersjaPodmiotu: undefined, dane: { ...body.dane, nip } }, false, admin)
    expect((await into(other.idPodmiotu, other.dane.nip)).refusal.message).toContain('tylko do niego')
    expect((await into(mine.idPodmiotu, newNip())).refusal.fieldErrors).toMatchObject([{ field: 'dane.nip' }])
    expect((await into(null, newNip())).status).toBe(409)
    expect(await storedUser(api.db, other.login)).toMatchObject({ email: other.dane.email, wersja: 1 })
    expect((await into(mine.idPodmiotu, mine.dane.nip)).status).toBe(200)
  })

  test('a mistyped tax number that no body has is corrected, and the audit has a line', async () => {
    const { numer } = await signedRequest(api)
    const body = await asCompared(numer)
    const nip = newNip()
    expect((await load(numer, { ...body, dane: { ...body.dane, nip } })).status).toBe(200)
    expect(await bodyOf(nip)).toMatchObject({ nazwa: body.dane.nazwa })
    expect(await desk.audited('wczytanie-wniosku', numer)).toMatchObject([{ poprawione: ['nip'] }])
  })

  test('whose tax number changed is chosen by the office, and gets the new one', async () => {
    const former = await loadedBody()
    const { numer, dane } = await signedRequest(api, { rodzajZgloszenia: 'Aktualizacja' })
    expect((await compare(numer)).canPodmiotBeChanged).toBe(true)
    const body = await asCompared(numer, former.idPodmiotu)
    expect(body.idPodmiotu).toBe(former.idPodmiotu)
    expect((await load(numer, body, false)).status).toBe(200)
    expect(await bodyOf(dane.nip)).toMatchObject({ id: former.idPodmiotu })
    expect(await bodyOf(former.dane.nip)).toBeUndefined()
  })

  test('that somebody changed meanwhile is compared again', async () => {
    const { dane, idPodmiotu } = await loadedBody()
    const { numer } = await update(dane.nip)
    const body = await asCompared(numer)
    await api.db.updateTable('udzielajacyPomocy').set({ nazwa: 'Inna' }).where('id', '=', idPodmiotu).execute()
    expect((await load(numer, body, false)).status).toBe(409)
  })
})

describe('the main user', () => {
  const sessionsOf = async (login: string) => {
    const { id } = await storedUser(api.db, login)
    return api.db.selectFrom('sesja').where('uzytkownikId', '=', id).select('skrot').execute()
  }

  test('a new one replaces the present one, who becomes a coordinator', async () => {
    const { dane, login, idPodmiotu } = await loadedBody()
    const { numer } = await update(dane.nip, { imie: 'Nowa', nazwisko: 'Kierowniczka', email: 'kier@zdzblowo.example' })
    const answer = await load(numer, await asCompared(numer), true)
    const { login: fresh } = answer.body.key as { login: string }
    expect(fresh).not.toBe(login)
    expect(await storedUser(api.db, fresh)).toMatchObject({ poziom: 'UGL', udzielajacyPomocyId: idPodmiotu })
    expect(await storedUser(api.db, login)).toMatchObject({ poziom: 'KOO', udzielajacyPomocyId: idPodmiotu })
  })

  test('the present one keeps password and session when the person is the same', async () => {
    const { dane, login } = await loadedBody({ email: 'ta.sama@zdzblowo.example' })
    await api.as(login)
    const { numer } = await update(dane.nip, { email: dane.email, nrTelefonu: '999 888 777' })
    await load(numer, await asCompared(numer), false)
    expect(await storedUser(api.db, login)).toMatchObject({ nrTelefonu: '999 888 777', poziom: 'UGL' })
    expect(await sessionsOf(login)).toHaveLength(1)
  })

  test('with another address the old password ends, and a new one goes to the new address', async () => {
    const { dane, login } = await loadedBody({ email: 'stara@zdzblowo.example' })
    await api.as(login)
    const { numer } = await update(dane.nip, { email: 'nowiutka@zdzblowo.example' })
    await load(numer, await asCompared(numer), false)
    expect(await sessionsOf(login)).toEqual([])
    const mails = await mailsTo('nowiutka@zdzblowo.example')
    // the other secret is the code of the request's own status
    expect(mails.filter(({ tajne, tresc }) => tajne !== null && tresc.includes(login))).toHaveLength(1)
    expect(await storedUser(api.db, login)).toMatchObject({ wymaganaZmianaHasla: true })
  })

  test('with another name the terms are asked for again, and the second factor stays', async () => {
    const { dane, login } = await loadedBody()
    await api.db.updateTable('uzytkownik').set({ zaakceptowanyRegulamin: true }).where('login', '=', login).execute()
    await giveFactor(api, login)
    const { numer } = await update(dane.nip, { email: dane.email, nazwisko: 'Następna' })
    const answer = await load(numer, await asCompared(numer), false)
    expect(answer.body.message).toContain('Konto zachowało drugi składnik logowania')
    expect((await storedUser(api.db, login)).zaakceptowanyRegulamin).toBe(false)
    const next = await update(dane.nip, { email: dane.email, nazwisko: 'Kolejna' })
    const body = await asCompared(next.numer)
    const typed = { ...body, dane: { ...body.dane, email: 'niepodpisany@zdzblowo.example' } }
    const { message } = (await load(next.numer, typed, false)).body
    expect(message).toMatch(/hasła jeszcze nie wysłano.*Konto zachowało drugi składnik logowania/)
    expect(await api.db.selectFrom('drugiSkladnik').selectAll().execute()).toHaveLength(1)
  })

  test('a blocked one gets no password', async () => {
    const { dane, login } = await loadedBody()
    await api.db.updateTable('uzytkownik').set({ zablokowany: true }).where('login', '=', login).execute()
    const { numer } = await update(dane.nip, { email: dane.email, nazwisko: 'Następna' })
    const answer = await load(numer, await asCompared(numer), false)
    expect([answer.status, answer.refusal.message]).toEqual([422, expect.stringContaining('zablokowane')])
    expect((await storedUser(api.db, login)).nazwisko).not.toBe('Następna')
  })

  test('the office has to decide about the present one', async () => {
    const { dane } = await loadedBody()
    const { numer } = await update(dane.nip)
    expect((await load(numer, await asCompared(numer))).status).toBe(409)
  })
})

describe('one transaction', () => {
  test('of two people who load one request the second learns who was first', async () => {
    for (let round = 0; round < 5; round++) {
      const { numer, dane } = await signedRequest(api)
      const body = await asCompared(numer)
      const answers = await Promise.all([load(numer, body), load(numer, body, undefined, admin)])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      const late = answers.find(({ status }) => status === 409)!
      expect(late.refusal.message).toMatch(/już rozpatrzony \(wczytany, (nadzorca|admin),/)
      const users = await api.db
        .selectFrom('uzytkownik')
        .where('udzielajacyPomocyId', '=', (await bodyOf(dane.nip))!.id)
        .select('login')
        .execute()
      expect(users).toHaveLength(1)
    }
  })

  test('a failure at the very end leaves nothing behind', async () => {
    const { numer, dane } = await signedRequest(api, { email: 'nic@zdzblowo.example' })
    const body = await asCompared(numer)
    const before = (await mailsTo(dane.email)).length
    const text = await api.db
      .selectFrom('tekst')
      .where('kod', '=', 'WNIOSEK_WCZYTANY')
      .selectAll()
      .executeTakeFirstOrThrow()
    await api.db.deleteFrom('tekst').where('kod', '=', 'WNIOSEK_WCZYTANY').execute()
    expect((await load(numer, body)).status).toBe(500)
    await api.db.insertInto('tekst').values(text).execute()
    expect(await bodyOf(dane.nip)).toBeUndefined()
    expect(await mailsTo(dane.email)).toHaveLength(before)
    expect((await compare(numer)).statusName).toBe('Zarejestrowany')
    expect((await load(numer, body)).status).toBe(200)
  })
})
