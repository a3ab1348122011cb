import { verify, type X509Certificate } from 'node:crypto'
import { detailsOf, hashNameOf, isStrongHash } from './certificate.ts'
import { derAt, derSequence, derValuesIn, type DerValue } from './der.ts'
import { x509 } from './x509.ts'

/** The certificates that an issuer took back, and until when its list holds. */
export type RevocationList = { serialNumbers: ReadonlySet<bigint>; until: Date }

const SEQUENCE = 0x30
const TIMES = [0x17, 0x18]

/** Reads the list of an issuer. Undefined if the issuer did not sign the list, or if the list is not valid now. */
export function readRevocationList(bytes: Buffer, issuer: X509Certificate, now: Date): RevocationList | undefined {
  const [signed, algorithm, value] = [...derValuesIn(bytes, derAt(bytes, 0))]
  if (!signed || !algorithm || !value) return undefined
  const cut = (part: DerValue) => bytes.subarray(part.begin, part.end)
  const parts = [...derValuesIn(bytes, signed)]
  const entries = parts.find(({ tag }, i) => tag === SEQUENCE && TIMES.includes(parts[i - 1]?.tag ?? 0))
  // the library takes seconds and hundreds of megabytes for the entries of a large list, so it reads the rest alone
  const head = derSequence(...parts.filter((part) => part !== entries).map(cut))
  const list = new x509.X509Crl(derSequence(head, cut(algorithm), cut(value)))
  const tells =
    list.issuer === detailsOf(issuer).subject &&
    list.thisUpdate <= now &&
    list.nextUpdate !== undefined &&
    now < list.nextUpdate &&
    // a list with a critical extension holds some certificates only
    list.extensions.every(({ critical }) => !critical) &&
    isSigned(cut(signed), list, issuer)
  return tells ? { serialNumbers: serialNumbersIn(bytes, entries), until: list.nextUpdate } : undefined
}

function isSigned(signed: Buffer, { signatureAlgorithm, signature }: x509.X509Crl, issuer: X509Certificate): boolean {
  const hash = hashNameOf(signatureAlgorithm)
  if (!isStrongHash(hash) || signatureAlgorithm.name === 'RSA-PSS') return false
  return verify(hash, signed, issuer.publicKey, Buffer.from(signature))
}

function serialNumbersIn(bytes: Buffer, entries: DerValue | undefined): Set<bigint> {
  const numbers = new Set<bigint>()
  if (entries)
    for (const entry of derValuesIn(bytes, entries)) {
      const { content, end } = derAt(bytes, entry.content, entry.end)
      numbers.add(BigInt(`0x${bytes.toString('hex', content, end)}`))
    }
  return numbers
}
