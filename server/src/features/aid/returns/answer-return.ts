import { sql } from 'kysely'
import { canEditCase } from '#contract/access.ts'
import type { returns } from '#contract/aid/returns.ts'
import { namedRecord } from '#contract/audit/audit.ts'
import type { Saved } from '#contract/kernel/endpoint.ts'
import { audit, whoCalls } from '#platform/audit.ts'
import type { Context } from '#platform/http/context.ts'
import { problem, saved } from '#platform/problem.ts'
import { addEntry, lockReturn } from './lock-return.ts'

/** The body answers in words; users who may change the case may answer for it. */
export async function answerReturn(context: Context<typeof returns.answer>): Promise<Saved> {
  const { db, actor, params, body } = context
  const stored = await lockReturn(db, actor, params.id, body.wersja)
  if (!canEditCase(actor, stored.zapisal)) throw problem('return.refusedAnswer')
  await addEntry(db, params.id, { rodzaj: 'ODPOWIEDZ', tresc: body.tresc, login: actor.login })
  await db
    .updateTable('zwrot')
    .set({ stan: 'ODPOWIEDZIANO', zmieniony: sql`now()` })
    .where('id', '=', params.id)
    .execute()
  const named = { ...namedRecord('zwrot', params.id), przypadek: stored.id }
  await audit(db, 'odpowiedz-na-zwrot', whoCalls(context), named)
  return saved('return.answered')
}
