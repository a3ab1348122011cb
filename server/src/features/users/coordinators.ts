import { sql } from 'kysely'
import type { grantors } from '#contract/grantors/grantors.ts'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import { coordinates } from '#contract/users/user-rules.ts'
import { levels } from '#contract/access.ts'
import type { Context } from '#platform/http/context.ts'
import { problem } from '#platform/problem.ts'
import { getGrantorId, scopeOf } from './scope.ts'

type Coordinators = typeof grantors.coordinators

/** Users who may become a coordinator in a grantor; a grantor that the actor may not see is not found. */
export async function getCoordinators({ db, actor, params }: Context<Coordinators>): Promise<ReplyOf<Coordinators>> {
  const { grantorId } = scopeOf(actor)
  if (grantorId !== null && grantorId !== params.id) throw problem('record.notFound')
  const items = await db
    .selectFrom('uzytkownik')
    .where('udzielajacyPomocyId', '=', await getGrantorId(db, params.id))
    .where('poziom', 'in', levels.filter(coordinates))
    .where('usuniety', '=', false)
    .orderBy(sql`nazwisko collate "pl-x-icu", imie collate "pl-x-icu", id`)
    .select(['id', 'login', 'imie', 'nazwisko', 'email', 'nrTelefonu'])
    .execute()
  return { items, totalElements: items.length }
}
