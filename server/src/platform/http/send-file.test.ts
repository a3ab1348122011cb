import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { publicAid } from '#contract/public-aid/public-aid.ts'
import { startApi, type Api } from '#server/testing/api.ts'
import type { Routes } from '#platform/feature.ts'
import { exportLine, printLine } from './send-file.ts'

const numbered = { query: z.object({ nr: z.coerce.number() }) }
const calls = {
  print: endpoint('GET /api/test/druk', { ...numbered, access: 'signedIn', file: 'pdf' }),
  stream: endpoint('GET /api/test/strumien', { access: 'public', file: 'xml' }),
  wrong: endpoint('GET /api/test/inny', { access: 'public', file: ['csv', 'xlsx'] }),
  failing: endpoint('POST /api/test/zly', { access: 'signedIn', file: 'pdf' }),
}
const routes: Routes = ({ serve }) => {
  serve(calls.print, ({ query: { nr } }) =>
    nr ? { name: `Zaświadczenie ${nr}.pdf`, audit: printLine({ nr }), content: () => Buffer.from('%PDF-') } : undefined,
  )
  serve(calls.stream, () => ({
    name: 'dane.xml',
    audit: exportLine({}),
    content: () => Readable.from(['<a>', '</a>']),
  }))
  serve(calls.wrong, () => ({ name: 'dane.pdf', audit: printLine({}), content: () => Buffer.from('') }))
  serve(calls.failing, () => ({
    name: 'a.pdf',
    audit: printLine({ nr: 'zly' }),
    content: () => Promise.reject(new Error('not set')),
  }))
}

let api: Api
beforeAll(async () => {
  api = await startApi({}, [routes])
})
afterAll(() => api.close())
const lastLine = () => api.db.selectFrom('audyt').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

test('a document comes with its name and its kind, and leaves a line in the audit', async () => {
  const user = await api.as('ugl')
  const { body, headers } = await user.call(calls.print, { query: { nr: 7 } })
  expect([body.name, Buffer.from(body.bytes).toString()]).toEqual(['Zaświadczenie 7.pdf', '%PDF-'])
  expect(headers['content-type']).toBe('application/pdf')
  expect(await lastLine()).toMatchObject({ zdarzenie: 'wydruk', login: 'ugl', szczegoly: { nr: 7 } })
})

test('a visitor who takes a file stands in the audit without a login', async () => {
  const { body, headers } = await api.visitor.call(calls.stream)
  expect([body.name, Buffer.from(body.bytes).toString()]).toEqual(['dane.xml', '<a></a>'])
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(await lastLine()).toMatchObject({ zdarzenie: 'eksport', login: null })
})

test('where there is no file there is no line', async () => {
  const user = await api.as('ugl')
  const before = await lastLine()
  const { status, body } = await user.call(calls.print, { query: { nr: 0 } })
  expect([status, body]).toEqual([204, undefined])
  expect(await lastLine()).toEqual(before)
})

test('a file of another kind than declared is not sent', async () => {
  const before = await lastLine()
  expect((await api.visitor.call(calls.wrong)).status).toBe(500)
  expect(await lastLine()).toEqual(before)
})

test('HEAD makes none of the files that calls answer with', async () => {
  const before = await lastLine()
  const { statusCode, headers } = await api.app.inject({ method: 'HEAD', url: calls.stream.path })
  expect([statusCode, headers['x-error-code']]).toEqual([404, 'request.notFound'])
  expect(await lastLine()).toEqual(before)
  const files = api.app.accessTable.filter(({ endpoint }) => endpoint?.options.file)
  expect(files.length).toBeGreaterThan(50)
  const answering = files.filter(({ url }) => api.app.hasRoute({ method: 'HEAD', url }))
  // but of published ones, which lie ready
  expect(answering.map(({ url }) => url)).toEqual([publicAid.openDataFile.path])
})

test('the line is undone with the change whose file could not be made', async () => {
  const user = await api.as('ugl')
  const before = await lastLine()
  expect((await user.call(calls.failing)).status).toBe(500)
  expect(await lastLine()).toEqual(before)
})

test('the description of the API names the kinds of files', () => {
  const { paths } = api.app.swagger() as unknown as {
    paths: Record<string, Record<string, { responses: Record<string, { content: object }> }>>
  }
  const contentOf = (path: string) => paths[path]?.['get']?.responses['200']?.content
  const bytes = { schema: { type: 'string', format: 'binary' } }
  expect(contentOf('/api/test/druk')).toEqual({ 'application/pdf': bytes })
  expect(contentOf('/api/adm/grupa/export/{format}')).toEqual({
    'text/csv': bytes,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': bytes,
    'application/pdf': bytes,
  })
})
