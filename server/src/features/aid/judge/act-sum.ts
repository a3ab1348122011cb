import { sql, type RawBuilder } from 'kysely'
import type { ActSum } from '#contract/aid/verification/verify.ts'
import { fromDecimal, toDecimal } from '#contract/kernel/money.ts'

type Column = RawBuilder<unknown>
/** A case as it is or would be, in columns of a larger statement. */
type Judged = { id: Column; aktId: Column; nominalna: Column }

const sentOf = (aktId: Column) => sql`przypadek pp where pp.akt_id = ${aktId} and pp.stan = 'P' and pp.usuniety is null`

/**
 * What the act's other living sent cases sum to, as the rules need it. Null where nothing can bring it below zero: only
 * where this case or one of the others is a reduction are they added up.
 */
export const sumOfOthers = ({ id, aktId, nominalna }: Judged): RawBuilder<ActSum | null> => sql`(case
  when ${nominalna} < 0 or exists (select from ${sentOf(aktId)} and pp.nominalna < 0)
  then (select json_build_object('brutto', coalesce(sum(pp.brutto), 0), 'nominalna', coalesce(sum(pp.nominalna), 0))
    from ${sentOf(aktId)} and pp.id is distinct from ${id}) end)`

type Amounts = { brutto?: number | null | undefined; nominalna?: number | null | undefined }

/** Whether a case takes back aid. */
export const isReduction = ({ nominalna }: Amounts): boolean => (nominalna ?? 0) < 0

/** The same sum with one more case in it. */
export const withCase = (sum: ActSum, one: Amounts): ActSum => ({
  brutto: added(sum.brutto, one.brutto),
  nominalna: added(sum.nominalna, one.nominalna),
})
/** The same sum without one of its cases. */
export const withoutCase = (sum: ActSum, { brutto, nominalna }: Amounts): ActSum =>
  withCase(sum, { brutto: -(brutto ?? 0), nominalna: -(nominalna ?? 0) })

const added = (sum = 0, amount: number | null | undefined): number =>
  Number(toDecimal(fromDecimal(sum) + fromDecimal(amount ?? 0)))
