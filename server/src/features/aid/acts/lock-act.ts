import type { Actor } from '#contract/access.ts'
import type { Db } from '#platform/database/connect.ts'
import { visibleGrantor } from '#server/features/grantors/own-grantor.ts'
import { problem } from '#platform/problem.ts'

/**
 * Locks an act before it or one of its cases changes, until the transaction ends: changes under one act take turns.
 * Another body's act is not found.
 */
export function findAndLockAct(db: Db, actor: Actor, aktId: number) {
  const upId = visibleGrantor(actor)
  return (
    db
      .selectFrom('akt')
      .selectAll()
      .where('id', '=', aktId)
      .$if(upId !== null, (query) => query.where('upId', '=', upId))
      // not `for update`, which would wait for transactions that only reference the act
      .forNoKeyUpdate()
      .executeTakeFirst()
  )
}

export type StoredAct = NonNullable<Awaited<ReturnType<typeof findAndLockAct>>>

/** The same, but throws if there is none. */
export async function lockAct(db: Db, actor: Actor, aktId: number): Promise<StoredAct> {
  const act = await findAndLockAct(db, actor, aktId)
  if (!act) throw problem('act.notFound')
  return act
}
