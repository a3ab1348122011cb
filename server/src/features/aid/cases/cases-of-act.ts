import { sql } from 'kysely'
import type { Actor } from '#contract/access.ts'
import type { CaseRow } from '#contract/aid/case-fields.ts'
import type { aidCases } from '#contract/aid/cases.ts'
import type { BodyOf, ReplyOf } from '#contract/kernel/endpoint.ts'
import { first } from '#contract/kernel/lists.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Rows } from '#platform/grid/list.ts'
import { visibleGrantor } from '#server/features/grantors/own-grantor.ts'
import { problem } from '#platform/problem.ts'
import { requireAct } from '../acts/read-act.ts'
import { hasSimilar } from '../verification/similar.ts'
import { inState, living, selectCases, type Stan } from '../list/case-rows.ts'
import { caseEntries } from './case-entries.ts'
import { nextNumber } from './next-number.ts'

/** The living cases of an act. */
export async function rowsOfAct(db: Db, actor: Actor, aktId: number, stan: Stan): Promise<Rows<CaseRow>> {
  await requireAct(db, actor, aktId)
  return selectCases(db).where('pp.aktId', '=', aktId).where(inState[stan]).where(living)
}

/** Drafts of an act, and gross PLN and EUR of its sent cases (spec 1 §3.4). */
export async function figuresOfAct(db: Db, actor: Actor, aktId: number): Promise<Figures> {
  await requireAct(db, actor, aktId)
  const { robCount, brutto, bruttoEuro } = await db
    .selectFrom('przypadek as pp')
    .where('pp.aktId', '=', aktId)
    .where(living)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere(inState.R).as('robCount'),
      fn.sum<number | null>('pp.brutto').filterWhere(inState.P).as('brutto'),
      fn.sum<number | null>('pp.bruttoEuro').filterWhere(inState.P).as('bruttoEuro'),
    ])
    .executeTakeFirstOrThrow()
  return { robCount, sumBrutto: brutto ?? 0, sumBruttoEur: bruttoEuro ?? 0 }
}
type Figures = { robCount: number; sumBrutto: number; sumBruttoEur: number }

export async function nextNumberOf(db: Db, actor: Actor, aktId: number): Promise<{ wyroznikNext: number }> {
  await requireAct(db, actor, aktId)
  return { wyroznikNext: await nextNumber(db, aktId) }
}

/** The starting values of a further case under the act of this case. */
export async function nextOfAct(
  db: Db,
  actor: Actor,
  stan: Stan,
  ppId: number,
): Promise<ReplyOf<typeof aidCases.robocze.addToAct>> {
  const upId = visibleGrantor(actor)
  const act = await db
    .selectFrom('przypadek as pp')
    .innerJoin('akt', 'akt.id', 'pp.aktId')
    .innerJoin('beneficjent as bf', 'bf.id', 'pp.beneficjentId')
    .where('pp.id', '=', ppId)
    .where('pp.stan', '=', stan)
    .$call((query) => (upId === null ? query : query.where('pp.upId', '=', upId)))
    .select(['pp.aktId', 'akt.aktSym', 'akt.aktData', 'bf.nip as bfNip', 'bf.nazwa as bfNazwa'])
    .executeTakeFirst()
  if (!act) throw problem('record.notFound')
  return { ...act, wyroznikNext: await nextNumber(db, act.aktId) }
}

export async function checkDuplicates(
  db: Db,
  actor: Actor,
  body: BodyOf<typeof aidCases.robocze.checkDuplicates>,
): Promise<boolean> {
  const { aktId, ppData, ppId = null } = body
  await requireAct(db, actor, aktId)
  const compared = { ...(await caseEntries(db, body)), aktId, ppData, ppId }
  const { rows } = await sql<{ similar: boolean }>`select ${hasSimilar(compared)} as similar`.execute(db)
  return first(rows).similar
}
