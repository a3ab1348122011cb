import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { SESSION_COOKIE } from '#platform/session.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'

const send = endpoint('POST /api/sample/upload', {
  access: 'imports.run',
  upload: { field: 'plik', extension: 'csv' },
  reply: z.object({ name: z.string(), size: z.number() }),
})
const finish = endpoint('GET /api/sample/finish', {
  access: 'imports.run',
  changes: true,
  reply: z.object({ login: z.string() }),
})

let api: Api
let admin: Client
beforeAll(async () => {
  api = await startApi({}, [
    ({ serve }) => {
      serve(send, ({ file }) => ({ name: file.name, size: file.bytes.length }))
      serve(finish, ({ actor }) => ({ login: actor.login }))
    },
  ])
  admin = await api.as('admin')
})
afterAll(() => api.close())

test('a file arrives whole, up to the last byte that is allowed', async () => {
  const { body } = await admin.upload(send, { name: 'Dane Łódź.CSV', bytes: 'a'.repeat(limits.upload) })
  expect(body).toEqual({ name: 'Dane Łódź.CSV', size: limits.upload })
})

test.each([
  ['one byte too many', 'a.csv', 'a'.repeat(limits.upload + 1), 413, 'Plik jest większy niż 8 MB'],
  ['another kind of file', 'a.xml', '<a/>', 415, 'Dozwolone są tylko pliki csv'],
  ['an empty file', 'a.csv', '', 422, 'Plik jest pusty'],
])('%s is refused', async (_, name, bytes, status, message) => {
  const answer = await admin.upload(send, { name, bytes })
  expect(answer).toMatchObject({ status, refusal: { message } })
})

test('a name is kept without characters that no text can hold', async () => {
  const named = `filename*=UTF-8''a%00%1F.csv`
  const form = `--granica\r\nContent-Disposition: form-data; name="plik"; ${named}\r\n\r\na;b\r\n--granica--\r\n`
  const type = { 'content-type': 'multipart/form-data; boundary=granica' }
  const { body } = await admin.call(send, { body: Buffer.from(form) } as never, type)
  expect(body).toEqual({ name: 'a.csv', size: 3 })
})

test('a call without a file, or not of the right kind, is refused', async () => {
  expect(await admin.call(send, { body: { plik: 'a' } } as never)).toMatchObject({ status: 415 })
  const other = { ...send, options: { upload: { field: 'inny', extension: 'csv' } } }
  expect(await admin.upload(other, { name: 'a.csv', bytes: 'a' })).toMatchObject({ status: 400 })
})

test.each([
  ['before the file', ['dryRun', 'plik']],
  ['after the file', ['plik', 'dryRun']],
  ['as a second file', ['plik', 'plik']],
])('what comes %s in the form beside it is refused by its name', async (_, names) => {
  const parts = names.map((name, n) => {
    const file = name === 'plik' ? `; filename="${n}.csv"` : ''
    return `--granica\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\ntrue\r\n`
  })
  const type = { 'content-type': 'multipart/form-data; boundary=granica' }
  const body = Buffer.from(`${parts.join('')}--granica--\r\n`)
  const { status, refusal } = await admin.call(send, { body } as never, type)
  const name = names.includes('dryRun') ? 'dryRun' : 'plik'
  expect([status, refusal.message]).toEqual([400, `Nieznane pola: ${name}`])
})

test.each([
  ['in its boundary', '--gra'],
  ['after its boundary', '--granica\r\n'],
  ['in its file', '--granica\r\nContent-Disposition: form-data; name="plik"; filename="a.csv"\r\n\r\na;b'],
])('a form that ends %s is refused', async (_, form) => {
  const type = { 'content-type': 'multipart/form-data; boundary=granica' }
  const { status, refusal } = await admin.call(send, { body: Buffer.from(form) } as never, type)
  expect([status, refusal.message]).toEqual([400, 'Wprowadzone dane nie są prawidłowe'])
})

test('a user without the right is refused', async () => {
  const nadzorca = await api.as('nadzorca')
  expect(await nadzorca.upload(send, { name: 'a.csv', bytes: 'a' })).toMatchObject({ status: 403 })
})

test('a GET that changes something is taken from our own pages alone, and HEAD does not run it', async () => {
  expect(await admin.call(finish)).toMatchObject({ status: 200, body: { login: 'admin' } })
  expect(await admin.call(finish, {}, { 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403 })
  const plain = (headers: Record<string, string>) =>
    api.app.inject({
      method: 'GET',
      url: '/api/sample/finish',
      headers: { host: 'latarnia.test', cookie: `${SESSION_COOKIE}=${admin.cookie}`, ...headers },
    })
  expect((await plain({})).statusCode).toBe(403)
  expect((await plain({ 'x-requested-with': 'latarnia' })).statusCode).toBe(200)
  const head = await api.app.inject({ method: 'HEAD', url: '/api/sample/finish' })
  expect(head.statusCode).not.toBe(200)
})

test('a compressed form is refused with a sentence', async () => {
  const answer = await admin.call(send, { body: Buffer.from('x') } as never, {
    'content-type': 'multipart/form-data; boundary=x',
    'content-encoding': 'gzip',
  })
  expect(answer).toMatchObject({ status: 415, refusal: { message: expect.stringContaining('bez kompresji') } })
})
