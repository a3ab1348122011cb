import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'

type Annex = { id?: number; upId: number; bfNip: string; nadAktId: number | null }

// an arbitrary number that no other lock uses
const LOCK = 141_421_356

/** An annex amends an act of the same body and beneficiary, and acts must not amend one another in a circle. */
export async function requireParentAct(db: Db, { id, upId, bfNip, nadAktId }: Annex): Promise<void> {
  if (nadAktId === null) return
  const parent = await db
    .selectFrom('akt')
    .select('id')
    .where('id', '=', nadAktId)
    .where('upId', '=', upId)
    .where('bfNip', '=', bfNip)
    .forKeyShare()
    .executeTakeFirst()
  if (!parent) throw problem('act.otherParent')
  if (id === undefined) return
  // two changes, each harmless alone, could close a circle together
  await sql`select pg_advisory_xact_lock(${LOCK}, ${upId})`.execute(db)
  const { rows } = await sql`
    with recursive chain (id) as (
      select ${nadAktId}::int union select akt.nad_akt_id from akt join chain on akt.id = chain.id)
    select from chain where id = ${id}`.execute(db)
  if (rows.length) throw problem('akt__kolo')
}
