import { sql } from 'kysely'
import { requireSameKey } from '../api-key.ts'
import { loginsOf, type Caller } from '../caller.ts'
import type { Db } from '../database/connect.ts'
import { currentRequestId } from '../database/request-ids.ts'
import { requireSameRights } from '../session.ts'

/** Runs work in one transaction, in the name of the session's user, who must still have the same rights when it ends. */
export const inTransaction = <Result>(
  db: Db,
  caller: Caller | undefined,
  work: (tx: Db) => Promise<Result>,
  switchesSession = false,
): Promise<Result> =>
  db.transaction().execute(async (tx) => {
    const { login, onBehalfOf } = loginsOf(caller)
    await signTransaction(tx, login ?? '', onBehalfOf ?? '')
    const result = await work(tx)
    if (caller && !switchesSession)
      await (caller.kind === 'user' ? requireSameRights(tx, caller) : requireSameKey(tx, caller))
    return result
  })

/** Rolls a transaction back though its work has succeeded. */
class Undone extends Error {}

/** Runs work in one transaction and undoes all of it: its result tells what would have happened. */
export async function undone<Result>(
  db: Db,
  caller: Caller | undefined,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  const { promise, resolve } = Promise.withResolvers<Result>()
  try {
    return await inTransaction(db, caller, async (tx): Promise<Result> => {
      resolve(await work(tx))
      // checks what the commit would check
      await sql`set constraints all immediate`.execute(tx)
      throw new Undone()
    })
  } catch (error) {
    if (error instanceof Undone) return promise
    throw error
  }
}

/**
 * Makes the history record the changes of this transaction under a login. A connection that waits for a lock shows the id of
 * its request.
 */
export const signTransaction = (tx: Db, login: string, onBehalfOf = '') =>
  sql`select set_config('app.login', ${login}, true), set_config('app.on_behalf_of', ${onBehalfOf}, true),
    set_config('application_name', ${['latarnia', currentRequestId()].join(' ').trimEnd()}, true)`.execute(tx)
