import { sql, type RawBuilder } from 'kysely'
import type { ActSum } from '#contract/aid/verification/verify.ts'
import { fromDecimal, toDecimal } from '#contract/kernel/money.ts'

type Column = RawBuilder<unknown>
/** What is summed together: aid of one kind and purpose under one act. */
type Summed<Of> = { aktId: Of; rodzajPomocy: Of; przezPomocyId: Of }
/** A case as it is or would be, in columns of a larger statement. */
type Verified = Summed<Column> & { id: Column; brutto: Column; nominalna: Column }

const sentOf = ({ aktId, rodzajPomocy, przezPomocyId }: Summed<Column>) => sql`przypadek pp where pp.akt_id = ${aktId}
  and pp.rodzaj_pomocy = ${rodzajPomocy} and pp.przez_pomocy_id = ${przezPomocyId}
  and pp.stan = 'P' and pp.usuniety is null`

/**
 * What the act's other living sent cases of the same kind and purpose sum to, as the rules need it. Null where this case
 * cannot bring it below zero: none of them is a reduction, or the case is among them and takes no more than it did.
 */
export const sumOfOthers = ({ id, brutto, nominalna, ...of }: Verified): RawBuilder<ActSum | null> => sql`(case
  when (${nominalna} < 0 or exists (select from ${sentOf(of)} and pp.nominalna < 0))
    and not exists (select from ${sentOf(of)} and pp.id = ${id} and pp.brutto <= ${brutto}
      and pp.nominalna <= ${nominalna})
  then (select json_build_object('brutto', coalesce(sum(pp.brutto), 0), 'nominalna', coalesce(sum(pp.nominalna), 0))
    from ${sentOf(of)} and pp.id is distinct from ${id}) end)`

/** The key of a sum: act, kind and purpose. */
export const sumKey = ({ aktId, rodzajPomocy, przezPomocyId }: Summed<unknown>): string =>
  `${String(aktId)} ${String(rodzajPomocy)} ${String(przezPomocyId)}`

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
