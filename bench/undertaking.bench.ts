/** The limits of an undertaking of fifty tax numbers with ten thousand cases, and of a chain of a thousand links. */
import { MOST_NIPS } from '#contract/aid/undertaking/kinds.ts'
import { today } from '#contract/kernel/dates.ts'
import { windowOf } from '#contract/aid/de-minimis.ts'
import { groupSums } from '#server/features/aid/cases/group-sums.ts'
import type { Bench } from './bench.ts'
import { measure } from './measure.ts'
import { withinMs, type Line } from './table.ts'

const NIPS = 50
const CASES = 10_000

export async function run({ db, pool }: Bench): Promise<Line[]> {
  const window = windowOf('e2', today())
  const { rows } = await pool.query<{ nip: string; n: number }>(
    `select nip, sum(n)::int as n from (
      select bf.nip, (select count(*) from (select from przypadek pp where pp.beneficjent_id = bf.id and pp.stan = 'P'
        and pp.usuniety is null and pp.pp_data between $1 and $2 limit ${CASES / NIPS}) counted) as n
      from (select id, nip from beneficjent order by id limit 5000) bf) found
    group by nip order by n desc limit ${NIPS}`,
    [window.dataOd, window.dataDo],
  )
  const nips = rows.map(({ nip }) => nip)
  const cases = rows.reduce((sum, { n }) => sum + n, 0)
  const chain = Array.from({ length: 1001 }, (_, n) => String(9_000_000_000 + n))
  await link(
    pool,
    nips.slice(1).map((nip) => [nips[0]!, nip]),
  )
  await link(
    pool,
    chain.slice(1).map((nip, n) => [chain[n]!, nip]),
  )
  const actor = { login: 'admin', poziom: 'ADMINISTRATOR', uprawnienia: [], udzielajacyPomocyId: null } as const
  const sums = (nip: string) => () =>
    groupSums(
      db,
      { ...actor, impersonateMode: false },
      { nip, ...window, dzien: today(), bezPpId: null, ppId: undefined },
    )
  const found = await measure({ group: sums(nips[0]!), chain: sums(chain[0]!), alone: sums('9999999999') })
  await pool.query(`delete from powiazanie where podstawa = $1`, [BASIS])
  return [
    withinMs(`limits of a group of ${nips.length} tax numbers with ${cases} cases`, 30, found.group),
    withinMs(`limits of a chain of ${chain.length} of at most ${MOST_NIPS} tax numbers`, 100, found.chain),
    withinMs('limits of a beneficiary without links', 2, found.alone),
  ]
}

const BASIS = 'pomiar'

const link = (pool: Bench['pool'], pairs: [string, string][]) =>
  pool.query(
    `insert into powiazanie (nip_a, nip_b, rodzaj, data_od, podstawa)
      select a, b, 'A', '2000-01-01', $3 from unnest($1::text[], $2::text[]) as pair (a, b)`,
    [pairs.map(([a]) => a), pairs.map(([, b]) => b), BASIS],
  )
