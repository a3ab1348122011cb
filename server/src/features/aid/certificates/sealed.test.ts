import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { certificates } from '#contract/aid/certificates/certificates.ts'
import { deliverCertificate, deliverCertificates } from '#contract/aid/certificates/delivery.ts'
import { signCertificate } from '#contract/aid/certificates/signature.ts'
import { seals } from '#contract/seals/seals.ts'
import { verifySignedPdf } from '#platform/pdf-signatures/verify-signed-pdf.ts'
import { getTrialAuthority } from '#platform/signatures/trial-authority.ts'
import { readTrust } from '#platform/signatures/trust.ts'
import { openSeal } from '#server/features/seals/read-seal.ts'
import { bodies, clearCases, insertAct, insertCase } from '#server/testing/aid.ts'
import { makeKey } from '#server/testing/api-keys.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { insertCertificate } from '#server/testing/certificates.ts'
import { textOfPdf } from '#server/testing/pdf-text.ts'
import { proveAgain } from '#server/testing/second-factor.ts'
import { untilCallsWait } from '#server/testing/waiting-calls.ts'

// Certificates that are issued with the seal of the body.

let api: Api
let ugl: Client
beforeAll(async () => {
  api = await startApi()
  await clearCases(api.db)
  ugl = await api.as('ugl')
  await proveAgain(api)
  await ugl.call(seals.trial)
})
afterAll(() => api.close())

const sentCase = async () =>
  insertCase(api.db, await insertAct(api.db), { stan: 'P', przeznaczenie: 'e2', ppData: '2025-03-04' })
const prepared = async () => insertCertificate(api.db, await sentCase())
const read = async (id: number) => (await ugl.call(certificates.read, { params: { id } })).body
const print = (id: number, query: { pieczec?: boolean } = {}) =>
  ugl.call(certificates.print, { params: { id }, query: query as never })
const printed = async (id: number, query = {}) => Buffer.from((await print(id, query)).body.bytes)
const storedPrint = async (id: number) => {
  const file = api.db.selectFrom('zaswiadczeniePlik').where('zaswiadczenieId', '=', id).select(['pdf', 'sha256'])
  return file.executeTakeFirstOrThrow()
}
const change = (set: Record<string, string | Buffer>) => api.db.updateTable('pieczec').set(set).execute()

/** What the verification of signatures finds in a sealed file. */
async function verified(signed: Buffer, issued: Buffer) {
  const { certificate } = await getTrialAuthority(api.db)
  const trust = { qualified: [], personal: [], seals: [], trial: [certificate], revocation: 'off' } as const
  return verifySignedPdf({ signed, issued, nip: bodies.first }, trust, () => {})
}

test('the first print gives the sealed file, and every later one the same; the print is kept beside it', async () => {
  const id = await prepared()
  const sealed = await printed(id, { pieczec: true })
  const { pdf, sha256 } = await storedPrint(id)
  expect(sha256.equals(createHash('sha256').update(pdf).digest())).toBe(true)
  const { podpis, elektroniczne, stan } = await read(id)
  expect({ elektroniczne, stan }).toEqual({ elektroniczne: true, stan: 'WYDANE' })
  expect(podpis).toMatchObject(await verified(sealed, pdf))
  expect((await printed(id)).equals(sealed)).toBe(true)
  const text = (await textOfPdf(sealed)).replaceAll(/\s+/g, ' ')
  expect(text).toContain(
    `Dokument opatrzono próbną pieczęcią elektroniczną (bez mocy prawnej) podmiotu: ${podpis!.kto}`,
  )
  expect(text).toContain('Dokument wydany w postaci elektronicznej')
})

test('without the choice nothing is sealed', async () => {
  const id = await prepared()
  await print(id)
  expect(await read(id)).toMatchObject({ podpis: null, elektroniczne: false })
})

test('many are sealed in one call, and a trial seals none', async () => {
  const body = [await sentCase(), await sentCase()]
  for (const ppId of body) await insertCertificate(api.db, ppId)
  const query = { pieczec: true } as never
  const tried = await ugl.call(certificates.issueMany, { body, query: { pieczec: true, dryRun: true } as never })
  expect(tried.body.successIds).toEqual(body)
  const { body: outcome } = await ugl.call(certificates.issueMany, { body, query })
  expect(outcome.successIds).toEqual(body)
  for (const id of outcome.zaswiadczenia) expect((await read(id)).podpis?.rodzaj).toBe('PROBNY')
  const archive = await ugl.call(certificates.printMany, { body: outcome.zaswiadczenia })
  const files = Object.values(unzipSync(archive.body.bytes)).map((bytes) => Buffer.from(bytes))
  expect(files).toEqual(await Promise.all(outcome.zaswiadczenia.map((id) => printed(id))))
})

test('a trial with the seal finds what stops an electronic document', async () => {
  const ppId = await sentCase()
  await insertCertificate(api.db, ppId, { dataWydania: '2016-12-01' })
  const faultsOf = async (query: object) => {
    const { body } = await ugl.call(certificates.issueMany, {
      body: [ppId],
      query: { dryRun: true, ...query } as never,
    })
    return body.details[0]!.bledyWeryfikacji.map(({ kod }) => kod)
  }
  expect(await faultsOf({})).not.toContain('elektroniczne')
  expect(await faultsOf({ pieczec: true })).toContain('elektroniczne')
})

describe('a seal that cannot be used issues nothing', () => {
  const refusals = async (id: number, ppId: number) => [
    (await print(id, { pieczec: true })).refusal.code,
    (await ugl.call(certificates.issue, { params: { id }, query: { pieczec: true } as never })).refusal.code,
    (await ugl.call(certificates.issueMany, { body: [ppId], query: { pieczec: true } as never })).refusal.code,
  ]
  test.each<[string, string, () => Promise<unknown>]>([
    ['one that is over', 'seal.expired', () => change({ wazneDo: '2026-01-01T00:00:00Z' })],
    [
      'one of a tax number that the body has no more',
      'seal.unusable',
      () =>
        api.db.updateTable('udzielajacyPomocy').set({ nip: '5260250274' }).where('nip', '=', bodies.first).execute(),
    ],
    [
      'one that was found to be revoked',
      'seal.revoked',
      () =>
        api.db
          .insertInto('pieczecUniewazniona')
          .columns(['wystawca', 'numerSeryjny'])
          .expression((eb) => eb.selectFrom('pieczec').select(['wystawca', 'numerSeryjny']))
          .execute(),
    ],
    ['one of another key of the server', 'seal.unreadable', () => change({ klucz: Buffer.alloc(60) })],
    ['none', 'seal.none', () => ugl.call(seals.remove)],
  ])('%s', async (_, code, make) => {
    const [id, other] = [await prepared(), await sentCase()]
    await make()
    expect(await refusals(id, other)).toEqual([code, code, code])
    const { przeszkoda } = (await ugl.call(seals.own)).body
    expect(przeszkoda).toEqual(code === 'seal.none' ? null : expect.any(String))
    expect((await read(id)).stan).toBe('PRZYGOTOWANIE')
    await api.db.updateTable('udzielajacyPomocy').set({ nip: bodies.first }).where('nip', '=', '5260250274').execute()
    await ugl.call(seals.trial)
  })

  test('one that is found to be revoked while a certificate waits to be issued', async () => {
    const ppId = await sentCase()
    const id = await insertCertificate(api.db, ppId)
    let answer: ReturnType<typeof print> | undefined
    await api.db.transaction().execute(async (tx) => {
      await tx.selectFrom('przypadek').where('id', '=', ppId).select('id').forUpdate().execute()
      answer = print(id, { pieczec: true })
      await untilCallsWait(api.db, 1)
      const { wystawca, numerSeryjny } = await tx.selectFrom('pieczec').selectAll().executeTakeFirstOrThrow()
      await tx.insertInto('pieczecUniewazniona').values({ wystawca, numerSeryjny }).execute()
    })
    expect((await answer!).refusal.code).toBe('seal.revoked')
    expect((await read(id)).stan).toBe('PRZYGOTOWANIE')
    await ugl.call(seals.trial)
  })

  test('one on trial, once issuers are trusted', async () => {
    const { db, config } = api
    const actor = { login: 'ugl', poziom: 'UGL', uprawnienia: [], impersonateMode: false } as const
    const { id: udzielajacyPomocyId } = await db
      .selectFrom('udzielajacyPomocy')
      .where('nip', '=', bodies.first)
      .select('id')
      .executeTakeFirstOrThrow()
    const trust = async () => readTrust(config)
    await expect(openSeal({ db, config, trust, actor: { ...actor, udzielajacyPomocyId } })).rejects.toMatchObject({
      code: 'seal.trialOver',
    })
  })

  test('the seal in the hands of a key without that right', async () => {
    const id = await prepared()
    const key = await makeKey(api, { uprawnienia: ['MOD_WSZ', 'PRZ_WSZ'] })
    const query = { pieczec: true } as never
    const sealing = [
      await key.call(certificates.print, { params: { id }, query }),
      await key.call(certificates.issue, { params: { id }, query }),
      await key.call(certificates.issueMany, { body: [await sentCase()], query }),
    ]
    expect(sealing.map(({ refusal }) => refusal.code)).toEqual(sealing.map(() => 'seal.keyForbidden'))
    const refused = [
      await key.call(deliverCertificate, { params: { id }, body: { email: 'jan@przyklad.pl' } }),
      await key.call(deliverCertificates, { body: [1] }),
      await key.call(signCertificate, { params: { id } }),
    ]
    expect(refused.map(({ refusal }) => refusal.code)).toEqual(refused.map(() => 'key.forbidden'))
    expect((await read(id)).stan).toBe('PRZYGOTOWANIE')
    const allowed = await makeKey(api, { uprawnienia: ['ZAS_ELE'] })
    expect((await allowed.call(certificates.issue, { params: { id }, query })).status).toBe(200)
    expect((await read(id)).podpis?.rodzaj).toBe('PROBNY')
  })

  test('one that is replaced while a certificate waits to be issued', async () => {
    const ppId = await sentCase()
    const id = await insertCertificate(api.db, ppId)
    let answer: ReturnType<typeof print> | undefined
    await api.db.transaction().execute(async (tx) => {
      await tx.selectFrom('przypadek').where('id', '=', ppId).select('id').forUpdate().execute()
      answer = print(id, { pieczec: true })
      await untilCallsWait(api.db, 1)
      await tx.updateTable('pieczec').set({ numerSeryjny: '02' }).execute()
    })
    expect((await answer!).refusal.code).toBe('seal.changed')
    expect((await read(id)).stan).toBe('PRZYGOTOWANIE')
    await ugl.call(seals.trial)
  })

  test('another body’s seal is not there for anybody else', async () => {
    const ppId = await insertCase(api.db, await insertAct(api.db, { upNip: bodies.second }), {
      stan: 'P',
      przeznaczenie: 'e2',
      ppData: '2025-03-04',
    })
    const ugl2 = await api.as('ugl2')
    const answer = await ugl2.call(certificates.issueMany, { body: [ppId], query: { pieczec: true } as never })
    expect(answer.refusal.code).toBe('seal.none')
  })
})
