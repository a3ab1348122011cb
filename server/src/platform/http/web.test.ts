import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type Api } from '../../testing/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

test('an unknown call is refused in JSON', async () => {
  const answer = await api.app.inject('/api/nie-ma-takiego')
  expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Nie znaleziono' }])
})

// `npm test` builds the screens before it comes here
describe.runIf(existsSync('web/dist/index.html'))('the built screens', () => {
  test.each(['GET', 'HEAD'] as const)('%s of any screen gives the page of the application', async (method) => {
    const answer = await api.app.inject({ method, url: '/slowniki/ustawy' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'")
  })

  test('a file that is not there is no screen', async () => {
    expect((await api.app.inject('/assets/missing.js')).statusCode).toBe(404)
  })
})
