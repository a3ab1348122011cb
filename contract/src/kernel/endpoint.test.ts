import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint, pathOf } from './endpoint.ts'

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
