import { verify, type X509Certificate } from 'node:crypto'
import { promisify } from 'node:util'
import { detailsOf, hashNameOf, isStrongHash } from './certificate.ts'
import { derAt, derSequence, derValuesIn, type DerValue } from './der.ts'
import { x509 } from './x509.ts'

/** The entries of the certificates that an issuer took back, in DER, and until when its list holds. */
export type RevocationList = { entries: Buffer; until: Date }

const INTEGER = 0x02
const SEQUENCE = 0x30
const TIMES = [0x17, 0x18]
/** More than a list and its head have beside the entries; whoever sends more has not made a list. */
const [MAX_PARTS, MAX_HEAD_BYTES] = [10, 65_536]

// in a thread of Node's own: the digest of some megabytes takes longer than others should wait
const verifyApart = promisify(verify)

/** Reads the list of an issuer. Undefined if the issuer did not sign the list, or if the list is not valid now. */
export async function readRevocationList(
  bytes: Buffer,
  issuer: X509Certificate,
  now: Date,
): Promise<RevocationList | undefined> {
  const [signed, algorithm, value] = partsOf(bytes, derAt(bytes, 0))
  if (!signed || !algorithm || !value) return undefined
  const cut = (part: DerValue) => bytes.subarray(part.begin, part.end)
  const parts = partsOf(bytes, signed)
  const entries = parts.find(({ tag }, i) => tag === SEQUENCE && TIMES.includes(parts[i - 1]?.tag ?? 0))
  // the library takes seconds and hundreds of megabytes for the entries of a large list, so it reads the rest alone
  const head = derSequence(...parts.filter((part) => part !== entries).map(cut))
  const rest = derSequence(head, cut(algorithm), cut(value))
  if (rest.length > MAX_HEAD_BYTES) return undefined
  const list = new x509.X509Crl(rest)
  const tells =
    list.issuer === detailsOf(issuer).subject &&
    list.thisUpdate <= now &&
    list.nextUpdate !== undefined &&
    now < list.nextUpdate &&
    // a list with a critical extension holds some certificates only
    list.extensions.every(({ critical }) => !critical) &&
    (await isSigned(cut(signed), list, issuer))
  return tells ? { entries: entries ? cut(entries) : derSequence(), until: list.nextUpdate } : undefined
}

async function isSigned(
  signed: Buffer,
  { signatureAlgorithm, signature }: x509.X509Crl,
  issuer: X509Certificate,
): Promise<boolean> {
  const hash = hashNameOf(signatureAlgorithm)
  if (!isStrongHash(hash) || signatureAlgorithm.name === 'RSA-PSS') return false
  return verifyApart(hash, signed, issuer.publicKey, Buffer.from(signature))
}

function partsOf(bytes: Buffer, within: DerValue): DerValue[] {
  const parts: DerValue[] = []
  for (const part of derValuesIn(bytes, within))
    if (parts.push(part) > MAX_PARTS) throw new RangeError('Not a list of certificates')
  return parts
}

/** Whether a list has a certificate of its issuer. */
export function isListed({ entries }: RevocationList, { raw }: X509Certificate): boolean {
  const number = partsOf(raw, derAt(raw, derAt(raw, 0).content)).find(({ tag }) => tag === INTEGER)
  if (!number) return false
  const wanted = withoutZeros(raw.subarray(number.content, number.end))
  // these bytes are searched for at once; only where they are, an entry is read, which begins with its number
  let at = entries.indexOf(wanted)
  if (at < 0) return false
  for (const { content, end } of derValuesIn(entries, derAt(entries, 0))) {
    if (at >= end) continue
    const found = derAt(entries, content, end)
    if (withoutZeros(entries.subarray(found.content, found.end)).equals(wanted)) return true
    at = entries.indexOf(wanted, end)
    if (at < 0) return false
  }
  return false
}

/** The digits of a number: not every issuer writes the same zeros before them. */
const withoutZeros = (digits: Buffer): Buffer => {
  const first = digits.findIndex((byte) => byte !== 0)
  return first < 0 ? Buffer.of(0) : digits.subarray(first)
}
