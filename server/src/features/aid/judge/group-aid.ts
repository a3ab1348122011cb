import { isDeMinimisCode, windowOf, type Window } from '#contract/aid/de-minimis.ts'
import { countedNips, shareIn, weighed } from '#contract/aid/undertaking/undertaking.ts'
import type { GroupFacts } from '#contract/aid/verification/group-rules.ts'
import type { IsoDate } from '#contract/kernel/dates.ts'
import type { Db } from '#platform/database/connect.ts'
import { countedAid } from './counted-aid.ts'
import type { WholeFacts } from './facts.ts'
import { reducedActs, withMovedCases, type Aid } from './other-aid.ts'
import { findUndertakings, type NipOnDay } from './undertakings.ts'

/** The undertaking of a case's beneficiary, and how much of a tax number's aid of a day counts for it. */
type JudgedGroup = GroupFacts & { share: (nip: string, day: IsoDate) => number }

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
  const windows: (Window & { nip: string })[] = []
  for (const one of limited) {
    const found = undertakingOf(nipOnDayOf(one))
    if (found && !found.tooLarge)
      windows.push(...countedNips(found.undertaking).map((nip) => ({ nip, ...windowOfCase(one) })))
  }
  const ids = limited.flatMap(({ przypadek: { id } }) => id ?? [])
  const stored = windows.length ? await countedAid(db, widest(windows), ids, reducedActs(limited)) : []
  const aid = Map.groupBy(moving ? withMovedCases(stored, limited) : stored, ({ nip }) => nip)
  return facts.map((one) => {
    const found = hasLimit(one) ? undertakingOf(nipOnDayOf(one)) : undefined
    if (!found) return one
    if (found.tooLarge) return withGroup(one, { nipy: [], zaDuza: true, inne: [], share: () => 0 })
    const nipy = countedNips(found.undertaking)
    const share = shareIn(found.undertaking)
    const inne = nipy
      .flatMap((nip) => aid.get(nip) ?? [])
      .filter(({ ppId }) => ppId === null || ppId !== one.przypadek.id)
      .map((given) => weighed(given, share(given.nip, given.ppData)))
    return withGroup(one, { nipy, zaDuza: false, inne, share })
  })
}

/** The same facts with more aid of the undertaking: of cases that are sent in the same transaction. */
export function withGroupAid(facts: WholeFacts, sent: readonly Aid[]): WholeFacts {
  const grupa = facts.przypadek.grupa as JudgedGroup | undefined
  if (!grupa || sent.length === 0) return facts
  const more = sent.map((aid) => weighed(aid, grupa.share(aid.nip, aid.ppData)))
  return withGroup(facts, { ...grupa, inne: [...grupa.inne, ...more] })
}

const withGroup = (facts: WholeFacts, grupa: JudgedGroup): WholeFacts => ({
  ...facts,
  przypadek: { ...facts.przypadek, grupa },
})

const hasLimit = ({ akt, przypadek: { rodzajPomocy, przezPomocy, ppData } }: WholeFacts): boolean =>
  rodzajPomocy === 'M' && isDeMinimisCode(przezPomocy?.kod) && Boolean(akt.bfNip && ppData)

const nipOnDayOf = ({ akt, przypadek }: WholeFacts): NipOnDay => ({ nip: akt.bfNip!, dzien: przypadek.ppData! })

const windowOfCase = ({ przypadek: { przezPomocy, ppData } }: WholeFacts): Window =>
  windowOf(przezPomocy!.kod as Parameters<typeof windowOf>[0], ppData!)

/** One range of days for each tax number; each rule narrows it to its own case. */
function widest(windows: readonly (Window & { nip: string })[]): (Window & { nip: string })[] {
  const found = new Map<string, Window & { nip: string }>()
  for (const { nip, dataOd, dataDo } of windows) {
    const known = found.get(nip) ?? { nip, dataOd, dataDo }
    found.set(nip, {
      nip,
      dataOd: dataOd < known.dataOd ? dataOd : known.dataOd,
      dataDo: dataDo > known.dataDo ? dataDo : known.dataDo,
    })
  }
  return [...found.values()]
}
