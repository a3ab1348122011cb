import type { secondFactor } from '#contract/second-factor/second-factor.ts'
import { audit, whoCalls } from '#platform/audit.ts'
import type { Context } from '#platform/http/context.ts'
import { inTransaction } from '#platform/http/in-transaction.ts'
import { lockUser } from '../session/set-password.ts'
import { requireOwner } from './offered.ts'
import { requireFactor } from './queries.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { getKey } from './require-code.ts'
import { notifyOwner } from './notify-owner.ts'

/** Gives the user new recovery codes. Two calls at once take turns, so that only the codes of the later one are left. */
export async function makeNewCodes(context: Context<typeof secondFactor.newCodes>): Promise<string[]> {
  const { db, caller, body, config } = context
  await requireFactor(db, caller.userId)
  await requireOwner(context, body)
  return inTransaction(db, caller, async (tx) => {
    await lockUser(tx, caller.userId)
    // it may have been switched off meanwhile
    await requireFactor(tx, caller.userId)
    await audit(tx, 'nowe-kody-zapasowe', whoCalls(context))
    await notifyOwner({ ...context, db: tx }, caller.userId, 'newCodes')
    return replaceRecoveryCodes(tx, getKey(config), caller.userId)
  })
}
