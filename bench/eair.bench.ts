/** The queue for eAIR in which nothing is reported yet: its lists, what waits as the main pages count it, and a file. */
import { EAIR_FILE_ROWS, eair } from '#contract/aid/eair/eair.ts'
import { pathOf } from '#contract/kernel/endpoint.ts'
import { eairCounts } from '#server/features/aid/eair/eair-counts.ts'
import type { Bench } from './bench.ts'
import { json } from './client.ts'
import { measure } from './measure.ts'
import { withinMs, type Line } from './table.ts'

const waiting = `stan in ('DO_ZGLOSZENIA', 'WYEKSPORTOWANE', 'DO_KOREKTY', 'DO_USUNIECIA')`
const settled = `stan in ('ZGLOSZONE', 'NIE_DOTYCZY')`

export async function run(bench: Bench): Promise<Line[]> {
  const { db, pool, largest } = bench
  const whenNothingIsReported = await lists(bench, waiting, {})
  const counts = await measure({ body: () => eairCounts(db, largest.id), all: () => eairCounts(db, null) })
  await pool.query(`update zgloszenie_eair set zgloszona = tresc, numer = 'POMIAR-' || id where id % 10 > 0`)
  await pool.query('vacuum analyze zgloszenie_eair').catch(() => undefined)
  return [
    ...whenNothingIsReported,
    withinMs('counts of reports to eAIR, largest body', 10, counts.body),
    withinMs('counts of reports to eAIR, all bodies', 10, counts.all),
    ...(await lists(bench, settled, { zalatwione: 'true' })),
    await file(bench),
  ]
}

/** The first page of what waits or is settled, of the largest body and of all. */
async function lists({ pool, supervisor, largest }: Bench, state: string, query: Record<string, string>) {
  const address = `${eair.grid.path}?${new URLSearchParams(query)}`
  const raw = (where: string) => async () => {
    await pool.query(`select * from zgloszenie_eair where ${state} and ${where} order by termin, id limit 10`)
    await pool.query(`select count(*) from zgloszenie_eair where ${state} and ${where}`)
  }
  const ofBody = await measure({ server: () => largest.call('GET', address), raw: raw(`up_id = ${largest.id}`) })
  const ofAll = await measure({ server: () => supervisor.call('GET', address), raw: raw('true') })
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
