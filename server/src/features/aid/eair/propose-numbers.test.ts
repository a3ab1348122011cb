import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eair } from '#contract/aid/eair/eair.ts'
import { businessEntities } from '#contract/business-entities/business-entities.ts'
import { session } from '#contract/session/session.ts'
import { clearCases } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { storedReport } from '#server/testing/eair.ts'
import { newNip } from '#server/testing/registers.ts'
import { sendable, type Sendable } from '#server/testing/sendable.ts'

const DAY = '2026-03-02'

// eAIR's public search over HTTP, in the shape of its real answers
const requests: { url: string; body: Record<string, unknown> }[] = []
let answer: (response: ServerResponse) => void
const search = createServer((request, response) => {
  void text(request).then((body) => {
    requests.push({ url: `${request.method} ${request.url}`, body: JSON.parse(body) })
    answer(response)
  })
})
const answers = (awards: unknown) => {
  answer = (response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(awards))
}
const award = (referenceNumber: string, given: object = {}) => ({
  referenceNumber,
  beneficiaryName: '***',
  beneficiaryReferenceNumber: 'B-1',
  amountEur: 23.5,
  currency: 'PLN',
  amount: 100,
  grantingDate: DAY,
  deMinimisType: 'GENERAL',
  grantingAuthorityName: 'Urząd',
  sector: 'C',
  instrument: 'GRANT',
  publishedDate: '2026-03-20 10:11:12',
  country: 'CountryPOL',
  ...given,
})

let api: Api
let made: Sendable
let ugl: Client
beforeAll(async () => {
  await new Promise<void>((done) => search.listen(0, '127.0.0.1', done))
  api = await startApi({ EAIR_URL: `http://127.0.0.1:${(search.address() as AddressInfo).port}/public/api/` })
  await clearCases(api.db)
  made = await sendable(api.db)
  ugl = await api.as('ugl')
})
afterAll(async () => {
  await api.close()
  search.closeAllConnections()
  search.close()
})
beforeEach(() => {
  requests.length = 0
  answers([])
})

const sent = async () => made.case(await made.act(), { stan: 'P', ppData: DAY })
const propose = (ppId: number, client = ugl) => client.call(eair.proposals, { params: { ppId } })
const confirm = (ppId: number, numer: string) => ugl.call(eair.confirm, { params: { ppId }, body: { numer } })

test('an award is searched by country, tax number and day, agrees by its amount, and is not stored', async () => {
  const id = await sent()
  const before = await storedReport(api.db, id)
  answers([award('DM-2', { amount: 99.99 }), award('DM-1'), award('DM-3', { grantingDate: '2026-03-03' })])
  const { status, body } = await propose(id)
  expect(status).toBe(200)
  expect(body).toMatchObject({ dzien: DAY, kwota: 100, nip: expect.stringMatching(/^\d{10}$/) })
  expect(body.propozycje).toEqual([
    expect.objectContaining({
      numer: 'DM-1',
      kwota: 100,
      waluta: 'PLN',
      opublikowano: '2026-03-20',
      zgodna: true,
      zajety: false,
    }),
    expect.objectContaining({ numer: 'DM-2', zgodna: false }),
  ])
  expect(requests).toEqual([
    {
      url: 'POST /public/api/de-minimis-aid-awards',
      body: expect.objectContaining({
        country: 'CountryPOL',
        beneficiaryIdentifier: body.nip,
        grantingDateFrom: DAY,
        grantingDateTo: DAY,
      }),
    },
  ])
  expect(await storedReport(api.db, id)).toEqual(before)
})

test('a number of another report is marked as taken and stands last; the own one is not', async () => {
  const [mine, others] = [await sent(), await sent()]
  expect((await confirm(others, 'DM-10')).status).toBe(200)
  expect((await confirm(mine, 'DM-11')).status).toBe(200)
  answers([award('DM-10'), award('DM-11', { amount: 1 })])
  expect((await propose(mine)).body.propozycje).toMatchObject([
    { numer: 'DM-11', zgodna: false, zajety: false },
    { numer: 'DM-10', zgodna: true, zajety: true },
  ])
})

test('the search uses the exported content, not later changes of the case', async () => {
  const id = await sent()
  await ugl.call(eair.export, { params: { format: 'CSV' }, body: { ids: [id] } })
  await api.db.updateTable('przypadek').set({ ppData: '2026-04-07', brutto: 50 }).where('id', '=', id).execute()
  answers([award('DM-20')])
  expect((await propose(id)).body).toMatchObject({ dzien: DAY, propozycje: [{ numer: 'DM-20', zgodna: true }] })
})

test('an amount in another currency is compared with the one in euro, and odd amounts agree with nothing', async () => {
  const id = await sent()
  const { bruttoEuro } = await api.db
    .selectFrom('przypadek')
    .where('id', '=', id)
    .select('bruttoEuro')
    .executeTakeFirstOrThrow()
  answers([
    award('DM-30', { currency: 'EUR', amount: bruttoEuro, amountEur: bruttoEuro }),
    award('DM-31', { amount: 1e30, amountEur: null }),
    award('DM-32', { currency: null, amount: null, amountEur: null }),
    award('x'.repeat(61)),
  ])
  const { propozycje } = (await propose(id)).body
  // a number that the product could not show is left out
  expect(propozycje.map(({ numer, zgodna, kwota }) => [numer, zgodna, kwota])).toEqual([
    ['DM-30', true, bruttoEuro],
    ['DM-31', false, null],
    ['DM-32', false, null],
  ])
})

test('a beneficiary without a tax number is not searched', async () => {
  const nip = newNip().replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))
  const body = { nip, nazwaSkrocona: 'Fundacja zagraniczna', numerTechniczny: true }
  expect((await (await api.as('admin')).call(businessEntities.create, { body })).status).toBe(200)
  const id = await made.case(await made.act({ bfNip: nip }), { stan: 'P', ppData: DAY })
  expect((await propose(id)).body).toMatchObject({ nip: null, propozycje: [] })
  expect(requests).toEqual([])
})

test('a reduction is not searched, since eAIR has no award for it', async () => {
  const act = await made.act()
  await made.case(act, { stan: 'P', ppData: DAY })
  const id = await made.case(act, { stan: 'P', ppData: DAY, nominalna: -20, brutto: -20, bruttoEuro: -5 })
  expect((await propose(id)).refusal.message).toContain('nie ma w eAIR własnego wpisu')
  expect(requests).toEqual([])
})

test('another body, the office, a user who may not report it, and a case left out get nothing', async () => {
  const id = await sent()
  expect((await propose(id, await api.as('ugl2'))).status).toBe(404)
  expect((await propose(id, await api.as('nadzorca'))).status).toBe(403)
  expect((await propose(999_999)).status).toBe(404)
  await ugl.call(eair.exempt, { params: { ppId: id }, body: { powod: 'Rejestr krajowy' } })
  expect((await propose(id)).status).toBe(422)
  expect(requests).toEqual([])
})

test('an installation without the address of eAIR sends no request', async () => {
  const off = await startApi()
  const there = await sendable(off.db)
  const id = await there.case(await there.act(), { stan: 'P', ppData: DAY })
  const ugl = await off.as('ugl')
  const { status, refusal } = await propose(id, ugl)
  expect([status, refusal.message]).toEqual([422, 'Ta instalacja nie odczytuje rejestru eAIR'])
  const reads = async (client: Client) => (await client.call(session.bootstrap)).body.properties['EAIR_ODCZYT']
  expect([await reads(ugl), await reads(api.visitor)]).toEqual(['false', 'true'])
  await off.close()
})

// last: after three failures eAIR gets no requests for a while
test('after nonsense, an error or silence from eAIR the caller gets 503', async () => {
  const id = await sent()
  const replies: ((response: ServerResponse) => void)[] = [
    (response) => response.writeHead(200).end('<html>'),
    (response) => response.writeHead(200).end('{"count":1}'),
    (response) => response.writeHead(500).end(),
  ]
  for (const reply of replies) {
    answer = reply
    const { status, refusal } = await propose(id)
    expect([status, refusal.message]).toEqual([503, expect.stringContaining('eAIR: usługa jest chwilowo niedostępna')])
  }
  const before = requests.length
  expect((await propose(id)).status).toBe(503)
  expect(requests).toHaveLength(before)
})
