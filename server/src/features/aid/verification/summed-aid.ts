import { deMinimisCodes, type CountedCase, type Sums, type Window } from '#contract/aid/de-minimis.ts'
import type { IsoDate } from '#contract/kernel/dates.ts'
import { toDecimal } from '#contract/kernel/money.ts'
import { windowSums } from '#contract/aid/window-sums.ts'

type Aid = CountedCase & { ppId: number | null }
/** A case that is verified by the aid; none of it is its own. */
type Verifying = { window: Window; ppData: IsoDate; id?: number | undefined }

/**
 * What counts beside each of some cases, by a few sums: a beneficiary may have got aid on thousands of days, and a group of cases
 * would read all of it for each of them. Sums of the cases' own acts keep their act, from which a case may take back.
 */
export function summedAid(aid: readonly Aid[], acts: ReadonlySet<number>): (one: Verifying) => CountedCase[] {
  const isOfActs = ({ aktId }: Aid) => aktId != null && acts.has(aktId)
  const sums = windowSums(aid.filter((one) => !isOfActs(one)))
  const ofActs = [...Map.groupBy(aid.filter(isOfActs), ({ aktId }) => aktId)].map(([aktId, given]) => {
    const sumsOfAct = windowSums(given.map((one) => ({ ...one, aktId: null })))
    return (window: Window, day: IsoDate) => asAid(sumsOfAct(window), day).map((one) => ({ ...one, aktId }))
  })
  const own = Map.groupBy(aid, ({ ppId }) => ppId)
  return ({ window, ppData, id }) => [
    ...asAid(sums(window), ppData),
    ...ofActs.flatMap((ofAct) => ofAct(window, ppData)),
    // what the sums have of the case itself
    ...(id === undefined ? [] : (own.get(id) ?? [])).map((one) => ({ ...one, bruttoEuro: -one.bruttoEuro })),
  ]
}

/** Sums as aid of one day. */
export const asAid = (sums: Sums, ppData: IsoDate): CountedCase[] =>
  deMinimisCodes.flatMap((kod) => (sums[kod] ? [{ ppData, kod, bruttoEuro: Number(toDecimal(sums[kod])) }] : []))
