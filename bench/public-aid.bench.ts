/** The part without signing in: pages by every kind of criterion, the largest page and file, and what is left of a limit. */
import { get } from 'node:http'
import type { Pool } from 'pg'
import { pathOf } from '#contract/kernel/endpoint.ts'
import { publicAid, publicLimits } from '#contract/public-aid/public-aid.ts'
import { YEAR, yearCondition, type Bench } from './bench.ts'
import { livingSent, newestFirst, selectPublic } from './by-hand.ts'
import { copyOut, daysOf } from './exports.bench.ts'
import { measure, timesOf } from './measure.ts'
import { withinMs, type Line } from './table.ts'

export async function run(bench: Bench): Promise<Line[]> {
  return [...(await pages(bench)), await allowance(bench), ...(await wholeFile(bench))]
}

/** Milliseconds until the first byte and until the last one. */
const ask = (address: string): Promise<{ first: number; last: number }> =>
  new Promise((resolve, reject) => {
    const start = performance.now()
    get(address, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${response.statusCode} ${address}`))
      let first = 0
      response.once('data', () => (first = performance.now() - start))
      response.once('error', reject)
      response.resume().once('end', () => resolve({ first, last: performance.now() - start }))
    }).once('error', reject)
  })

/** A page as SQL by hand reads it: its keys by an index, then its rows as JSON. */
const pageByHand = (pool: Pool, where: string, most: number) => async () => {
  const { rows } = await pool.query<{ id: number }>(
    `select pp.id from przypadek pp where ${livingSent} and ${where} ${newestFirst} limit ${most}`,
  )
  const ids = rows.map(({ id }) => id)
  const text = `select json_agg(t)::text from (${selectPublic} where pp.id = any($1) ${newestFirst}) t`
  return pool.query({ name: 'public page by hand', text, values: [ids] })
}

type Search = [words: string, query: Record<string, string>, where: string]

async function pages({ pool, server, largest, median }: Bench): Promise<Line[]> {
  const nips = await hundredNips(pool)
  const [commonest, rarest] = [await entryBy(pool, forms, 'desc'), await entryBy(pool, forms, 'asc')]
  const [purpose, rarePurpose] = [await entryBy(pool, purposes, 'desc'), await entryBy(pool, purposes, 'asc')]
  const [measureOf, rareMeasure] = [await entryBy(pool, measures, 'desc'), await entryBy(pool, measures, 'asc')]
  const ofBody = `pp.up_id = ${largest.id}`
  const ofNips = (list: readonly string[]) =>
    `pp.beneficjent_id in (select id from beneficjent where nip in (${list.map((nip) => `'${nip}'`).join()}))`
  const searches: Search[] = [
    ['all, the newest', {}, 'true'],
    ['a tax number', { nipBeneficjenta: nips[0]! }, ofNips(nips.slice(0, 1))],
    ['a hundred tax numbers', { nipBeneficjenta: nips.join(',') }, ofNips(nips)],
    ['the largest body', { nipUdzielajacego: largest.nip }, ofBody],
    [
      'a median body in a year',
      { nipUdzielajacego: median.nip, dzienOd: `${YEAR}-01-01`, dzienDo: `${YEAR}-12-31` },
      `pp.up_id = ${median.id} and pp.${yearCondition}`,
    ],
    [
      'a month of all bodies',
      { dzienOd: `${YEAR}-03-01`, dzienDo: `${YEAR}-03-31` },
      `pp.pp_data between '${YEAR}-03-01' and '${YEAR}-03-31'`,
    ],
    ['the commonest purpose', { przeznaczeniePomocy: purpose.kod }, `pp.przez_pomocy_id = ${purpose.id}`],
    ['the rarest purpose', { przeznaczeniePomocy: rarePurpose.kod }, `pp.przez_pomocy_id = ${rarePurpose.id}`],
    ['the commonest measure', { srodekPomocowy: measureOf.kod }, `pp.srodek_pomocy_id = ${measureOf.id}`],
    ['the rarest measure', { srodekPomocowy: rareMeasure.kod }, `pp.srodek_pomocy_id = ${rareMeasure.id}`],
    ['the commonest form', { formaPomocy: commonest.kod }, `pp.forma_pomocy_id = ${commonest.id}`],
    ['the rarest form', { formaPomocy: rarest.kod }, `pp.forma_pomocy_id = ${rarest.id}`],
    [
      'the rarest form of the largest body',
      { formaPomocy: rarest.kod, nipUdzielajacego: largest.nip },
      `pp.forma_pomocy_id = ${rarest.id} and ${ofBody}`,
    ],
  ]
  const page = async (query: Record<string, string>, where: string, most: number) => {
    const address = `${server.address}${publicAid.cases.path}?${new URLSearchParams({ ...query, limit: String(most) })}`
    return measure({ server: () => ask(address), raw: pageByHand(pool, where, most) }, { seconds: 15 })
  }
  const lines: Line[] = []
  for (const [words, query, where] of searches) {
    const times = await page(query, where, publicLimits.usualPage)
    lines.push(withinMs(`public page: ${words}`, 100, times.server, times.raw))
  }
  const largestPage = await page({ nipUdzielajacego: largest.nip }, ofBody, publicLimits.page)
  return [...lines, withinMs('public page of 10,000 cases', 1000, largestPage.server, largestPage.raw)]
}

const forms = ['forma_pomocy', 'forma_pomocy_id', 'kod'] as const
const purposes = ['przeznaczenie_pomocy', 'przez_pomocy_id', 'kod'] as const
const measures = ['srodek_pomocy', 'srodek_pomocy_id', 'numer'] as const

/** The entry of a dictionary that the most or the fewest cases name. */
async function entryBy(pool: Pool, [table, link, code]: readonly [string, string, string], order: 'asc' | 'desc') {
  const { rows } = await pool.query<{ id: number; kod: string }>(`select e.id, e.${code} as kod from ${table} e
    join (select ${link} as id, sum(n) as n from liczba_miesiaca where ${link} is not null group by 1) c
    using (id) order by c.n ${order} limit 1`)
  return rows[0]!
}

async function allowance({ pool, server }: Bench): Promise<Line> {
  const [nip] = await hundredNips(pool)
  const address = `${server.address}${pathOf(publicAid.deMinimis, { nip: nip! })}`
  const { times } = await measure({ times: () => ask(address) })
  return withinMs('what is left of a limit', 100, times)
}

async function hundredNips(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ nip: string }>(
    `select distinct nip from (select nip from beneficjent order by id limit 150) as first order by nip limit 100`,
  )
  return rows.map(({ nip }) => nip)
}

async function wholeFile({ pool, server }: Bench): Promise<Line[]> {
  const { from, to, rows } = await daysOf(pool, publicLimits.file)
  const query = new URLSearchParams({ dzienOd: from, dzienDo: to })
  const firsts: number[] = []
  const fileOf = (format: string) => ask(`${server.address}${pathOf(publicAid.file, { format })}?${query}`)
  const file = async () => {
    firsts.push((await fileOf('CSV')).first)
  }
  const copy = `${selectPublic} where ${livingSent} and pp.pp_data between '${from}' and '${to}' ${newestFirst}`
  const raw = () => copyOut(pool, `copy (${copy}) to stdout with (format csv, header)`)
  const csv = await measure({ server: file, raw }, { runs: 5, warmUp: 1 })
  const { sheet } = await measure({ sheet: () => fileOf('XLSX') }, { runs: 3, warmUp: 1 })
  return [
    withinMs('public CSV: first byte', 100, timesOf(firsts.slice(1))),
    withinMs(`public CSV of ${rows} rows`, 5000, csv.server, csv.raw),
    withinMs(`public XLSX of ${rows} rows`, 15_000, sheet),
  ]
}
