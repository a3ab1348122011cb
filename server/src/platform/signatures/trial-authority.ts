import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import type { Db } from '#platform/database/connect.ts'
import { DatabaseClient } from '../database/database-client.ts'
import { x509 } from './x509.ts'

/** The authority that issues certificates for signing on trial. Nobody outside this installation knows it. */
export type TrialAuthority = { certificate: X509Certificate; key: KeyObject }

const NAME = 'podpis-probny'
const YEARS = 10
export const EC_KEY = { name: 'ECDSA', namedCurve: 'P-256' } as const
export const EC_SIGNING = { name: 'ECDSA', hash: 'SHA-256' } as const

/**
 * Makes the authority of an installation unless it has one. The application's role can only read secrets, so that this
 * takes the connection string, as migrations do. Of several processes that start at once one makes it.
 */
export async function ensureTrialAuthority(url: string): Promise<void> {
  const client = new DatabaseClient({ connectionString: url, application_name: 'latarnia-migrate' })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from sekret where nazwa = $1', [NAME])
    if (rowCount) return
    // a second process waits for the first, then does nothing
    await client.query('insert into sekret (nazwa, wartosc) values ($1, $2) on conflict do nothing', [
      NAME,
      toPem(await makeTrialAuthority()),
    ])
  } finally {
    await client.end()
  }
}

/** The authority of this installation, the same in all its processes. */
export async function getTrialAuthority(db: Db): Promise<TrialAuthority> {
  const { wartosc } = await db
    .selectFrom('sekret')
    .where('nazwa', '=', NAME)
    .select('wartosc')
    .executeTakeFirstOrThrow()
  // each reads its own block of the text
  return { certificate: new X509Certificate(wartosc), key: createPrivateKey(wartosc) }
}

/** A new authority with a key of its own. */
export async function makeTrialAuthority(now = new Date()): Promise<TrialAuthority> {
  const keys = await crypto.subtle.generateKey(EC_KEY, true, ['sign', 'verify'])
  const until = new Date(now)
  until.setUTCFullYear(now.getUTCFullYear() + YEARS)
  const made = await x509.X509CertificateGenerator.createSelfSigned({
    name: [{ C: ['PL'] }, { O: ['Latarnia'] }, { CN: ['Latarnia – podpis próbny, bez mocy prawnej'] }],
    keys,
    // the clock of another process may be behind
    notBefore: new Date(now.getTime() - 3_600_000),
    notAfter: until,
    signingAlgorithm: EC_SIGNING,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
    ],
  })
  const key = createPrivateKey({
    key: Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)),
    format: 'der',
    type: 'pkcs8',
  })
  return { certificate: new X509Certificate(Buffer.from(made.rawData)), key }
}

const toPem = ({ certificate, key }: TrialAuthority): string =>
  `${certificate.toString()}${key.export({ format: 'pem', type: 'pkcs8' }).toString()}`
