import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('everything is optional', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    port: 8080,
    demo: true,
    publicUrl: 'http://localhost:8080',
    smtpUrl: undefined,
    attemptLimits: true,
    signatures: { anchors: undefined, personalAnchors: undefined, seals: undefined, revocation: 'off' },
  })
})

test('an external database has no demonstration data by default', () => {
  const DATABASE_URL = 'postgres://latarnia:secret@db.example/latarnia'
  expect(readConfig({ DATABASE_URL }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL, DEMO: 'true' }).demo).toBe(true)
})

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, databaseUrl: undefined })
})

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://x/y'],
  ['DATABASE_URL', 'postgres://a,b/latarnia'],
  ['DRAIN_SECONDS', '-1'],
  ['PUBLIC_URL', 'latarnia.gov.pl'],
  ['SMTP_URL', 'http://mail'],
  ['DEMO', 'maybe'],
  ['ADMIN_PASSWORD', 'short'],
  ['REGON_URL', 'https://regon.example'],
  ['REGON_KEY', 'key'],
  ['SIGNATURE_REVOCATION', 'sometimes'],
])('%s=%s is refused with the name of the variable', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name)
})
