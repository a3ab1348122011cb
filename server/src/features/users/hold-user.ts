import { sql } from 'kysely'
import type { Actor } from '#contract/access.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'
import type { Scope } from './scope.ts'

const LOCK = 314_159_265

/**
 * Changes of users take turns: most rules look at several users at once (one main user, coordinators of the same body),
 * and two changes that are right alone could be wrong together. An actor who lost their own rights while waiting is
 * refused.
 */
export async function acquire(tx: Db, actor: Actor): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
  const now = await tx
    .selectFrom('uzytkownik')
    .where('login', '=', actor.login)
    .where('usuniety', '=', false)
    .where('zablokowany', '=', false)
    .select(['poziom', 'udzielajacyPomocyId'])
    .executeTakeFirst()
  if (now?.poziom !== actor.poziom || now.udzielajacyPomocyId !== actor.udzielajacyPomocyId)
    throw problem('session.forbidden')
}

/** A user about to be changed. */
export type HeldUser = Awaited<ReturnType<typeof holdUser>>

/** Waits for the turn and locks a user to the end of the transaction; a user outside the scope is not found. */
export async function holdUser(tx: Db, actor: Actor, scope: Scope, login: string) {
  await acquire(tx, actor)
  const user = await tx
    .selectFrom('uzytkownik')
    .where(sql<boolean>`lower(login) = lower(${login})`)
    .$if(scope.grantorId !== null, (query) => query.where('udzielajacyPomocyId', '=', scope.grantorId))
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  if (!user) throw problem('record.notFound')
  return user
}
