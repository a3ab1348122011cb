import { generateKeyPairSync } from 'node:crypto'
import { lookup } from 'node:dns'
import { subscribe } from 'node:diagnostics_channel'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterEach, expect, test, vi } from 'vitest'
import { startReceiver } from '#server/testing/receiver.ts'
import { x509 } from '../signatures/x509.ts'
import { postOutside, type Posted } from './post-outside.ts'

vi.mock(import('node:dns'), async (original) => {
  const dns = await original()
  return { ...dns, lookup: vi.fn(dns.lookup) as never }
})

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  vi.mocked(lookup).mockClear()
  for (const stop of undo.splice(0)) await stop()
})
const receiver = async (...given: Parameters<typeof startReceiver>) => {
  const server = await startReceiver(...given)
  undo.push(server.stop)
  return server
}
const post = (origin: string, allow = [origin], timeoutMs = 10_000): Promise<Posted> =>
  postOutside({ url: `${origin}/a?b=c`, headers: { 'x-a': 'b' }, body: 'żółw', allow, timeoutMs })

test('the text arrives with its headers, and the status of the answer comes back', async () => {
  const { origin, received } = await receiver([204])
  expect(await post(origin)).toEqual({ status: 204 })
  expect(received).toEqual([
    {
      method: 'POST',
      url: '/a?b=c',
      body: 'żółw',
      headers: expect.objectContaining({ 'x-a': 'b', connection: 'close' }),
    },
  ])
})

test('a redirect is an answer and is not followed', async () => {
  const { origin, received } = await receiver(['redirects'])
  expect(await post(origin)).toEqual({ status: 302 })
  expect(received).toHaveLength(1)
})

test('an endless answer is cut off, and its status counts', async () => {
  expect(await post((await receiver(['answers endlessly'])).origin)).toEqual({ status: 200 })
})

test('an answer that never ends is left after the time limit, and its status counts', async () => {
  const { origin } = await receiver(['answers half'])
  const limit = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal)
  // the time is over once the answer has begun
  subscribe('http.client.response.finish', () => setImmediate(() => limit.abort()))
  expect(await post(origin)).toEqual({ status: 200 })
})

test.each([
  ['says nothing', 'hangs', 'CZAS'],
  ['drops the connection', 'drops', 'POLACZENIE'],
] as const)('a server that %s has not answered', async (_, behaviour, fault) => {
  const { origin } = await receiver([behaviour])
  expect(await post(origin, [origin], behaviour === 'hangs' ? 200 : undefined)).toEqual({ fault })
})

test('a server that is not there cannot be reached', async () => {
  const { origin, stop } = await startReceiver()
  await stop()
  expect(await post(origin)).toEqual({ fault: 'POLACZENIE' })
})

test('an address that is neither allowed nor public gets no request', async () => {
  const { origin, connections } = await receiver()
  expect(await post(origin, [])).toEqual({ fault: 'ADRES' })
  expect(await post(origin.replace('http:', 'https:'), [])).toEqual({ fault: 'ADRES' })
  expect(connections()).toBe(0)
})

/** Answers the next question to the DNS. */
const resolves = (...addresses: string[]) =>
  vi.mocked(lookup).mockImplementationOnce(((_host: string, _options: object, callback: (...args: unknown[]) => void) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as never)

test.each([
  ['the own machine', ['127.0.0.1']],
  ['the own network', ['10.1.2.3']],
  ['the data of the cloud', ['169.254.169.254']],
  ['IPv4-mapped IPv6', ['::ffff:127.0.0.1']],
  ['a public address and an inner one', ['8.8.8.8', '192.168.0.1']],
  ['nothing', []],
])('a name that leads to %s at the moment of connecting is not connected to', async (_, addresses) => {
  const { origin, connections } = await receiver()
  resolves(...addresses)
  const url = new URL(origin)
  expect(await post(`https://zmienny.example:${url.port}`, [])).toEqual({ fault: 'ADRES' })
  expect(connections()).toBe(0)
})

test.each(['ENOTFOUND', 'EAI_AGAIN', 'ENODATA'])(
  'an unknown name (%s) is the same fault as an inner one',
  async (code) => {
    vi.mocked(lookup).mockImplementationOnce(((_host: string, _options: object, callback: (error: Error) => void) =>
      callback(Object.assign(new Error('getaddrinfo'), { code }))) as never)
    expect(await post('https://nieznany.example', [])).toEqual({ fault: 'ADRES' })
  },
)

/** A certificate of localhost that no client trusts unless it is configured. */
async function certificateOf(): Promise<{ key: string; cert: string }> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const keys = {
    privateKey: await crypto.subtle.importKey(
      'pkcs8',
      privateKey.export({ format: 'der', type: 'pkcs8' }),
      algorithm,
      false,
      ['sign'],
    ),
    publicKey: await crypto.subtle.importKey(
      'spki',
      publicKey.export({ format: 'der', type: 'spki' }),
      algorithm,
      true,
      ['verify'],
    ),
  }
  const made = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=localhost',
    notBefore: new Date(Date.now() - 3_600_000),
    notAfter: new Date(Date.now() + 3_600_000),
    keys,
    signingAlgorithm: algorithm,
    extensions: [new x509.SubjectAlternativeNameExtension([{ type: 'dns', value: 'localhost' }])],
  })
  return { key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(), cert: made.toString('pem') }
}

test('over TLS only a server with a trusted certificate gets the text', async () => {
  const tls = await certificateOf()
  const { origin, received } = await receiver([], tls)
  expect(await post(origin)).toEqual({ fault: 'CERTYFIKAT' })
  expect(received).toEqual([])
  const known = getCACertificates('default')
  setDefaultCACertificates([...known, tls.cert])
  try {
    expect(await post(origin)).toEqual({ status: 200 })
    expect(await post(origin.replace('localhost', '127.0.0.1'), [origin.replace('localhost', '127.0.0.1')])).toEqual({
      fault: 'CERTYFIKAT',
    })
  } finally {
    setDefaultCACertificates(known)
  }
})
