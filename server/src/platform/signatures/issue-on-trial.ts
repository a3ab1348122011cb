import { randomBytes } from 'node:crypto'
import { qcStatements } from './qc-statements.ts'
import { EC_KEY, EC_SIGNING, type TrialAuthority } from './trial-authority.ts'
import { x509 } from './x509.ts'

/** A person as they name themselves when they sign on trial. */
export type TrialPerson = { imie: string; nazwisko: string; pesel: string }
/** A body that gets a seal on trial. */
export type TrialBody = { nazwa: string; nip: string }

const YEAR_MS = 365 * 86_400_000
const SEAL = new x509.Name([{ C: ['PL'] }, { O: ['Latarnia'] }, { CN: ['Latarnia – pieczęć podpisu próbnego'] }])

/** A new key with a certificate of the trial authority: of a person, of the seal of a body, or of the trusted profile's. */
export async function issueOnTrial(
  authority: TrialAuthority,
  holder: TrialPerson | TrialBody | undefined,
): Promise<{ certificate: Buffer; key: CryptoKey }> {
  const keys = await crypto.subtle.generateKey(EC_KEY, true, ['sign', 'verify'])
  const issuer = new x509.X509Certificate(authority.certificate.raw)
  const now = Date.now()
  const made = await x509.X509CertificateGenerator.create({
    serialNumber: `01${randomBytes(15).toString('hex')}`,
    subject: !holder ? SEAL : 'nip' in holder ? bodyName(holder) : nameOf(holder),
    issuer: issuer.subjectName,
    notBefore: new Date(now - 3_600_000),
    notAfter: new Date(Math.min(now + YEAR_MS, issuer.notAfter.getTime())),
    publicKey: keys.publicKey,
    signingKey: await signingKey(authority),
    signingAlgorithm: EC_SIGNING,
    extensions: [
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.nonRepudiation, true),
      qcStatements(holder && 'pesel' in holder ? 'signature' : 'seal'),
    ],
  })
  return { certificate: Buffer.from(made.rawData), key: keys.privateKey }
}

/** The subject of a person's certificate. Given as objects, names are taken as they are, quotes and all. */
const nameOf = ({ imie, nazwisko, pesel }: TrialPerson): x509.Name =>
  new x509.Name([
    { C: ['PL'] },
    { SN: [{ utf8String: nazwisko }] },
    { G: [{ utf8String: imie }] },
    { CN: [{ utf8String: `${imie} ${nazwisko}` }] },
    { '2.5.4.5': [{ printableString: `PNOPL-${pesel}` }] },
  ])

const bodyName = ({ nazwa, nip }: TrialBody): x509.Name =>
  new x509.Name([
    { C: ['PL'] },
    { O: [{ utf8String: nazwa }] },
    { CN: [{ utf8String: 'Pieczęć próbna bez mocy prawnej' }] },
    { '2.5.4.97': [{ utf8String: `VATPL-${nip}` }] },
  ])

const signingKey = ({ key }: TrialAuthority): Promise<CryptoKey> =>
  crypto.subtle.importKey('pkcs8', key.export({ format: 'der', type: 'pkcs8' }), EC_KEY, false, ['sign'])
