import { afterEach, expect, test, vi } from 'vitest'
import { endpoint, Saved } from '#contract/kernel/endpoint.ts'
import { call, errorText, isLost, onCalls } from './call.ts'

const save = endpoint('PATCH /api/grupy/:id', { access: 'signedIn', reply: Saved, invalidates: [] })
const page = { headers: { 'content-type': 'text/html' } }

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a page of a gateway', '<h1>502</h1>', { status: 502, ...page }, true],
  ['a page in place of a success', '<h1>Zaloguj się do sieci</h1>', { status: 200, ...page }, true],
  ['a success that broke off', '{"mess', { headers: { 'content-type': 'application/json' } }, true],
  ['an empty refusal', null, { status: 500 }, false],
])('a save that is answered with %s did not succeed, and says so', async (_, body, init, lost) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, init)))
  const succeeded = vi.fn()
  const forget = onCalls({ succeeded })
  const error = await call(save, { params: { id: 7 } }).catch((thrown: unknown) => thrown)
  forget()
  expect(errorText(error)).toBe('Błąd połączenia z serwerem')
  expect(isLost(error)).toBe(lost)
  expect(succeeded).not.toHaveBeenCalled()
})
