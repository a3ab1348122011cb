import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { makeSigningKey } from './make-signing-key.ts'

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

test('a demonstration, whose passwords are public, is reached from this machine alone unless its address is given', () => {
  const DATABASE_URL = 'postgres://latarnia:secret@db.example/latarnia'
  expect(readConfig({}).host).toBe('127.0.0.1')
  expect(readConfig({ DATABASE_URL, DEMO: 'true' }).host).toBe('127.0.0.1')
  expect(readConfig({ HOST: '0.0.0.0', DEMO: 'true' }).host).toBe('0.0.0.0')
  expect(readConfig({ DATABASE_URL }).host).toBe('0.0.0.0')
})

test.each([
  [{ HOST: '0.0.0.0' }, 'DEMO=true'],
  [{ HOST: '::' }, 'DEMO=true'],
  [{ HOST: '192.168.0.7' }, 'DEMO=false'],
  [{ DATABASE_URL: 'postgres://a:b@db.example/latarnia', TRUST_PROXY: '1' }, 'TRUST_PROXY=10.0.0.0/24'],
  [{ HOST: '0.0.0.0', DEMO: 'true', TRUST_PROXY: '1' }, 'TRUST_PROXY=10.0.0.0/24'],
])('what strangers could make use of is refused with what to do: %o', (given, advice) => {
  expect(() => readConfig(given)).toThrow(advice)
})

test.each([
  [{ HOST: 'localhost' }],
  [{ HOST: '127.0.0.2', TRUST_PROXY: '1' }],
  [{ HOST: '::1', TRUST_PROXY: '1' }],
  [{ HOST: '0.0.0.0', DEMO: 'false' }],
  [{ HOST: '0.0.0.0', DEMO: 'true', TRUST_PROXY: '10.0.0.0/24' }],
  [{ DATABASE_URL: 'postgres://a:b@db.example/latarnia', TRUST_PROXY: '172.16.0.0/12' }],
])('what only this machine reaches, or was said outright, is accepted: %o', (given) => {
  expect(() => readConfig(given)).not.toThrow()
})

test('a proxy is believed by number or by network', () => {
  expect(readConfig({}).trustProxy).toBe(false)
  expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/24, ::1' }).trustProxy).toEqual(['10.0.0.0/24', '::1'])
  for (const TRUST_PROXY of ['10.0.0.0/8', '10.0.1.7', 'fd12:3456::/48', '::ffff:10.0.0.0/104'])
    expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual([TRUST_PROXY])
})

test('webhooks may reach what is allowed, by scheme, host and port', () => {
  expect(readConfig({}).webhookAllow).toEqual([])
  const WEBHOOK_ALLOW = 'https://EZD.local, http://10.0.0.7:9000/'
  expect(readConfig({ WEBHOOK_ALLOW }).webhookAllow).toEqual(['https://ezd.local', 'http://10.0.0.7:9000'])
})

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, databaseUrl: undefined })
})

test.each([
  [{}, true],
  [{ SMTP_URL: 'smtp://localhost' }, true],
  [{ KIR_SDK_URL: 'https://sdk.example/szafir.js' }, false],
  [{ SIGNATURE_ANCHORS: '/certyfikaty' }, false],
  [{ PERSONAL_SIGNATURE_ANCHORS: '/certyfikaty' }, false],
  [{ TRUSTED_PROFILE_SEALS: '/certyfikaty' }, false],
])('documents are signed on trial only while nothing about signing is configured: %o', (given, trial) => {
  expect(readConfig(given).trialSigning).toBe(trial)
})

test.each([
  ['WEBHOOK_ALLOW', 'ezd.local'],
  ['WEBHOOK_ALLOW', '*'],
  ['WEBHOOK_ALLOW', 'https://ezd.local/sciezka'],
  ['WEBHOOK_ALLOW', 'https://ja@ezd.local'],
  ['WEBHOOK_ALLOW', 'https://ezd.local,'],
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://x/y'],
  ['DATABASE_URL', 'latarnia'],
  ['DATABASE_URL', 'postgres://a,b/latarnia'],
  ['DATABASE_URL', 'postgres://latarnia@db.example/latarnia'],
  ['READ_DATABASE_URL', 'postgres://latarnia:haslo@b/latarnia'],
  ['READ_AGE_SECONDS', '0'],
  ['DRAIN_SECONDS', '-1'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.0/24,proxy'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '0.0.0.0/1,128.0.0.0/1'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '::/0'],
  ['TRUST_PROXY', '2000::/3'],
  ['TRUST_PROXY', '::ffff:0:0/96'],
  ['TRUST_PROXY', '::1/129'],
  ['PUBLIC_URL', 'latarnia.gov.pl'],
  ['SMTP_URL', 'http://mail'],
  ['DEMO', 'maybe'],
  ['ADMIN_PASSWORD', 'short'],
  ['REGON_URL', 'https://regon.example'],
  ['REGON_KEY', 'key'],
  ['TSA_URL', 'https://tsa.example'],
  ['TP_SIGNING_URL', 'https://pz.example/ep-services/tpSigning5'],
  ['TP_SIGNING_KEY', '/nie/ma/takiego.pem'],
  ['KIR_SDK_URL', 'http://sdk.example/szafir.js'],
  ['KIR_SDK_URL', 'https://a;b.example/szafir.js'],
  ['KIR_SDK_URL', 'szafir.js'],
  ['SIGNATURE_REVOCATION', 'sometimes'],
])('%s=%s is refused with the name of the variable', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name)
})

test.each(['https://sdk.example/szafir.js', 'http://localhost:9000/szafir.js'])('%s may be loaded', (KIR_SDK_URL) => {
  expect(readConfig({ KIR_SDK_URL }).kirSdkUrl).toBe(KIR_SDK_URL)
})

describe('the key for the signing service', () => {
  const folder = mkdtempSync(join(tmpdir(), 'latarnia-key-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const url = 'https://pz.example/ep-services/tpSigning5'
  let key: string
  let certificate: string
  let issuer: string
  beforeAll(async () => {
    const [own, other] = await Promise.all([makeSigningKey('Urząd'), makeSigningKey('Wystawca')])
    key = own.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    certificate = own.certificate.toString()
    issuer = other.certificate.toString()
  })
  const read = (pem: string) => {
    const TP_SIGNING_KEY = join(folder, 'tp.pem')
    writeFileSync(TP_SIGNING_KEY, pem)
    return readConfig({ TP_SIGNING_URL: url, TP_SIGNING_KEY }).tpSigning
  }

  test('is read from one file, in any order, with certificates of issuers after its own', () => {
    for (const pem of [key + certificate + issuer, certificate + issuer + key])
      expect(read(pem)).toMatchObject({ url, key: { certificate: { subject: 'CN=Urząd' } } })
  })

  test.each<[string, () => string, string]>([
    ['holds no certificate', () => key, 'no CERTIFICATE in the file'],
    ['holds no key', () => certificate, 'no PRIVATE KEY in the file'],
    ['holds the certificate of another key', () => key + issuer, 'the certificate belongs to another key'],
    ['holds nonsense', () => 'x', 'no CERTIFICATE in the file'],
  ])('is refused when the file %s', (_, pem, message) => {
    expect(() => read(pem())).toThrow(`TP_SIGNING_KEY: ${message}`)
  })

  test('goes with an address only', () => {
    const TP_SIGNING_KEY = join(folder, 'tp.pem')
    writeFileSync(TP_SIGNING_KEY, key + certificate)
    expect(() => readConfig({ TP_SIGNING_KEY })).toThrow('TP_SIGNING_URL and TP_SIGNING_KEY go together')
  })
})
