import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, PasskeyAnswer } from '#contract/second-factor/passkeys.ts'

/** What a dishonest authenticator or page says instead of the truth. */
export type Lie = {
  challenge?: string
  origin?: string
  rpID?: string
  type?: string
  id?: Buffer
  counter?: number
  /** Whether it asked for a finger or a PIN. */
  verified?: boolean
  /** An attestation statement instead of the empty one, which is used where attestation is not requested. */
  attestation?: (toSign: Buffer) => { fmt: string; attStmt: Map<string, unknown> }
}
type Options = { challenge: string }

const unattested = { fmt: 'none', attStmt: new Map<string, unknown>() }

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40

/** An authenticator in software, which holds one passkey and counts its uses. */
export function newAuthenticator(publicUrl: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const own = { id: randomBytes(16), rpID: new URL(publicUrl).hostname, origin: new URL(publicUrl).origin }
  // key type EC2, algorithm ES256, curve P-256
  const coordinates: [number, Buffer][] = [
    [-2, Buffer.from(x!, 'base64url')],
    [-3, Buffer.from(y!, 'base64url')],
  ]
  const cose = cbor(new Map<number, unknown>([[1, 2], [3, -7], [-1, 1], ...coordinates]))
  let used = 0

  const dataOf = (lie: Lie, attested: Buffer = Buffer.alloc(0)) => {
    const { rpID, verified = true, counter = used } = { ...own, ...lie }
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flags = PRESENT | (verified ? VERIFIED : 0) | (attested.length > 0 ? HAS_KEY : 0)
    return Buffer.concat([sha256(rpID), Buffer.from([flags]), count, attested])
  }
  const clientData = (type: string, { challenge }: Options, lie: Lie) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: own.origin, crossOrigin: false, ...picked(lie) }))

  return {
    /** As it is kept. */
    stored: { identyfikator: own.id, klucz: cose, licznik: 0 },
    /** Makes the passkey. */
    create: (options: Options, lie: Lie = {}): Omit<NewPasskey, 'nazwa'> => {
      const id = lie.id ?? own.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = dataOf(lie, Buffer.concat([Buffer.alloc(16), length, id, cose]))
      const json = clientData('webauthn.create', options, lie)
      const { fmt, attStmt } = lie.attestation?.(Buffer.concat([authData, sha256(json)])) ?? unattested
      const object = new Map<string, unknown>(Object.entries({ fmt, attStmt, authData }))
      return {
        id: id.toString('base64url'),
        clientDataJSON: json.toString('base64url'),
        attestationObject: cbor(object).toString('base64url'),
        transports: ['internal'],
      }
    },
    /** Answers a challenge with it. */
    answer: (options: Options, lie: Lie = {}): PasskeyAnswer => {
      used++
      const authenticatorData = dataOf(lie)
      const json = clientData('webauthn.get', options, lie)
      return {
        id: (lie.id ?? own.id).toString('base64url'),
        clientDataJSON: json.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', Buffer.concat([authenticatorData, sha256(json)]), privateKey).toString('base64url'),
      }
    },
  }
}
export type Authenticator = ReturnType<typeof newAuthenticator>

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()

/** What the page says. */
const picked = ({ challenge, origin, type }: Lie) =>
  Object.fromEntries(Object.entries({ challenge, origin, type }).filter(([, value]) => value !== undefined))

/** As much of CBOR as passkeys need: integers, bytes, texts, lists and maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)])
  if (value instanceof Map) return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)])
  throw new Error(`CBOR of ${typeof value}`)
}

/** The kind of a value with its number or length. */
function head(kind: number, n: number): Buffer {
  if (n < 24) return Buffer.from([(kind << 5) | n])
  if (n < 256) return Buffer.from([(kind << 5) | 24, n])
  return Buffer.from([(kind << 5) | 25, n >> 8, n & 255])
}
