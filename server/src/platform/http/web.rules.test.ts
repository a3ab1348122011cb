import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { secure } from './security.ts'
import { serveWeb } from './web.ts'

// what the build runs, before any TypeScript is at hand
const { compressFiles } = (await import(new URL('../../../../scripts/compress-files.mjs', import.meta.url).href)) as {
  compressFiles: (folder: string) => void
}

const folder = mkdtempSync(join(tmpdir(), 'latarnia-web-'))
const open: FastifyInstance[] = []
afterAll(async () => {
  await Promise.all(open.map((app) => app.close()))
  rmSync(folder, { recursive: true })
})

async function serving(dist: string, environment: Record<string, string> = {}): Promise<FastifyInstance> {
  const app = Fastify()
  open.push(app)
  const config = readConfig(environment)
  await secure(app, config)
  await serveWeb(app, config, dist)
  return app
}

const screens = [
  '/',
  '/login',
  '/slowniki/ustawy',
  '/szukaj',
  '/sprawa/$tryb/$id',
  '/sprawa/$tryb/$id/akta',
  '/z/{-$kod}',
]

describe('the built screens', () => {
  const large = `export const words = '${'pomoc '.repeat(500)}'`
  let app: FastifyInstance
  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'))
    mkdirSync(join(folder, '.vite'))
    writeFileSync(join(folder, '.vite', 'screens.json'), JSON.stringify(screens))
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Latarnia</title>')
    writeFileSync(join(folder, 'assets', 'main-1a2b.js'), 'export {}')
    writeFileSync(join(folder, 'assets', 'large-3c4d.js'), large)
    compressFiles(folder)
    app = await serving(folder)
  })

  test.each(['GET', 'HEAD'] as const)('%s of any screen gives the page of the application', async (method) => {
    const answer = await app.inject({ method, url: '/slowniki/ustawy' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'")
  })

  test.each([
    ['/', 200],
    ['/login/', 200],
    ['/Login?powrot=/', 200],
    ['/sl%6Fwniki/ustawy', 200],
    // leads to the first of its screens
    ['/slowniki', 200],
    ['/sprawa/edit/7', 200],
    ['/sprawa/edit/7/akta', 200],
    ['/z', 200],
    ['/z/7K3M9PQ2XR4T', 200],
    ['/nie-ma', 404],
    ['/login/nie-ma', 404],
    ['/slowniki/nie-ma', 404],
    ['/sprawa', 404],
    ['/sprawa/edit', 404],
    ['/sprawa/edit/7/akta/8', 404],
    ['/z/7K3M9PQ2XR4T/8', 404],
    ['/.vite/screens', 404],
  ])('%s is the page of the application with status %s', async (url, status) => {
    const { statusCode, headers, body } = await app.inject(url)
    expect([statusCode, headers['cache-control'], body]).toEqual([
      status,
      'no-cache',
      expect.stringContaining('Latarnia'),
    ])
  })

  test('/pomoc leads to the help', async () => {
    for (const url of ['/pomoc', '/pomoc/', '/pomoc?x=1']) {
      const { statusCode, headers } = await app.inject(url)
      expect([url, statusCode, headers.location]).toEqual([url, 302, '/pomoc-pup/index.html'])
    }
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

  test('robots.txt closes the calls to search engines, but not those of the public search', async () => {
    const robots = readFileSync(new URL('../../../../web/public/robots.txt', import.meta.url), 'utf8')
    writeFileSync(join(folder, 'robots.txt'), robots)
    const answer = await (await serving(folder)).inject('/robots.txt')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(answer.body).toMatch(/^User-agent: \*\nAllow: \/api\/public\/\nAllow: \/api\/bootstrap\nDisallow: \/api\/$/m)
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

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('a file goes out as the build compressed it: %s', async (encoding, decompress) => {
    const headers = { 'accept-encoding': `deflate, ${encoding}` }
    const answer = await app.inject({ url: '/assets/large-3c4d.js', headers })
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': expect.stringContaining('javascript'),
      'cache-control': expect.stringContaining('immutable'),
      vary: expect.stringMatching(/accept-encoding/i),
    })
    expect(answer.rawPayload.length).toBeLessThan(200)
    expect(decompress(answer.rawPayload).toString()).toBe(large)
  })

  test('a small file, and one for a caller who takes no compression, go out as they are', async () => {
    const small = await app.inject({ url: '/assets/main-1a2b.js', headers: { 'accept-encoding': 'br, gzip' } })
    expect([small.headers['content-encoding'], small.body]).toEqual([undefined, 'export {}'])
    const plain = await app.inject('/assets/large-3c4d.js')
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, large])
  })

  test('compressed files and the list of screens have no addresses of their own', async () => {
    expect((await app.inject('/assets/large-3c4d.js.br')).statusCode).toBe(404)
    expect((await app.inject('/.vite/screens.json')).json()).toMatchObject({ message: 'Nie znaleziono' })
  })

  test('screens and files are counted together by address, apart from calls', async () => {
    const left = async (url: string) => Number((await app.inject(url)).headers['x-ratelimit-remaining'])
    const before = await left('/login')
    expect([await left('/assets/main-1a2b.js'), await left('/slowniki/ustawy')]).toEqual([before - 1, before - 2])
    expect(before).toBeGreaterThan(10_000)
    expect(await left('/api/nie-ma')).toBeLessThan(1_200)
  })

  test('a file whose name tells its content is kept by the browser', async () => {
    const answer = await app.inject('/assets/main-1a2b.js')
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  })

  test.each(['/pomoc-pup', '/pomoc-pup/'])('%s leads to the first page of the help', async (url) => {
    const { statusCode, headers } = await app.inject(url)
    expect([statusCode, headers.location]).toEqual([302, '/pomoc-pup/index.html'])
  })

  test('a file that is not there is no screen', async () => {
    expect((await app.inject('/assets/missing.js')).statusCode).toBe(404)
  })

  test('an unknown call is refused in JSON', async () => {
    for (const url of ['/api/nie-ma-takiego', '/%61pi/nie-ma-takiego']) {
      const answer = await app.inject(url)
      expect([url, answer.statusCode, answer.json()]).toEqual([
        url,
        404,
        { code: 'request.notFound', message: 'Nie znaleziono' },
      ])
    }
  })
})

test('without built screens every unknown address is refused in JSON', async () => {
  const answer = await (await serving(join(folder, 'missing'))).inject('/slowniki/ustawy')
  expect([answer.statusCode, answer.json()]).toEqual([404, { code: 'request.notFound', message: 'Nie znaleziono' }])
})

test.each(['//', '//x//', '/%'])('%s is answered, not a failure', async (url) => {
  const app = await serving(folder)
  expect((await app.inject({ url })).statusCode).toBeLessThan(500)
})
