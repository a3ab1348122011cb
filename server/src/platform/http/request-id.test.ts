import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { REQUEST_ID } from '#contract/kernel/request-id.ts'
import { startApi, type Api } from '#server/testing/api.ts'
import type { Routes } from '#platform/feature.ts'

const reply = z.object({ query: z.string(), name: z.string() })
const reads = endpoint('GET /api/followed', { access: 'signedIn', reply })
const changes = endpoint('POST /api/followed', { access: 'signedIn', reply, invalidates: [] })
const fails = endpoint('GET /api/failing', { access: 'signedIn', reply })

/** What the database shows of its own statement. */
const followed: Routes = ({ serve }) => {
  for (const call of [reads, changes])
    serve(call, async ({ db }) => {
      const { rows } = await sql<{ query: string; name: string }>`select current_query() as query,
        current_setting('application_name') as name`.execute(db)
      return rows[0]!
    })
  serve(fails, () => {
    throw new Error('broken')
  })
}

let api: Api
beforeAll(async () => {
  api = await startApi({}, [followed])
})
afterAll(() => api.close())

const id = 'abcdef0123456789'
const ask = async (call: typeof reads | typeof changes, headers: Record<string, string>) =>
  (await (await api.as('upo')).call(call, {}, headers)).body

test('a statement carries the id that the browser made', async () => {
  expect((await ask(reads, { [REQUEST_ID]: id })).query).toContain(`/* request ${id} */`)
})

test('a change shows it as the name of its connection too, and leaves nothing of it behind', async () => {
  expect((await ask(changes, { [REQUEST_ID]: id })).name).toBe(`latarnia ${id}`)
  expect((await ask(reads, { [REQUEST_ID]: id })).name).toBe('latarnia')
})

test.each(['x', "*/ drop table audyt; /* '", 'ABCDEF0123456789'])(
  'an id of another form (%s) is replaced',
  async (other) => {
    const { query } = await ask(reads, { [REQUEST_ID]: other })
    expect(query).not.toContain(other === 'x' ? 'request x ' : other)
    expect(query).toMatch(/\/\* request [0-9a-f]{24} \*\//)
  },
)

test('the log has the same id', async () => {
  await (await api.as('upo')).call(fails, {}, { [REQUEST_ID]: id })
  expect(JSON.stringify(api.logged)).toContain(`"reqId":"${id}"`)
})
