import { sql } from 'kysely'
import type { Actor } from '#contract/access.ts'
import type { CaseRow } from '#contract/aid/case-fields.ts'
import type { aidCases } from '#contract/aid/cases.ts'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Rows } from '#platform/grid/list.ts'
import { visibleGrantor } from '#server/features/grantors/own-grantor.ts'
import { problem } from '#platform/problem.ts'
import { requireAct } from '../acts/read-act.ts'
import { hasSimilar, type Compared } from '../judge/similar.ts'
import { inState, living, selectCases, type Stan } from '../list/case-rows.ts'
import { nextNumber } from './next-number.ts'

/** The living cases of an act. */
export async function rowsOfAct(db: Db, actor: Actor, aktId: number, stan: Stan): Promise<Rows<CaseRow>> {
  await requireAct(db, actor, aktId)
  return selectCases(db).where('pp.aktId', '=', aktId).where(inState[stan]).where(living)
}

/** Gross PLN and gross EUR of the sent cases of an act. */
export async function sentSums(db: Db, actor: Actor, aktId: number): Promise<[number, number]> {
  await requireAct(db, actor, aktId)
  const { brutto, bruttoEuro } = await db
    .selectFrom('przypadek as pp')
    .where('pp.aktId', '=', aktId)
    .where(inState.P)
    .where(living)
    .select(({ fn }) => [
      fn.sum<number | null>('pp.brutto').as('brutto'),
      fn.sum<number | null>('pp.bruttoEuro').as('bruttoEuro'),
    ])
    .executeTakeFirstOrThrow()
  return [brutto ?? 0, bruttoEuro ?? 0]
}

export async function draftCount(db: Db, actor: Actor, aktId: number): Promise<number> {
  await requireAct(db, actor, aktId)
  const { n } = await db
    .selectFrom('przypadek as pp')
    .where('pp.aktId', '=', aktId)
    .where(inState.R)
    .where(living)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

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
    .$if(upId !== null, (query) => query.where('pp.upId', '=', upId!))
    .select(['pp.aktId', 'akt.aktSym', 'akt.aktData', 'bf.nip as bfNip', 'bf.nazwa as bfNazwa'])
    .executeTakeFirst()
  if (!act) throw problem('record.notFound')
  return { ...act, wyroznikNext: await nextNumber(db, act.aktId) }
}

export async function checkDuplicates(db: Db, actor: Actor, { ppId = null, ...compared }: Compared): Promise<boolean> {
  await requireAct(db, actor, compared.aktId)
  const { rows } = await sql<{ similar: boolean }>`select ${hasSimilar({ ...compared, ppId })} as similar`.execute(db)
  return rows[0]!.similar
}
