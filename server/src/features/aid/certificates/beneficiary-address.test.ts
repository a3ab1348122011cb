import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { certificates } from '#contract/aid/certificates/certificates.ts'
import { deliverCertificate } from '#contract/aid/certificates/delivery.ts'
import { formatDateTime } from '#contract/kernel/dates.ts'
import { bodies, clearCases, insertAct, insertCase } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { insertSigned } from '#server/testing/certificates.ts'

// Where a body sends the certificates of a beneficiary.

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
/** A signed certificate of a beneficiary. */
async function signed(given: Parameters<typeof insertAct>[1] = {}) {
  const act = await insertAct(api.db, given)
  const ppId = await insertCase(api.db, act, { stan: 'P', przeznaczenie: 'e2', ppData: '2025-03-04' })
  return { ppId, ...(await insertSigned(api.db, ppId)) }
}
const deliver = (id: number, email = EMAIL) => ugl.call(deliverCertificate, { params: { id }, body: { email } })
const known = async (id: number) => (await ugl.call(certificates.read, { params: { id } })).body.emailBeneficjenta
const addressAgedBy = (nip: string, hours: number) =>
  api.db
    .updateTable('adresDoreczen')
    .set({ zmieniony: new Date(Date.now() - hours * 3_600_000).toISOString() })
    .where('nip', '=', nip)
    .execute()

test('an address is offered for the next certificate, to the same body alone', async () => {
  const bfNip = '6671000013'
  const [one, next] = [await signed({ bfNip }), await signed({ bfNip })]
  expect(await known(next.id)).toBeNull()
  await deliver(one.id)
  expect(await known(next.id)).toBe(EMAIL)
  expect(await known((await signed()).id)).toBeNull()
  const ofOther = await signed({ bfNip, upNip: bodies.second })
  const other = await api.as('ugl2')
  expect((await other.call(certificates.read, { params: { id: ofOther.id } })).body.emailBeneficjenta).toBeNull()
})

test('one waits a day once it took the place of another one, however it came to be typed again', async () => {
  const bfNip = '5252248481'
  const [one, two] = [await signed({ bfNip }), await signed({ bfNip })]
  const [a, b] = ['dawny@piekarnia.pl', 'nowy@piekarnia.pl']
  expect((await deliver(one.id, a)).body.key).toMatchObject({ adres: a })
  const changed = await deliver(two.id, b)
  expect([changed.status, changed.body.key]).toEqual([200, null])
  const inDays = formatDateTime(new Date(Date.now() + 24 * 3_600_000 + 60_000).toISOString()).slice(0, 10)
  expect(changed.body.message).toContain(
    `Zapisano nowy adres beneficjenta: ${b}. Zaświadczenia możesz na niego wysyłać od ${inDays}`,
  )
  expect(await known(two.id)).toBe(b)
  const { refusal } = await deliver(two.id, b.toUpperCase())
  expect([refusal.code, refusal.fieldErrors?.[0]?.field]).toEqual(['certificate.newAddress', 'email'])
  expect(refusal.message).toContain(`od ${inDays}`)
  // the former one was changed today as well
  expect((await deliver(two.id, a)).body.key).toBeNull()
  expect((await deliver(two.id, a)).refusal.code).toBe('certificate.newAddress')
  expect((await deliver(two.id, 'kolejny@piekarnia.pl')).body.key).toBeNull()
  expect((await deliver(two.id, b)).body.key).toBeNull()
  const addresses = api.db.selectFrom('zaswiadczenieDoreczenie').where('nip', '=', bfNip).select('adres')
  expect(await addresses.execute()).toEqual([{ adres: a }])
  const lines = api.db.selectFrom('audyt').where('zdarzenie', '=', 'adres-doreczen').orderBy('id', 'desc')
  expect(await lines.limit(1).select(['login', 'szczegoly']).execute()).toEqual([
    { login: 'ugl', szczegoly: { zaswiadczenie: two.id, przypadek: two.ppId, adres: b } },
  ])
  await addressAgedBy(bfNip, 23)
  expect((await deliver(two.id, b)).refusal.code).toBe('certificate.newAddress')
  await addressAgedBy(bfNip, 25)
  expect((await deliver(two.id, b)).body.key).toMatchObject({ adres: b })
})

test('of two people who type the first one at once, one waits', async () => {
  const bfNip = '5260250995'
  const [one, two] = [await signed({ bfNip }), await signed({ bfNip })]
  const answers = await Promise.all([deliver(one.id, 'a@piekarnia.pl'), deliver(two.id, 'b@piekarnia.pl')])
  expect(answers.filter(({ body }) => body.key === null)).toHaveLength(1)
})

test('one is corrected at once where no message has reached it', async () => {
  const { id } = await signed({ bfNip: '8992689516' })
  await deliver(id, 'zly@piekarnia.pl')
  // the first message may still arrive
  expect((await deliver(id)).body.key).toBeNull()
  const other = await signed({ bfNip: '7010125442' })
  await deliver(other.id, 'zly@piekarnia.pl')
  await api.db.updateTable('wiadomosc').set({ stan: 'BLAD', powod: 'ODMOWA' }).execute()
  expect((await deliver(other.id)).body.key).toMatchObject({ adres: EMAIL })
})
