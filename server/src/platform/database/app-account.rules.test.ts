import { expect, test } from 'vitest'
import { applicationUrl, publicUrl } from './app-account.ts'

const primary = 'postgres://latarnia:has%C5%82o@a.example:5432/latarnia'
const standby = 'postgres://kopia:inne@b.example:5433/latarnia?sslmode=require'
const passwordIn = (url: string) => decodeURIComponent(new URL(url).password)

test.each([
  ['latarnia_app', applicationUrl],
  ['latarnia_public', publicUrl],
])('%s has at a standby the password that it has at the primary', (role, urlOf) => {
  const derived = passwordIn(urlOf(primary))
  expect(derived).toMatch(/^[\da-f]{64}$/)
  expect(urlOf(primary, undefined, standby)).toBe(
    `postgres://${role}:${derived}@b.example:5433/latarnia?sslmode=require`,
  )
  expect(passwordIn(urlOf(primary, 'własne#', standby))).toBe('własne#')
  // an address that names nobody, or the account itself
  for (const at of ['postgres://b.example/latarnia', `postgres://${role}@b.example/latarnia`])
    expect(urlOf(primary, undefined, at)).toBe(`postgres://${role}:${derived}@b.example/latarnia`)
})

test('two accounts have two passwords, and an address that is made already stays', () => {
  expect(passwordIn(publicUrl(primary))).not.toBe(passwordIn(applicationUrl(primary)))
  expect(applicationUrl(applicationUrl(primary, 'własne#'))).toBe(applicationUrl(primary, 'własne#'))
})
