import { afterAll, beforeAll, expect, test } from 'vitest'
import { errors, fill } from '#contract/errors.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { perMinute } from '../limits/quotas.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import type { Routes } from '#platform/feature.ts'
import { printLine } from '../http/send-file.ts'
import { createSample, sampleRoutes, sampleGrid } from '#server/testing/sample-list.ts'

const print = endpoint('GET /api/test/druk', { access: 'signedIn', file: 'pdf' })
const printRoutes: Routes = ({ serve }) =>
  serve(print, () => ({ name: 'a.pdf', audit: printLine({}), content: () => Buffer.from('%PDF-') }))

let api: Api
let admin: Client
beforeAll(async () => {
  api = await startApi({ ATTEMPT_LIMITS: 'true' }, [sampleRoutes, printRoutes])
  await createSample(api.url, `(null, 'A', 'a', 1, 1, 1, '2024-01-02', null, true, 'N', null)`)
  admin = await api.as('admin')
})
afterAll(() => api.close())

const download = (client: Client, query: Record<string, unknown> = {}) =>
  client.call(sampleGrid.download, { params: { format: 'CSV' }, query })
const lines = (event = 'eksport') =>
  api.db.selectFrom('audyt').where('zdarzenie', '=', event).select('szczegoly').orderBy('id').execute()

test('a line of the audit keeps the beginning of a long filter, and its digest', async () => {
  const search = Array.from({ length: 30 }, (_, n) => `nazwa:${'ż'.repeat(100)}${n}`).join(',')
  expect((await download(admin, { search })).status).toBe(200)
  const { filtry } = (await lines()).at(-1)!.szczegoly as { filtry: string }
  expect(filtry.slice(0, 300)).toBe(search.slice(0, 300))
  expect(filtry.slice(300)).toMatch(/^… \(znaków: \d{4}, sha256: [0-9a-f]{16}\)$/)
})

test('a user takes at most `perMinute.exports` a minute; further ones leave no line, and others are not concerned', async () => {
  const answers = []
  for (let n = 0; n < perMinute.exports * 2 + 1; n++) answers.push(await download(admin))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]!.refusal.message).toBe(
    'W ciągu minuty można rozpocząć najwyżej 30 eksportów. Spróbuj ponownie za chwilę.',
  )
  expect(await lines()).toHaveLength(1 + answers.length - refused.length)
  expect((await download(await api.as('nadzorca'))).status).toBe(200)
})

test('a user takes at most `perMinute.prints` a minute, and another user is not concerned', async () => {
  const koo = await api.as('koo')
  const answers = []
  for (let n = 0; n < perMinute.prints * 2 + 1; n++) answers.push(await koo.call(print))
  const [refused] = answers.filter(({ status }) => status === 429)
  expect([refused!.refusal.message, refused!.headers['retry-after']]).toEqual([
    fill(errors['print.tooMany'][1], { n: perMinute.prints }),
    '60',
  ])
  expect(await lines('wydruk')).toHaveLength(answers.filter(({ status }) => status === 200).length)
  expect((await (await api.as('upo')).call(print)).status).toBe(200)
})
