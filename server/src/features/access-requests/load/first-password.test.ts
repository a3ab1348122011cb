import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requests } from '#contract/access-requests/requests.ts'
import { session } from '#contract/session/session.ts'
import { signedRequest } from '#server/testing/access-requests.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { loadingDesk, type LoadingDesk } from '#server/testing/loading-desk.ts'
import { giveFactor } from '#server/testing/second-factor.ts'
import { addUser } from '#server/testing/users.ts'

let api: Api
let desk: LoadingDesk
let supervisor: Client
let admin: Client
beforeAll(async () => {
  api = await startApi()
  desk = await loadingDesk(api)
  ;({ supervisor, admin } = desk)
})
afterAll(() => api.close())

describe('a password that loading sets', () => {
  const secretsTo = async (email: string, login: string) =>
    (await desk.mailsTo(email)).filter(({ tajne, tresc }) => tajne !== null && tresc.includes(login))

  test('asks for the second factor again, and leaves its line', async () => {
    await addUser(api.db, { login: 'nadzorca.bez.potwierdzenia', poziom: 'NADZORCA' })
    const unconfirmed = await api.as('nadzorca.bez.potwierdzenia')
    await giveFactor(api, 'nadzorca.bez.potwierdzenia')
    const first = await signedRequest(api, { email: 'pierwsza@zdzblowo.example' })
    const refused = await desk.load(first.numer, await desk.asCompared(first.numer), undefined, unconfirmed)
    expect([refused.status, await desk.bodyOf(first.dane.nip)]).toEqual([428, undefined])
    const { numer, dane, login } = await desk.loadedBody({ email: 'pierwsza@zdzblowo.example' })
    expect(await desk.audited('wygenerowanie-hasla', numer)).toEqual([{ login, wniosek: numer }])
    // the same person keeps the password, and needs no second factor
    const same = await desk.update(dane.nip, { email: dane.email, nrTelefonu: '111 222 333' })
    expect((await desk.load(same.numer, await desk.asCompared(same.numer), false, unconfirmed)).status).toBe(200)
    expect(await desk.audited('wygenerowanie-hasla', same.numer)).toEqual([])
    const other = await desk.update(dane.nip, { email: 'druga@zdzblowo.example' })
    const body = await desk.asCompared(other.numer)
    expect((await desk.load(other.numer, body, false, unconfirmed)).status).toBe(428)
    expect((await desk.load(other.numer, body, false)).status).toBe(200)
    expect(await desk.audited('wygenerowanie-hasla', other.numer)).toEqual([{ login, wniosek: other.numer }])
  })

  test('does not go to an address that a supervisor typed and nobody signed, until it has rested', async () => {
    const email = 'wpisany@zdzblowo.example'
    const { numer } = await signedRequest(api)
    const body = await desk.asCompared(numer)
    const answer = await desk.load(numer, { ...body, dane: { ...body.dane, email } })
    expect(answer.body.message).toContain('hasła jeszcze nie wysłano')
    const { login } = answer.body.key as { login: string }
    expect(await secretsTo(email, login)).toEqual([])
    expect(await desk.audited('wygenerowanie-hasla', numer)).toMatchObject([{ login, adresInnyNizPodpisany: true }])
    const again = (client: Client) => client.call(requests.mailAgain, { params: { id: numer } })
    expect((await again(supervisor)).status).toBe(422)
    const rested = new Date(Date.now() - 25 * 3_600_000).toISOString()
    await api.db.updateTable('uzytkownik').set({ adresZmieniony: rested }).where('login', '=', login).execute()
    expect((await again(supervisor)).status).toBe(200)
    expect(await secretsTo(email, login)).toHaveLength(1)
  })

  test('of a present main user waits as well, and the old one ends at once', async () => {
    const { dane, login } = await desk.loadedBody({ email: 'obecna@zdzblowo.example' })
    const client = await api.as(login)
    const { numer } = await desk.update(dane.nip, { email: dane.email })
    const body = await desk.asCompared(numer)
    const typed = { ...body, dane: { ...body.dane, email: 'przejety@zdzblowo.example' } }
    expect((await desk.load(numer, typed, false)).body.message).toContain('hasła jeszcze nie wysłano')
    expect(await secretsTo('przejety@zdzblowo.example', login)).toEqual([])
    const received = await desk.mailsTo(dane.email)
    expect(received.map(({ temat }) => temat)).toContainEqual(expect.stringContaining('adres'))
    expect((await client.call(session.heartbeat)).status).toBe(401)
  })

  test('goes at once to an address that the present main user has had for long, or that an administrator confirms', async () => {
    const { dane, login } = await desk.loadedBody({ email: 'dawna@zdzblowo.example' })
    const { numer } = await desk.update(dane.nip, { email: 'omylkowa@zdzblowo.example', nazwisko: 'Nowe' })
    const body = await desk.asCompared(numer)
    await desk.load(numer, { ...body, dane: { ...body.dane, email: dane.email } }, false)
    expect(await secretsTo(dane.email, login)).toHaveLength(2)
    const next = await signedRequest(api)
    const compared = await desk.asCompared(next.numer)
    const email = 'za.zgoda@zdzblowo.example'
    const answer = await desk.load(next.numer, { ...compared, dane: { ...compared.dane, email } }, undefined, admin)
    const { login: fresh } = answer.body.key as { login: string }
    expect(await secretsTo(email, fresh)).toHaveLength(1)
    expect(await desk.audited('wygenerowanie-hasla', next.numer)).toMatchObject([{ adresInnyNizPodpisany: true }])
  })

  test('is written to again, with a new first password while the account was never used', async () => {
    const { numer, login } = await desk.loadedBody({ email: 'jeszcze.raz@zdzblowo.example' })
    const before = (await desk.mailsTo('jeszcze.raz@zdzblowo.example')).length
    const answer = await supervisor.call(requests.mailAgain, { params: { id: numer } })
    expect(answer.body.message).toBe('Wysłano e-mail do użytkownika')
    expect(await desk.mailsTo('jeszcze.raz@zdzblowo.example')).toHaveLength(before + 2)
    await api.db.updateTable('uzytkownik').set({ wymaganaZmianaHasla: false }).where('login', '=', login).execute()
    await supervisor.call(requests.mailAgain, { params: { id: numer } })
    expect(await desk.mailsTo('jeszcze.raz@zdzblowo.example')).toHaveLength(before + 3)
    await api.db.updateTable('uzytkownik').set({ zablokowany: true }).where('login', '=', login).execute()
    expect((await supervisor.call(requests.mailAgain, { params: { id: numer } })).status).toBe(422)
  })

  test('gets no new first password from those who stand under them', async () => {
    const { numer, login } = await desk.loadedBody({ email: 'podniesiony@zdzblowo.example' })
    const raised = { poziom: 'ADMINISTRATOR', udzielajacyPomocyId: null } as const
    await api.db.updateTable('uzytkownik').set(raised).where('login', '=', login).execute()
    const before = (await desk.mailsTo('podniesiony@zdzblowo.example')).length
    expect((await supervisor.call(requests.mailAgain, { params: { id: numer } })).status).toBe(403)
    expect(await desk.mailsTo('podniesiony@zdzblowo.example')).toHaveLength(before)
  })

  test('gets no first password at an address of the last day, unless an administrator says so', async () => {
    const { numer, login } = await desk.loadedBody({ email: 'dawny@zdzblowo.example' })
    const email = 'swiezy@zdzblowo.example'
    await api.db.updateTable('uzytkownik').set({ email }).where('login', '=', login).execute()
    const again = (client: Client) => client.call(requests.mailAgain, { params: { id: numer } })
    await addUser(api.db, { login: 'nadzorca.z.kodem', poziom: 'NADZORCA' })
    const unconfirmed = await api.as('nadzorca.z.kodem')
    await giveFactor(api, 'nadzorca.z.kodem')
    expect((await again(unconfirmed)).status).toBe(428)
    const refused = await again(supervisor)
    expect([refused.status, await desk.mailsTo(email)]).toEqual([422, []])
    expect((await again(admin)).status).toBe(200)
    expect((await desk.mailsTo(email)).filter(({ tajne }) => tajne !== null)).toHaveLength(1)
    const lines = await api.db
      .selectFrom('audyt')
      .where('zdarzenie', '=', 'wygenerowanie-hasla')
      .where(sql<boolean>`szczegoly ->> 'login' = ${login}`)
      .orderBy('id')
      .select('login')
      .execute()
    expect(lines).toEqual([{ login: 'nadzorca' }, { login: 'admin' }])
  })
})
