import { sql } from 'kysely'
import type { eair } from '#contract/aid/eair/eair.ts'
import { isConfirmable, isExemptable } from '#contract/aid/eair-states.ts'
import type { Saved } from '#contract/kernel/endpoint.ts'
import { audit, whoCalls } from '#platform/audit.ts'
import type { Context } from '#platform/http/context.ts'
import { problem, saved } from '#platform/problem.ts'
import { lockReport } from './lock-reports.ts'
import { changedNumber, renumberReductions, requireNumberOfAward } from './reduced-awards.ts'
import { reportedContent } from './reported-content.ts'

/** A user of the body gives the number that eAIR gave to the award or, for a reduction, to the award that it reduces. */
export async function confirmReport(context: Context<typeof eair.confirm>): Promise<Saved> {
  const { db, actor, params, body } = context
  const locked = await lockReport(db, actor, params.ppId, body.wersja)
  if (!isConfirmable(locked.stan)) throw problem('eair.exempted')
  await requireNumberOfAward(db, locked.id, body.numer)
  await sql`update zgloszenie_eair z set numer = ${body.numer}, zgloszona = ${reportedContent}, wyeksportowana = null,
    zgloszono = now(), zglosil = ${actor.login} where id = ${locked.id}`.execute(db)
  await renumberReductions(db, changedNumber(locked, body.numer))
  await audit(db, 'zgloszenie-eair', whoCalls(context), { przypadek: locked.id, numer: body.numer })
  return saved('eair.confirmed')
}

/**
 * A user of the body confirms that eAIR does not have, or no longer has, the award or the reduction of a case that is gone.
 * With an award its reductions are gone from eAIR, too: those that still belong there are to be reported anew.
 */
export async function confirmRemoval(context: Context<typeof eair.removed>): Promise<Saved> {
  const { db, actor, params, body } = context
  const locked = await lockReport(db, actor, params.ppId, body.wersja)
  if (locked.stan !== 'DO_USUNIECIA') throw problem('eair.notToRemove')
  // a reduction shares the number, but takes only itself away
  const shared = locked.isReduction ? null : locked.numer
  // an answer to an earlier file is refused from now on
  const { rows } = await sql<{ id: number }>`update zgloszenie_eair z
    set numer = null, zgloszona = null, wyeksportowana = null, zgloszono = null, zglosil = null,
      usuniety_nr = coalesce((select max(nr) from plik_eair_wiersz w where w.zgloszenie_id = z.id), 0)
    where z.id in (select ${locked.id}::int
      union all select r.id from zgloszenie_eair r where r.numer = ${shared} and eair_reduces(r.zgloszona))
    returning z.id`.execute(db)
  const noted = rows.map(({ id }) => ({ przypadek: id, numer: locked.numer }))
  await audit(db, 'usuniecie-eair', whoCalls(context), noted)
  return saved(locked.isReduction ? 'eair.notReduced' : 'eair.removed')
}

/** A user of the body says why a case is not reported to eAIR or, without a reason, that it is reported after all. */
export async function exemptReport(context: Context<typeof eair.exempt>): Promise<Saved> {
  const { db, actor, params, body } = context
  const locked = await lockReport(db, actor, params.ppId, body.wersja)
  if (!isExemptable(locked.stan, locked.numer)) throw problem('eair.reported')
  const powod = body.powod || null
  await db
    .updateTable('zgloszenieEair')
    // a file with it does not count any more
    .set({ powod, wyeksportowana: null })
    .where('id', '=', locked.id)
    .execute()
  await audit(db, 'nie-dotyczy-eair', whoCalls(context), { przypadek: locked.id, powod })
  return saved(powod === null ? 'eair.concerns' : 'eair.exempted')
}
