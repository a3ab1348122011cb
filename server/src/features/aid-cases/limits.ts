import { sql } from 'kysely'
import type { Actor } from '#contract/access.ts'
import type { aidCases } from '#contract/aid-cases.ts'
import { deMinimisCodes, sumsIn, sumsOnWire, type CountedCase, type Window } from '#contract/de-minimis.ts'
import type { BodyOf, ReplyOf } from '#contract/kernel/endpoint.ts'
import type { Db } from '#platform/database/connect.ts'
import { seenGrantor } from '#platform/own-grantor.ts'
import { problem } from '#platform/problem.ts'
import { requireAct } from '../aid-acts/read-act.ts'
import { inState, living } from './case-rows.ts'

/** De minimis aid of a beneficiary that counts towards the limits: living sent cases of all bodies, less one. */
export const countedCases = (
  db: Db,
  { nip, exceptPpId, dataOd, dataDo }: Window & { nip: string; exceptPpId?: number | null },
): Promise<CountedCase[]> =>
  deMinimisAid(db, { dataOd, dataDo })
    .where('bf.nip', '=', nip)
    .where(inState.P)
    .$if(typeof exceptPpId === 'number', (query) => query.where('pp.id', '<>', exceptPpId!))
    .execute()

/**
 * The sums of the act's beneficiary and the cases that they are made of, with a case at hand that may not be sent yet.
 * Of another body's case only day, purpose and amount are told.
 */
export async function limitSums(
  db: Db,
  actor: Actor,
  { aktId, dataOd, dataDo }: BodyOf<typeof aidCases.limit>,
  ppId?: number,
): Promise<ReplyOf<typeof aidCases.limit>> {
  const { bfNip } = await requireAct(db, actor, aktId)
  if (ppId !== undefined) await requireCaseOfAct(db, aktId, ppId)
  const seen = seenGrantor(actor)
  const cases = await deMinimisAid(db, { dataOd, dataDo })
    .innerJoin('akt', 'akt.id', 'pp.aktId')
    .where('bf.nip', '=', bfNip)
    .where((eb) => (ppId === undefined ? inState.P : eb.or([inState.P, eb('pp.id', '=', ppId)])))
    .select(['pp.id', 'pp.upId', 'akt.aktSym', 'pp.wyroznik'])
    .orderBy('pp.ppData')
    .orderBy('pp.id')
    .execute()
  return {
    ...sumsOnWire(sumsIn({ dataOd, dataDo }, cases)),
    przypadki: cases.map(({ id, upId, aktSym, wyroznik, ...counted }) =>
      seen === null || seen === upId
        ? { ppId: id, aktSym, wyroznik, ...counted }
        : { ppId: null, aktSym: null, wyroznik: null, ...counted },
    ),
  }
}

const deMinimisAid = (db: Db, { dataOd, dataDo }: Window) =>
  db
    .selectFrom('beneficjent as bf')
    .innerJoin('przypadek as pp', 'pp.beneficjentId', 'bf.id')
    .innerJoin('przeznaczeniePomocy as przez', 'przez.id', 'pp.przezPomocyId')
    .where(living)
    .where('pp.ppData', '>=', dataOd)
    .where('pp.ppData', '<=', dataDo)
    .where('pp.rodzajPomocy', '=', 'M')
    .where('przez.kod', 'in', deMinimisCodes)
    .where('pp.bruttoEuro', 'is not', null)
    .select(['pp.ppData', 'przez.kod', sql<number>`pp.brutto_euro`.as('bruttoEuro')])

async function requireCaseOfAct(db: Db, aktId: number, ppId: number): Promise<void> {
  const found = await db
    .selectFrom('przypadek')
    .where('id', '=', ppId)
    .where('aktId', '=', aktId)
    .select('id')
    .executeTakeFirst()
  if (!found) throw problem('record.notFound')
}
