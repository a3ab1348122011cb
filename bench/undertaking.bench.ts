/** The limits of an undertaking of fifty tax numbers with ten thousand cases, whole and divided, of a chain of a thousand links, and with reservations. */
import pg from 'pg'
import { aidCases } from '#contract/aid/cases.ts'
import { deMinimisCodes, windowOf, type Window } from '#contract/aid/de-minimis.ts'
import { MOST_NIPS } from '#contract/aid/undertaking/kinds.ts'
import { today } from '#contract/kernel/dates.ts'
import type { Bench } from './bench.ts'
import { livingSent } from './by-hand.ts'
import { json } from './client.ts'
import { measure } from './measure.ts'
import { withinMs, type Line } from './table.ts'

const NIPS = 50
const CASES = 10_000
const RESERVED = 50
const BASIS = 'pomiar'

export async function run({ pool, supervisor, url }: Bench): Promise<Line[]> {
  const window = windowOf('e2', today())
  const { nips, cases } = await equalFirms(pool, window)
  const chain = Array.from({ length: 1001 }, (_, n) => String(9_000_000_000 + n))
  await link(pool, [
    ...nips.slice(1).map((nip): Pair => [nips[0]!, nip]),
    ...chain.slice(1).map((nip, n): Pair => [chain[n]!, nip]),
  ])
  const alone = '9999999999'
  const reserved = await reserve(pool, alone)
  await gatherStatistics(url)
  const limits = (bfNip: string) => () =>
    supervisor.call('POST', aidCases.limit.path, json({ bfNip, ...window, dzien: today() }))
  const raw = () =>
    pool.query(
      `select przez.kod, sum(pp.brutto_euro) from przypadek pp join przeznaczenie_pomocy przez on przez.id = pp.przez_pomocy_id
       where pp.beneficjent_id in (select id from beneficjent where nip = any($1)) and pp.pp_data between $2 and $3
         and ${summed} group by 1`,
      [nips, window.dataOd, window.dataDo],
    )
  try {
    const group = await measure({ server: limits(nips[0]!), raw })
    const others = await measure({ chain: limits(chain[0]!), reserved: limits(alone), none: limits('9999999998') })
    await divide(pool, nips, window)
    const divided = await measure({ server: limits(nips[0]!) })
    const size = `a group of ${nips.length} tax numbers with ${cases} cases`
    return [
      withinMs(`limits of ${size}`, 30, group.server, group.raw),
      withinMs(`limits of ${size}, one of them divided`, 60, divided.server),
      withinMs(`limits of a chain of ${chain.length} of at most ${MOST_NIPS} tax numbers`, 100, others.chain),
      withinMs(`limits with ${RESERVED} of ${reserved} reservations`, 10, others.reserved),
      withinMs('limits of a beneficiary without aid, links and reservations', 10, others.none),
    ]
  } finally {
    await pool.query('delete from powiazanie where podstawa = $1', [BASIS])
    await pool.query('delete from zdarzenie where podstawa = $1', [BASIS])
    await pool.query('delete from rezerwacja where zarezerwowal = $1', [BASIS])
  }
}

/** In service PostgreSQL does it within a minute. */
async function gatherStatistics(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query('vacuum analyze powiazanie, rezerwacja')
  await owner.end()
}

/** Cases `pp` with the purpose `przez` that limits add up. */
const summed = `${livingSent} and pp.rodzaj_pomocy = 'M' and pp.brutto_euro is not null
  and przez.kod in (${deMinimisCodes.map((code) => `'${code}'`).join()})`

/** Tax numbers that together have a number of cases in a window of de minimis aid, each about as many. */
async function equalFirms(pool: Bench['pool'], { dataOd, dataDo }: Window) {
  const { rows } = await pool.query<{ nip: string; n: number }>(
    `select nip, sum(n)::int as n from (
      select bf.nip, (select count(*) from przypadek pp join przeznaczenie_pomocy przez on przez.id = pp.przez_pomocy_id
        where pp.beneficjent_id = bf.id and ${summed} and pp.pp_data between $1 and $2) as n
      from (select id, nip from beneficjent order by id limit 5000) bf) found
    group by nip order by abs(sum(n) - ${CASES / NIPS}) limit ${NIPS}`,
    [dataOd, dataDo],
  )
  return { nips: rows.map(({ nip }) => nip), cases: rows.reduce((sum, { n }) => sum + n, 0) }
}

type Pair = [string, string]
const link = (pool: Bench['pool'], pairs: readonly Pair[]) =>
  pool.query(
    `insert into powiazanie (nip_a, nip_b, rodzaj, data_od, podstawa)
      select a, b, 'A', '2000-01-01', $3 from unnest($1::text[], $2::text[]) as pair (a, b)`,
    [pairs.map(([a]) => a), pairs.map(([, b]) => b), BASIS],
  )

/** Divides one of the tax numbers between itself and the next in the middle of the window: each day then counts by its share. */
const divide = (pool: Bench['pool'], [, one, next]: readonly string[], { dataOd, dataDo }: Window) =>
  pool.query(
    `insert into zdarzenie (rodzaj, dzien, przed, po, udzialy, podstawa)
      select 'PODZIAL', $1::date + ($2::date - $1::date) / 2, array[$3], array[$3, $4], array[5000, 5000], $5`,
    [dataOd, dataDo, one, next, BASIS],
  )

/** Lets every draft of de minimis aid reserve its amount, the first ones for one tax number. */
async function reserve(pool: Bench['pool'], nip: string): Promise<number> {
  const { rowCount } = await pool.query(
    `insert into rezerwacja (id, up_id, nip, przez_pomocy_id, pp_data, brutto_euro, zarezerwowal, wazna_do)
      select pp.id, pp.up_id, case when row_number() over (order by pp.pp_data desc, pp.id) <= ${RESERVED} then $1 else bf.nip end,
        pp.przez_pomocy_id, pp.pp_data, pp.brutto_euro, $2, current_date + 20
      from przypadek pp join beneficjent bf on bf.id = pp.beneficjent_id
        join przeznaczenie_pomocy przez on przez.id = pp.przez_pomocy_id
      where pp.stan = 'R' and reserves(pp.stan, pp.usuniety, pp.rodzaj_pomocy, przez.kod, pp.brutto_euro)
      on conflict (id) do nothing`,
    [nip, BASIS],
  )
  return rowCount ?? 0
}
