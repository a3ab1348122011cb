import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import { givenRows } from '#platform/database/given-rows.ts'
import { namedStatement } from '#platform/database/named-statement.ts'

/** The space of these locks among those of the product; the number in it is that of the body. */
const LOCK = 223_606_797

/**
 * Keeps bodies from declaring a year as one without aid while cases of them are being sent. Transactions that send cases
 * share this lock and never wait for each other. It is taken after acts, cases and entries, and before verifying.
 */
export async function holdDeclarations(db: Db, cases: readonly { upId: number }[]): Promise<void> {
  if (cases.length) await hold(db, given.valueOf(cases))
}

const given = givenRows('one', { upId: 'int' })
const hold = namedStatement('hold declarations', 1, (db, cases: string) =>
  sql`select pg_advisory_xact_lock_shared(${sql.lit(LOCK)}, body.up_id)
    from (select distinct one.up_id from ${given.in(cases)} order by one.up_id) body`.compile(db),
)

/** Waits for transactions that send cases of the body; those that begin meanwhile wait, and find the declaration. */
export const lockDeclarations = (db: Db, upId: number) =>
  sql`select pg_advisory_xact_lock(${sql.lit(LOCK)}, ${upId})`.execute(db)
