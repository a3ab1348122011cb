/** The queue for eAIR, in which nothing is reported yet: its list, and what waits as the main pages count it. */
import { eair } from '#contract/aid/eair/eair.ts'
import { eairCounts } from '#server/features/aid/eair/eair-counts.ts'
import type { Bench } from './bench.ts'
import { measure } from './measure.ts'
import { withinMs, type Line } from './table.ts'

const waiting = `stan in ('DO_ZGLOSZENIA', 'WYEKSPORTOWANE', 'DO_KOREKTY', 'DO_USUNIECIA')`

export async function run({ db, pool, supervisor, largest }: Bench): Promise<Line[]> {
  const { rows } = await pool.query<{ n: number }>(`select count(*)::int as n from zgloszenie_eair where ${waiting}`)
  const raw = (where: string) => async () => {
    await pool.query(`select * from zgloszenie_eair where ${waiting} and ${where} order by termin, id limit 10`)
    await pool.query(`select count(*) from zgloszenie_eair where ${waiting} and ${where}`)
  }
  const ofBody = await measure({
    server: () => largest.call('GET', eair.grid.path),
    raw: raw(`up_id = ${largest.id}`),
  })
  const ofAll = await measure({ server: () => supervisor.call('GET', eair.grid.path), raw: raw('true') })
  const counts = await measure({ body: () => eairCounts(db, largest.id), all: () => eairCounts(db, null) })
  return [
    withinMs('reports to eAIR, largest body', 50, ofBody.server, ofBody.raw),
    withinMs(`reports to eAIR, all bodies (${rows[0]!.n})`, 1000, ofAll.server, ofAll.raw),
    withinMs('counts of reports to eAIR, largest body', 10, counts.body),
    withinMs('counts of reports to eAIR, all bodies', 10, counts.all),
  ]
}
