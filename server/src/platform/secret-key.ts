import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { errorCode } from '#platform/error-code.ts'

const BYTES = 32
const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

/** A key that lies outside the database, so that a copy of the database alone reveals no secret. */
export type SecretKey = Buffer

/** Reads a file with 32 random bytes in base64; throws one sentence if it holds anything else. */
export function readSecretKey(path: string): SecretKey {
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64')
  if (key.length !== BYTES) throw new Error(`not ${BYTES} bytes in base64 (openssl rand -base64 ${BYTES})`)
  return key
}

/** The key in a file, which is made if it is missing. */
export function ensureSecretKey(path: string): SecretKey {
  try {
    writeFileSync(path, `${randomBytes(BYTES).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
  return readSecretKey(path)
}

/** Encrypts a secret for one place, say a user: put into another place, it cannot be opened. */
export function seal(key: SecretKey, place: string, secret: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(place))
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
}

/** What was sealed; throws if it was sealed with another key or for another place. */
export function unseal(key: SecretKey, place: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE), { authTagLength: TAG })
  decipher.setAAD(Buffer.from(place)).setAuthTag(sealed.subarray(-TAG))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()])
}

/** A hash that nobody without the key can try guesses on. */
export const keyedHash = (key: SecretKey, place: string, text: string): Buffer =>
  createHmac('sha256', key).update(`${place}\n${text}`).digest()
