import { sql } from 'kysely'
import { canEditCase, type Actor } from '#contract/access.ts'
import type { CaseState } from '#contract/aid/cases.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'
import { judgeCase, refuseSent } from '../judge/judge-case.ts'
import { lockCase, requireState } from './lock-case.ts'
import { isTaken } from './free-number.ts'
import { lockAndCheck, type CaseOutcome } from './lock-and-check.ts'

/** Marks cases as deleted; they keep everything and can be restored. */
export async function removeCases(
  db: Db,
  actor: Actor,
  stan: CaseState,
  ids: readonly number[],
): Promise<CaseOutcome[]> {
  const { all, open } = await lockAndCheck(db, actor, ids, (stored) => {
    requireState(stored, stan)
    if (!canEditCase(actor, stored.zapisal)) throw problem('case.refusedChange')
    if (stored.usuniety !== null) throw problem('case.alreadyDeleted')
  })
  if (open.length)
    await sql`update przypadek set usuniety = now() where id = any(${open.map(({ ppId }) => ppId)}::int[])`.execute(db)
  return all
}

/** Restores a deleted case, unless its number has been taken meanwhile. A sent one must pass the rules of today. */
export async function restoreCase(db: Db, actor: Actor, stan: CaseState, id: number): Promise<void> {
  const stored = await lockCase(db, actor, id, stan)
  if (!canEditCase(actor, stored.zapisal)) throw problem('case.refusedChange')
  if (stored.usuniety === null) throw problem('case.notDeleted')
  const { aktId, wyroznik } = stored
  if (await isTaken(db, aktId, wyroznik, id)) throw problem('case.restoredNumberTaken', { wyroznik })
  if (stan === 'przeslane') refuseSent((await judgeCase(db, stored, 'sent')).findings)
  await db.updateTable('przypadek').set({ usuniety: null }).where('id', '=', id).execute()
}
