import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Actor } from '#contract/access.ts'
import { reportedFields, type EairHistoryRow, type EairRow } from '#contract/aid/eair/eair.ts'
import { settledStates, waitingStates, type EairState } from '#contract/aid/eair-states.ts'
import type { ReturnMark } from '#contract/aid/case-fields.ts'
import type { Db } from '#platform/database/connect.ts'
import type { List, Rows } from '#platform/grid/list.ts'
import { changedBy } from '#platform/history.ts'
import { visibleGrantor } from '#server/features/grantors/own-grantor.ts'
import { inForce } from '../list/eair-in-force.ts'
import { requireVisibleCase } from '../list/require-visible-case.ts'
import { amountOfAward, reducedAmount, reducedAwards } from './reduced-awards.ts'
import { reportedContent } from './reported-content.ts'

/** The first day whose aid can be reported to eAIR, whatever the parameter says. */
const FIRST_DAY = sql.lit('2026-01-01')

/** Rows that wait and rows that are settled; literals, since only then their partial indexes are used. */
export const waiting = sql<SqlBool>`z.stan in (${sql.join(waitingStates.map((stan) => sql.lit(stan)))})`
const settled = sql<SqlBool>`z.stan in (${sql.join(settledStates.map((stan) => sql.lit(stan)))})`

const words = sql.join(
  Object.entries(reportedFields).map(([field, label]) => sql`when ${sql.lit(field)} then ${sql.lit(label)}`),
  sql` `,
)
/** Names of fields in words. */
const inWords = (fields: RawBuilder<unknown>) =>
  sql<string>`array_to_string(array(select case field ${words} else field end from unnest(${fields}) field), ', ')`

/** What waits or what is settled, of the actor's body or of all. */
function eairRows(db: Db, actor: Actor, isSettled: boolean): Rows<EairRow> {
  const upId = visibleGrantor(actor)
  return db
    .selectFrom('zgloszenieEair as z')
    .leftJoin('przypadek as pp', 'pp.id', 'z.id')
    .leftJoin('akt', 'akt.id', 'pp.aktId')
    .leftJoin('beneficjent as bf', 'bf.id', 'pp.beneficjentId')
    .leftJoin('udzielajacyPomocy as up', 'up.id', 'z.upId')
    .leftJoin('formaPomocy as forma', 'forma.id', 'pp.formaPomocyId')
    .leftJoin('przeznaczeniePomocy as przez', 'przez.id', 'pp.przezPomocyId')
    .leftJoin('plikEair as plik', 'plik.id', 'z.plikId')
    .where(isSettled ? settled : waiting)
    .where(inForce)
    .$call((query) => (upId === null ? query : query.where('z.upId', '=', upId)))
    .select((eb) => [
      'z.id as ppId',
      eb.ref('z.stan').$castTo<EairState>().as('stan'),
      'z.termin',
      sql<number | null>`case when ${waiting} then z.termin - polish_today() end`.as('dni'),
      eb.ref('bf.nazwa').$notNull().as('bfNazwa'),
      eb.ref('bf.nip').$notNull().as('bfNip'),
      eb.ref('up.nazwa').$notNull().as('upNazwa'),
      eb.ref('up.nip').$notNull().as('upNip'),
      eb.ref('akt.aktSym').$notNull().as('aktSym'),
      eb.ref('pp.wyroznik').$notNull().as('wyroznik'),
      'z.ppData',
      'pp.brutto',
      'pp.bruttoEuro',
      'forma.kod as formaPomocyKod',
      'przez.kod as przezPomocyKod',
      inWords(sql`z.pola`).as('zmiany'),
      'z.numer',
      'z.zgloszono',
      'z.zglosil',
      'z.plikId',
      'plik.czas as wyeksportowano',
      'z.powod',
      eb('z.wyeksportowana', 'is not', null).$castTo<boolean>().as('zPliku'),
      sql<boolean>`pp.nominalna < 0`.as('zmniejszenie'),
      sql<number | null>`case when z.numer is not null and not eair_reduces(${reportedContent})
        then nullif(${reducedAmount('brutto')}, (${reportedContent} ->> 'brutto')::numeric) end`.as('kwotaWpisu'),
      sql<EairRow['wpisyPomocy']>`case when eair_reduces(${reportedContent}) then array(
        select json_build_object('numer', award.numer, 'kwota', ${amountOfAward('brutto')})
        from ${reducedAwards} and award.numer is not null order by award.id) end`.as('wpisyPomocy'),
      eb.ref('pp.zapisal').$notNull().as('userModPP'),
      'z.wersja',
    ])
    .select((eb) =>
      // not a join, so that only rows on the screen are looked up
      eb
        .selectFrom('zwrot')
        .whereRef('zwrot.ppId', '=', 'z.id')
        .where('zwrot.zamkniety', 'is', null)
        .select((one) => one.ref('zwrot.stan').$castTo<ReturnMark>().as('stan'))
        .as('zwrot'),
    )
}

/** The same with its total, which the database keeps for all days whose aid may be reported to eAIR. */
export function eairList(db: Db, actor: Actor, isSettled: boolean): List<EairRow> {
  const upId = visibleGrantor(actor)
  const ofBody = upId === null ? sql`` : sql`and z.up_id = ${upId}`
  const kept = sql`case when eair_since() = ${FIRST_DAY}
    then (select coalesce(sum(z.n), 0) from liczba_eair z where z.zalatwione = ${isSettled} ${ofBody})
    else (select count(*) from zgloszenie_eair z where ${isSettled ? settled : waiting} and ${inForce} ${ofBody}) end`
  return { rows: eairRows(db, actor, isSettled), total: ({ terms }) => (terms.length ? undefined : kept) }
}

/** Every past state of a row and who made it. Another body's case is not found. */
export async function eairHistoryRows(db: Db, actor: Actor, ppId: number): Promise<Rows<EairHistoryRow>> {
  await requireVisibleCase(db, actor, ppId)
  return db
    .selectFrom('zgloszenieEairHistoria as h')
    .where('h.id', '=', ppId)
    .select((eb) => [
      'h.wersja',
      'h.czasWykon',
      changedBy.as('userMod'),
      eb.ref('h.stan').$castTo<EairState | null>().as('stan'),
      inWords(sql`h.pola`).as('zmiany'),
      'h.numer',
      'h.plikId',
      'h.powod',
    ])
}
