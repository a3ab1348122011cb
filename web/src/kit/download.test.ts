import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { call, CallError, errorText } from './call.ts'
import { download } from './download.ts'

const print = endpoint('GET /api/druk/:id', { access: 'public', file: 'pdf' })
const answerWith = (body: BodyInit | null, init: ResponseInit) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, init)))

let saved: { name: string; blob: Blob }[]
beforeEach(() => {
  saved = []
  const given = new Map<string, Blob>()
  vi.stubGlobal('document', {
    createElement: () => ({
      href: '',
      download: '',
      click(this: { href: string; download: string }) {
        saved.push({ name: this.download, blob: given.get(this.href)! })
      },
    }),
  })
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    given.set('blob:1', blob as Blob)
    return 'blob:1'
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a file is saved under its Polish name', async () => {
  answerWith('%PDF-', { headers: { 'content-disposition': `attachment; filename*=UTF-8''%C5%BB%C3%B3%C5%82w.pdf` } })
  expect(await download(print, { params: { id: 1 } })).toBe('Żółw.pdf')
  expect(saved.map(({ name }) => name)).toEqual(['Żółw.pdf'])
  expect(await saved[0]!.blob.text()).toBe('%PDF-')
})

test.each([
  ['application/pdf', 'export.pdf'],
  ['text/csv; charset=utf-8', 'export.csv'],
])('a file of type %s without a name is %s', async (type, name) => {
  answerWith('x', { headers: { 'content-type': type } })
  expect(await download(print, { params: { id: 1 } })).toBe(name)
})

test('an empty answer saves no file', async () => {
  answerWith(null, { status: 204 })
  expect(await download(print, { params: { id: 1 } })).toBeUndefined()
  expect(saved).toEqual([])
})

test('a refusal is the error of every call', async () => {
  answerWith('{"message":"Za dużo"}', { status: 422, headers: { 'content-type': 'application/json' } })
  await expect(download(print, { params: { id: 1 } })).rejects.toEqual(
    new CallError(422, { message: 'Za dużo' }, 'reading'),
  )
  expect(saved).toEqual([])
})

test('a file that breaks off is a lost connection, unless its caller gave it up', async () => {
  const breakOff = () =>
    answerWith(new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) }), {})
  breakOff()
  await expect(download(print, { params: { id: 1 } })).rejects.toEqual(new CallError(0))
  breakOff()
  await expect(download(print, { params: { id: 1 } }, { signal: AbortSignal.abort() })).rejects.toThrow('network error')
  expect(saved).toEqual([])
})

test('a report that fails without a message has one of its own', async () => {
  const report = endpoint('GET /api/raporty/druk', { access: 'public', file: 'pdf', ofReport: true })
  answerWith('<h1>502</h1>', { status: 502 })
  expect(errorText(await download(report, {}).catch((error: unknown) => error))).toBe('Błąd połączenia z serwerem')
  expect(errorText(await download(print, { params: { id: 1 } }).catch((error: unknown) => error))).toBe(
    'Wystąpił nierozpoznany błąd',
  )
})

test('an ordinary call does not take a file', async () => {
  await expect(call(print, { params: { id: 1 } })).rejects.toThrow('download()')
})
