import { sql } from 'kysely'
import { maySetMainUser, presetPermissions } from '#contract/users/user-rules.ts'
import type { users } from '#contract/users/users.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Context } from '#platform/http/context.ts'
import { problem } from '#platform/problem.ts'
import { closeSessionsOf } from '#platform/session.ts'
import { holdUser } from './hold-user.ts'
import { candidateLevels } from './queries.ts'
import { scopeOf } from './scope.ts'

/** Makes a coordinator the main user of their grantor, and the previous main user a coordinator. */
export async function setMainUser({ db, actor, params }: Context<typeof users.setMain>): Promise<string> {
  const user = await holdUser(db, actor, scopeOf(actor), params.login)
  if (user.usuniety) throw problem('user.deleted')
  if (!maySetMainUser(actor, user)) throw problem('user.notCoordinator')
  if (user.zablokowany) throw problem('user.blocked')
  await demoteMainUser(db, user.udzielajacyPomocyId)
  await makeMain(db, user.id)
  return user.login
}

/** Makes the main user of a grantor a coordinator, since a grantor has one main user. Another level ends sessions. */
export async function demoteMainUser(db: Db, grantorId: number | null): Promise<void> {
  const demoted = await db
    .updateTable('uzytkownik')
    .set({ poziom: 'KOO', uprawnienia: [...presetPermissions('KOO')] })
    .where('udzielajacyPomocyId', '=', grantorId)
    .where('poziom', '=', 'UGL')
    .where('usuniety', '=', false)
    .returning('id')
    .execute()
  for (const { id } of demoted) await closeSessionsOf(db, id)
}

/** A main user has no permissions of their own, and no coordinator. */
export async function makeMain(db: Db, id: number): Promise<void> {
  await db
    .updateTable('uzytkownik')
    .set({ poziom: 'UGL', uprawnienia: [], koordynatorId: null })
    .where('id', '=', id)
    .execute()
  await closeSessionsOf(db, id)
}

/** The successor of a main user, if they may become one. */
export const findSuccessor = (db: Db, grantorId: number | null, login: string) =>
  db
    .selectFrom('uzytkownik')
    .where(sql<boolean>`lower(login) = lower(${login})`)
    .where('udzielajacyPomocyId', '=', grantorId)
    .where('poziom', 'in', candidateLevels)
    .where('usuniety', '=', false)
    .where('zablokowany', '=', false)
    .select(['id', 'login'])
    .forUpdate()
    .executeTakeFirst()
