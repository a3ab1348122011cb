/** The part without signing in: pages by every kind of criterion, the largest page and file, and what is left of a limit. */
import { get } from 'node:http'
import { pathOf } from '#contract/kernel/endpoint.ts'
import { publicAid } from '#contract/public-aid.ts'
import { YEAR, type Bench } from './bench.ts'
import { daysOf } from './exports.bench.ts'
import { measure, timesOf } from './measure.ts'
import { withinMs, type Line } from './table.ts'

export async function run(bench: Bench): Promise<Line[]> {
  return [...(await firstBytes(bench)), await wholeFile(bench)]
}

/** Milliseconds until the first byte and until the last one. */
const ask = (address: string): Promise<{ first: number; last: number }> =>
  new Promise((resolve, reject) => {
    const start = performance.now()
    get(address, (response) => {
      const first = performance.now() - start
      if (response.statusCode !== 200) reject(new Error(`${response.statusCode} ${address}`))
      response.resume().once('end', () => resolve({ first, last: performance.now() - start }))
    }).once('error', reject)
  })

async function firstBytes({ pool, server, largest, median }: Bench): Promise<Line[]> {
  const { rows } = await pool.query<{ nip: string }>(
    `select distinct nip from (select nip from beneficjent order by id limit 150) as first limit 100`,
  )
  const code = async (query: string) => (await pool.query<{ kod: string }>(query)).rows[0]!.kod
  const formBy = (order: 'asc' | 'desc') =>
    code(`select kod from forma_pomocy f join (select forma_pomocy_id as id, sum(n) as n
    from liczba_miesiaca where forma_pomocy_id is not null group by 1) c using (id) order by c.n ${order} limit 1`)
  const [commonest, rarest] = [await formBy('desc'), await formBy('asc')]
  const asked: [string, Record<string, string>][] = [
    ['all, the newest', {}],
    ['a tax number', { nipBeneficjenta: rows[0]!.nip }],
    ['a hundred tax numbers', { nipBeneficjenta: rows.map(({ nip }) => nip).join(',') }],
    ['the largest body', { nipUdzielajacego: largest.nip }],
    ['a median body in a year', { nipUdzielajacego: median.nip, dzienOd: `${YEAR}-01-01`, dzienDo: `${YEAR}-12-31` }],
    ['the commonest form', { formaPomocy: commonest }],
    ['the rarest form', { formaPomocy: rarest }],
    ['the rarest form of the largest body', { formaPomocy: rarest, nipUdzielajacego: largest.nip }],
  ]
  const lines: Line[] = []
  for (const [words, query] of asked) {
    const address = `${server.address}${publicAid.cases.path}?${new URLSearchParams(query)}`
    const { page } = await measure({ page: () => ask(address) })
    lines.push(withinMs(`public page: ${words}`, 100, page))
  }
  const largePage = `${server.address}${publicAid.cases.path}?limit=10000&nipUdzielajacego=${largest.nip}`
  const { page } = await measure({ page: () => ask(largePage) }, { runs: 10, warmUp: 1 })
  const { allowance } = await measure({
    allowance: () => ask(`${server.address}${pathOf(publicAid.deMinimis, { nip: rows[0]!.nip })}`),
  })
  return [
    ...lines,
    withinMs('public page of 10,000 cases', 1000, page),
    withinMs('what is left of a limit', 100, allowance),
  ]
}

async function wholeFile({ pool, server }: Bench): Promise<Line> {
  const { from, to, rows } = await daysOf(pool, 100_000)
  const query = new URLSearchParams({ dzienOd: from, dzienDo: to })
  const address = `${server.address}${pathOf(publicAid.file, { format: 'CSV' })}?${query}`
  const times = [await ask(address), await ask(address), await ask(address)]
  const first = timesOf(times.map((one) => one.first))
  return {
    ...withinMs(
      `public CSV of ${rows} rows (first byte ${first.p50.toFixed(0)} ms, aim 100)`,
      5000,
      timesOf(times.map((one) => one.last)),
    ),
  }
}
