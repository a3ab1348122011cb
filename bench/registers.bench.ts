/** Lists of the registers of a whole country: the application against the same by hand with `pg`. */
import type { Pool } from 'pg'
import { businessEntities } from '#contract/business-entities.ts'
import { grantorsGrid } from '#contract/grantors.ts'
import type { Grid, GridQuery } from '#contract/kernel/grid.ts'
import { users } from '#contract/users.ts'
import { readConfig } from '#platform/config.ts'
import { openSession, SESSION_COOKIE } from '#platform/session.ts'
import { buildApp } from '#server/app.ts'
import { measure, rounded } from './measure.ts'
import { startRegisters } from './registers.ts'

const { grid: entities } = businessEntities
/** Searches of entities and the condition that each is. */
const searches: Readonly<Record<string, string>> = {
  'nazwa:kowalsk': `nazwa collate "pl-x-icu" ilike '%kowalsk%'`,
  'nazwa:żwir': `nazwa collate "pl-x-icu" ilike '%żwir%'`,
  'nip:30001': `nip collate "pl-x-icu" ilike '%30001%'`,
  'regon:0158': `regon collate "pl-x-icu" ilike '%0158%'`,
  'miejscowosc:łód': `miejscowosc collate "pl-x-icu" ilike '%łód%'`,
}

export async function run(): Promise<void> {
  const { db, pool, url, close } = await startRegisters()
  const config = readConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent', ATTEMPT_LIMITS: 'false' })
  const app = await buildApp({ config, db, pool, jobs: { enqueue: async () => {}, stop: async () => {} } })
  const cookie = `${SESSION_COOKIE}=${await openSession(db, 1)}`
  const http = async ({ path }: Pick<Grid, 'path'>, query: GridQuery) => {
    const response = await app.inject({ url: path, query: query as Record<string, string>, headers: { cookie } })
    if (response.statusCode !== 200) throw new Error(response.payload)
  }

  const table: Record<string, Record<string, number>> = {}
  const compare = async (name: string, query: GridQuery, where: string, order: string) => {
    const { pg = 0, whole = 0 } = await measure(
      { pg: () => byHand(pool, where, order), whole: () => http(entities, query) },
      15,
      3,
    )
    table[name] = { 'pg ms': rounded(pg), 'http ms': rounded(whole), 'http / pg': rounded(whole / pg) }
  }
  const byName = 'nazwa collate "pl-x-icu", id'
  await compare('entities: first page', {}, 'true', byName)
  for (const [search, where] of Object.entries(searches))
    await compare(`entities: ${search}`, { search }, where, byName)
  for (const [sortBy, { kind }] of Object.entries(entities.columns))
    for (const sortOrder of ['ASC', 'DESC'] as const) {
      const sorted = `${snake(sortBy)}${kind === 'text' ? ' collate "pl-x-icu"' : ''} ${sortOrder}`
      await compare(
        `entities: ${sortBy} ${sortOrder}`,
        { sortBy, sortOrder },
        'true',
        `${sorted} nulls last, id ${sortOrder}`,
      )
    }
  console.table(table)

  // lists short enough to be sorted whole: the slowest column of each
  for (const [name, grid] of Object.entries({ grantors: grantorsGrid, users: users.latarnia.grid }) as [
    string,
    Grid,
  ][]) {
    const candidates = Object.keys(grid.columns).map((sortBy) => [sortBy, () => http(grid, { sortBy })] as const)
    const times = await measure({ 'first page': () => http(grid, {}), ...Object.fromEntries(candidates) }, 10, 2)
    console.log(name, Object.fromEntries(Object.entries(times).map(([column, ms]) => [column, rounded(ms)])))
  }
  await app.close()
  await close()
}

/** Keys, rows of the keys, count beside them. */
async function byHand(pool: Pool, where: string, order: string): Promise<unknown> {
  const page = async () => {
    const keys = await pool.query(`select id from podmiot_gospodarczy where ${where} order by ${order} limit 10`)
    const ids = keys.rows.map((row: { id: number }) => row.id)
    return pool.query({ name: 'by-hand', text: 'select * from podmiot_gospodarczy where id = any($1)', values: [ids] })
  }
  return Promise.all([page(), pool.query(`select count(*) from podmiot_gospodarczy where ${where}`)])
}

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
