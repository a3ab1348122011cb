import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requests } from '#contract/access-requests/requests.ts'
import { submission } from '#contract/access-requests/submission.ts'
import { grantors, grantorsGrid } from '#contract/grantors/grantors.ts'
import { publicAid } from '#contract/public-aid/public-aid.ts'
import { requestOf } from '#contract/testing/sample-request.ts'
import { signedRequest } from '#server/testing/access-requests.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { solvedCaptcha } from '#server/testing/captcha.ts'
import { loadingDesk, type LoadingDesk } from '#server/testing/loading-desk.ts'
import { addedId, grantorBody, newNip } from '#server/testing/registers.ts'
import { sendable } from '#server/testing/sendable.ts'
import { addUser } from '#server/testing/users.ts'

// A body without a tax number gets a technical one: ten digits whose check digit is wrong.

let api: Api
let desk: LoadingDesk
let admin: Client
beforeAll(async () => {
  api = await startApi()
  desk = await loadingDesk(api)
  admin = await api.as('nadzorca')
})
afterAll(() => api.close())

const WRONG = { field: 'nip', message: 'NIP nie jest prawidłowy' }
/** The last digit of a tax number, made wrong. */
const newTechnical = () => newNip().replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))
const create = async (given: object) => admin.call(grantors.create, { body: await grantorBody(api.db, given) })
const change = (id: number, body: object) => admin.call(grantors.update, { params: { id }, body })
const read = async (id: number) => (await admin.call(grantors.read, { params: { id } })).body
const addBody = async () => {
  const nip = newTechnical()
  return { nip, id: addedId(await create({ nip, numerTechniczny: true })) }
}

describe('in the register', () => {
  test('the office says that the number is technical; its check digit is wrong', async () => {
    const taken = newNip()
    const refused = await create({ nip: taken, numerTechniczny: true })
    expect(refused.refusal.fieldErrors).toEqual([
      { field: 'nip', message: 'To prawidłowy numer NIP. Numer techniczny ma błędną cyfrę kontrolną.' },
    ])
    const nip = newTechnical()
    expect((await create({ nip })).refusal.fieldErrors).toEqual([WRONG])
    expect((await create({ nip: '12345', numerTechniczny: true })).status).toBe(400)
    const id = addedId(await create({ nip, numerTechniczny: true }))
    expect(await read(id)).toMatchObject({ nip, numerTechniczny: true })
    expect((await create({ nip, numerTechniczny: true })).refusal.fieldErrors).toMatchObject([{ field: 'nip' }])
  })

  test('other fields change without it; the mark goes with the number', async () => {
    const { nip, id } = await addBody()
    expect((await change(id, { nazwa: 'Fundusz bez NIP' })).status).toBe(200)
    expect(await read(id)).toMatchObject({ nip, nazwa: 'Fundusz bez NIP', numerTechniczny: true })
    expect((await change(id, { numerTechniczny: false })).refusal.fieldErrors).toEqual([WRONG])
    const taxNumber = newNip()
    expect((await change(id, { nip: taxNumber })).status).toBe(400)
    expect((await change(id, { nip: taxNumber, numerTechniczny: false })).status).toBe(200)
    expect(await read(id)).toMatchObject({ nip: taxNumber, numerTechniczny: false })
    expect((await change(id, { nip: newTechnical() })).refusal.fieldErrors).toEqual([WRONG])
  })

  test('a file of the list says what the number is', async () => {
    const { nip } = await addBody()
    const query = { search: `nip:${nip}`, visibleColumns: 'nip' }
    const csv = await admin.call(grantorsGrid.download, { params: { format: 'CSV' }, query })
    expect(csv.raw.toString().split('\r\n')[1]).toBe(`${nip} (numer techniczny)`)
  })
})

test('the public sees what the number is, in lists and in files', async () => {
  const { nip } = await addBody()
  const made = await sendable(api.db)
  await made.case(await made.act({ upNip: nip }), { stan: 'P' })
  const query = { nipUdzielajacego: nip }
  const { items } = (await api.visitor.call(publicAid.cases, { query })).body
  expect(items).toMatchObject([
    { udzielajacyNip: nip, udzielajacyNumerTechniczny: true, beneficjentNumerTechniczny: false },
  ])
  const file = await api.visitor.call(publicAid.file, { params: { format: 'CSV' }, query })
  expect(Buffer.from(file.body.bytes).toString().split('\r\n')[1]).toContain(`;${nip} (numer techniczny);`)
})

describe('a request', () => {
  const fill = async (given: object) =>
    api.visitor.call(
      submission.fill,
      {
        body: requestOf({ isOsobaReprezentujaca: false, emailOsobyReprezentujacejPodmiot: 'w@x.example', ...given }),
      },
      await solvedCaptcha(api),
    )

  test('for new data of such a body is filled in and loaded, and REGON is not asked', async () => {
    const { nip, id } = await addBody()
    await addUser(api.db, { login: 'bez-nip', poziom: 'UGL', udzielajacyPomocyId: id })
    const begun = (await (await api.as('bez-nip')).call(submission.begin)).body
    expect(begun.dane).toMatchObject({ nip, rodzajZgloszenia: 'Aktualizacja' })
    expect((await fill({ nip, rodzajZgloszenia: 'Aktualizacja' })).status).toBe(200)
    const { numer } = await signedRequest(api, { nip, rodzajZgloszenia: 'Aktualizacja' })
    expect(await desk.compare(numer)).toMatchObject({ idPodmiotu: id, daneGus: null, brakRegon: false })
    expect((await desk.load(numer, await desk.asCompared(numer), false)).status).toBe(200)
    expect(await desk.bodyOf(nip)).toMatchObject({ id, nazwa: requestOf().nazwa })
  })

  test('with a mistyped number is refused, whatever it asks for', async () => {
    const nip = newTechnical()
    const updating = await fill({ nip, rodzajZgloszenia: 'Aktualizacja' })
    expect([updating.status, updating.refusal.fieldErrors]).toEqual([422, [WRONG]])
    const asking = await fill({ nip, rodzajZgloszenia: 'Udostepnienie' })
    expect([asking.status, asking.refusal.fieldErrors]).toEqual([400, [WRONG]])
  })

  test('gives no body a technical number when it is loaded', async () => {
    const { numer } = await signedRequest(api, { rodzajZgloszenia: 'Aktualizacja' })
    const body = await desk.asCompared(numer)
    const refused = await desk.load(numer, { ...body, dane: { ...body.dane, nip: newTechnical() } })
    expect([refused.status, refused.refusal.fieldErrors]).toEqual([422, [{ ...WRONG, field: 'dane.nip' }]])
    expect((await admin.call(requests.read, { params: { id: numer } })).body.status).toBe('ZAR')
    const { id } = await addBody()
    const into = await desk.asCompared(numer, id)
    const other = await desk.load(numer, { ...into, dane: { ...body.dane, nip: newTechnical() } })
    expect(other.refusal.fieldErrors).toEqual([{ ...WRONG, field: 'dane.nip' }])
  })
})
