/** A list of a million rows: the engine, and the whole application, against the same by hand with `pg`. */
import type { Pool } from 'pg'
import type { GridQuery } from '#contract/kernel/grid.ts'
import { readConfig } from '#platform/config.ts'
import { fetchPage } from '#platform/grid/page.ts'
import { openSession, SESSION_COOKIE } from '#platform/session.ts'
import { buildApp } from '#server/app.ts'
import { measure, rounded } from './measure.ts'
import { millionFeature, millionGrid, millionRows, startMillion } from './million.ts'

type Case = { name: string; query: GridQuery; where: string; values: unknown[] }
const cases: readonly Case[] = [
  { name: 'first page', query: {}, where: '', values: [] },
  {
    name: 'text contains (6,600 rows)',
    query: { search: 'nazwa:kowalsk' },
    where: `where m.nazwa collate "pl-x-icu" ilike $1`,
    values: ['%kowalsk%'],
  },
  {
    name: 'text contains (1 row)',
    query: { search: 'nip:0097760055' },
    where: `where m.nip collate "pl-x-icu" ilike $1`,
    values: ['%0097760055%'],
  },
  {
    name: 'a year',
    query: { search: 'dzien>2020-01-01,dzien<2020-12-31' },
    where: 'where m.dzien >= $1 and m.dzien <= $2',
    values: ['2020-01-01', '2020-12-31'],
  },
  { name: 'page 5,000', query: { pageNumber: 4999 }, where: '', values: [] },
  {
    name: 'a year by amount, no index',
    query: { search: 'dzien>2020-01-01,dzien<2020-12-31', sortBy: 'kwota' },
    where: 'where m.dzien >= $1 and m.dzien <= $2',
    values: ['2020-01-01', '2020-12-31'],
  },
]

export async function run(): Promise<void> {
  const { db, pool, url, close } = await startMillion()
  const config = readConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent', ATTEMPT_LIMITS: 'false' })
  const jobs = { enqueue: async () => {}, stop: async () => {} }
  const app = await buildApp({ config, db, pool, jobs }, [millionFeature])
  const cookie = `${SESSION_COOKIE}=${await openSession(db, 1)}`
  const http = async (query: GridQuery) => {
    const response = await app.inject({
      url: millionGrid.path,
      query: query as Record<string, string>,
      headers: { cookie },
    })
    if (response.statusCode !== 200) throw new Error(response.payload)
  }
  const table: Record<string, Record<string, number>> = {}
  for (const { name, query, where, values } of cases) {
    const times = await measure({
      pg: () => byHand(pool, query, where, values),
      engine: () => fetchPage({ db, pool }, millionGrid, millionRows(db), query),
      http: () => http(query),
    })
    const { pg = 0, engine = 0, http: whole = 0 } = times
    table[name] = {
      'pg ms': rounded(pg),
      'engine ms': rounded(engine),
      'http ms': rounded(whole),
      'engine / pg': rounded(engine / pg),
      'http / pg': rounded(whole / pg),
    }
  }
  console.table(table)
  await app.close()
  await close()
}

/** The best that we can write for one list by hand: keys, rows of the keys by a prepared statement, count beside them. */
async function byHand(pool: Pool, query: GridQuery, where: string, values: unknown[]): Promise<object> {
  const order = query.sortBy ? 'm.kwota, m.id' : 'm.dzien desc, m.id desc'
  const offset = 10 * (query.pageNumber ?? 0)
  const page = async () => {
    const keys = await pool.query(
      `select m.id from milion m ${where} order by ${order} limit 10 offset ${offset}`,
      values,
    )
    const ids = keys.rows.map((row: { id: number }) => row.id)
    const rows = await pool.query({
      name: 'by-hand',
      text: `select m.id, m.nip, m.nazwa, m.dzien, m.kwota, s.kod as "slownikKod", s.nazwa as "slownikNazwa"
        from milion m left join slownik s on s.id = m.slownik_id where m.id = any($1)`,
      values: [ids],
    })
    const byId = new Map(rows.rows.map((row: { id: number }) => [row.id, row]))
    return ids.map((id) => byId.get(id))
  }
  const total = pool.query(`select count(*) from milion m ${where}`, values)
  const [items, count] = await Promise.all([page(), total])
  return { items, totalElements: count.rows[0] }
}
