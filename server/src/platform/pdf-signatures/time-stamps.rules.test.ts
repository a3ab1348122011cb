import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import {
  makeAuthority,
  makeSigner,
  makeTimeStamper,
  rsaKeys,
  TIME_STAMPING,
  type Holder,
} from '#server/testing/signers.ts'
import {
  answerOf,
  questionOf,
  startTimeStampAuthority,
  type Deviation,
  type TimeStampAuthority,
} from '#server/testing/time-stamp-authority.ts'
import { x509 } from '../signatures/x509.ts'
import { timeStamps } from './time-stamps.ts'
import { timeStampRequest } from './verify-time-stamp.ts'

const folder = mkdtempSync(join(tmpdir(), 'latarnia-tsa-'))
const authority = await makeAuthority()
const stamper = await makeTimeStamper(authority)
let server: TimeStampAuthority
beforeAll(async () => {
  writeFileSync(join(folder, 'authority.pem'), authority.certificate.toString())
  server = await startTimeStampAuthority(stamper)
})
beforeEach(() => server.deviate({}))
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const value = randomBytes(71)
/** As an installation asks that has just been started. */
const stamp = (url = server.url) =>
  timeStamps(readConfig({ TSA_URL: url, SIGNATURE_ANCHORS: folder }), { timeoutMs: 1_500, pauseMs: 1 })!(value)
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

test('an authority is asked for the digest of the value alone, with a new number each time', async () => {
  await Promise.all([stamp(), stamp()])
  const questions = server.asked.splice(0).map(questionOf)
  for (const { imprint } of questions) expect(imprint.subarray(-32)).toEqual(digest(value))
  const [one, other] = questions.map(({ nonce }) => nonce)
  expect(one).toHaveLength(16)
  expect(one!.equals(other!)).toBe(false)
})

test.each<[string, Deviation | (() => Promise<Deviation>)]>([
  ['as asked', {}],
  ['with modifications', { status: 1 }],
  ['with a fraction of a second', { time: new Date().toISOString().replace(/[-:T]/g, '') }],
  ['naming its certificate by SHA-1', { isNamedBySha1: true }],
  ['with a key of RSA', async () => ({ holder: await makeTimeStamper(authority, { keys: await rsaKeys() }) })],
  [
    'with an authority between',
    async () => ({ holder: await makeTimeStamper(await makeAuthority({ issuer: authority })) }),
  ],
])('a token %s is taken', async (_, deviation) => {
  server.deviate(typeof deviation === 'function' ? await deviation() : deviation)
  expect((await stamp()).includes(digest(value))).toBe(true)
})

const minutes = (n: number) => new Date(Date.now() + n * 60_000).toISOString().replace(/[-:T]|\.\d+/g, '')
const holder = async (made: Promise<Holder>): Promise<Deviation> => ({ holder: await made })
const purposes = (usages: string[], critical: boolean) => ({
  extensions: [new x509.ExtendedKeyUsageExtension(usages, critical)],
})
/** The last byte of a token is of the value of its signature. */
const withOtherEnd = (token: Buffer) => Buffer.concat([token.subarray(0, -1), Buffer.from([token.at(-1)! ^ 1])])
const withOther = (token: Buffer, one: Buffer, other: Buffer) =>
  Buffer.from(token.toString('latin1').replaceAll(one.toString('latin1'), other.toString('latin1')), 'latin1')

test.each<[string, RegExp, Deviation | (() => Promise<Deviation>)]>([
  ['a refusal', /status 02/, { status: 2 }],
  ['another nonce', /nonce/, { nonce: Buffer.alloc(16, 0x41) }],
  ['no nonce', /nonce/, { nonce: Buffer.alloc(0) }],
  ['the token of another signature', /something else/, { digest: digest(Buffer.from('x')) }],
  [
    'an imprint changed after signing',
    /otherContent/,
    { changed: (t) => withOther(t, digest(value), digest(Buffer.from('x'))) },
  ],
  ['a changed value', /value/, { changed: withOtherEnd }],
  ['a time ahead', /another time/, { time: minutes(6) }],
  ['a time long ago', /another time/, { time: minutes(-6) }],
  ['no time', /another time/, { time: 'x' }],
  ['a digest of another certificate', /otherCertificate/, { named: digest(Buffer.from('x')) }],
  ['another authority of the same name', /not trusted/, async () => holder(makeTimeStamper(await makeAuthority()))],
  [
    'an expired certificate',
    /not trusted/,
    () => holder(makeTimeStamper(authority, { until: new Date(Date.now() - 1) })),
  ],
  ['the certificate of a person', /not for time-stamps/, () => holder(makeSigner(authority))],
  [
    'a purpose that is not critical',
    /not for time-stamps/,
    () => holder(makeTimeStamper(authority, purposes([TIME_STAMPING], false))),
  ],
  [
    'a second purpose',
    /not for time-stamps/,
    () => holder(makeTimeStamper(authority, purposes([TIME_STAMPING, '1.3.6.1.5.5.7.3.4'], true))),
  ],
  ['the authority’s own certificate', /not for time-stamps/, () => holder(Promise.resolve(authority))],
])('%s is no time-stamp', async (_, message, deviation) => {
  server.deviate(typeof deviation === 'function' ? await deviation() : deviation)
  await expect(stamp()).rejects.toMatchObject({
    code: 'seal.noTime',
    cause: { message: expect.stringMatching(message) },
  })
})

const says =
  (answer: string | Buffer): RequestListener =>
  (_, response) =>
    void response.end(answer)
const earlier = answerOf(timeStampRequest({ value, nonce: Buffer.alloc(16, 0x41) }), stamper)

test.each<[string, string, RequestListener]>([
  ['answers 500', 'register.unavailable', (_, response) => void response.writeHead(500).end()],
  ['says nothing', 'register.unavailable', () => {}],
  ['drops the connection', 'register.unavailable', (request) => request.socket.destroy()],
  [
    'sends the caller elsewhere',
    'register.unavailable',
    (_, response) => void response.writeHead(302, { location: '/x' }).end(),
  ],
  ['answers with 10 MB of nonsense', 'register.unavailable', says(Buffer.alloc(10_000_000, 0x30))],
  ['answers 404', 'seal.noTime', (_, response) => void response.writeHead(404).end()],
  ['answers with nothing', 'seal.noTime', says('')],
  ['answers with a page', 'seal.noTime', says('<html>')],
  ['answers with nesting alone', 'seal.noTime', says(Buffer.from('3080'.repeat(8_000), 'hex'))],
  ['answers with an earlier answer', 'seal.noTime', says(earlier)],
])('an authority that %s gives no time-stamp: %s', async (_, code, listener) => {
  server.deviate(listener)
  await expect(stamp()).rejects.toMatchObject({ code, status: 503 })
})
