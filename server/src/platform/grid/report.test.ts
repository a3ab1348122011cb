import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { column } from '#contract/kernel/grid.ts'
import { defineReport } from '#contract/kernel/report.ts'
import type { Routes } from '#platform/feature.ts'
import { startApi, type Api } from '#server/testing/api.ts'

const slow = defineReport({
  title: 'Raport powolny',
  path: '/api/raporty/powolny',
  access: 'reports.supervision',
  criteria: z.object({ sekundy: z.number(), policzone: z.boolean().optional() }),
  row: z.object({ id: z.number().int().meta({ label: 'Id' }) }),
  key: 'id',
  columns: { id: column.integer },
  defaultSort: { by: 'id', order: 'ASC' },
  formats: ['CSV', 'XLSX', 'PDF'],
  method: 'POST',
  criteriaIn: 'body',
})
const routes: Routes = ({ serveGrid }) =>
  serveGrid(slow, ({ db, query }) => ({
    rows: db
      .selectFrom(sql<{ id: number }>`(select 1 as id, pg_sleep(${query.sekundy}) as czas)`.as('t'))
      .select('t.id')
      .where('t.id', '>', 0)
      .$castTo<{ id: number }>(),
    // rows that are counted already are waited for while the file is written
    ...(query.policzone && { total: () => sql`select 1` }),
  }))

let api: Api
beforeAll(async () => {
  api = await startApi({}, [routes])
})
afterAll(() => api.close())

/** Ends the statements that sleep, as the database does with those that take too long. */
async function endSleepers(): Promise<void> {
  const owner = new pg.Client({ connectionString: api.url })
  await owner.connect()
  const sleeping = `from pg_stat_activity where query like '%pg_sleep%' and pid <> pg_backend_pid() and state = 'active'`
  await expect
    .poll(async () => (await owner.query(`select ${sleeping}`)).rowCount, { timeout: 60_000 })
    .toBeGreaterThan(0)
  await owner.query(`select pg_cancel_backend(pid) ${sleeping}`)
  await owner.end()
}

type AskedCall = { endpoint: unknown; input: unknown }
test.each<[string, (sekundy: number) => AskedCall]>([
  ['the list', (sekundy) => ({ endpoint: slow.list, input: { query: { sekundy } } })],
  ['the file', (sekundy) => ({ endpoint: slow.download, input: { params: { format: 'CSV' }, body: { sekundy } } })],
  ...slow.formats.map((format): [string, (sekundy: number) => AskedCall] => [
    `the ${format} file, once its rows are counted,`,
    (sekundy) => ({ endpoint: slow.download, input: { params: { format }, body: { sekundy, policzone: true } } }),
  ]),
])('%s of a report that takes too long says so', async (_, ask) => {
  const nadzorca = await api.as('nadzorca')
  const { endpoint, input } = ask(60)
  const [answer] = await Promise.all([nadzorca.call(endpoint as never, input as never), endSleepers()])
  expect([answer.status, answer.refusal.message]).toEqual([
    504,
    expect.stringContaining('Błąd generacji raportu, przekroczono dopuszczalny czas oczekiwania na wynik.'),
  ])
  const quick = ask(0)
  expect((await nadzorca.call(quick.endpoint as never, quick.input as never)).status).toBe(200)
})
