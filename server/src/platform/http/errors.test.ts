import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type Api } from '#server/testing/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

test.each([
  ['is no text', '/api/users/%ff'],
  ['is cut in the middle of a letter', '/api/users/%'],
  ['is longer than any name', `/api/users/${'x'.repeat(6000)}`],
])('an address that %s is refused in the words of the catalogue', async (_, url) => {
  const answer = await api.app.inject({ method: 'GET', url })
  expect([answer.statusCode, answer.json()]).toEqual([400, { message: 'Wprowadzone dane nie są prawidłowe' }])
})
