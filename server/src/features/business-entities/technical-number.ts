import { sql } from 'kysely'
import { can, type Actor } from '#contract/access.ts'
import type { EntityDetails } from '#contract/business-entities.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'
import { hasSentCase } from '../entry-uses/count-uses.ts'

type Number = { nip: string; numerTechniczny?: boolean | undefined }

/** Only an administrator gives and changes technical numbers; the seed acts for nobody. */
export function requireGiver(actor: Actor | undefined): void {
  if (actor && !can(actor, 'entities.technicalNumber')) throw problem('session.forbiddenChange')
}

/**
 * Refuses a change of a technical number, or of an entity into one or back, while sent cases stand under the entity's
 * number. A call that sends such a case holds the entity `for key share` (`lock-entries.ts`): the change waits and finds the
 * case, or the case waits and is judged by the changed entity.
 */
export async function guardTechnicalNumber(db: Db, before: EntityDetails, after: Number, actor: Actor): Promise<void> {
  const becomes = after.numerTechniczny ?? false
  const concerns = before.numerTechniczny || becomes
  if (!concerns || (before.numerTechniczny === becomes && before.nip === after.nip)) return
  requireGiver(actor)
  await db.selectFrom('podmiotGospodarczy').select('id').where('id', '=', before.id).forUpdate().execute()
  const { rows } = await sql`select from beneficjent bf join akt on akt.beneficjent_id = bf.id
    where bf.bf_id = ${before.id} and bf.nip = ${before.nip} and ${hasSentCase} limit 1`.execute(db)
  if (rows.length) throw problem('entity.technicalInUse')
}
