import { can, type Actor } from '#contract/access.ts'
import { present } from '#contract/kernel/lists.ts'
import type { UserContextName } from '#contract/users/user-rules.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'

/** The users that a call can see: those of one grantor, or all. Others are not found. */
export type Scope = { readonly grantorId: number | null }

const everyone: Scope = { grantorId: null }

/** The users that the actor may see at all: the office all, others those of their own body. */
export const scopeOf = (actor: Actor): Scope => (can(actor, 'registers.read') ? everyone : ownBody(actor))

/** The users of a context; an unknown grantor is not found. */
export async function scopeIn(
  context: UserContextName,
  { db, actor, params }: { db: Db; actor: Actor; params: { pupId?: number; login?: string } },
): Promise<Scope> {
  switch (context) {
    case 'latarnia':
      return everyone
    case 'pup':
      return ownBody(actor)
    case 'latarnia_pup':
      return { grantorId: await getGrantorId(db, present(params.pupId, 'body in the path')) }
  }
}

export async function getGrantorId(db: Db, id: number): Promise<number> {
  const grantor = await db.selectFrom('udzielajacyPomocy').where('id', '=', id).select('id').executeTakeFirst()
  if (!grantor) throw problem('record.notFound')
  return grantor.id
}

function ownBody({ udzielajacyPomocyId: grantorId }: Actor): Scope {
  if (grantorId === null) throw problem('session.forbidden')
  return { grantorId }
}
