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

async function serving(dist: string): Promise<FastifyInstance> {
  const app = Fastify()
  open.push(app)
  await secure(app, readConfig({}))
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

  test('search engines pass over the page that checks a certificate, and over every call', async () => {
    const robots = async (url: string) => (await app.inject(url)).headers['x-robots-tag']
    expect(await robots('/z/7K3M9PQ2XR4T')).toBe('noindex, nofollow')
    expect(await robots('/Z/7k3m9pq2xr4t')).toBe('noindex, nofollow')
    expect(await robots('/api/public/zaswiadczenia/7K3M9PQ2XR4T')).toBe('noindex, nofollow')
    expect(await robots('/login')).toBeUndefined()
  })

  test('a file whose name tells its content is kept by the browser', async () => {
    const answer = await app.inject('/assets/main-1a2b.js')
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  })

  test('a file that is not there is no screen', async () => {
    expect((await app.inject('/assets/missing.js')).statusCode).toBe(404)
  })

  test('an unknown call is refused in JSON', async () => {
    const answer = await app.inject('/api/nie-ma-takiego')
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Nie znaleziono' }])
  })
})

test('where nothing is built everything unknown is refused in JSON', async () => {
  const answer = await (await serving(join(folder, 'missing'))).inject('/slowniki/ustawy')
  expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Nie znaleziono' }])
})
