import swagger from '@fastify/swagger'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveDescription } from './serve-description.ts'

test.each([
  ['/api/openapi.json', /^application\/json/, '"title":"Próba"'],
  ['/api/docs/json', /^application\/json/, '"title":"Próba"'],
  ['/api/docs/yaml', /^application\/x-yaml/, 'title: Próba'],
])('%s is the same bytes for every caller, written once', async (url, type, part) => {
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
  await app.close()
})
