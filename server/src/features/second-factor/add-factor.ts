import type { AuditEvent } from '#contract/audit/audit.ts'
import type { FactorChange } from '#contract/second-factor/second-factor.ts'
import { audit, whoCalls } from '#platform/audit.ts'
import type { Db } from '#platform/database/connect.ts'
import type { UserContext } from '#platform/http/context.ts'
import { inTransaction } from '#platform/http/in-transaction.ts'
import { closeSessionsOf } from '#platform/session.ts'
import { lockUser } from '../session/set-password.ts'
import { hasAnyFactor } from './queries.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { getKey } from './require-code.ts'
import { notifyOwner } from './notify-owner.ts'

type Added = {
  insert: (tx: Db) => Promise<unknown>
  event: AuditEvent
  details?: Readonly<Record<string, unknown>>
  change: FactorChange
}

/**
 * Gives the caller a factor, which counts as given in this session; every other session of the user ends. Returns recovery
 * codes if it is the first one: those that the user has already serve for all.
 */
export function addFactor(
  context: Pick<UserContext, 'db' | 'jobs' | 'config' | 'caller' | 'request'>,
  { insert, event, details, change }: Added,
): Promise<string[]> {
  const { db, config, caller } = context
  return inTransaction(db, caller, async (tx) => {
    await lockUser(tx, caller.userId)
    const isFirst = !(await hasAnyFactor(tx, caller.userId))
    await insert(tx)
    await tx
      .updateTable('sesja')
      .set((eb) => ({ nowySekret: null, potwierdzona: eb.fn('now') }))
      .where('skrot', '=', caller.hash)
      .execute()
    await closeSessionsOf(tx, caller.userId, caller)
    await audit(tx, event, whoCalls(context), details)
    await notifyOwner({ ...context, db: tx }, caller.userId, change)
    return isFirst ? replaceRecoveryCodes(tx, getKey(config), caller.userId) : []
  })
}
