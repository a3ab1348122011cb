import { AsnConvert } from '@peculiar/asn1-schema'
import { AlgorithmIdentifier } from '@peculiar/asn1-x509'
import { createCipheriv, pbkdf2Sync, randomBytes } from 'node:crypto'
import { derSequence, derValue } from '#platform/signatures/der.ts'
import { pdfSigner, type Holder } from './signers.ts'

/** An object identifier in DER. */
const oid = (algorithm: string) => Buffer.from(AsnConvert.serialize(new AlgorithmIdentifier({ algorithm }))).subarray(2)
const octets = (bytes: Uint8Array) => derValue(0x04, bytes)
const tagged = (value: Uint8Array) => derValue(0xa0, value)
const data = (value: Uint8Array) => derSequence(oid('1.2.840.113549.1.7.1'), tagged(octets(value)))
const ITERATIONS = 2_048

/** A file of a key with its certificate and those above it (PKCS#12), as programs of today write it: AES-256 by a password. */
export function pkcs12Of(holder: Holder, password: string): string {
  const { key, certificate, authorities } = pdfSigner(holder)
  const [salt, iv] = [randomBytes(16), randomBytes(16)]
  const cipher = createCipheriv('aes-256-cbc', pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256'), iv)
  const encrypted = Buffer.concat([cipher.update(key.export({ format: 'der', type: 'pkcs8' })), cipher.final()])
  const digest = derSequence(oid('1.2.840.113549.2.9'), Buffer.from([5, 0]))
  const derivation = derSequence(
    oid('1.2.840.113549.1.5.12'),
    derSequence(octets(salt), derValue(0x02, Buffer.from(ITERATIONS.toString(16).padStart(4, '0'), 'hex')), digest),
  )
  const encryption = derSequence(oid('2.16.840.1.101.3.4.1.42'), octets(iv))
  const algorithm = derSequence(oid('1.2.840.113549.1.5.13'), derSequence(derivation, encryption))
  const bag = (kind: number, value: Uint8Array) => derSequence(oid(`1.2.840.113549.1.12.10.1.${kind}`), tagged(value))
  const bags = [
    bag(2, derSequence(algorithm, octets(encrypted))),
    ...[certificate, ...authorities].map(({ raw }) =>
      bag(3, derSequence(oid('1.2.840.113549.1.9.22.1'), tagged(octets(raw)))),
    ),
  ]
  const file = derSequence(Buffer.from([2, 1, 3]), data(derSequence(data(derSequence(...bags)))))
  return file.toString('base64')
}
