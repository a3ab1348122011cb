import {
  deMinimisCodes,
  limitsOf,
  sumsIn,
  usedCents,
  windowOf,
  type CountedCase,
  type DeMinimisLimit,
} from '#contract/aid/de-minimis.ts'
import type { GroupSums } from '#contract/aid/undertaking/group.ts'
import type { GroupFacts } from '#contract/aid/verification/group-rules.ts'
import type { IsoDate } from '#contract/kernel/dates.ts'
import { fromDecimal, type Minor } from '#contract/kernel/money.ts'
import type { ParameterCode } from '#contract/parameters.ts'
import type { LimitsQuery } from './limits.ts'

/** What the rules need to know of the undertaking: its sums, as one amount of each purpose on the last day. */
export const groupFacts = (grupa: GroupSums | undefined): GroupFacts | undefined =>
  grupa && { nipy: grupa.nipy, zaDuza: grupa.zaDuza, inne: sumsAsCases(grupa), sumy: true }

const sumsAsCases = (grupa: GroupSums): CountedCase[] =>
  deMinimisCodes.map((kod) => ({ kod, ppData: grupa.dataDo, bruttoEuro: grupa[kod] }))

/** One limit, how the undertaking uses it together with this aid, and what other drafts reserve of it; amounts in euro cents. */
export type GroupLimitState = {
  limit: DeMinimisLimit
  amount: Minor
  total: Minor
  left: Minor
  reserved: Minor
  /** The nearest last day of a reservation; none where nobody reserves. */
  nearest: IsoDate | null
}

/** Each limit that applies to the aid; a limit with an unknown amount is left out. */
export function groupLimitStates(
  { kod, ppData, bruttoEuro }: LimitsQuery,
  grupa: GroupSums,
  amounts: Readonly<Partial<Record<ParameterCode, number>>>,
): GroupLimitState[] {
  const sums = sumsIn(windowOf(kod, ppData), sumsAsCases(grupa))
  const own = bruttoEuro === null ? 0n : fromDecimal(bruttoEuro)
  return limitsOf(kod).flatMap((limit) => {
    const given = amounts[limit.parametr]
    if (given === undefined) return []
    const amount = fromDecimal(given)
    const total = usedCents(limit, sums) + own
    const {
      inne = 0,
      wlasne = 0,
      najblizszyKoniec: nearest = null,
    } = grupa.zarezerwowano.find(({ parametr }) => parametr === limit.parametr) ?? {}
    const reserved = fromDecimal(inne) + fromDecimal(wlasne)
    return [{ limit, amount, total, left: amount - total, reserved, nearest }]
  })
}
