import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ensureSecretKey, keyedHash, readSecretKey, seal, unseal } from './secret-key.ts'

const folder = mkdtempSync(join(tmpdir(), 'latarnia-key-'))
afterAll(() => rmSync(folder, { recursive: true }))

const key = ensureSecretKey(join(folder, 'a'))
const other = ensureSecretKey(join(folder, 'b'))
const secret = Buffer.from('tajne')

test('a missing key is made for its owner alone and stays the same', () => {
  expect(ensureSecretKey(join(folder, 'a'))).toEqual(key)
  expect(key).not.toEqual(other)
  expect(statSync(join(folder, 'a')).mode & 0o777).toBe(0o600)
})

test('a file that holds no key is refused', () => {
  writeFileSync(join(folder, 'c'), 'abc')
  expect(() => readSecretKey(join(folder, 'c'))).toThrow('not 32 bytes in base64')
  expect(() => readSecretKey(join(folder, 'd'))).toThrow('ENOENT')
})

test('a sealed secret opens with its key, in its place, unchanged, and is never sealed alike', () => {
  const sealed = seal(key, 'user 1', secret)
  expect(unseal(key, 'user 1', sealed)).toEqual(secret)
  expect(sealed.includes(secret)).toBe(false)
  expect(seal(key, 'user 1', secret)).not.toEqual(sealed)
  expect(() => unseal(other, 'user 1', sealed)).toThrow()
  expect(() => unseal(key, 'user 2', sealed)).toThrow()
  // twelve bytes of nonce, the secret, sixteen of the tag
  expect(sealed).toHaveLength(12 + secret.length + 16)
  for (const [at] of sealed.entries()) {
    const changed = Buffer.from(sealed)
    changed[at]! ^= 1
    expect(() => unseal(key, 'user 1', changed)).toThrow()
  }
})

test('a keyed hash differs by key and place', () => {
  const hash = keyedHash(key, 'user 1', 'ABCD')
  expect(keyedHash(key, 'user 1', 'ABCD')).toEqual(hash)
  for (const differs of [keyedHash(other, 'user 1', 'ABCD'), keyedHash(key, 'user 2', 'ABCD')])
    expect(differs).not.toEqual(hash)
})
