import {
  isDeMinimisCode,
  spanOf,
  windowOf,
  type CountedCase,
  type DeMinimisCode,
  type Window,
} from '#contract/aid/de-minimis.ts'
import type { GroupFacts } from '#contract/aid/verification/group-rules.ts'
import type { Facts } from '#contract/aid/verification/verify.ts'
import { type IsoDate } from '#contract/kernel/dates.ts'
import type { Db } from '#platform/database/connect.ts'
import { oneByOne } from '#platform/part-by-part.ts'
import { countedAid } from './counted-aid.ts'
import { reservedFor } from './reserved-aid.ts'
import { summedAid } from './summed-aid.ts'

/** The undertaking of a case's beneficiary, and how much of a tax number's aid of a day counts for it. */
export type VerifiedGroup = GroupFacts & { share: (nip: string, day: IsoDate) => number }

/** The facts of a case with its act; a stored case has its id. */
export type WholeFacts = Required<Facts> & {
  przypadek: { id?: number; aktId: number; przezPomocyId: number | null; grupa?: VerifiedGroup }
}

/**
 * Adds to the facts of cases the other de minimis aid of their beneficiaries, if a limit applies. With `moving`, the cases
 * are all sent ones of an act that is about to change.
 */
export async function withOtherAid(
  db: Db,
  facts: readonly WholeFacts[],
  moving: boolean,
): Promise<readonly WholeFacts[]> {
  const windows = windowsOf(facts)
  if (!windows.length) return facts
  const ids = facts.flatMap(({ przypadek: { id } }) => id ?? [])
  const stored = await countedAid(db, windows, ids, reducedActs(facts))
  const acts = actsOf(facts)
  const aid = Map.groupBy(moving ? withMovedCases(stored, facts) : stored, ({ nip }) => nip)
  const besides = new Map([...aid].map(([nip, given]) => [nip, summedAid(given, acts)]))
  const reserved = Map.groupBy(await reservedFor(db, windows), ({ nip }) => nip)
  return oneByOne(facts, (one) => {
    if (!hasLimit(one)) return one
    const { id } = one.przypadek
    const nip = one.akt.bfNip
    const zarezerwowane = (reserved.get(nip) ?? []).filter(({ ppId }) => ppId !== id)
    const inneDeMinimis = besides.get(nip)?.(verifiedIn(one)) ?? []
    return { ...one, przypadek: { ...one.przypadek, zarezerwowane, inneDeMinimis } }
  })
}

/** The acts of cases, from which these may take back. */
export const actsOf = (facts: readonly WholeFacts[]): ReadonlySet<number> =>
  new Set(facts.map(({ przypadek: { aktId } }) => aktId))

/** The window in which aid counts beside a case with a limit. */
export const verifiedIn = ({ przypadek: { przezPomocy, ppData, id } }: LimitedFacts) => ({
  window: windowOf(przezPomocy.kod, ppData),
  ppData,
  id,
})

/** The acts that some of the cases take aid back from: what they count stands apart. */
export const reducedActs = (facts: readonly WholeFacts[]): number[] => [
  ...new Set(facts.flatMap(({ przypadek: { aktId, bruttoEuro } }) => ((bruttoEuro ?? 0) < 0 ? aktId : []))),
]

/** Aid with some of its cases as they would be: under the beneficiary that their act gets, not under the stored one. */
export const withMovedCases = (aid: readonly Aid[], facts: readonly WholeFacts[]): Aid[] => {
  const moving = new Set(facts.map(({ przypadek: { id } }) => id))
  return [...aid.filter(({ ppId }) => ppId === null || !moving.has(ppId)), ...facts.flatMap(aidOf)]
}

/** What this case, once sent, adds to the limits of the cases after it. */
export const aidOf = (facts: WholeFacts): Aid[] => {
  if (!hasLimit(facts)) return []
  const { ppData, przezPomocy, bruttoEuro, id: ppId = null, aktId } = facts.przypadek
  if (typeof bruttoEuro !== 'number') return []
  return [{ nip: facts.akt.bfNip, ppData, kod: przezPomocy.kod, bruttoEuro, ppId, aktId }]
}
export type Aid = CountedCase & { nip: string; ppId: number | null }

/** The same facts with more aid of the beneficiary, which is no longer only reserved. */
export const withAid = (facts: WholeFacts, aid: readonly Aid[]): WholeFacts => {
  const own = aid.filter(({ nip }) => nip === facts.akt.bfNip)
  if (!own.length) return facts
  const { przypadek } = facts
  const given = new Set(own.map(({ ppId }) => ppId))
  const zarezerwowane = przypadek.zarezerwowane.filter(({ ppId }) => !given.has(ppId))
  return { ...facts, przypadek: { ...przypadek, zarezerwowane, inneDeMinimis: [...przypadek.inneDeMinimis, ...own] } }
}

/** For each beneficiary, the days in which its aid counts for any of the cases; each rule narrows them to its own case. */
function windowsOf(facts: readonly WholeFacts[]): WindowOfNip[] {
  const found = new Map<string, WindowOfNip>()
  for (const one of facts.filter(hasLimit)) widen(found, [one.akt.bfNip], verifiedIn(one).window)
  return [...found.values()]
}

export type WindowOfNip = Window & { nip: string }

/** Whether a limit of de minimis aid applies to a case. */
export function hasLimit(facts: WholeFacts): facts is LimitedFacts {
  const { rodzajPomocy, przezPomocy, ppData } = facts.przypadek
  return rodzajPomocy === 'M' && isDeMinimisCode(przezPomocy?.kod) && Boolean(facts.akt.bfNip && ppData)
}

/** The facts of a case to which such a limit applies. */
export type LimitedFacts = WholeFacts & {
  akt: { bfNip: string }
  przypadek: { ppData: IsoDate; przezPomocy: { kod: DeMinimisCode } }
}

/** Widens the one range of days of each tax number by a window; each rule narrows it to its own case. */
export function widen(windows: Map<string, WindowOfNip>, nips: readonly string[], window: Window): void {
  for (const nip of nips) windows.set(nip, { nip, ...spanOf(windows.get(nip) ?? window, window) })
}
