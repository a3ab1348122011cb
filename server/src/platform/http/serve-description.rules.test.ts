import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import swagger from '@fastify/swagger'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { countThreads } from '#server/testing/count-threads.ts'
import { writeDescription, serveDescription } from './serve-description.ts'

test.each([
  ['/api/openapi.json', /^application\/json/, '"title":"Próba"'],
  ['/api/docs/json', /^application\/json/, '"title":"Próba"'],
  ['/api/docs/yaml', /^application\/x-yaml/, 'title: Próba'],
  ['/api/docs/static/swagger-ui.css', /^text\/css/, '.swagger-ui'],
])('%s is the same bytes for every caller, written and compressed once', async (url, type, part) => {
  const app = Fastify()
  const sent: unknown[] = []
  app.addHook('onSend', async (_request, _reply, payload) => void sent.push(payload))
  await app.register(swagger, { openapi: { info: { title: 'Próba', version: '1' } } })
  await serveDescription(app, Buffer.from(''))
  const answers = [await app.inject(url), await app.inject(url)]
  for (const { statusCode, headers, body } of answers)
    expect([statusCode, headers['content-type'], body]).toEqual([
      200,
      expect.stringMatching(type),
      expect.stringContaining(part),
    ])
  expect(sent[0]).toBeInstanceOf(Buffer)
  expect(sent[1]).toBe(sent[0])
  const inBrotli = { url, headers: { 'accept-encoding': 'gzip, br' } }
  for (const { headers, rawPayload } of await Promise.all([app.inject(inBrotli), app.inject(inBrotli)])) {
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(rawPayload).toString()).toContain(part)
  }
  expect(sent[3]).toBe(sent[2])
  const refused = await app.inject({ url, headers: { 'accept-encoding': 'br;q=0, gzip' } })
  expect([refused.headers['content-encoding'], gunzipSync(refused.rawPayload).toString()]).toEqual([
    'gzip',
    expect.stringContaining(part),
  ])
  await app.close()
})

test('no caller waits until the description is written, nor for its YAML, which a thread writes', async () => {
  const app = Fastify()
  const transformObject = vi.fn(() => ({ openapi: '3.1.0' as const, info: { title: 'Próba', version: '1' } }))
  await app.register(swagger, { openapi: {}, transformObject })
  await serveDescription(app, Buffer.from(''))
  await writeDescription(app)
  expect(transformObject).toHaveBeenCalledTimes(1)
  const threads = countThreads()
  for (const url of ['/api/docs/json', '/api/openapi.json', '/api/docs/yaml', '/api/docs/yaml'])
    expect((await app.inject(url)).body).toContain('Próba')
  expect(transformObject).toHaveBeenCalledTimes(1)
  expect(threads()).toBe(1)
  await app.close()
})
