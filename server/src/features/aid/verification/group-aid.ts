import { countedNips, shareIn, weightedBy, type Undertaking } from '#contract/aid/undertaking/undertaking.ts'
import type { Db } from '#platform/database/connect.ts'
import { oneByOne } from '#platform/part-by-part.ts'
import { countedAid } from './counted-aid.ts'
import {
  actsOf,
  hasLimit,
  verifiedIn,
  reducedActs,
  widen,
  withMovedCases,
  type Aid,
  type WholeFacts,
  type WindowOfNip,
  type LimitedFacts,
  type VerifiedGroup,
} from './other-aid.ts'
import { memoize } from './memoize.ts'
import { summedAid } from './summed-aid.ts'
import { findUndertakings, type NipOnDay } from './undertakings.ts'

/**
 * Adds to the facts of cases the aid of the undertakings that their beneficiaries are linked with, if a limit applies. With
 * `moving`, the cases are all sent ones of an act that is about to change.
 */
export async function withGroups(
  db: Db,
  facts: readonly WholeFacts[],
  moving: boolean,
): Promise<readonly WholeFacts[]> {
  const limited = facts.filter(hasLimit)
  const undertakingOf = await findUndertakings(db, limited.map(nipOnDayOf))
  const windows = new Map<string, WindowOfNip>()
  const counted = memoize(countedNips)
  await oneByOne(limited, (one) => {
    const found = undertakingOf(nipOnDayOf(one))
    if (found && !found.tooLarge) widen(windows, counted(found.undertaking), verifiedIn(one).window)
  })
  const ids = limited.flatMap(({ przypadek: { id } }) => id ?? [])
  const stored = windows.size ? await countedAid(db, [...windows.values()], ids, reducedActs(limited)) : []
  const acts = actsOf(limited)
  const aid = Map.groupBy(moving ? withMovedCases(stored, limited) : stored, ({ nip }) => nip)
  // the cases of one day have one undertaking
  const aidOf = memoize((undertaking: Undertaking) => {
    const share = shareIn(undertaking)
    const all = counted(undertaking).flatMap((nip) => aid.get(nip) ?? [])
    const besides = summedAid(
      all.map((given) => weightedBy(given, share(given.nip, given.ppData))),
      acts,
    )
    return { share, besides }
  })
  return oneByOne(facts, (one) => {
    if (!hasLimit(one)) return one
    const found = undertakingOf(nipOnDayOf(one))
    if (!found) return one
    if (found.tooLarge) return withGroup(one, { nipy: [], zaDuza: true, inne: [], share: () => 0 })
    const { share, besides } = aidOf(found.undertaking)
    return withGroup(one, { nipy: counted(found.undertaking), zaDuza: false, inne: besides(verifiedIn(one)), share })
  })
}

/** The same facts with more aid of the undertaking: of cases that are sent in the same transaction. */
export function withGroupAid(facts: WholeFacts, sent: readonly Aid[]): WholeFacts {
  const grupa = facts.przypadek.grupa
  if (!grupa || sent.length === 0) return facts
  const more = sent.map((aid) => weightedBy(aid, grupa.share(aid.nip, aid.ppData)))
  return withGroup(facts, { ...grupa, inne: [...grupa.inne, ...more] })
}

const withGroup = (facts: WholeFacts, grupa: VerifiedGroup): WholeFacts => ({
  ...facts,
  przypadek: { ...facts.przypadek, grupa },
})

const nipOnDayOf = ({ akt, przypadek }: LimitedFacts): NipOnDay => ({ nip: akt.bfNip, dzien: przypadek.ppData })
