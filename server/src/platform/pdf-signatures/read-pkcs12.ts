import { createDecipheriv, createHash, createPrivateKey, pbkdf2Sync, X509Certificate } from 'node:crypto'
import { fromBER, Constructed, Integer, ObjectIdentifier, OctetString, Primitive, Sequence, type AsnType } from 'asn1js'
import { inThread } from '#platform/in-thread.ts'

/** What a file of a key holds, in DER: the key, its certificate and those of the authorities above it. */
export type Pkcs12 = { key: Buffer; certificate: Buffer; authorities: Buffer[] }
/** Why a file gives no key. */
export type Pkcs12Refusal = 'notPkcs12' | 'wrongPassword' | 'unknownCipher' | 'tooSlow' | 'noKeyWithCertificate'
type Argument = { file: Uint8Array; password: string }

/**
 * Reads a file of a key (PKCS#12, RFC 7292), which says itself how often a digest is repeated: it may take long.
 */
export function readPkcs12({ file, password }: Argument): Pkcs12 | { refused: Pkcs12Refusal } {
  try {
    return pairIn(bagsIn(file, password), password)
  } catch (error) {
    return { refused: error instanceof Refused ? error.reason : 'notPkcs12' }
  }
}

/** A file that takes longer was made to take long. */
const LIMIT_MS = 10_000

/** Reads it in a thread of its own. */
export const readPkcs12Apart = (argument: Argument): Promise<ReturnType<typeof readPkcs12>> =>
  inThread(new URL(import.meta.url), readPkcs12.name, argument, { limitMs: LIMIT_MS, tooMuch: 'seal.tooSlow' })

class Refused extends Error {
  readonly reason: Pkcs12Refusal
  constructor(reason: Pkcs12Refusal) {
    super(reason)
    this.reason = reason
  }
}

function refuse(reason: Pkcs12Refusal): never {
  throw new Refused(reason)
}

/** Programs write 2,000 to 600,000. A derivation is one native call, which no time limit interrupts: 2^31 take over an hour. */
const MAX_ITERATIONS = 1_000_000

/** The kinds of content and of bags, and the ciphers and digests that are read. */
const DATA = '1.2.840.113549.1.7.1'
const ENCRYPTED = '1.2.840.113549.1.7.6'
const [KEY, SHROUDED_KEY, CERTIFICATE] = [1, 2, 3].map((kind) => `1.2.840.113549.1.12.10.1.${kind}`)
const X509 = '1.2.840.113549.1.9.22.1'
const PBES2 = '1.2.840.113549.1.5.13'
const SHA1_WITH_TRIPLE_DES = '1.2.840.113549.1.12.1.3'
const CIPHERS: Record<string, { name: string; bytes: number }> = {
  '2.16.840.1.101.3.4.1.42': { name: 'aes-256-cbc', bytes: 32 },
  '2.16.840.1.101.3.4.1.22': { name: 'aes-192-cbc', bytes: 24 },
  '2.16.840.1.101.3.4.1.2': { name: 'aes-128-cbc', bytes: 16 },
  '1.2.840.113549.3.7': { name: 'des-ede3-cbc', bytes: 24 },
}
const DIGESTS: Record<string, string> = {
  '1.2.840.113549.2.7': 'sha1',
  '1.2.840.113549.2.9': 'sha256',
  '1.2.840.113549.2.10': 'sha384',
  '1.2.840.113549.2.11': 'sha512',
}

/** The bags of a file: their kinds, and what each holds. */
function bagsIn(file: Uint8Array, password: string): { kind: string; value: AsnType }[] {
  const [, safe] = partsOf(valueIn(file))
  const [kind, content] = partsOf(safe)
  if (identifierOf(kind) !== DATA) refuse('notPkcs12')
  return partsOf(valueIn(bytesOf(within(content)))).flatMap((part) => {
    const [partKind, partContent] = partsOf(part)
    const isEncrypted = identifierOf(partKind) === ENCRYPTED
    if (!isEncrypted && identifierOf(partKind) !== DATA) refuse('notPkcs12')
    const contents = isEncrypted ? decryptedContent(within(partContent), password) : bytesOf(within(partContent))
    return partsOf(valueIn(contents)).map((bag) => {
      const [bagKind, value] = partsOf(bag)
      return { kind: identifierOf(bagKind), value: within(value) }
    })
  })
}

function decryptedContent(encryptedData: AsnType, password: string): Buffer {
  const [, info] = partsOf(encryptedData)
  const [, algorithm, content] = partsOf(info)
  return decrypted(algorithm, bytesOf(content), password)
}

/** The key of the file and the certificate that belongs to it. */
function pairIn(bags: ReturnType<typeof bagsIn>, password: string): Pkcs12 {
  const keys = bags.flatMap(({ kind, value }) => {
    if (kind === KEY) return [Buffer.from(value.valueBeforeDecodeView)]
    if (kind !== SHROUDED_KEY) return []
    const [algorithm, bytes] = partsOf(value)
    return [decrypted(algorithm, bytesOf(bytes), password)]
  })
  const certificates = bags.flatMap(({ kind, value }) => {
    if (kind !== CERTIFICATE) return []
    const [of, bytes] = partsOf(value)
    return identifierOf(of) === X509 ? [new X509Certificate(bytesOf(within(bytes)))] : []
  })
  for (const key of keys) {
    const own = createPrivateKey({ key, format: 'der', type: 'pkcs8' })
    const certificate = certificates.find((one) => one.checkPrivateKey(own))
    const authorities = certificates.filter((one) => one !== certificate).map(({ raw }) => raw)
    if (certificate) return { key, certificate: certificate.raw, authorities }
  }
  return refuse('noKeyWithCertificate')
}

function decrypted(algorithm: AsnType | undefined, bytes: Buffer, password: string): Buffer {
  const [name, facts] = partsOf(algorithm)
  const derive =
    { [PBES2]: keyOfPbes2, [SHA1_WITH_TRIPLE_DES]: keyOfTripleDes }[identifierOf(name)] ??
    (() => refuse('unknownCipher'))
  const cipher = derive(partsOf(facts), password)
  try {
    const decipher = createDecipheriv(cipher.name, cipher.key, cipher.iv)
    return Buffer.concat([decipher.update(bytes), decipher.final()])
  } catch {
    return refuse('wrongPassword')
  }
}

type Cipher = { name: string; key: Buffer; iv: Buffer }

/** PBES2 (RFC 8018): a derivation with its digest, and a cipher with its initial block. */
function keyOfPbes2([derivation, encryption]: AsnType[], password: string): Cipher {
  const [, given] = partsOf(derivation)
  const [salt, iterations, ...others] = partsOf(given)
  const digest = others.find((one) => one instanceof Sequence)
  const [cipher, iv] = partsOf(encryption)
  const { name, bytes } = CIPHERS[identifierOf(cipher)] ?? refuse('unknownCipher')
  // the oldest, unless it says another
  const hash = digest ? (DIGESTS[identifierOf(partsOf(digest)[0])] ?? refuse('unknownCipher')) : 'sha1'
  return { name, key: pbkdf2Sync(password, bytesOf(salt), timesIn(iterations), bytes, hash), iv: bytesOf(iv) }
}

/** The derivation of PKCS#12 itself by SHA-1 (RFC 7292, B.2), in files of older programs. */
function keyOfTripleDes([salt, iterations]: AsnType[], password: string): Cipher {
  const derive = (purpose: number, length: number) =>
    derivedBySha1(password, bytesOf(salt), timesIn(iterations), purpose, length)
  return { name: 'des-ede3-cbc', key: derive(1, 24), iv: derive(2, 8) }
}

const BLOCK = 64
const MODULUS = 1n << BigInt(8 * BLOCK)

function derivedBySha1(password: string, salt: Buffer, iterations: number, purpose: number, length: number): Buffer {
  const written = Buffer.from(`${password}\0`, 'utf16le').swap16()
  const blocks = Buffer.concat([filled(salt), filled(written)])
  const hashed = () => {
    let hash = Buffer.concat([Buffer.alloc(BLOCK, purpose), blocks])
    for (let i = 0; i < iterations; i++) hash = createHash('sha1').update(hash).digest()
    return hash
  }
  const first = hashed()
  if (length <= first.length) return first.subarray(0, length)
  const step = numberIn(Buffer.alloc(BLOCK, first)) + 1n
  for (let at = 0; at < blocks.length; at += BLOCK) {
    const sum = (numberIn(blocks.subarray(at, at + BLOCK)) + step) % MODULUS
    blocks.write(sum.toString(16).padStart(2 * BLOCK, '0'), at, 'hex')
  }
  // a key of triple DES needs no third
  return Buffer.concat([first, hashed()], length)
}

/** Repeated until it fills whole blocks. */
const filled = (bytes: Buffer): Buffer => Buffer.alloc(Math.ceil(bytes.length / BLOCK) * BLOCK, bytes)
const numberIn = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex')}`)

/** A value of ASN.1, as other programs write it, also without lengths. */
function valueIn(bytes: Uint8Array): AsnType {
  const { offset, result } = fromBER(bytes)
  return offset > 0 ? result : refuse('notPkcs12')
}

/** The values of a sequence. */
const partsOf = (value: AsnType | undefined): AsnType[] =>
  value instanceof Sequence ? value.valueBlock.value : refuse('notPkcs12')

/** The one value that a tag stands before. */
const within = (value: AsnType | undefined): AsnType =>
  (value instanceof Constructed && value.valueBlock.value[0]) || refuse('notPkcs12')

const identifierOf = (value: AsnType | undefined): string =>
  value instanceof ObjectIdentifier ? value.valueBlock.toString() : refuse('notPkcs12')

/** How often a digest is repeated. */
function timesIn(value: AsnType | undefined): number {
  if (!(value instanceof Integer)) return refuse('notPkcs12')
  const times = value.toBigInt()
  if (times < 1n) refuse('notPkcs12')
  return times > MAX_ITERATIONS ? refuse('tooSlow') : Number(times)
}

/** The bytes of a string, also of one in pieces. */
function bytesOf(value: AsnType | undefined): Buffer {
  if (value instanceof OctetString) return Buffer.from(value.getValue())
  if (value instanceof Primitive) return Buffer.from(value.valueBlock.valueHexView)
  return value instanceof Constructed ? Buffer.concat(value.valueBlock.value.map(bytesOf)) : refuse('notPkcs12')
}
