import { createHash, randomBytes } from 'node:crypto'
import { sql } from '../pages/database.ts'
import { machineClients, type Given, type MachineClient } from '../pages/machine-client.ts'
import { expect, test } from '../pages/test.ts'

/** A key of the body of `ugl`, as its hash is stored. */
async function newKey(...permissions: string[]): Promise<string> {
  const prefix = randomBytes(6).toString('hex')
  const key = `latarnia_${prefix}_${randomBytes(32).toString('hex')}`
  await sql(
    `insert into klucz_api (up_id, nazwa, prefiks, skrot, uprawnienia, wazny_do, utworzyl)
     select udzielajacy_pomocy_id, 'System', $1, $2, $3, current_date + 30, login from uzytkownik where login = 'ugl'`,
    [prefix, createHash('sha256').update(key).digest(), permissions],
  )
  return key
}

const DAY = '2025-03-04'

/** The entry of a dictionary with this code that holds on the day; lists spell their fields in three ways. */
async function entry(call: MachineClient, operation: string, code?: string): Promise<number> {
  const { body } = await call(operation, { query: { pageSize: -1 } })
  const valid = (body.items as Record<string, string | number>[]).find((row) => {
    const from = row['dataOd'] ?? row['validFrom'] ?? row['dateFrom'] ?? ''
    const to = row['dataDo'] ?? row['validTo'] ?? row['dateTo'] ?? '9999'
    return (code === undefined || (row['kod'] ?? row['code']) === code) && from <= DAY && DAY <= to
  })
  if (!valid) throw new Error(`${operation} has no entry ${code}`)
  return valid['id'] as number
}

const drafts = 'AidPrzypadkipomocyRobocze'
const certificates = 'AidPrzypadkipomocyZaswiadczeniaDeMinimis'

test('a system that knows only the description records, sends and certifies aid', async ({ productUrl }) => {
  const call = (await machineClients(productUrl))(await newKey('MOD_WLA', 'PRZ_WLA'))
  const refused = async (operation: string, given: Given, status: number, code: string) =>
    expect(await call(operation, given)).toMatchObject({ status, code })

  // who gets the aid, and what the dictionaries say
  const firm = (await call('getDictionariesPodmiotgospodarczyNipByNip', { path: { nip: '6671000013' } })).body.podmiot
  const communes = await call('getDictionariesTerytGmi', { query: { search: `kod:${firm.kodGminy}` } })
  const akt = {
    bfId: firm.id,
    bfNip: firm.nip,
    bfNazwa: firm.nazwa,
    aktSym: 'MASZYNA/1',
    aktData: '2025-03-03',
    bfFormaPrawnaId: await entry(call, 'getDictionariesFormyPrawne'),
    bfWielkoscId: await entry(call, 'getDictionariesWielkosciBeneficjentow'),
    gminaId: communes.body.items[0].id,
    pkdId: firm.pkdId,
  }
  const content = {
    ppData: DAY,
    rodzajPomocy: 'M',
    ustawaId: await entry(call, 'getDictionariesUstawa', '1.68'),
    u2c: 'art. 18',
    formaPomocyId: await entry(call, 'getDictionariesFormapomocy', 'A1.1'),
    przezPomocyId: await entry(call, 'getDictionariesPurposeofaid', 'e2'),
    zrodloPochPomocyId: await entry(call, 'getDictionariesZrodlopochodzeniapomocy'),
    nominalna: 1000,
  }

  // an act; a case under it, tried first, added once however often it is sent
  const { aktId } = (await call('postAidAktyRoboczeAdd', { body: akt })).body.key
  await refused('postAidAktyRoboczeAdd', { body: akt }, 409, 'act.symbolTaken')
  const adding = { body: { ...content, aktId }, headers: { 'idempotency-key': 'maszyna-1' } }
  expect((await call(`post${drafts}Add`, { body: adding.body, query: { dryRun: 'true' } })).body.key.ppId).toBe(0)
  const added = await call(`post${drafts}Add`, adding)
  const again = await call(`post${drafts}Add`, adding)
  expect([again.body, again.headers.get('idempotency-replayed')]).toEqual([added.body, 'true'])
  const other = { ...adding, body: { ...adding.body, nominalna: 2 } }
  await refused(`post${drafts}Add`, other, 422, 'idempotency.other')
  const { ppId } = added.body.key
  const path = { id: ppId }

  // a change of what was read, and one of what is no longer so
  const found = await call(`get${drafts}ById`, { path })
  const tag = { 'if-match': found.headers.get('etag')! }
  const change = { path, headers: tag, body: { ...content, brutto: 1000, wyroznik: found.body.wyroznik } }
  expect((await call(`patch${drafts}ById`, change)).status).toBe(200)
  await refused(`patch${drafts}ById`, change, 412, 'record.stale')
  await refused(`post${drafts}PrzeslijById`, { path, headers: tag }, 412, 'record.stale')

  // verified, tried, sent
  expect((await call(`post${drafts}WeryfikacjaById`, { path })).body.bledyWeryfikacji).toEqual([])
  expect((await call(`post${drafts}PrzeslijById`, { path, query: { dryRun: 'true' } })).status).toBe(200)
  expect((await call(`get${drafts}ById`, { path })).body.stan).toBe('R')
  expect((await call(`post${drafts}PrzeslijById`, { path })).status).toBe(200)
  await refused(`get${drafts}ById`, { path }, 404, 'record.notFound')

  // its certificate, and the same document again
  const issued = await call(`post${certificates}Wystaw`, { body: [ppId] })
  expect(issued.body.successIds).toEqual([ppId])
  const ofCertificate = { path: { id: issued.body.zaswiadczenia[0] } }
  const document = await call(`get${certificates}PrintById`, ofCertificate)
  expect(document.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await call(`get${certificates}PrintById`, ofCertificate)).bytes.equals(document.bytes)).toBe(true)
})

test(
  'a system that knows only the description sends many cases, and reads every refusal',
  { tag: '@deep' },
  async ({ productUrl }) => {
    const clientOf = await machineClients(productUrl)
    const call = clientOf(await newKey('MOD_WLA'))
    const akt = { aktSym: 'MASZYNA/2', aktData: '2025-03-03', bfNip: '6671000013', bfNazwa: 'Piekarnia Złoty Kłos' }
    const line = (idZewnetrzne: string) => ({ idZewnetrzne, ppData: DAY, rodzajPomocy: 'M', brutto: 10, akt })
    const sent = { lines: [line('M-1'), line('M-2'), { ...line('M-3'), rodzajPomocy: 'X' }, line('M-1')] }
    const stream = async () =>
      (await call('postRoboczePrzypadkiPomocyStrumien', { body: sent })).body.map((one: { wynik: string }) => one.wynik)
    expect(await stream()).toEqual(['DODANY', 'DODANY', 'ODRZUCONY', 'JEST'])
    expect(await stream()).toEqual(['JEST', 'JEST', 'ODRZUCONY', 'JEST'])

    const heading = 'numerPrzypadku;idZewnetrzne;aktSym;aktData;bfNip;bfNazwa;ppData;rodzajPomocy;brutto'
    const row = `1;M-4;MASZYNA/3;2025-03-03;6671000013;Piekarnia;${DAY};M;10`
    const file = { name: 'a.csv', text: `${heading}\n${row}\n` }
    const tried = await call('postRoboczePrzypadkiPomocyUpload', { file, query: { dryRun: 'true' } })
    expect(tried.body).toMatchObject({ importId: 0, iloscOdczytanychPoprawnie: 1 })
    expect((await call('postRoboczePrzypadkiPomocyUpload', { file })).body.importId).toBeGreaterThan(0)

    const path = { id: 999_999_999 }
    expect(await call('getAidPrzypadkipomocyRoboczeById', { path })).toMatchObject({ status: 404 })
    expect(
      await call('postAidPrzypadkipomocyRoboczeAdd', { body: { rodzajPomocy: 'X' }, isBroken: true }),
    ).toMatchObject({ status: 400, code: 'request.malformed' })
    const wrong = { name: 'a.txt', text: 'a' }
    expect(await call('postRoboczePrzypadkiPomocyUpload', { file: wrong })).toMatchObject({ status: 415 })
    // no permission to send, no key, and a key that has ended
    expect(await call('postAidPrzypadkipomocyRoboczePrzeslijById', { path })).toMatchObject({
      status: 403,
      code: 'key.forbidden',
    })
    const stranger = clientOf(`latarnia_${'0'.repeat(12)}_${'0'.repeat(64)}`)
    expect(await stranger('getDictionariesUstawa')).toMatchObject({ status: 401, code: 'key.unknown' })
    const ended = await newKey('MOD_WLA')
    await sql(`update klucz_api set wazny_do = current_date - 1 where prefiks = $1`, [ended.split('_')[1]])
    expect(await clientOf(ended)('getDictionariesUstawa')).toMatchObject({
      status: 401,
      code: 'key.expired',
    })
  },
)
