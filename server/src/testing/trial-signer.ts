import { createPrivateKey, randomBytes, X509Certificate } from 'node:crypto'
import type { Signer } from '#platform/pdf-signatures/cades-signature.ts'
import { makeTrialAuthority } from '#platform/signatures/trial-authority.ts'
import { x509 } from '#platform/signatures/x509.ts'

const algorithms = {
  ec: { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
  rsa: {
    name: 'RSASSA-PKCS1-v1_5',
    hash: 'SHA-256',
    publicExponent: Uint8Array.of(1, 0, 1),
    modulusLength: 2048,
  },
} as const

/** A signer with a key of a kind, whose certificate an authority of its own has issued. */
export async function trialSigner(kind: keyof typeof algorithms = 'ec'): Promise<Signer> {
  const authority = await makeTrialAuthority()
  const keys = await crypto.subtle.generateKey(algorithms[kind], true, ['sign', 'verify'])
  const signingKey = await crypto.subtle.importKey(
    'pkcs8',
    authority.key.export({ format: 'der', type: 'pkcs8' }),
    algorithms.ec,
    false,
    ['sign'],
  )
  const made = await x509.X509CertificateGenerator.create({
    serialNumber: `01${randomBytes(15).toString('hex')}`,
    subject: new x509.Name([{ C: ['PL'] }, { CN: ['Gmina Próbna'] }]),
    issuer: new x509.X509Certificate(authority.certificate.raw).subjectName,
    notBefore: new Date(Date.now() - 3_600_000),
    notAfter: new Date(Date.now() + 86_400_000),
    publicKey: keys.publicKey,
    signingKey,
    signingAlgorithm: algorithms.ec,
    extensions: [new x509.KeyUsagesExtension(x509.KeyUsageFlags.nonRepudiation, true)],
  })
  const pkcs8 = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey))
  return {
    key: createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }),
    certificate: new X509Certificate(Buffer.from(made.rawData)),
    authorities: [authority.certificate],
  }
}
