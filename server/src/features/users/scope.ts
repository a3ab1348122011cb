import { can, type Actor } from '#contract/access.ts'
import type { UserContextName } from '#contract/user-rules.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'

/** Whose users are there for a call: those of one grantor, or everyone. The others do not exist for it. */
export type Scope = { readonly grantorId: number | null }

const everyone: Scope = { grantorId: null }

/** Those whom the actor may see at all: the office everyone, others their own body. */
export const scopeOf = (actor: Actor): Scope => (can(actor, 'registers.read') ? everyone : ownBody(actor))

/** The users of a context; those of a grantor that is unknown are not found. */
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
      return { grantorId: await getGrantorId(db, params.pupId!) }
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
