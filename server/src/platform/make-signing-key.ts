import 'reflect-metadata'
import { KeyObject, X509Certificate } from 'node:crypto'
import { X509CertificateGenerator } from '@peculiar/x509'
import type { SigningKey } from './signing-key.ts'

const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
}

/** A new key with a certificate that it signs itself: for a service that knows the certificate already. */
export async function makeSigningKey(commonName: string): Promise<SigningKey> {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: [{ CN: [commonName] }],
    keys,
    signingAlgorithm: algorithm,
    serialNumber: '01',
  })
  return {
    privateKey: KeyObject.from(keys.privateKey),
    certificate: new X509Certificate(Buffer.from(certificate.rawData)),
  }
}
