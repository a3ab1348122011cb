import { createHmac, timingSafeEqual } from 'node:crypto'

const STEP_SECONDS = 30
const DIGITS = 6
/** A phone's clock may be wrong by one step, and a code may be typed at its end. */
const TOLERANCE = 1

/** The number of the half-minute in which a moment lies. */
export const stepAt = (ms: number): number => Math.floor(ms / 1000 / STEP_SECONDS)

/** The code of a secret in a step (RFC 6238 with SHA-1: what every authenticator application knows). */
export function codeAt(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  // the last half-byte says where the number begins (RFC 4226 §5.3)
  const number = mac.readUInt32BE(mac.readUInt8(mac.length - 1) & 0xf) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step whose code was given, the latest if several have it; `undefined` if it is the code of none. */
export function stepOfCode(secret: Uint8Array, code: string, now = Date.now()): number | undefined {
  const present = stepAt(now)
  const steps = Array.from({ length: 2 * TOLERANCE + 1 }, (_, i) => present + TOLERANCE - i)
  return steps.find((step) => same(codeAt(secret, step), code))
}

const same = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Bytes in base32 without padding, as authenticator applications read keys (RFC 4648 §6). */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits.replace(/.{1,5}/g, (five) => BASE32.charAt(Number.parseInt(five.padEnd(5, '0'), 2)))
}
