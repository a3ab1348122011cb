import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { certificates } from '#contract/aid/certificates/certificates.ts'
import { today } from '#contract/kernel/dates.ts'
import { bodies, clearCases, insertAct, insertCase } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { insertCertificate, insertIssued } from '#server/testing/certificates.ts'

let api: Api
let ugl: Client
beforeAll(async () => {
  api = await startApi()
  await clearCases(api.db)
  ugl = await api.as('ugl')
})
afterAll(() => api.close())

/** A sent case of a beneficiary whose address is known. */
async function sentCase(given: Parameters<typeof insertCase>[2] = {}, upNip: string = bodies.first): Promise<number> {
  const act = await insertAct(api.db, { upNip })
  await api.db
    .updateTable('podmiotGospodarczy')
    .set({ miejscowosc: 'Słupca', ulica: 'Długa', numerNieruchomosci: '1', kodPocztowy: '62-400' })
    .where('nip', '=', act.bfNip)
    .execute()
  return insertCase(api.db, act, { stan: 'P', przeznaczenie: 'e2', ppData: '2025-03-04', u2c: 'uchwała', ...given })
}
const issue = (client: Client, body: number[]) => client.call(certificates.issueMany, { body })
const tryIssuing = (client: Client, body: number[]) =>
  client.call(certificates.issueMany, { body, query: { dryRun: 'true' } })
/** Everything of certificates that issuing changes. */
const storedOfAll = async () => {
  const { rows } = await sql<object>`select (select json_agg(zas order by id) from zaswiadczenie zas) as certificates,
    (select count(*) from zaswiadczenie_plik) as files, (select json_agg(ost order by up_id, rok) from zaswiadczenie_licznik ost) as numbers,
    (select count(*) from audyt where zdarzenie = 'wydanie-zaswiadczenia') as audit`.execute(api.db)
  return { ...rows[0], enqueued: api.enqueued.length }
}
const held = (ids: readonly number[]) =>
  api.db
    .selectFrom('zaswiadczenie')
    .leftJoin('zaswiadczeniePlik', 'zaswiadczenieId', 'id')
    .where('ppId', 'in', ids)
    .select(['ppId', 'wydane', 'zaswiadczenieId', 'zastapionePrzezId', 'korekta'])
    .orderBy('id')
    .execute()

test('each case is certified by itself, or gets the reason why not', async () => {
  const good = await sentCase()
  const withoutAddress = await insertCase(api.db, await insertAct(api.db), {
    stan: 'P',
    przeznaczenie: 'e2',
    ppData: '2025-03-04',
  })
  const issuedBefore = await sentCase()
  await insertIssued(api.db, issuedBefore)
  const changed = await sentCase()
  await insertIssued(api.db, changed)
  await api.db.updateTable('przypadek').set({ brutto: 7, bruttoEuro: 2 }).where('id', '=', changed).execute()
  const prepared = await sentCase()
  const draft = await insertCertificate(api.db, prepared)
  const publicAid = await sentCase({ rodzajPomocy: 'P' })
  const others = await sentCase({}, bodies.second)
  const theirs = await sentCase({}, bodies.second)
  const dataUtworzenia = '2025-03-06T10:00:00Z'
  const theirDraft = await insertCertificate(api.db, theirs, { dataUtworzenia, dataWydania: '2025-03-06' })
  const all = [good, withoutAddress, issuedBefore, changed, prepared, publicAid, others, theirs, 999_999]
  const before = await storedOfAll()
  const { body: tried } = await tryIssuing(ugl, all)
  expect(await storedOfAll()).toEqual(before)
  expect(tried.header).toBe('Zaświadczenia, które można wydać: 3 z 9. Niczego nie wydano.')
  expect(tried.zaswiadczenia).toEqual([])
  const { body } = await issue(ugl, all)
  // a trial says of each case what issuing then does, but for its number
  const withoutNumber = ({ komunikat, sukces, ...rest }: (typeof tried.details)[number]) => ({
    ...rest,
    komunikat: sukces ? '' : komunikat,
  })
  expect(tried.details.map(withoutNumber)).toEqual(body.details.map(withoutNumber))
  expect(tried.details[3]!.zaswiadczenie).toMatchObject({ wydanieKorekta: 'K', pomocBrutto: 7, pomocEur: 2 })
  expect(tried.details[0]!.komunikat).toBe('Zaświadczenie można wydać')
  expect((await tryIssuing(ugl, all)).body.successIds).toEqual([])
  expect(body.header).toBe('Wydane zaświadczenia: 3 z 9')
  expect(body.successIds).toEqual([good, changed, prepared])
  expect(body.details.map(({ komunikat }) => komunikat)).toEqual([
    expect.stringMatching(/^Wydano zaświadczenie DM\//),
    'Nie można wydać zaświadczenia. Popraw wskazane dane.',
    'Przypadek pomocy ma aktualne zaświadczenie',
    expect.stringMatching(/^Wydano zaświadczenie DM\//),
    expect.stringMatching(/^Wydano zaświadczenie TST\//),
    'Zaświadczenie można wydać tylko do pomocy de minimis',
    'Nie znaleziono wskazanego rekordu',
    'Nie znaleziono wskazanego rekordu',
    'Nie znaleziono wskazanego rekordu',
  ])
  expect(body.details[1]!.bledyWeryfikacji.map(({ komunikat }) => komunikat)).toEqual([
    'Adres beneficjenta jest wymagany',
  ])
  expect(body.details.slice(6).map(({ aktSym }) => aktSym)).toEqual([null, null, null])
  const { dataWydania, wersja } = await api.db
    .selectFrom('zaswiadczenie')
    .where('id', '=', theirDraft)
    .select(['dataWydania', 'wersja'])
    .executeTakeFirstOrThrow()
  expect([dataWydania, wersja]).toEqual(['2025-03-06', 1])
  // nothing is left in preparation where nobody asked for it
  expect(await held([withoutAddress, publicAid, others])).toEqual([])
  expect(
    (await held([changed])).map(({ korekta, zastapionePrzezId }) => [korekta, zastapionePrzezId !== null]),
  ).toEqual([
    [false, true],
    [true, false],
  ])
  expect(body.zaswiadczenia).toContain(draft)

  const file = await ugl.call(certificates.printMany, { body: body.zaswiadczenia })
  expect(file.body.name).toBe('Zaświadczenia de minimis.pdf')
  expect(Buffer.from(file.body.bytes).subarray(0, 5).toString()).toBe('%PDF-')
  const { liczbaWydrukow } = await api.db
    .selectFrom('zaswiadczenie')
    .where('id', '=', draft)
    .select('liczbaWydrukow')
    .executeTakeFirstOrThrow()
  expect(liczbaWydrukow).toBe(2)
  const other = await api.as('ugl2')
  expect((await other.call(certificates.printMany, { body: body.zaswiadczenia })).status).toBe(404)
  const unissued = await insertCertificate(api.db, await sentCase())
  expect((await ugl.call(certificates.printMany, { body: [unissued] })).status).toBe(422)
})

test('a case that needs no certificate gets none among others', async () => {
  const id = await sentCase()
  await ugl.call(certificates.notNeeded, { params: { id }, body: { powod: 'decyzja' } })
  const preparedBefore = await sentCase()
  await insertCertificate(api.db, preparedBefore)
  await ugl.call(certificates.notNeeded, { params: { id: preparedBefore }, body: { powod: 'decyzja' } })
  const tried = (await tryIssuing(ugl, [id, preparedBefore])).body
  const { details } = (await issue(ugl, [id, preparedBefore])).body
  expect(tried.details).toEqual(details)
  for (const { komunikat } of details) expect(komunikat).toContain('oznaczono jako niewymagający zaświadczenia')
  expect(await held([id])).toEqual([])
  expect(await held([preparedBefore])).toMatchObject([{ wydane: null }])
})

test('a certificate that was prepared earlier is dated by its issue, unless another day was chosen', async () => {
  const cases = [await sentCase(), await sentCase()]
  const dataUtworzenia = '2025-03-06T23:30:00Z'
  await insertCertificate(api.db, cases[0]!, { dataUtworzenia, dataWydania: '2025-03-07' })
  await insertCertificate(api.db, cases[1]!, { dataUtworzenia, dataWydania: '2025-03-06' })
  expect((await issue(ugl, cases)).body.successIds).toEqual(cases)
  const issued = api.db.selectFrom('zaswiadczenie').where('ppId', 'in', cases).orderBy('ppId').select('dataWydania')
  expect((await issued.execute()).map(({ dataWydania }) => dataWydania)).toEqual([today(), '2025-03-06'])
})

test('a correction says again what the certificate said beyond its case', async () => {
  const [same, other] = [await sentCase(), await sentCase()]
  const beyond = {
    elektroniczne: true,
    wspolnik: 'Jan Partner',
    nipWspolnika: '5261040567',
    adresWspolnika: 'ul. Boczna 3, 00-003 Warszawa',
  }
  for (const id of [same, other]) await insertIssued(api.db, id, beyond)
  await api.db.updateTable('przypadek').set({ brutto: 7, bruttoEuro: 2 }).where('id', 'in', [same, other]).execute()
  const another = await insertAct(api.db)
  await api.db
    .updateTable('akt')
    .set({ beneficjentId: another.beneficjentId, bfNip: another.bfNip })
    .where('id', '=', (eb) => eb.selectFrom('przypadek').where('id', '=', other).select('aktId'))
    .execute()
  const correction = async (id: number) => {
    const { body } = await ugl.call(certificates.add, { params: { id }, body: { wzorZaswiadczenia: '2024' } })
    return (await ugl.call(certificates.read, { params: { id: body.key } })).body
  }
  expect(await correction(same)).toMatchObject(beyond)
  // the partner was one of the former beneficiary
  expect(await correction(other)).toMatchObject({ elektroniczne: true, wspolnik: null, nipWspolnika: null })
})

test('a correction says again what the grantor said of road transport, unless the purpose says it', async () => {
  const cases = [await sentCase({ przeznaczenie: 'e1' }), await sentCase({ przeznaczenie: 'e1' })]
  const form = { wzor: '2014', warunekKe: '1407/2013' }
  await insertIssued(api.db, cases[0]!, { ...form, transportDrogowy: true })
  await insertIssued(api.db, cases[1]!, { ...form, transportDrogowy: false })
  await api.db.updateTable('przypadek').set({ brutto: 7, bruttoEuro: 2 }).where('id', 'in', cases).execute()
  expect((await issue(ugl, cases)).body.successIds).toEqual(cases)
  const issued = api.db.selectFrom('zaswiadczenie').where('ppId', 'in', cases).where('korekta', '=', true)
  expect(await issued.orderBy('ppId').select('transportDrogowy').execute()).toEqual([
    { transportDrogowy: true },
    { transportDrogowy: false },
  ])
})

test('two people issue the same cases at once: each has one certificate with its file', async () => {
  const ids = (await Promise.all(Array.from({ length: 12 }, () => sentCase()))).toSorted((a, b) => a - b)
  const koo = await api.as('koo')
  const [first, second] = await Promise.all([issue(ugl, ids), issue(koo, ids.toReversed())])
  expect([...first.body.successIds, ...second.body.successIds].toSorted((a, b) => a - b)).toEqual(ids)
  const stored = await held(ids)
  expect(stored.map(({ ppId }) => ppId).toSorted((a, b) => a - b)).toEqual(ids)
  expect(stored.filter(({ wydane, zaswiadczenieId }) => wydane === null || zaswiadczenieId === null)).toEqual([])
})
