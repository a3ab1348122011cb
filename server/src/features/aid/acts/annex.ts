import { sql } from 'kysely'
import { formatDate, type IsoDate } from '#contract/kernel/dates.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'

type Annex = { id?: number; upId: number; bfNip: string; nadAktId: number | null }

// an arbitrary number that no other lock uses
const LOCK = 264_575_131

/**
 * Lets changes of a body's annexes, and of the days and beneficiaries of acts that have some, take turns: two of them, each
 * harmless alone, could close a circle or leave an annex older than its act, or somebody else's. Taken after the locks of
 * acts.
 */
export const lockAnnexes = (db: Db, upId: number) => sql`select pg_advisory_xact_lock(${LOCK}, ${upId})`.execute(db)

/** Refuses to move an act behind one of its annexes. */
export async function requireOlderThanAnnexes(
  db: Db,
  { id, upId, aktData: before }: { id: number; upId: number; aktData: IsoDate },
  aktData: IsoDate,
): Promise<void> {
  if (aktData <= before) return
  await lockAnnexes(db, upId)
  const annex = await db
    .selectFrom('akt')
    .select(['aktSym', 'aktData'])
    .where('nadAktId', '=', id)
    .where('aktData', '<', aktData)
    .orderBy('aktData')
    .limit(1)
    .executeTakeFirst()
  if (annex) throw problem('act.afterAnnex', { aktSym: annex.aktSym, date: formatDate(annex.aktData) })
}

/** Refuses to give an act with annexes another beneficiary. */
export async function requireNipOfAnnexes(
  db: Db,
  { id, upId, bfNip: before }: { id: number; upId: number; bfNip: string },
  bfNip: string,
): Promise<void> {
  if (bfNip === before) return
  await lockAnnexes(db, upId)
  const annex = await db.selectFrom('akt').select('aktSym').where('nadAktId', '=', id).limit(1).executeTakeFirst()
  if (annex) throw problem('act.hasAnnex', annex)
}

/** An annex amends an act of the same body and beneficiary, and acts must not amend one another in a circle. */
export async function requireParentAct(db: Db, { id, upId, bfNip, nadAktId }: Annex): Promise<void> {
  if (nadAktId === null) return
  // before the parent, whose day may be changing: that change waits for annexes which refer to it
  await lockAnnexes(db, upId)
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
  const { rows } = await sql`
    with recursive chain (id) as (
      select ${nadAktId}::int union select akt.nad_akt_id from akt join chain on akt.id = chain.id)
    select from chain where id = ${id}`.execute(db)
  if (rows.length) throw problem('akt__kolo')
}
