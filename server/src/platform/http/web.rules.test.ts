import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { secure } from './security.ts'
import { serveWeb } from './web.ts'

const folder = mkdtempSync(join(tmpdir(), 'latarnia-web-'))
const open: FastifyInstance[] = []
afterAll(async () => {
  await Promise.all(open.map((app) => app.close()))
  rmSync(folder, { recursive: true })
})

async function serving(dist: string, environment: Record<string, string> = {}): Promise<FastifyInstance> {
  const app = Fastify()
  open.push(app)
  await secure(app, readConfig(environment))
  await serveWeb(app, dist)
  return app
}

describe('the built screens', () => {
  let app: FastifyInstance
  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Latarnia</title>')
    writeFileSync(join(folder, 'assets', 'main-1a2b.js'), 'export {}')
    app = await serving(folder)
  })

  test.each(['GET', 'HEAD'] as const)('%s of any screen gives the page of the application', async (method) => {
    const answer = await app.inject({ method, url: '/slowniki/ustawy' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'")
  })

  test('no page is framed, sniffed or named to other sites, and https stays https', async () => {
    const { headers } = await app.inject('/login')
    expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/)
    expect(headers['content-security-policy']).not.toContain('unsafe-eval')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('same-origin')
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['strict-transport-security']).toBeUndefined()
    const secured = await serving(folder, { PUBLIC_URL: 'https://latarnia.test' })
    expect((await secured.inject('/login')).headers['strict-transport-security']).toMatch(/^max-age=31536000;/)
  })

  test('search engines pass over the pages of a certificate and of a document to sign, and over every call', async () => {
    const robots = async (url: string) => (await app.inject(url)).headers['x-robots-tag']
    expect(await robots('/z/7K3M9PQ2XR4T')).toBe('noindex, nofollow')
    expect(await robots('/Z/7k3m9pq2xr4t')).toBe('noindex, nofollow')
    expect(await robots('/api/public/zaswiadczenia/7K3M9PQ2XR4T')).toBe('noindex, nofollow')
    expect(await robots('/podpis-probny/abc')).toBe('noindex, nofollow')
    for (const url of ['/%7A/7K3M9PQ2XR4T', '/p%6Fdpis-probny/abc', '/%61pi/nie-ma'])
      expect([url, await robots(url)]).toEqual([url, 'noindex, nofollow'])
    expect(await robots('/login')).toBeUndefined()
  })

  test('search engines list the public search, and nothing that was searched for', async () => {
    const robots = async (url: string) => (await app.inject(url)).headers['x-robots-tag']
    for (const url of [
      '/szukaj?nip=5252248481',
      '/szukaj/?nip=5252248481',
      '/Szukaj/?nip=5252248481',
      '/%73zukaj?nip=5252248481',
    ])
      expect([url, await robots(url)]).toEqual([url, 'noindex, nofollow'])
    for (const url of ['/szukaj', '/szukaj/']) expect([url, await robots(url)]).toEqual([url, undefined])
  })

  describe('load scripts', () => {
    const scriptsOf = async (served: FastifyInstance, url: string) =>
      /script-src ([^;]+)/.exec(String((await served.inject(url)).headers['content-security-policy']))?.[1]
    const elsewhere = [
      '/',
      '/login',
      '/login?powrot=/formularz-zgloszeniowy',
      '/formularz-zgloszeniowy-wczytywanie/7',
      '/formularz-zgloszeniowy/7',
      '/x/formularz-zgloszeniowy',
      '//formularz-zgloszeniowy',
      '/podpis-probny/abc',
      '/api/formularz-zgloszeniowy',
    ]
    const form = [
      '/formularz-zgloszeniowy',
      '/formularz-zgloszeniowy/',
      '/formularz-zgloszeniowy?token=a',
      '/f%6Frmularz-zgloszeniowy',
    ]

    test('of the signing component on the form that is signed, and nowhere else', async () => {
      const served = await serving(folder, { KIR_SDK_URL: 'https://sdk.example:8443/szafir/web.js?v=1' })
      for (const url of form)
        expect([url, await scriptsOf(served, url)]).toEqual([url, `'self' https://sdk.example:8443`])
      for (const url of elsewhere) expect([url, await scriptsOf(served, url)]).toEqual([url, "'self'"])
    })

    test('of their own alone when no component is configured', async () => {
      for (const url of [...form, ...elsewhere]) expect([url, await scriptsOf(app, url)]).toEqual([url, "'self'"])
    })
  })

  test('a file whose name tells its content is kept by the browser', async () => {
    const answer = await app.inject('/assets/main-1a2b.js')
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  })

  test('a file that is not there is no screen', async () => {
    expect((await app.inject('/assets/missing.js')).statusCode).toBe(404)
  })

  test('an unknown call is refused in JSON', async () => {
    for (const url of ['/api/nie-ma-takiego', '/%61pi/nie-ma-takiego']) {
      const answer = await app.inject(url)
      expect([url, answer.statusCode, answer.json()]).toEqual([url, 404, { message: 'Nie znaleziono' }])
    }
  })
})

test('without built screens every unknown address is refused in JSON', async () => {
  const answer = await (await serving(join(folder, 'missing'))).inject('/slowniki/ustawy')
  expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Nie znaleziono' }])
})

test.each(['//', '//x//', '/%'])('%s is answered, not a failure', async (url) => {
  const app = await serving(folder)
  expect((await app.inject({ url })).statusCode).toBeLessThan(500)
})
