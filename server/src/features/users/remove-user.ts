import type { Actor } from '#contract/access.ts'
import { isSelf, mayRemoveOrBlock, userContexts, type UserContextName } from '#contract/users/user-rules.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'
import { closeSessionsOf } from '#platform/session.ts'
import { holdUser, type HeldUser } from './hold-user.ts'
import { findSuccessor, makeMain } from './main-user.ts'
import { releaseCoordinated } from './save-user.ts'
import type { Scope } from './scope.ts'

type Call = { db: Db; actor: Actor; params: { login: string } }

/**
 * Marks a user as deleted, for good: sessions end, the record stays and the login stays taken. Deleting a main user
 * may name the next one (spec 2 §4).
 */
export async function removeUser(
  { db, actor, params }: Call,
  { context, scope }: { context: UserContextName; scope: Scope },
  successorLogin: string | undefined,
): Promise<{ login: string; successor: string | undefined }> {
  const user = await holdRemovable(db, actor, scope, params.login)
  if (successorLogin !== undefined && !(userContexts[context].offersNewMainUser && user.poziom === 'UGL'))
    throw problem('user.notMain')
  await db.updateTable('uzytkownik').set({ usuniety: true }).where('id', '=', user.id).execute()
  await closeSessionsOf(db, user.id)
  await db.deleteFrom('tokenHasla').where('uzytkownikId', '=', user.id).execute()
  await releaseCoordinated(db, user.id)
  if (successorLogin === undefined) return { login: user.login, successor: undefined }
  const successor = await findSuccessor(db, user.udzielajacyPomocyId, successorLogin)
  if (!successor) throw problem('user.noSuccessor')
  await makeMain(db, successor.id)
  return { login: user.login, successor: successor.login }
}

/** Blocks a user and ends their sessions, or unblocks them. */
export async function setBlocked({ db, actor, params }: Call, scope: Scope, zablokowany: boolean): Promise<string> {
  const user = await holdRemovable(db, actor, scope, params.login)
  if (user.zablokowany !== zablokowany)
    await db.updateTable('uzytkownik').set({ zablokowany }).where('id', '=', user.id).execute()
  if (zablokowany) await closeSessionsOf(db, user.id)
  return user.login
}

async function holdRemovable(db: Db, actor: Actor, scope: Scope, login: string): Promise<HeldUser> {
  const user = await holdUser(db, actor, scope, login)
  if (user.usuniety) throw problem('user.deleted')
  if (isSelf(actor, user)) throw problem('user.self')
  if (!mayRemoveOrBlock(actor, user)) throw problem('user.notRemovable')
  return user
}
