import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type Api } from './testing/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

// A new or changed route shows up here as a difference that a reviewer has to agree to.
test('every route and who may call it', async () => {
  const table = api.app.accessTable.map(({ method, url, access }) => `${method.padEnd(6)} ${url.padEnd(64)} ${access}`)
  await expect(`${table.toSorted().join('\n')}\n`).toMatchFileSnapshot('routes.golden.txt')
})

test('a route that declares no access does not start', () => {
  expect(() => api.app.route({ method: 'GET', url: '/api/forgotten', handler: () => ({}) })).toThrow()
})
