import { sql } from 'kysely'
import type { Actor } from '#contract/access.ts'
import type { certificates } from '#contract/aid/certificates/certificates.ts'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import { first } from '#contract/kernel/lists.ts'
import { audit, whoCalls } from '#platform/audit.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Context } from '#platform/http/context.ts'
import { problem } from '#platform/problem.ts'
import { ownGrantor } from '#server/features/grantors/own-grantor.ts'
import { lockCertified } from './certified-case.ts'

/** Says why a sent case needs no certificate; without a reason, that it needs one after all. */
export async function setNotNeeded(call: Context<typeof certificates.notNeeded>, powod: string | null): Promise<void> {
  const { db, actor } = call
  const ppId = call.params.id
  const { zaswiadczenie } = await lockCertified(db, actor, ppId)
  if (zaswiadczenie === null && powod === null) return
  const marked = await db
    .updateTable('przypadek')
    .set({ zaswiadczenie: powod === null ? null : 'ZBEDNE' })
    .where('id', '=', ppId)
    .where((eb) => eb.or([eb('zaswiadczenie', 'is', null), eb('zaswiadczenie', '=', 'ZBEDNE')]))
    .returning('id')
    .executeTakeFirst()
  if (!marked) throw problem('certificate.notMissing')
  await db.deleteFrom('zaswiadczenieZbedne').where('ppId', '=', ppId).execute()
  if (powod !== null) await db.insertInto('zaswiadczenieZbedne').values({ ppId, powod, login: actor.login }).execute()
  const event = powod === null ? 'zaswiadczenie-potrzebne' : 'zaswiadczenie-zbedne'
  await audit(db, event, whoCalls(call), { przypadek: ppId, ...(powod !== null && { powod }) })
}

/** How many cases of the actor's body have no certificate, or one to be corrected, and the nearest day for that. */
export async function certificateCounts(db: Db, actor: Actor): Promise<ReplyOf<typeof certificates.counts>> {
  const upId = ownGrantor(actor)
  // literals, so that each count reads its own small index alone
  const { rows } = await sql<ReplyOf<typeof certificates.counts>>`
    select
      (select count(*)::int from przypadek where up_id = ${upId} and stan = 'P' and usuniety is null
        and rodzaj_pomocy = 'M' and zaswiadczenie is null) as brak,
      late.n as "doKorekty", late.day as "najblizszyTermin"
    from (select count(*)::int as n, min(korekta_do) as day from przypadek
      where up_id = ${upId} and stan = 'P' and usuniety is null and zaswiadczenie = 'DO_KOREKTY') late`.execute(db)
  return first(rows)
}
