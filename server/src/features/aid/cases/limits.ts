import { sql, type InferResult } from 'kysely'
import type { Actor } from '#contract/access.ts'
import type { aidCases } from '#contract/aid/cases.ts'
import { sumsIn, sumsForApi } from '#contract/aid/de-minimis.ts'
import { reservationsForApi } from '#contract/aid/reservations.ts'
import type { BodyOf, ReplyOf } from '#contract/kernel/endpoint.ts'
import type { Db } from '#platform/database/connect.ts'
import { runNamed } from '#platform/database/run-named.ts'
import { visibleGrantor } from '#server/features/grantors/own-grantor.ts'
import { problem } from '#platform/problem.ts'
import { requireAct } from '../acts/read-act.ts'
import { isCounted } from '../verification/counted-aid.ts'
import { groupSums } from './group-sums.ts'
import { inState } from '../list/case-rows.ts'
import { reservedOthers } from './reservation.ts'

/**
 * The de minimis sums of the act's beneficiary, or of a tax number, and the cases that add up to them, together with a case that may be
 * unsent. Another body's case shows only day, purpose and amount.
 */
export async function limitSums(
  db: Db,
  actor: Actor,
  { aktId, bfNip: given, dataOd, dataDo, dzien, bezPpId }: BodyOf<typeof aidCases.limit>,
  ppId?: number,
): Promise<ReplyOf<typeof aidCases.limit>> {
  const bfNip = aktId ? (await requireAct(db, actor, aktId)).bfNip : given
  if (!bfNip) throw problem('case.noAct')
  if (ppId !== undefined) await requireCaseOfAct(db, aktId ?? 0, ppId)
  const visible = visibleGrantor(actor)
  const counted = db
    .selectFrom('beneficjent as bf')
    .innerJoin('przypadek as pp', 'pp.beneficjentId', 'bf.id')
    .innerJoin('przeznaczeniePomocy as przez', 'przez.id', 'pp.przezPomocyId')
    .innerJoin('akt', 'akt.id', 'pp.aktId')
    .where('bf.nip', '=', bfNip)
    .where('pp.ppData', '>=', dataOd)
    .where('pp.ppData', '<=', dataDo)
    .where(isCounted)
    .where((eb) => (ppId === undefined ? inState.P : eb.or([inState.P, eb('pp.id', '=', ppId)])))
    .select(['pp.id', 'pp.upId', 'pp.aktId', 'akt.aktSym', 'pp.wyroznik'])
    .select(['pp.ppData', 'przez.kod', sql<number>`pp.brutto_euro`.as('bruttoEuro')])
    .orderBy('pp.ppData')
    .orderBy('pp.id')
  const cases = await runNamed<InferResult<typeof counted>[number]>(db, 'cases of limits', counted.compile())
  const rezerwacje = await reservedOthers(db, actor, { bfNip, dataOd, dataDo }, ppId)
  const grupa = await groupSums(db, actor, { nip: bfNip, dataOd, dataDo, dzien, bezPpId, ppId })
  // the case that is asked about may take from its act too
  const reduced = [
    ...new Set([aktId ?? 0, ...cases.flatMap(({ aktId: act, bruttoEuro }) => (bruttoEuro < 0 ? act : []))]),
  ]
  const isVisible = (upId: number) => visible === null || visible === upId
  return {
    ...sumsForApi(sumsIn({ dataOd, dataDo }, cases)),
    przypadki: cases.map(({ id, upId, aktId: act, aktSym, wyroznik, ...aid }) => ({
      ...(isVisible(upId) ? { ppId: id, aktSym, wyroznik } : { ppId: null, aktSym: null, wyroznik: null }),
      ...aid,
      ...(reduced.includes(act) && { aktId: isVisible(upId) ? act : -1 - reduced.indexOf(act) }),
    })),
    ...grupa,
    ...reservationsForApi({ dataOd, dataDo }, rezerwacje),
  }
}

async function requireCaseOfAct(db: Db, aktId: number, ppId: number): Promise<void> {
  const found = await db
    .selectFrom('przypadek')
    .where('id', '=', ppId)
    .where('aktId', '=', aktId)
    .select('id')
    .executeTakeFirst()
  if (!found) throw problem('record.notFound')
}
