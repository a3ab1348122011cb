import { KeyObject, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { x509 } from '#platform/signatures/x509.ts'
import { newAuthenticator, type Lie } from '#server/testing/authenticator.ts'
import { readNewPasskey } from './webauthn.ts'

const page = { rpID: 'latarnia.test', origin: 'https://latarnia.test', expectedChallenge: 'AAAA' }
const read = (lie: Lie = {}) => {
  const made = newAuthenticator(page.origin).create({ challenge: page.expectedChallenge }, lie)
  return readNewPasskey({ nazwa: 'Telefon', ...made }, page)
}

test('a passkey without an attestation is accepted', async () => {
  expect(await read()).toMatchObject({ licznik: 0 })
})

test('an attestation certificate is refused even if it is valid, since the library fetches what some of them point to', async () => {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    keys,
    name: 'C=PL, O=Wytwórca, OU=Authenticator Attestation, CN=Klucz',
    signingAlgorithm: algorithm,
    extensions: [new x509.BasicConstraintsExtension(false)],
  })
  const attestation: Lie['attestation'] = (toSign) => {
    const sig = sign('sha256', toSign, KeyObject.from(keys.privateKey))
    const x5c = [Buffer.from(certificate.rawData)]
    return { fmt: 'packed', attStmt: new Map<string, unknown>(Object.entries({ alg: -7, sig, x5c })) }
  }
  expect(await read({ attestation })).toBeUndefined()
})
