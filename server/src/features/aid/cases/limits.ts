import { sql, type SqlBool } from 'kysely'
import type { Actor } from '#contract/access.ts'
import type { aidCases } from '#contract/aid/cases.ts'
import { deMinimisCodes, sumsIn, sumsOnWire, type CountedCase, type Window } from '#contract/aid/de-minimis.ts'
import type { BodyOf, ReplyOf } from '#contract/kernel/endpoint.ts'
import { builtOnce } from '#platform/database/built-once.ts'
import type { Db } from '#platform/database/connect.ts'
import { givenRows } from '#platform/database/given-rows.ts'
import { keepsPlan } from '#platform/database/run-prepared.ts'
import { seenGrantor } from '#platform/own-grantor.ts'
import { problem } from '#platform/problem.ts'
import { requireAct } from '../acts/read-act.ts'
import { inState, living } from '../list/case-rows.ts'

/** Whether a case `pp` of the purpose `przez` is living de minimis aid of a known value. */
const isCounted = sql<SqlBool>`${living} and pp.rodzaj_pomocy = 'M' and pp.brutto_euro is not null
  and przez.kod in (${sql.join(deMinimisCodes.map((code) => sql.lit(code)))})`

export type CountedAid = CountedCase & { nip: string; ppId: number | null }

/**
 * Aid that counts towards the limits of some beneficiaries, each in its own days: sent cases of all bodies, those named
 * `apart` one by one, all others of a day and purpose summed up.
 */
export const countedAid = (
  db: Db,
  windows: readonly (Window & { nip: string })[],
  apart: readonly number[],
): Promise<CountedAid[]> => readCounted(db, asked.valueOf(windows), own.valueOf(apart.map((id) => ({ id }))))

const asked = givenRows('asked', { nip: 'text', dataOd: 'date', dataDo: 'date' })
const own = givenRows('own', { id: 'int' })

// for each by itself, so that only its own days are read: some have thousands of cases
const readCounted = builtOnce(2, (db, windows: string, apart: string) =>
  sql<CountedAid>`select ${keepsPlan} asked.nip, aid.*
    from ${asked.in(windows)} join beneficjent bf on bf.nip = asked.nip cross join lateral (
      select pp.pp_data, przez.kod, own.id as pp_id, sum(pp.brutto_euro) as brutto_euro
      from przypadek pp join przeznaczenie_pomocy przez on przez.id = pp.przez_pomocy_id
        left join ${own.in(apart)} on own.id = pp.id
      where pp.beneficjent_id = bf.id and pp.pp_data between asked.data_od and asked.data_do and ${inState.P}
        and ${isCounted}
      group by pp.pp_data, przez.kod, own.id) aid`.compile(db),
)

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
  const cases = await db
    .selectFrom('beneficjent as bf')
    .innerJoin('przypadek as pp', 'pp.beneficjentId', 'bf.id')
    .innerJoin('przeznaczeniePomocy as przez', 'przez.id', 'pp.przezPomocyId')
    .innerJoin('akt', 'akt.id', 'pp.aktId')
    .where('bf.nip', '=', bfNip)
    .where('pp.ppData', '>=', dataOd)
    .where('pp.ppData', '<=', dataDo)
    .where(isCounted)
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

async function requireCaseOfAct(db: Db, aktId: number, ppId: number): Promise<void> {
  const found = await db
    .selectFrom('przypadek')
    .where('id', '=', ppId)
    .where('aktId', '=', aktId)
    .select('id')
    .executeTakeFirst()
  if (!found) throw problem('record.notFound')
}
