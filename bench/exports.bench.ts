/** Exports with the largest allowed number of rows. */
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Pool } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { ExportFormat } from '#contract/kernel/grid.ts'
import { limits } from '#contract/limits.ts'
import { sent, type Bench } from './bench.ts'
import { livingSent, newestFirst, selectRows } from './by-hand.ts'
import { measure } from './measure.ts'
import { withinMs, type Line } from './table.ts'

export async function run({ pool, supervisor }: Bench): Promise<Line[]> {
  const csv = await daysOf(pool, limits.exportCsv)
  const copy = `${selectRows} where ${livingSent} and pp.pp_data between '${csv.from}' and '${csv.to}' ${newestFirst}`
  const { server, raw } = await measure(
    {
      server: () => supervisor.call('GET', exportPath('CSV', csv)),
      raw: () => copyOut(pool, `copy (${copy}) to stdout with (format csv, header)`),
    },
    { runs: 20 },
  )
  const { xlsx } = await measure({ xlsx: () => supervisor.call('GET', exportPath('XLSX', csv)) }, { runs: 20 })
  const printed = await daysOf(pool, limits.exportPdf)
  const { pdf } = await measure({ pdf: () => supervisor.call('GET', exportPath('PDF', printed)) }, { runs: 20 })
  return [
    {
      operation: `CSV export of ${csv.rows} rows`,
      aim: '1.3 × COPY',
      measured: server,
      ratio: server.p50 / raw.p50,
      met: server.p50 <= 1.3 * raw.p50,
    },
    withinMs(`XLSX export of ${csv.rows} rows`, 1500, xlsx),
    withinMs(`PDF export of ${printed.rows} rows`, 1500, pdf),
  ]
}

export type Days = { from: string; to: string; rows: number }
export const exportPath = (format: ExportFormat, { from, to }: Days): string =>
  `${sent.path}/export/${format}?${new URLSearchParams({ search: `ppData>${from},ppData<${to}` })}`

/** Consecutive days with as many sent cases as fit. */
export async function daysOf(pool: Pool, most: number): Promise<Days> {
  const { rows } = await pool.query<{ day: string; n: number }>(
    `select pp_data::text as day, sum(n)::int as n from liczba_dnia where stan = 'P' and not usuniety
     group by 1 order by 1 offset 200 limit 400`,
  )
  let best: Days = { from: '', to: '', rows: 0 }
  for (let i = 0; i < rows.length; i++)
    for (let [to, sum] = [i, 0]; to < rows.length && (sum += rows[to]!.n) <= most; to++)
      if (sum > best.rows) best = { from: rows[i]!.day, to: rows[to]!.day, rows: sum }
  return best
}

/** Reads what a COPY sends, and forgets it. */
export async function copyOut(pool: Pool, statement: string): Promise<void> {
  const client = await pool.connect()
  try {
    await pipeline(client.query(copyTo(statement)), new PassThrough().resume())
  } finally {
    client.release()
  }
}
