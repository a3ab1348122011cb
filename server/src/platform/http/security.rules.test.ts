import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { countedAddress } from './counted-address.ts'
import { secure } from './security.ts'

let app: FastifyInstance
beforeEach(async () => {
  app = Fastify()
  await secure(app, readConfig({}))
  app.get('/api/sample', () => ({ message: 'ok' }))
  app.get('/api/guessed', { config: { rateLimit: { max: 2, keyGenerator: countedAddress } } }, () => ({}))
  app.get('/page', () => 'page')
})
afterEach(() => app.close())

describe('a call is a call however its address is written', () => {
  beforeEach(() => app.listen({ host: '127.0.0.1', port: 0 }))
  // a client would tidy the address up
  const ask = (path: string) =>
    new Promise<{ status: number | undefined; left: unknown; cache: unknown; robots: unknown }>((resolve, reject) => {
      const { port } = app.server.address() as AddressInfo
      request({ port, path }, (answer) => {
        answer.resume()
        const { 'x-ratelimit-remaining': left, 'cache-control': cache, 'x-robots-tag': robots } = answer.headers
        resolve({ status: answer.statusCode, left, cache, robots })
      })
        .on('error', reject)
        .end()
    })
  const stored = { cache: 'no-store', robots: 'noindex, nofollow' }

  test('it is counted and its answer is not stored', async () => {
    const ways = ['/api/sample', '/%61pi/sample', '/a%70i/s%61mple', 'http://obcy.test/api/sample', '/api/sample?a=%61']
    for (const [n, path] of ways.entries())
      expect([path, await ask(path)]).toEqual([path, { status: 200, left: String(1199 - n), ...stored }])
  })

  test('an unknown one is not stored either, and pages are counted apart and not kept from search engines', async () => {
    for (const path of ['/api/nie-ma', '/%61pi/nie-ma', 'http://obcy.test/%61pi/nie-ma'])
      expect([path, await ask(path)]).toEqual([path, { status: 404, left: undefined, ...stored }])
    for (const [n, path] of ['/page', '/page?x=/api/', '/p%61ge', 'http://obcy.test/page'].entries())
      expect([path, await ask(path)]).toEqual([path, { status: 200, left: String(11_999 - n) }])
    expect((await ask('/%')).status).toBe(400)
  })
})

describe('callers are counted by address', () => {
  const remaining = async (remoteAddress: string, url = '/api/sample') =>
    (await app.inject({ url, remoteAddress })).headers['x-ratelimit-remaining']

  test('all addresses of one /64 are one caller, those of another are not', async () => {
    const askers = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1', '10.0.0.1', '::ffff:10.0.0.1']
    const left: unknown[] = []
    for (const address of askers) left.push(await remaining(address))
    expect(left).toEqual(['1199', '1198', '1199', '1199', '1198'])
  })

  test('also where guesses are counted', async () => {
    const left: unknown[] = []
    for (const address of ['2001:db8::1', '2001:db8::2', '2001:db8:0:1::1'])
      left.push(await remaining(address, '/api/guessed'))
    expect(left).toEqual(['1', '0', '1'])
  })
})
