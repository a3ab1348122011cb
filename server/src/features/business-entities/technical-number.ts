import { sql } from 'kysely'
import { can, type Actor } from '#contract/access.ts'
import type { EntityDetails } from '#contract/business-entities/business-entities.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'
import { hasSentCase } from '../entry-uses/count-uses.ts'

type Number = { nip: string; numerTechniczny?: boolean | undefined }

/** Refuses a new technical number to all but administrators, and one that links or events name, since those are about another entity. */
export async function guardNewNumber(
  db: Db,
  { nip, numerTechniczny }: Number,
  actor: Actor | undefined,
): Promise<void> {
  if (!numerTechniczny) return
  requireGiver(actor)
  await refuseLinked(db, nip)
}

/** Only an administrator gives and changes technical numbers; the seed acts for nobody. */
function requireGiver(actor: Actor | undefined): void {
  if (actor && !can(actor, 'entities.technicalNumber')) throw problem('session.forbiddenChange')
}

/**
 * Refuses a change of a technical number, or of an entity into one or back, while sent cases stand under the entity's
 * number, or links or events name it. A call that sends such a case (`lock-entries.ts`) or enters a link or an event
 * (`entry-rights.ts`) holds the entity `for key share`: the change waits and finds what was stored, or that call waits and
 * is verified by the changed entity.
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
  await refuseLinked(db, before.nip)
  if (becomes) await refuseLinked(db, after.nip)
}

async function refuseLinked(db: Db, nip: string): Promise<void> {
  const { rows } = await sql`select from powiazanie where nip_a = ${nip} or nip_b = ${nip}
    union all select from zdarzenie where (przed || po) @> array[${nip}] limit 1`.execute(db)
  if (rows.length) throw problem('entity.technicalLinked', { nip })
}
