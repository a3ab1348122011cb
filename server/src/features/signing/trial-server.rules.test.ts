import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#platform/database/connect.ts'
import { makeSigningKey } from '#platform/make-signing-key.ts'
import type { SigningKey } from '#platform/signing-key.ts'
import { whoSignedSoap } from '#server/testing/soap-signature.ts'
import { TP_SIGNING, tpSigningClient } from './tp-signing-client.ts'
import { startTrialServer } from './trial-server.ts'
import { signedEnvelope } from './ws-security.ts'

let key: SigningKey
let other: SigningKey
let server: Awaited<ReturnType<typeof startTrialServer>>
beforeAll(async () => {
  ;[key, other] = await Promise.all([makeSigningKey('Latarnia'), makeSigningKey('Latarnia')])
  server = await startTrialServer(noDatabase, 'http://latarnia.test', key.certificate)
})
afterAll(() => server.close())

/** No message of these tests gets as far as that. */
const noDatabase = undefined as unknown as Db

const question = `<tp:getSignedDocument xmlns:tp="${TP_SIGNING}"><id>a</id></tp:getSignedDocument>`
const post = async (body: string) => {
  const response = await fetch(server.url, { method: 'POST', body })
  return [response.status, /<faultstring>(.*)<\/faultstring>/.exec(await response.text())?.[1]]
}
const failed = [500, 'wsse:FailedCheck']

test('a message signed by the known key is answered', async () => {
  const message = signedEnvelope(question, key)
  expect(whoSignedSoap(message)).toBe('CN=Latarnia')
  expect(await post(message)).toEqual([500, 'unknown document'])
})

test.each<[string, (message: string) => string]>([
  ['whose body was changed', (message) => message.replace('<id>a</id>', '<id>b</id>')],
  [
    'whose signature was changed',
    (message) => message.replace(/(<ds:SignatureValue>)(.)/, (_, tag, sign) => tag + (sign === 'A' ? 'B' : 'A')),
  ],
  ['without a signature', (message) => message.replace(/<ds:Signature .*<\/ds:Signature>/s, '')],
  ['without a header', (message) => message.replace(/<soap:Header>.*<\/soap:Header>/s, '')],
  ['signed by another key', () => signedEnvelope(question, other)],
  ['of another key with our certificate', () => signedEnvelope(question, { ...other, certificate: key.certificate })],
  [
    'whose signed body is wrapped, with another in its place',
    (message) => {
      const body = /<soap:Body.*<\/soap:Body>/s.exec(message)![0]
      return message
        .replace(body, body.replace('<id>a</id>', '<id>b</id>'))
        .replace('</soap:Header>', `<x>${body}</x></soap:Header>`)
    },
  ],
  [
    'whose signed body is wrapped, with another of another name in its place',
    (message) => {
      const body = /<soap:Body.*<\/soap:Body>/s.exec(message)![0]
      return message
        .replace(body, body.replace('<id>a</id>', '<id>b</id>').replace('id-body', 'id-other'))
        .replace('</soap:Header>', `<x>${body}</x></soap:Header>`)
    },
  ],
])('a message %s is refused', async (_, change) => {
  expect(await post(change(signedEnvelope(question, key)))).toEqual(failed)
})

test('a malformed or unknown message is refused', async () => {
  expect(await post('nonsense')).toEqual([500, 'soap:Client'])
  expect(await post(`<!DOCTYPE a>${signedEnvelope(question, key).replace(/^<\?.*\?>/, '')}`)).toEqual([
    500,
    'soap:Client',
  ])
  expect(await post(signedEnvelope('<a/>', key))).toEqual([500, 'unknown operation'])
  expect(await post(signedEnvelope(question + question, key))).toEqual([500, 'unknown operation'])
})

test('a message that is too long is refused before it is read to its end', async () => {
  const answer = await fetch(server.url, { method: 'POST', body: 'a'.repeat(8_000_000) }).then(
    ({ status }) => status,
    () => 'cut off',
  )
  expect([500, 'cut off']).toContain(answer)
})

test('the client learns that its key is not the right one', async () => {
  const client = tpSigningClient('Podpis próbny', { url: server.url, key: other })
  await expect(client.fetchSigned('x')).rejects.toMatchObject({
    code: 'signing.fault',
    message: 'Podpis próbny: usługa odmówiła odpowiedzi (wsse:FailedCheck)',
  })
})

test('a closed server answers nobody', async () => {
  const second = await startTrialServer(noDatabase, 'http://latarnia.test', key.certificate)
  second.close()
  await expect(fetch(second.url)).rejects.toThrow('fetch failed')
})
