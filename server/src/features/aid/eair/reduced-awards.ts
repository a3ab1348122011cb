import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'
import { reportedContent } from './reported-content.ts'

/** Whether two cases, by their names in the statement, are of one act, purpose and kind. */
const alike = (one: string, other: string) =>
  sql.join(
    ['akt_id', 'przez_pomocy_id', 'rodzaj_pomocy'].map(
      (id) => sql`${sql.ref(`${one}.${id}`)} = ${sql.ref(`${other}.${id}`)}`,
    ),
    sql` and `,
  )
/** Whether a case is living sent aid, and no reduction. */
const isAid = (one: string) => {
  const [stan, usuniety, nominalna] = ['stan', 'usuniety', 'nominalna'].map((id) => sql.ref(`${one}.${id}`))
  return sql`${stan} = 'P' and ${usuniety} is null and ${nominalna} >= 0`
}

/**
 * The reports (`award`) of the aid that a reduction (`pp`) may take back: the living sent aid of its act and purpose
 * (docs/decisions/0054). The data do not say which of them it is.
 */
export const reducedAwards = sql`zgloszenie_eair award join przypadek given on given.id = award.id
  where ${alike('given', 'pp')} and ${isAid('given')} and not eair_reduces(award.zgloszona)`

type AmountField = 'brutto' | 'bruttoEuro'

/** The report of aid and its case, by their names in the statement. */
type AidNames = readonly [report: 'z', given: 'pp'] | readonly [report: 'award', given: 'given']

/**
 * What reductions take from an award, but for the report `z`: those reported by correcting it, and those that a file has reported
 * and that can mean no other award.
 */
function takenFrom([report, aid]: AidNames, field: AmountField) {
  const numer = sql.ref(`${report}.numer`)
  return sql`coalesce((select sum((taken.tresc ->> ${sql.lit(field)})::numeric)
    from przypadek reduction join zgloszenie_eair taken on taken.id = reduction.id
    where ${alike('reduction', aid)} and taken.id <> z.id and taken.nalezy and eair_reduces(taken.tresc)
      and case when taken.numer is not null then taken.numer = ${numer}
        else ${numer} is not null and taken.wyeksportowana is not null and not exists (select from przypadek other
          where ${alike('other', aid)} and ${isAid('other')} and other.id <> ${sql.ref(`${aid}.id`)}) end), 0)`
}

/** The amount that the award of aid (`z`) has to have in eAIR. */
export const reducedAmount = (field: AmountField) =>
  sql`(${reportedContent} ->> ${sql.lit(field)})::numeric + ${takenFrom(['z', 'pp'], field)}`

/** The amount that one of the `reducedAwards` has to have once the reduction (`z`) is reported by correcting it. */
export const amountOfAward = (field: AmountField) =>
  sql`(award.tresc ->> ${sql.lit(field)})::numeric + ${takenFrom(['award', 'given'], field)} + (${reportedContent} ->> ${sql.lit(field)})::numeric`

/** Refuses a number for a reduction that is not the one of such aid. */
export async function requireNumberOfAward(db: Db, ppId: number, numer: string): Promise<void> {
  const { rows } = await sql`select from zgloszenie_eair z join przypadek pp on pp.id = z.id
    where z.id = ${ppId} and eair_reduces(${reportedContent})
      and not exists (select from ${reducedAwards} and award.numer = ${numer})`.execute(db)
  if (rows.length > 0) throw problem('eair.numberOfReduction')
}

/** A number of aid that gives way to another: `before` may be that of reductions, too. */
export type ChangedNumber = { before: string; now: string }

/** Gives the reductions of aid its new number, since they are reported by correcting its award. */
export async function renumberReductions(db: Db, changed: readonly ChangedNumber[]): Promise<void> {
  if (changed.length === 0) return
  await sql`update zgloszenie_eair z set numer = changed.now
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as changed (before text, now text)
    where z.numer = changed.before and eair_reduces(z.zgloszona)`.execute(db)
}

/** The numbers of aid that change when a report which has one gets another. */
export const changedNumber = (
  { numer, isReduction }: { numer: string | null; isReduction: boolean },
  now: string,
): ChangedNumber[] => (numer === null || isReduction || numer === now ? [] : [{ before: numer, now }])
