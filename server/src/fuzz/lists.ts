import pg from 'pg'
import { levels } from '#contract/access.ts'
import type { ExportFormat, Grid } from '#contract/kernel/grid.ts'
import { present } from '#contract/kernel/lists.ts'
import { seedCertificates } from '#server/features/aid/certificates/demo.ts'
import { seedAidCases } from '../seed/aid-cases.ts'
import { startApi, type Api } from '../testing/api.ts'
import { giveLinks } from '../testing/undertakings.ts'
import { giveWebhooks } from '../testing/webhooks.ts'
import { sendTo } from '../testing/mailing.ts'
import { mayMake, signInAll, type Caller } from './callers.ts'
import { json, make, type Answer } from './attempt.ts'
import { criteriaOf, fileInput } from './report-criteria.ts'
import { readEverything, ReplyValues } from './reply-values.ts'
import type { Row } from './list-model.ts'

/** A list as one caller sees it, with all its rows. */
export type SeenList = {
  grid: Grid
  rows: readonly Row[]
  ask: (query: Record<string, string>) => Promise<Answer>
  export: (format: ExportFormat, query: Record<string, string>) => Promise<Answer>
}

export type Lists = {
  api: Api
  callers: ReadonlyMap<string, Caller>
  list: (grid: Grid, caller: Caller) => Promise<SeenList>
}

/** The whole demonstration: six years of acts and cases of many bodies, every dictionary and register, and a message to all. */
export async function startLists(): Promise<Lists> {
  const api = await startApi()
  await giveLinks(api.db)
  await giveWebhooks(api.db)
  await api.db.transaction().execute(async (tx) => {
    await seedAidCases(tx, '2026-11-15')
    await seedCertificates(tx)
  })
  await sendTo(await api.as('admin'), { poziomy: [...levels] })
  await cutToMilliseconds(api.url)
  const callers = await signInAll(api)
  const replies = new Map<Caller, ReplyValues>()
  return {
    api,
    callers,
    list: async (grid, caller) => {
      if (!replies.has(caller)) replies.set(caller, await readEverything(api.app, caller))
      const lists = await Promise.all(
        placesOf(grid, present(replies.get(caller), 'replies')).map((params) => readList(api, grid, caller, params)),
      )
      return fullest(lists.filter((list) => list !== undefined))
    },
  }
}

/** Who reads a list: a user of the office and, if allowed, a user of a body. */
export const readersOf = (grid: Grid, callers: ReadonlyMap<string, Caller>): Caller[] =>
  ['admin', 'ugl'].map((login) => present(callers.get(login), login)).filter((caller) => mayMake(caller, grid.list))

/** A list with parameters has many addresses: some of them, with values of earlier replies, are tried. */
function placesOf(grid: Grid, replies: ReplyValues): Record<string, string>[] {
  const names = [...grid.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  if (!names.length) return [{}]
  return Array.from({ length: 12 }, (_, at) =>
    Object.fromEntries(names.map((name) => [name, String(replies.ofAddress(name, grid.list).at(at) ?? '')])),
  ).filter((place) => Object.values(place).every((value) => value !== ''))
}

const fullest = (lists: SeenList[]): SeenList => lists.reduce((a, b) => (b.rows.length > a.rows.length ? b : a))

async function readList(
  { app }: Api,
  grid: Grid,
  caller: Caller,
  place: Record<string, string>,
): Promise<SeenList | undefined> {
  const params = Object.fromEntries(Object.entries(place).map(([name, value]) => [name, encodeURIComponent(value)]))
  const criteria = criteriaOf(grid)
  const ask = (query: Record<string, string>) =>
    make(app, grid.list, { params, query: Object.entries({ ...criteria, ...query }) }, caller)
  const rows: Row[] = []
  // page by page, so that lists longer than one answer are read too
  for (let page = 0; page < 10; page++) {
    const { status, json } = await ask({ pageSize: '10000', pageNumber: String(page) })
    // not every known record has such a list
    if (status === 404) return undefined
    const { items, totalElements } = json as { items: Row[]; totalElements: number }
    rows.push(...items)
    if (rows.length >= totalElements) break
  }
  return {
    grid,
    rows,
    ask,
    export: (format, wish) => {
      const { query, body } = fileInput(grid, wish)
      const attempt = { params: { ...params, format }, query: Object.entries(query), ...(body && { body: json(body) }) }
      return make(app, grid.download, attempt, caller)
    },
  }
}

/** Instants are sent to the millisecond but stored more finely: the order must not depend on what a model cannot see. */
async function cutToMilliseconds(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query(`set session_replication_role = replica;
    do $$ declare c record; begin
      for c in select table_name as t, column_name as n from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and data_type = 'timestamp with time zone' and table_type = 'BASE TABLE' loop
        execute format('update %I set %2$I = date_trunc(''milliseconds'', %2$I) where %2$I <> date_trunc(''milliseconds'', %2$I)', c.t, c.n);
      end loop;
    end $$`)
  await owner.query('vacuum analyze')
  await owner.end()
}
