import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { certificates } from '#contract/aid/certificates/certificates.ts'
import { deliverCertificate, deliverCertificates } from '#contract/aid/certificates/delivery.ts'
import { session } from '#contract/session/session.ts'
import { BULK_MAIL } from '#platform/mail.ts'
import { bodies, clearCases, insertAct, insertCase } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { makeKey } from '#server/testing/api-keys.ts'
import { insertIssued, insertSigned } from '#server/testing/certificates.ts'

// Signed certificates of many cases that are mailed at once, to the addresses that are known.

let api: Api
let ugl: Client
beforeAll(async () => {
  api = await startApi()
  await clearCases(api.db)
  ugl = await api.as('ugl')
})
beforeEach(() => api.db.deleteFrom('wyslaneNaProsbe').execute())
afterAll(() => api.close())

const EMAIL = 'biuro@piekarnia.pl'
/** Beneficiaries of their own, so that what is known of one says nothing about another. */
let next = 0
const newNip = () => `${7_000_000_001 + 2 * next++}`
type Given = Parameters<typeof insertAct>[1]
const sentCase = async (given: Given = {}) =>
  insertCase(api.db, await insertAct(api.db, given), { stan: 'P', przeznaczenie: 'e2', ppData: '2025-03-04' })
async function signed(given: Given = {}) {
  const ppId = await sentCase(given)
  return { ppId, ...(await insertSigned(api.db, ppId)) }
}
/** Two certificates of a beneficiary whose address the body knows since the day before yesterday. */
async function known(given: Given = {}, email = EMAIL, client = ugl) {
  const bfNip = given?.bfNip ?? newNip()
  const former = await signed({ ...given, bfNip })
  await client.call(deliverCertificate, { params: { id: former.id }, body: { email } })
  await agedBy(former.id, 50)
  return signed({ ...given, bfNip })
}
const agedBy = (id: number, hours: number) =>
  api.db
    .updateTable('zaswiadczenieDoreczenie')
    .set({ czas: new Date(Date.now() - hours * 3_600_000).toISOString() })
    .where('zaswiadczenieId', '=', id)
    .execute()
const deliver = (body: number[], client: Pick<Client, 'call'> = ugl) => client.call(deliverCertificates, { body })
const tried = async (body: number[]) => (await ugl.call(deliverCertificates, { body, query: { dryRun: 'true' } })).body
const sent = async (...ids: number[]) => {
  const rows = api.db.selectFrom('zaswiadczenieDoreczenie').where('zaswiadczenieId', 'in', ids)
  return (await rows.orderBy('id').select('adres').execute()).map(({ adres }) => adres)
}
const counts = async () => {
  const all = ['wiadomosc', 'zaswiadczenieDoreczenie', 'wyslaneNaProsbe'] as const
  const rows = all.map((table) =>
    api.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .execute(),
  )
  return [...(await Promise.all(rows)).map(([row]) => Number(row!.n)), api.enqueued.length]
}

test('each goes to the address that is known, and those without one are named with the reason', async () => {
  const good = await known()
  const stranger = await signed({ bfNip: newNip() })
  const changed = await known()
  const { nipBeneficjenta: bfNip } = (await ugl.call(certificates.read, { params: { id: changed.id } })).body
  const other = await signed({ bfNip })
  await ugl.call(deliverCertificate, { params: { id: other.id }, body: { email: 'nowy@piekarnia.pl' } })
  const onPaper = await sentCase()
  await insertIssued(api.db, onPaper)
  const none = await sentCase()
  const foreign = await signed({ upNip: bodies.second })
  const ids = [good.ppId, stranger.ppId, changed.ppId, onPaper, none, foreign.ppId, 2_000_000_000, good.ppId]

  const before = await counts()
  const trial = await tried(ids)
  expect(await counts()).toEqual(before)
  expect(trial.header).toBe('Zaświadczenia, które można wysłać: 1 z 7. Niczego nie wysłano.')
  const { body } = await deliver(ids)
  expect([body.header, body.successIds]).toEqual(['Wysyłane zaświadczenia: 1 z 7', [good.ppId]])
  expect(body.details.map(({ komunikat }) => komunikat)).toEqual([
    `Wysyłanie na adres ${EMAIL}`,
    'Nie znamy adresu e-mail beneficjenta. Wyślij to zaświadczenie osobno i podaj adres.',
    expect.stringMatching(/zmienił się w ciągu ostatniej doby\. Zaświadczenia możesz na niego wysyłać od \d\d\./),
    expect.stringContaining('tylko zaświadczenie z podpisem'),
    'Przypadek pomocy nie ma wydanego zaświadczenia',
    'Nie znaleziono wskazanego rekordu',
    'Nie znaleziono wskazanego rekordu',
  ])
  // a trial says what sending then does
  expect(trial.details.map(({ komunikat, ...rest }) => (rest.sukces ? rest : { komunikat, ...rest }))).toEqual(
    body.details.map(({ komunikat, ...rest }) => (rest.sukces ? rest : { komunikat, ...rest })),
  )
  expect(body.details[0]).toMatchObject({ adres: EMAIL, poprzednio: null, nrZaswiadczenia: expect.any(String) })
  expect(body.details.slice(5).map(({ bfNazwa, aktSym, adres }) => [bfNazwa, aktSym, adres])).toEqual([
    [null, null, null],
    [null, null, null],
  ])
  expect(await sent(good.id, stranger.id, changed.id, foreign.id)).toEqual([EMAIL])
  // passwords do not wait behind a batch
  expect(api.enqueued.at(-1)).toMatchObject({ name: BULK_MAIL })
  const lines = api.db.selectFrom('audyt').where('zdarzenie', '=', 'doreczenie-zaswiadczenia').orderBy('id', 'desc')
  expect((await lines.select('szczegoly').executeTakeFirstOrThrow()).szczegoly).toEqual({
    zaswiadczenie: good.id,
    przypadek: good.ppId,
    adres: EMAIL,
  })
})

test('an address that was changed today waits also when it was in use before', async () => {
  const one = await known()
  const { nipBeneficjenta: bfNip } = (await ugl.call(certificates.read, { params: { id: one.id } })).body
  const type = async (email: string) => ugl.call(deliverCertificate, { params: { id: one.id }, body: { email } })
  await type('inny@piekarnia.pl')
  const yesterday = new Date(Date.now() - 20 * 3_600_000).toISOString()
  await api.db.updateTable('adresDoreczen').set({ zmieniony: yesterday }).where('nip', '=', bfNip).execute()
  await type(EMAIL)
  const { body } = await deliver([one.ppId])
  expect(body.details.map(({ sukces, komunikat }) => [sukces, komunikat])).toEqual([
    [false, expect.stringContaining('zmienił się w ciągu ostatniej doby')],
  ])
  expect(await sent(one.id)).toEqual([])
})

test('one that was sent before says when', async () => {
  const one = await known()
  await deliver([one.ppId])
  await agedBy(one.id, 30)
  const [outcome] = (await tried([one.ppId])).details
  expect(Math.round((Date.now() - Date.parse(outcome!.poprzednio!)) / 3_600_000)).toBe(30)
})

describe('nobody is flooded', () => {
  test('of two clicks, two people and two who send the same in another order each certificate leaves once', async () => {
    const all = [await known(), await known(), await known(), await known()]
    const ids = all.map(({ ppId }) => ppId)
    const koo = await api.as('koo')
    const answers = await Promise.all([deliver(ids), deliver(ids), deliver(ids.toReversed(), koo)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const successes = answers.flatMap(({ body }) => body.successIds)
    expect(successes.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
    expect(await sent(...all.map(({ id }) => id))).toHaveLength(4)
  })

  test('an address gets ten a day: the others are refused, and so are those of the single call', async () => {
    const bfNip = newNip()
    const first = await known({ bfNip })
    const rest = []
    for (let n = 0; n < 10; n++) rest.push(await signed({ bfNip }))
    await api.db.deleteFrom('wyslaneNaProsbe').execute()
    const ids = [first, ...rest].map(({ ppId }) => ppId)
    const trial = await tried(ids)
    const { body } = await deliver(ids)
    // a trial, which sends nothing, counts all the same
    expect(trial.successIds).toEqual(body.successIds)
    expect(trial.details[10]!.komunikat).toBe(body.details[10]!.komunikat)
    expect(body.details.map(({ sukces }) => sukces)).toEqual([...Array<boolean>(10).fill(true), false])
    expect(body.details[10]!.komunikat).toContain('w ciągu doby już 10 zaświadczeń')
    const last = await signed({ bfNip })
    const { refusal } = await ugl.call(deliverCertificate, { params: { id: last.id }, body: { email: EMAIL } })
    expect(refusal.code).toBe('certificate.tooManyMails')
  })

  test.each([0, 1_001, 10_000])('%d cases are refused before any is sent', async (length) => {
    const { status, refusal } = await deliver(Array.from({ length }, (_, at) => at + 1))
    expect([status, refusal.fieldErrors?.length]).toEqual([400, 1])
  })
})

describe('nobody else sends', () => {
  test('another body finds none of them, the office and visitors may not ask', async () => {
    const { ppId, id } = await known()
    const { body } = await deliver([ppId], await api.as('ugl2'))
    expect([body.successIds, body.details[0]!.komunikat]).toEqual([[], 'Nie znaleziono wskazanego rekordu'])
    expect((await deliver([ppId], await api.as('nadzorca'))).status).toBe(403)
    expect((await deliver([ppId], api.visitor)).status).toBe(401)
    expect(await sent(id)).toEqual([])
  })

  test('who works in the context of another user, and a body whose rights have ended', async () => {
    const { ppId } = await known()
    const office = await api.as('admin')
    await office.call(session.impersonate, { body: { login: 'ugl' } })
    expect((await deliver([ppId], office)).refusal.code).toBe('session.readOnly')
    const rights = (dataKoncaUprawnien: string) =>
      api.db.updateTable('udzielajacyPomocy').set({ dataKoncaUprawnien }).where('nip', '=', bodies.first).execute()
    await rights('2020-12-31')
    expect((await deliver([ppId])).refusal.code).toBe('session.rightsEnded')
    await rights('9999-12-31')
    expect((await deliver([ppId])).body.successIds).toEqual([ppId])
  })

  test('a machine sends with a key of the body, and not the cases of another one', async () => {
    const { ppId } = await known()
    expect((await deliver([ppId], await makeKey(api, { login: 'ugl2' }))).body.successIds).toEqual([])
    expect((await deliver([ppId], await makeKey(api))).body.successIds).toEqual([ppId])
  })

  test('a session that ends meanwhile sends nothing more', async () => {
    const [one, two] = [await known(), await known()]
    const koo = await api.as('koo')
    const ended = api.db.transaction().execute(async (tx) => {
      // the second certificate waits for its case
      await tx.selectFrom('przypadek').where('id', '=', two.ppId).select('id').forUpdate().execute()
      const answer = deliver([one.ppId, two.ppId], koo)
      await expect.poll(() => sent(one.id)).toHaveLength(1)
      await koo.call(session.logout)
      return { answer }
    })
    const { answer } = await ended
    const { body } = await answer
    expect(body.successIds ?? []).not.toContain(two.ppId)
    expect(await sent(two.id)).toEqual([])
  })
})
