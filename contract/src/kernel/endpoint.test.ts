import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { endpoint, pathOf, type ReplyOf } from './endpoint.ts'
import { fileNameOf, kindOf, type ReceivedFile } from './file.ts'

const history = endpoint('GET /api/users/:login/zmiany/:zmianaId', { access: 'signedIn' })

test('an address is filled in with its parameters, encoded', () => {
  expect(pathOf(history, { login: 'jan/ą b', zmianaId: 7 })).toBe('/api/users/jan%2F%C4%85%20b/zmiany/7')
  expect(() => pathOf(history, { login: 'jan' })).toThrow('Missing path parameter zmianaId')
})

test('ids are whole positive numbers, other parameters texts', () => {
  expect(history.params.parse({ login: 'jan', zmianaId: '7' })).toEqual({ login: 'jan', zmianaId: 7 })
  for (const zmianaId of ['0', '-1', '1.5', 'x', '', '9007199254740993'])
    expect(history.params.safeParse({ login: 'jan', zmianaId }).success).toBe(false)
  expect(history.params.safeParse({ login: '', zmianaId: '7' }).success).toBe(false)
})

test('a parameter may have a schema of its own', () => {
  const day = endpoint('GET /api/kursy/:dzien', { access: 'public', params: { dzien: z.iso.date() } })
  expect(day.params.safeParse({ dzien: '2026-11-15' }).success).toBe(true)
  expect(day.params.safeParse({ dzien: 'jutro' }).success).toBe(false)
})

test('a call answers with what it declares, or with a file', () => {
  const one = endpoint('GET /api/druk', { access: 'public', file: 'pdf' })
  const several = endpoint('GET /api/lista', { access: 'public', file: ['csv', 'pdf'] })
  const saved = endpoint('GET /api/x', { access: 'public', reply: z.string() })
  expect([one, several, saved].map(({ options }) => options.file)).toEqual([['pdf'], ['csv', 'pdf'], undefined])
  expectTypeOf<ReplyOf<typeof one>>().toEqualTypeOf<ReceivedFile>()
  expectTypeOf<ReplyOf<typeof several>>().toEqualTypeOf<ReceivedFile>()
  expectTypeOf<ReplyOf<typeof saved>>().toEqualTypeOf<string>()
})

test('the name of a file is read back, and tells its kind', () => {
  expect(fileNameOf(`attachment; filename="Zolw.pdf"; filename*=UTF-8''%C5%BB%C3%B3%C5%82w.pdf`)).toBe('Żółw.pdf')
  expect(fileNameOf('attachment; filename="Zolw.pdf"')).toBe('Zolw.pdf')
  expect([null, undefined, 'attachment'].map((one) => fileNameOf(one))).toEqual(['export', 'export', 'export'])
  expect(
    ['application/pdf', 'text/csv; charset=utf-8', 'text/html', null].map((type) => fileNameOf(null, type)),
  ).toEqual(['export.pdf', 'export.csv', 'export', 'export'])
  expect(['a.pdf', 'b.xlsx', 'pdf', 'a.exe'].map(kindOf)).toEqual(['pdf', 'xlsx', undefined, undefined])
})
