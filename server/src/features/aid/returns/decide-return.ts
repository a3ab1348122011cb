import { sql } from 'kysely'
import type { returns } from '#contract/aid/returns.ts'
import { namedRecord } from '#contract/audit/audit.ts'
import { today } from '#contract/kernel/dates.ts'
import type { ReplyOf, Saved } from '#contract/kernel/endpoint.ts'
import { audit, whoCalls } from '#platform/audit.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Context } from '#platform/http/context.ts'
import { problem, saved } from '#platform/problem.ts'
import { lockCase, requireLiving, type StoredCase } from '../cases/lock-case.ts'
import { addEntry, lockReturn } from './lock-return.ts'
import { mailReturn } from './mail-return.ts'

/** Returns a living sent case. Of two officers who do so at once the second gets 409. */
export async function openReturn(context: Context<typeof returns.open>): Promise<ReplyOf<typeof returns.open>> {
  const { db, actor, params, body } = context
  const stored = await lockCase(db, actor, params.id, 'przeslane')
  await requireCorrectable(db, stored)
  const { id } = await db
    .insertInto('zwrot')
    .values({ ppId: stored.id, upId: stored.upId, ...body, otworzyl: actor.login })
    .returning('id')
    .executeTakeFirstOrThrow()
  await notify(context, id, stored)
  return { ...saved('return.opened'), key: id }
}

/** The office is not content with the answer: the body has seven days more. */
export async function returnAgain(context: Context<typeof returns.again>): Promise<Saved> {
  const { db, actor, params, body } = context
  const { wersja, ...reason } = body
  const stored = await lockReturn(db, actor, params.id, wersja)
  await requireCorrectable(db, stored)
  await db
    .updateTable('zwrot')
    .set({ ...reason, stan: 'DO_POPRAWY', zwrocony: sql`now()`, zmieniony: sql`now()` })
    .where('id', '=', params.id)
    .execute()
  await notify(context, params.id, stored)
  return saved('return.openedAgain')
}

/** The office accepts the correction or the explanation, also of a body whose rights have ended or whose case is deleted. */
export async function closeReturn(context: Context<typeof returns.close>): Promise<Saved> {
  const { db, actor, params, body } = context
  const stored = await lockReturn(db, actor, params.id, body.wersja)
  const { login } = actor
  await db
    .updateTable('zwrot')
    .set({ stan: 'ZAMKNIETY', zamkniety: sql`now()`, zamknal: login, zmieniony: sql`now()` })
    .where('id', '=', params.id)
    .execute()
  await addEntry(db, params.id, { rodzaj: 'ZAMKNIECIE', tresc: body.tresc || null, login })
  const named = { ...namedRecord('zwrot', params.id), przypadek: stored.id }
  await audit(db, 'zamkniecie-zwrotu', whoCalls(context), named)
  return saved('return.closed')
}

/** Refuses a deleted case and a case of a body whose rights have ended: nobody could correct it. */
async function requireCorrectable(db: Db, stored: StoredCase): Promise<void> {
  requireLiving(stored)
  const { dataKoncaUprawnien } = await db
    .selectFrom('udzielajacyPomocy')
    .where('id', '=', stored.upId)
    .select('dataKoncaUprawnien')
    .executeTakeFirstOrThrow()
  if (dataKoncaUprawnien < today()) throw problem('return.rightsEnded')
}

type Returning = Context<typeof returns.open> | Context<typeof returns.again>

/** Puts the reason into the conversation and the audit, and writes to the body. */
async function notify(context: Returning, zwrotId: number, stored: StoredCase): Promise<void> {
  const { db, actor, body } = context
  const { powod, pola } = body
  await addEntry(db, zwrotId, { rodzaj: 'ZWROT', tresc: powod, pola, login: actor.login })
  const named = { ...namedRecord('zwrot', zwrotId), przypadek: stored.id }
  await audit(db, 'zwrot-przypadku', whoCalls(context), { ...named, pola })
  await mailReturn(context, stored, { powod, pola })
}
