import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatCode } from '#contract/kernel/code.ts'
import { checkCertificate } from '#contract/aid/certificates/public-check.ts'
import { bodies, clearCases, insertAct, insertCase } from '#server/testing/aid.ts'
import { startApi, type Api } from '#server/testing/api.ts'
import { insertCertificate, insertIssued, keepFile } from '#server/testing/certificates.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
  await clearCases(api.db)
})
afterAll(() => api.close())

const UNKNOWN = 'ZZZZZZZZZZZZ'
const sentCase = async () =>
  insertCase(api.db, await insertAct(api.db, { bfNip: '5252248481' }), {
    stan: 'P',
    przeznaczenie: 'e2',
    ppData: '2025-03-04',
    nominalna: 1000,
    brutto: 1000,
    bruttoEuro: 240.5,
  })
const check = (kod: string) => api.visitor.call(checkCertificate, { params: { kod } })
const replace = (id: number, zastapionePrzezId: number) =>
  api.db.updateTable('zaswiadczenie').set({ zastapionePrzezId }).where('id', '=', id).execute()
/** Issues corrections one after another, each in place of the one before. */
async function issueChain(ppId: number, ...kods: string[]): Promise<void> {
  let former: number | undefined
  for (const kod of kods) {
    const given = { nrZaswiadczenia: `DM/${kod}`, korekta: former !== undefined, korygujeId: former ?? null }
    const draft = await insertCertificate(api.db, ppId, given)
    if (former !== undefined) await replace(former, draft)
    const issued = { wydane: '2025-03-04T10:00:00Z', wydal: 'ugl', kod, liczbaWydrukow: 1 }
    await api.db.updateTable('zaswiadczenie').set(issued).where('id', '=', draft).execute()
    await keepFile(api.db, draft)
    former = draft
  }
}

test('a visitor learns from the code what the certificate says and that it holds, and nothing else', async () => {
  await insertIssued(api.db, await sentCase(), { nrZaswiadczenia: 'DM/2025/17', kod: '7K3M9PQ2XR4T' })
  const { status, body, raw, headers } = await check('7K3M9PQ2XR4T')
  expect(status).toBe(200)
  const whole = {
    nrZaswiadczenia: 'DM/2025/17',
    dataWydania: '2025-03-04',
    nazwaPup: 'Urząd Gminy',
    nipPup: bodies.first,
    nazwaBeneficjenta: 'Beneficjent Próbny',
    nipBeneficjenta: '5252248481',
    dataUdzieleniaPomocy: '2025-03-04',
    pomocBrutto: 1000,
    pomocEur: 240.5,
    warunekKe: '2023/2831',
    zastapionePrzez: null,
    przypadekUsuniety: false,
    podpis: null,
    skroty: { wydany: expect.stringMatching(/^[0-9a-f]{64}$/), podpisany: null },
  }
  expect(body).toEqual(whole)
  // what goes over the wire, before the contract's schema drops what it does not know
  expect(JSON.parse(raw.toString())).toEqual(whole)
  expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['no-store', 'noindex, nofollow'])
  expect(headers['set-cookie']).toBeUndefined()
})

test('a code is found as it was typed', async () => {
  await insertIssued(api.db, await sentCase(), { nrZaswiadczenia: 'DM/2025/18', kod: '0123456789AB' })
  for (const typed of [
    '0123 4567 89AB',
    'o123-4567-89ab',
    'OL23456789AB',
    formatCode('0123456789AB'),
    ' 0i23456789ab ',
  ])
    expect((await check(typed)).body?.nrZaswiadczenia).toBe('DM/2025/18')
})

test('each certificate of a chain of corrections names its successor', async () => {
  await issueChain(await sentCase(), 'AAAAAAAAAAAA', 'BBBBBBBBBBBB', 'CCCCCCCCCCCC')
  const replacedBy = async (kod: string) => (await check(kod)).body.zastapionePrzez
  expect(await replacedBy('AAAAAAAAAAAA')).toEqual({ nrZaswiadczenia: 'DM/BBBBBBBBBBBB', dataWydania: '2025-03-04' })
  expect(await replacedBy('BBBBBBBBBBBB')).toEqual({ nrZaswiadczenia: 'DM/CCCCCCCCCCCC', dataWydania: '2025-03-04' })
  expect(await replacedBy('CCCCCCCCCCCC')).toBeNull()
})

test('a certificate of the form of 2011 has no number, and is of aid under regulation 1998/2006', async () => {
  const given = { wzor: '2011', nrZaswiadczenia: null, warunekKe: null, transportDrogowy: false, kod: 'DDDDDDDDDDDD' }
  await insertIssued(api.db, await sentCase(), given)
  expect((await check('DDDDDDDDDDDD')).body).toMatchObject({ nrZaswiadczenia: null, warunekKe: '1998/2006' })
})

test('a certificate stays to be checked after its case was deleted, and says so', async () => {
  const ppId = await sentCase()
  await insertIssued(api.db, ppId, { kod: 'EEEEEEEEEEEE' })
  const set = (usuniety: string | null) =>
    api.db.updateTable('przypadek').set({ usuniety }).where('id', '=', ppId).execute()
  await set('2025-04-01T10:00:00Z')
  expect((await check('EEEEEEEEEEEE')).body).toMatchObject({ przypadekUsuniety: true, pomocBrutto: 1000 })
  await set(null)
  expect((await check('EEEEEEEEEEEE')).body.przypadekUsuniety).toBe(false)
})

test('an unknown code, one that cannot be, and a certificate that is not issued are refused in the same words', async () => {
  const nrZaswiadczenia = 'DM/2025/99'
  const prepared = await insertCertificate(api.db, await sentCase(), { nrZaswiadczenia })
  const codes = [UNKNOWN, '7K3M', 'x'.repeat(4_000), "' or 1=1 --", '\0', '%', 'żółć', 'null', String(prepared)]
  const answers = await Promise.all([...codes, nrZaswiadczenia].map(check))
  expect(new Set(answers.map(({ status, raw }) => `${status} ${raw.toString()}`))).toEqual(
    new Set([
      `404 ${JSON.stringify({ code: 'certificate.unknownCode', message: 'Nie znaleziono zaświadczenia o tym kodzie. Sprawdź, czy kod jest przepisany bez błędu.' })}`,
    ]),
  )
})

test('codes cannot be tried faster than the limit of an address, whatever cookie comes with them', async () => {
  const limited = await startApi({ ATTEMPT_LIMITS: 'true' })
  try {
    const client = await limited.as('ugl')
    const attempt = (n: number) =>
      (n % 2 ? limited.visitor : client).call(checkCertificate, { params: { kod: UNKNOWN } })
    const statuses = []
    for (let n = 0; n < 61; n++) statuses.push((await attempt(n)).status)
    expect(statuses).toEqual([...Array<number>(60).fill(404), 429])
    expect((await attempt(0)).refusal.message).toBe('Zbyt wiele prób. Spróbuj ponownie za chwilę.')
  } finally {
    await limited.close()
  }
})
