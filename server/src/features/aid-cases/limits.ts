import { sql } from 'kysely'
import type { Actor } from '#contract/access.ts'
import type { aidCases } from '#contract/aid-cases.ts'
import { deMinimisCodes, sumsIn, sumsOnWire, type CountedCase, type Window } from '#contract/de-minimis.ts'
import type { BodyOf, ReplyOf } from '#contract/kernel/endpoint.ts'
import type { Db } from '#platform/database/connect.ts'
import { keepsPlan } from '#platform/database/run-prepared.ts'
import { seenGrantor } from '#platform/own-grantor.ts'
import { problem } from '#platform/problem.ts'
import { requireAct } from '../aid-acts/read-act.ts'
import { inState, living } from './case-rows.ts'

/**
 * De minimis aid that counts towards the limits of some beneficiaries, each in its own days: living sent cases of all
 * bodies, those named `apart` one by one, all others of a day and purpose summed up.
 */
export const countedAid = (
  db: Db,
  asked: readonly (Window & { nip: string })[],
  apart: readonly number[],
): Promise<(CountedCase & { nip: string; ppId: number | null })[]> => {
  const all = (name: keyof (typeof asked)[number]) => asked.map((one) => one[name])
  const windows = sql<Window & { nip: string }>`unnest(${all('nip')}::text[], ${all('dataOd')}::date[],
    ${all('dataDo')}::date[])`.as<'asked'>(sql`asked (nip, data_od, data_do)`)
  const named = sql<{ id: number }>`unnest(${apart}::int[])`.as<'own'>(sql`own (id)`)
  return deMinimisAid(db)
    .modifyFront(keepsPlan)
    .innerJoin(windows, 'asked.nip', 'bf.nip')
    .whereRef('pp.ppData', '>=', 'asked.dataOd')
    .whereRef('pp.ppData', '<=', 'asked.dataDo')
    .where(inState.P)
    .leftJoin(named, 'own.id', 'pp.id')
    .groupBy(['bf.nip', 'pp.ppData', 'przez.kod', 'own.id'])
    .select(['bf.nip', 'pp.ppData', 'przez.kod', 'own.id as ppId', sql<number>`sum(pp.brutto_euro)`.as('bruttoEuro')])
    .execute()
}

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
  const cases = await deMinimisAid(db)
    .innerJoin('akt', 'akt.id', 'pp.aktId')
    .where('bf.nip', '=', bfNip)
    .where('pp.ppData', '>=', dataOd)
    .where('pp.ppData', '<=', dataDo)
    .where((eb) => (ppId === undefined ? inState.P : eb.or([inState.P, eb('pp.id', '=', ppId)])))
    .select(['pp.id', 'pp.upId', 'akt.aktSym', 'pp.wyroznik'])
    .select(['pp.ppData', 'przez.kod', sql<number>`pp.brutto_euro`.as('bruttoEuro')])
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

const deMinimisAid = (db: Db) =>
  db
    .selectFrom('beneficjent as bf')
    .innerJoin('przypadek as pp', 'pp.beneficjentId', 'bf.id')
    .innerJoin('przeznaczeniePomocy as przez', 'przez.id', 'pp.przezPomocyId')
    .where(living)
    .where('pp.rodzajPomocy', '=', 'M')
    .where('przez.kod', 'in', deMinimisCodes)
    .where('pp.bruttoEuro', 'is not', null)

async function requireCaseOfAct(db: Db, aktId: number, ppId: number): Promise<void> {
  const found = await db
    .selectFrom('przypadek')
    .where('id', '=', ppId)
    .where('aktId', '=', aktId)
    .select('id')
    .executeTakeFirst()
  if (!found) throw problem('record.notFound')
}
