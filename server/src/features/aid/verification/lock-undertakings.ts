import { sql } from 'kysely'
import { MOST_NIPS } from '#contract/aid/undertaking/kinds.ts'
import type { Db } from '#platform/database/connect.ts'
import { givenRows } from '#platform/database/given-rows.ts'
import { namedStatement } from '#platform/database/named-statement.ts'
import type { CaseToVerify } from './facts.ts'

/**
 * Locks undertakings before what they count changes: of two transactions that send aid of one undertaking, or of one tax number
 * without links, the second waits, and counts what the first has sent. The lock covers all enterprises that links and
 * events of any day connect: undertakings of two days that share an enterprise share the lock, and cannot be linked with
 * others meanwhile. It is taken once in a transaction, after acts, beneficiaries, cases and entries, and before verifying. `bfNip`
 * is the tax number that the act of the cases is about to get.
 */
export async function lockUndertakings(
  db: Db,
  cases: readonly Pick<CaseToVerify, 'aktId' | 'rodzajPomocy'>[],
  bfNip?: string,
): Promise<void> {
  const limited = cases.filter(({ rodzajPomocy }) => rodzajPomocy === 'M')
  if (limited.length) await lock(db, given.valueOf([...limited]), bfNip ?? null)
}

/**
 * Makes a call that is about to write links or events of some tax numbers wait for transactions that send aid of their undertakings.
 * Otherwise the link could join two undertakings while both send aid, and neither would count what the other sends.
 */
export async function lockForLinking(db: Db, nips: readonly string[]): Promise<void> {
  await sql`select lock_clusters(${[...new Set(nips)]}::text[], ${MOST_NIPS}, true)`.execute(db)
}

const given = givenRows('one', { aktId: 'int' })

const lock = namedStatement('lock undertakings', 2, (db, cases: string, bfNip: string | null) =>
  sql`select lock_clusters(array(select bf.nip from ${given.in(cases)} join akt on akt.id = one.akt_id
      join beneficjent bf on bf.id = akt.beneficjent_id
    union select ${bfNip}::text where ${bfNip}::text is not null), ${sql.lit(MOST_NIPS)}, false)`.compile(db),
)
