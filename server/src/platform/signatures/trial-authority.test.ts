import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, connectPool } from '#platform/database/connect.ts'
import { cloneDatabase } from '#server/testing/api.ts'
import { verifySignature } from './verify-signature.ts'
import { signOnTrial } from './sign-on-trial.ts'
import { ensureTrialAuthority, getTrialAuthority } from './trial-authority.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let pool: pg.Pool
beforeAll(async () => {
  database = await cloneDatabase()
  pool = connectPool(database.url, 2)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

test('processes that start at once end with one authority, which stays', async () => {
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  await owner.query(`delete from sekret where nazwa = 'podpis-probny'`).finally(() => owner.end())
  await Promise.all(Array.from({ length: 5 }, () => ensureTrialAuthority(database.url)))
  const made = await getTrialAuthority(connect(pool))
  await ensureTrialAuthority(database.url)
  const later = await getTrialAuthority(connect(pool))
  expect(later.certificate.fingerprint256).toBe(made.certificate.fingerprint256)
  expect(made.certificate.checkPrivateKey(made.key)).toBe(true)
  const years = made.certificate.validToDate.getUTCFullYear() - new Date().getUTCFullYear()
  expect(years).toBe(10)
})

test('the application can read it and sign with it, and can make no other', async () => {
  const authority = await getTrialAuthority(connect(pool))
  const request = Buffer.from('<Wniosek/>')
  const person = { imie: 'Jan', nazwisko: 'Nowak', pesel: '44051401359' }
  const signed = await signOnTrial(authority, request, person, 'certificate')
  const trust = { qualified: [], personal: [], seals: [], trial: [authority.certificate], revocation: 'off' as const }
  const at = { now: new Date(), givenAt: new Date() }
  expect(await verifySignature(signed, request, trust, at)).toMatchObject({ typ: 'PROBNY', ...person })
  await expect(connect(pool).insertInto('sekret').values({ nazwa: 'inny', wartosc: 'x' }).execute()).rejects.toThrow(
    'permission denied',
  )
})
