import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'

// the application sets its messages for the whole process: the next test file of this worker gets the former ones back
const before = { ...z.config() }
const { unconnectedApp } = await import('./testing/unconnected-app.ts')
const app = await unconnectedApp()
afterAll(async () => {
  await app.close()
  z.config(before)
})

// A new or changed route shows up here as a difference that a reviewer has to agree to.
test('every route and who may call it', async () => {
  const table = app.accessTable.map(({ method, url, access, forKeys, beforeGates }) => {
    const gated = beforeGates.length ? `, before ${beforeGates.join(', ')}` : ''
    return `${method.padEnd(6)} ${url.padEnd(64)} ${access}${forKeys ? ', for keys' : ''}${gated}`
  })
  await expect(
    `${table.toSorted().join('\n')}\n`,
    'If this is meant: npx vitest run server/src/routes.rules.test.ts -u',
  ).toMatchFileSnapshot('routes.golden.txt')
})
