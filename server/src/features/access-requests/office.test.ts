import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requests } from '#contract/access-requests/requests.ts'
import { submission } from '#contract/access-requests/submission.ts'
import { addDays, today } from '#contract/kernel/dates.ts'
import { signedRequest, SIGNER, storedRequest } from '#server/testing/access-requests.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'

let api: Api
let admin: Client
let supervisor: Client
beforeAll(async () => {
  api = await startApi()
  admin = await api.as('admin')
  supervisor = await api.as('nadzorca')
})
afterAll(() => api.close())

const read = async (id: number) => (await admin.call(requests.read, { params: { id } })).body
const setStatus = (client: Client, id: number, body: object) =>
  client.call(requests.setStatus, { params: { id }, body })
const mailsAbout = async (numer: number) => {
  const mails = await api.db.selectFrom('wiadomosc').select(['temat', 'tresc', 'adresat']).execute()
  return mails.filter(({ temat }) => temat.includes(`nr ${numer} `) || temat.endsWith(`nr ${numer}`))
}

describe('who may', () => {
  test.each(['ugl', 'koo', 'upo'])('%s sees no request', async (login) => {
    const { numer } = await signedRequest(api)
    const client = await api.as(login)
    expect((await client.call(requests.grid.list)).status).toBe(403)
    expect((await client.call(requests.read, { params: { id: numer } })).status).toBe(403)
    expect((await client.call(requests.signedFile, { params: { id: numer } })).status).toBe(403)
    expect((await client.call(requests.toLoad, { params: { id: numer } })).status).toBe(403)
  })

  test('a visitor has to sign in', async () => {
    expect((await api.visitor.call(requests.grid.list)).status).toBe(401)
  })

  test('the office does not see what is not signed yet', async () => {
    const { numer } = await storedRequest(api)
    for (const call of [requests.read, requests.toLoad, requests.print, requests.signedFile] as const)
      expect((await admin.call(call, { params: { id: numer } })).status).toBe(404)
    expect((await setStatus(admin, numer, { status: 'WCZ' })).status).toBe(404)
    const { items } = (await admin.call(requests.grid.list, { query: { search: `id:${numer}` } })).body
    expect(items).toEqual([])
  })
})

test('the list has the names, the deadline of forty days and who decided', async () => {
  const { numer, dane } = await signedRequest(api)
  const list = async () =>
    (await supervisor.call(requests.grid.list, { query: { search: `nip:${dane.nip}` } })).body.items[0]
  expect(await list()).toMatchObject({
    id: numer,
    nazwaPodmiotu: dane.nazwa,
    typWnioskuName: 'Udostępnienie',
    status: 'ZAR',
    statusName: 'Zarejestrowany',
    termin: addDays(today(), 40),
    typPodpisu: 'PROBNY',
    imieINazwiskoUzytOstatniejModyfikacjiStatusu: null,
  })
  await setStatus(supervisor, numer, { status: 'ODR', powodOdrzucenia: 'Brak pełnomocnictwa' })
  expect(await list()).toMatchObject({
    status: 'ODR',
    statusName: 'Odrzucony',
    termin: null,
    imieINazwiskoUzytOstatniejModyfikacjiStatusu: 'Natalia Nadzorczyni',
  })
  const search = `nip:${dane.nip},statusName:Odrzucony,typWnioskuName:Udostępnienie`
  expect((await supervisor.call(requests.grid.list, { query: { search } })).body.totalElements).toBe(1)
  const csv = await supervisor.call(requests.grid.download, { params: { format: 'CSV' } })
  expect(csv.raw.toString()).toContain('Odrzucony')
})

test('the preview shows who signed, and only the ends of the number', async () => {
  const { numer, dane } = await signedRequest(api)
  const answer = await admin.call(requests.read, { params: { id: numer } })
  expect(answer.body).toMatchObject({
    dane,
    danePodpisu: {
      typ: 'PROBNY',
      imie: SIGNER.imie,
      nazwisko: SIGNER.nazwisko,
      pesel: '440••••••59',
      uniewaznienie: 'NIE_SPRAWDZONO',
    },
  })
  expect(answer.raw.toString()).not.toContain(SIGNER.pesel)
})

test('the print says that a signature on trial has no legal force, and leaves its line in the audit', async () => {
  const { numer } = await signedRequest(api)
  const { body } = await admin.call(requests.print, { params: { id: numer } })
  expect(body.name).toBe(`Wniosek ${numer}.pdf`)
  expect(Buffer.from(body.bytes).subarray(0, 5).toString()).toBe('%PDF-')
  const lines = await api.db.selectFrom('audyt').where('zdarzenie', '=', 'wydruk').select('szczegoly').execute()
  expect(lines.map(({ szczegoly }) => szczegoly)).toContainEqual({ wniosek: numer })
})

describe('the status', () => {
  test('a rejection has a reason, which the applicant reads in the mail and on the page of the request', async () => {
    const { numer, dane } = await signedRequest(api)
    const kod = /kodem <strong>([0-9A-Z ]+)</.exec((await mailsAbout(numer))[0]!.tresc)![1]!
    const status = () => api.visitor.call(submission.status, { body: { numer, kod: kod.toLowerCase() } })
    expect((await status()).body).toMatchObject({ status: 'ZAR', dataRozpatrzenia: null, termin: addDays(today(), 40) })
    expect((await setStatus(supervisor, numer, { status: 'ODR' })).refusal.fieldErrors).toEqual([
      { field: 'powodOdrzucenia', message: 'To pole jest wymagane' },
    ])
    const tooLong = await setStatus(supervisor, numer, { status: 'ODR', powodOdrzucenia: 'a'.repeat(801) })
    expect(tooLong.status).toBe(400)
    const answer = await setStatus(supervisor, numer, { status: 'ODR', powodOdrzucenia: 'Brak <b>pełnomocnictwa</b>' })
    expect(answer.body.message).toBe(`Odrzucono wniosek nr ${numer}`)
    const [, rejection] = await mailsAbout(numer)
    expect(rejection).toMatchObject({ adresat: dane.email })
    expect(rejection!.tresc).toContain('Brak &lt;b&gt;pełnomocnictwa&lt;/b&gt;')
    expect((await status()).body).toMatchObject({
      status: 'ODR',
      powodOdrzucenia: 'Brak <b>pełnomocnictwa</b>',
      dataRozpatrzenia: expect.any(String),
    })
  })

  test('a wrong code and an unknown number get the same answer', async () => {
    const { numer } = await signedRequest(api)
    const ask = (body: { numer: number; kod: string }) => api.visitor.call(submission.status, { body })
    const wrong = await ask({ numer, kod: '0000 0000 0000' })
    expect(wrong.status).toBe(404)
    expect((await ask({ numer: 999_999, kod: '0000 0000 0000' })).refusal).toEqual(wrong.refusal)
    expect((await ask({ numer, kod: '???' })).refusal).toEqual(wrong.refusal)
  })

  test('a decided request is not rejected again; an administrator may put any status right', async () => {
    const { numer } = await signedRequest(api)
    const reject = (client: Client) => setStatus(client, numer, { status: 'ODR', powodOdrzucenia: 'Powód' })
    expect((await reject(supervisor)).status).toBe(200)
    const again = await setStatus(supervisor, numer, { status: 'ZAR' })
    expect(again.status).toBe(409)
    expect(again.refusal.message).toContain('nadzorca')
    expect((await setStatus(admin, numer, { status: 'ZAR' })).status).toBe(200)
    expect(await read(numer)).toMatchObject({ status: 'ZAR', statusName: 'Zarejestrowany', powodOdrzucenia: null })
    expect((await setStatus(admin, numer, { status: 'WCZ', wpisAdm: 'Załatwiono pismem' })).status).toBe(200)
    expect(await read(numer)).toMatchObject({ status: 'WCZ', wpisAdm: 'Załatwiono pismem' })
    // nothing was loaded, so there is nobody to write to
    const mail = await admin.call(requests.mailAgain, { params: { id: numer } })
    expect(mail.refusal.message).toContain('Nie można wysłać wiadomości e-mail')
  })

  test('a request is not reopened beside another that waits', async () => {
    const first = await signedRequest(api)
    await setStatus(supervisor, first.numer, { status: 'ODR', powodOdrzucenia: 'Powód' })
    await signedRequest(api, { nip: first.dane.nip })
    const answer = await setStatus(admin, first.numer, { status: 'ZAR' })
    expect(answer.status).toBe(409)
    expect(answer.refusal.message).toContain('czeka już na rozpatrzenie')
  })

  test('a person who read an older version is refused', async () => {
    const { numer } = await signedRequest(api)
    const { wersja } = await read(numer)
    await setStatus(admin, numer, { status: 'ZAR', wpisAdm: 'Do wyjaśnienia', wersja })
    const late = await setStatus(supervisor, numer, { status: 'ODR', powodOdrzucenia: 'Powód', wersja })
    expect(late.status).toBe(409)
  })

  test('of two rejections at once the second is refused; a double click rejects once', async () => {
    const { numer } = await signedRequest(api)
    const reject = (powodOdrzucenia: string) => setStatus(supervisor, numer, { status: 'ODR', powodOdrzucenia })
    const answers = await Promise.all([reject('Powód'), reject('Inny powód')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { powodOdrzucenia } = await read(numer)
    expect((await reject(powodOdrzucenia!)).status).toBe(200)
    const rejections = (await mailsAbout(numer)).filter(({ temat }) => temat.includes('odrzucony'))
    expect(rejections).toHaveLength(1)
  })
})

test('a signed request cannot be changed, not even by the application’s database user', async () => {
  const { numer } = await signedRequest(api)
  const change = api.db
    .updateTable('wniosek')
    .set({ dane: JSON.stringify({ nip: '1' }) })
    .where('id', '=', numer)
    .execute()
  await expect(change).rejects.toThrow('never change')
  const forge = api.db.updateTable('wniosekPodpis').set({ imie: 'Inna' }).where('wniosekId', '=', numer).execute()
  await expect(forge).rejects.toThrow('permission denied')
})
