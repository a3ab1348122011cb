import { sql } from 'kysely'
import { MOST_NIPS } from '#contract/aid/undertaking/kinds.ts'
import type { Db } from '#platform/database/connect.ts'
import { givenRows } from '#platform/database/given-rows.ts'
import { namedStatement } from '#platform/database/named-statement.ts'
import type { CaseToJudge } from './facts.ts'

/** The space of these locks among those of the product. */
const LOCK = 141_421_356

/**
 * Makes those wait who send aid of the same undertaking at the same time, so that the second counts what the first has
 * sent. Nobody waits for a beneficiary without links. Locked is one number for all enterprises that links and events of any
 * day connect: undertakings of two days that share an enterprise share the lock. In order, so that two callers never
 * deadlock; after acts, beneficiaries, cases and entries, and before judging. `bfNip` is the tax number that the act of the
 * cases is about to get.
 */
export async function lockUndertakings(db: Db, cases: readonly CaseToJudge[], bfNip?: string): Promise<void> {
  const limited = cases.filter(({ rodzajPomocy }) => rodzajPomocy === 'M')
  if (limited.length) await lock(db, given.valueOf([...limited]), bfNip ?? null)
}

const given = givenRows('one', { aktId: 'int' })

// the smallest number of the whole cluster stands for it; one that is too large to be walked through shares a lock with the others
const lock = namedStatement('lock undertakings', 2, (db, cases: string, bfNip: string | null) =>
  sql`select pg_advisory_xact_lock(${sql.lit(LOCK)}, turn.number) from (
    select distinct hashtext(case when cluster.size > ${sql.lit(MOST_NIPS)} then '' else cluster.first end) as number
    from (select bf.nip from ${given.in(cases)} join akt on akt.id = one.akt_id
          join beneficjent bf on bf.id = akt.beneficjent_id
        union select ${bfNip}::text where ${bfNip}::text is not null) asked
      cross join lateral (
        with recursive reached (nip) as (
          select asked.nip
          union select next.nip from reached r cross join lateral (
            select p.nip_b as nip from powiazanie p where p.nip_a = r.nip
            union all select p.nip_a from powiazanie p where p.nip_b = r.nip
            union all select unnest(z.przed || z.po) from zdarzenie z where (z.przed || z.po) @> array[r.nip]) next)
        select count(*) as size, min(nip) as first
        from (select nip from reached limit ${sql.lit(MOST_NIPS + 1)}) reached) cluster
    where cluster.size > 1 order by number) turn`.compile(db),
)
