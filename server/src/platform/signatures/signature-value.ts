import { constants, verify, type KeyObject, type X509Certificate } from 'node:crypto'
import { problem } from '#platform/problem.ts'
import type { Method } from './algorithms.ts'
import type { SignatureParts } from './signature-parts.ts'

const CURVES = new Set([
  'prime256v1',
  'secp384r1',
  'secp521r1',
  'brainpoolP256r1',
  'brainpoolP384r1',
  'brainpoolP512r1',
])
// the upper limit keeps the cost of one check small
const RSA_BITS = { min: 2_048, max: 8_192 }

/** Refuses a signature whose value was not made over its references with the key of this certificate. */
export function requireValue({ signedInfo, canonical, method, value }: SignatureParts, signer: X509Certificate): void {
  const { publicKey } = signer
  if (!isStrong(publicKey)) throw problem('signature.weakKey')
  const signed = Buffer.from(signedInfo.canonicalizeToString(canonical))
  if (!holds(method, publicKey, signed, value)) throw problem('signature.value')
}

/** RSA from 2048 bits, or a named curve from 256. */
export function isStrong({ asymmetricKeyType, asymmetricKeyDetails = {} }: KeyObject): boolean {
  const { modulusLength = 0, namedCurve = '' } = asymmetricKeyDetails
  if (asymmetricKeyType === 'ec') return CURVES.has(namedCurve)
  return isRsa(asymmetricKeyType) && modulusLength >= RSA_BITS.min && modulusLength <= RSA_BITS.max
}

function holds({ scheme, hash }: Method, key: KeyObject, signed: Buffer, value: Buffer): boolean {
  if ((scheme === 'ecdsa') !== (key.asymmetricKeyType === 'ec')) return false
  try {
    switch (scheme) {
      case 'ecdsa':
        return verify(hash, signed, { key, dsaEncoding: 'ieee-p1363' }, value)
      case 'rsa':
        return verify(hash, signed, { key, padding: constants.RSA_PKCS1_PADDING }, value)
      case 'rsa-pss':
        return verify(
          hash,
          signed,
          { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST },
          value,
        )
    }
  } catch {
    // a key that is bound to another scheme
    return false
  }
}

const isRsa = (type: string | undefined): boolean => type === 'rsa' || type === 'rsa-pss'
