/** The queue for eAIR in which nothing is reported yet: its lists, what waits as the main pages count it, and a file. */
import pg from 'pg'
import { EAIR_FILE_ROWS, eair } from '#contract/aid/eair/eair.ts'
import { pathOf } from '#contract/kernel/endpoint.ts'
import { eairCounts } from '#server/features/aid/eair/eair-counts.ts'
import type { Bench } from './bench.ts'
import { json } from './client.ts'
import { measure } from './measure.ts'
import { withinMs, type Line } from './table.ts'

const waiting = `stan in ('DO_ZGLOSZENIA', 'WYEKSPORTOWANE', 'DO_KOREKTY', 'DO_USUNIECIA')`
const short = { seconds: 10 }
const settled = `stan in ('ZGLOSZONE', 'NIE_DOTYCZY')`

export async function run(bench: Bench): Promise<Line[]> {
  const { db, largest } = bench
  // an earlier run may have reported most
  const fresh = 'zgloszona = null, numer = null, wyeksportowana = null'
  await settle(bench.url, fresh, 'coalesce(zgloszona, wyeksportowana) is not null')
  const whenNothingIsReported = await lists(bench, waiting, {})
  const counts = await measure({ body: () => eairCounts(db, largest.id), all: () => eairCounts(db, null) })
  const written = await file(bench)
  await settle(bench.url, `zgloszona = tresc, numer = 'POMIAR-' || id`, 'zgloszona is null and id % 10 > 0')
  return [
    ...whenNothingIsReported,
    withinMs('counts of reports to eAIR, largest body', 10, counts.body),
    withinMs('counts of reports to eAIR, all bodies', 10, counts.all),
    written,
    ...(await lists(bench, settled, { zalatwione: 'true' })),
  ]
}

/** Without triggers: a history of all reports would take longer than the rest. */
async function settle(url: string, set: string, where: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query(`set session_replication_role = replica; update zgloszenie_eair set ${set} where ${where}`)
  await owner.query('call recount_eair()')
  await owner.query('vacuum analyze zgloszenie_eair')
  await owner.end()
}

/** The first page of what waits or is settled, of the largest body and of all. */
async function lists({ pool, supervisor, largest }: Bench, state: string, query: Record<string, string>) {
  const address = `${eair.grid.path}?${new URLSearchParams(query)}`
  const raw = (where: string) => async () => {
    await pool.query(`select * from zgloszenie_eair where ${state} and ${where} order by termin, id limit 10`)
    await pool.query(`select count(*) from zgloszenie_eair where ${state} and ${where}`)
  }
  const ofBody = await measure({ server: () => largest.call('GET', address), raw: raw(`up_id = ${largest.id}`) }, short)
  const ofAll = await measure({ server: () => supervisor.call('GET', address), raw: raw('true') }, short)
  const countOf = async (where: string) => {
    const { rows } = await pool.query<{ n: number }>(
      `select count(*)::int as n from zgloszenie_eair where ${state} and ${where}`,
    )
    return rows[0]!.n
  }
  const what = state === waiting ? 'reports to eAIR' : 'settled reports to eAIR'
  return [
    withinMs(`${what}, largest body (${await countOf(`up_id = ${largest.id}`)})`, 20, ofBody.server, ofBody.raw),
    withinMs(`${what}, all bodies (${await countOf('true')})`, 20, ofAll.server, ofAll.raw),
  ]
}

/** A file of as many reports as it may have; each leaves other rows to the next. */
async function file({ largest }: Bench): Promise<Line> {
  const address = pathOf(eair.export, { format: 'XLSX' })
  const { times } = await measure({ times: () => largest.call('POST', address, json({})) }, { runs: 3, warmUp: 0 })
  return withinMs(`file for eAIR of ${EAIR_FILE_ROWS} reports`, 3000, times)
}
