import { deMinimisLimits, windowOf, type DeMinimisCode, type Sums, type Window } from '#contract/aid/de-minimis.ts'
import {
  countedNips,
  shareIn,
  undertakingsOn,
  weightedBy,
  type Undertaking,
  type UndertakingEvent,
} from '#contract/aid/undertaking/undertaking.ts'
import type { GroupFacts } from '#contract/aid/verification/group-rules.ts'
import type { RuleCode } from '#contract/aid/verification/rules.ts'
import { passedLimits, type Finding, type VerificationSettings } from '#contract/aid/verification/verify.ts'
import { windowSums } from '#contract/aid/window-sums.ts'
import { addDays, ALWAYS, FOREVER, type IsoDate } from '#contract/kernel/dates.ts'
import type { CountedAid } from './counted-aid.ts'
import { memoize } from './memoize.ts'
import { asAid } from './summed-aid.ts'
import type { StoredLink } from './undertakings.ts'

/** What the limits need to know of a sent case. */
export type LimitedCase = { nip: string; ppData: IsoDate; kod: DeMinimisCode }

type Known = {
  /** All aid of the tax numbers that counts in the windows of the cases. */
  aid: readonly CountedAid[]
  links: readonly StoredLink[]
  events: readonly UndertakingEvent[]
  settings: VerificationSettings
}

/** The rules that say that a limit is passed. */
const limitRules: ReadonlySet<RuleCode> = new Set(
  deMinimisLimits.flatMap(({ regula, regulaGrupy }): RuleCode[] => [regula, regulaGrupy]),
)

/** The limits that sent cases pass, as the rules are set now. Cases of one tax number, day and purpose pass the same. */
export function limitsPassedBy({ aid, links, events, settings }: Known): (one: LimitedCase) => Finding[] {
  const byNip = Map.groupBy(aid, ({ nip }) => nip)
  const sumsOf = memoize((nip: string) => windowSums(byNip.get(nip) ?? []))
  const groupOf = groupsAmong(links, events, byNip)
  const verify = ({ nip, ppData, kod }: LimitedCase): Finding[] => {
    const window = windowOf(kod, ppData)
    const grupa = groupOf(nip, ppData)
    // the sums have the case itself, which adds nothing more and is never stopped
    const one = {
      ppData,
      przezPomocy: { kod },
      bruttoEuro: 0,
      inneDeMinimis: asAid(sumsOf(nip)(window), ppData),
      grupa: grupa && groupFacts(grupa, window, ppData),
    }
    return passedLimits(one, settings, limitRules)
  }
  const known = new Map<string, Finding[]>()
  return (one) => {
    const key = `${one.nip} ${one.ppData} ${one.kod}`
    const found = known.get(key) ?? verify(one)
    known.set(key, found)
    return found
  }
}

type Group = { nipy: string[]; sums: (window: Window) => Sums }

const groupFacts = ({ nipy, sums }: Group, window: Window, day: IsoDate): GroupFacts => ({
  nipy,
  zaDuza: false,
  inne: asAid(sums(window), day),
  sumy: true,
})

/**
 * The undertakings among some tax numbers. They change only on days on which a link begins or has ended, or an event
 * happens: between these each is found once.
 */
function groupsAmong(
  links: readonly StoredLink[],
  events: readonly UndertakingEvent[],
  aid: ReadonlyMap<string, readonly CountedAid[]>,
): (nip: string, day: IsoDate) => Group | undefined {
  const changeDays = [
    ...links.flatMap(({ dataOd, dataDo }) => (dataDo ? [dataOd, addDays(dataDo, 1)] : dataOd)),
    ...events.map(({ dzien }) => dzien),
  ].toSorted()
  const undertakingsFrom = memoize((day: IsoDate) => undertakingsOn(day, links, events))
  const groupOf = memoize((one: Undertaking) => (isAlone(one) ? undefined : groupWith(one, aid)))
  return (nip, day) => {
    const since = changeDays.findLast((one) => one <= day)
    const undertaking = since === undefined ? undefined : undertakingsFrom(since)(nip)
    return undertaking && groupOf(undertaking)
  }
}

/** Whether an undertaking is one tax number with all its aid, and no other's. */
const isAlone = ({ members: [nip, ...others], holdings: [own, ...more] }: Undertaking): boolean =>
  others.length + more.length === 0 &&
  own?.nip === nip &&
  own?.share === 1 &&
  own.from === ALWAYS &&
  own.before > FOREVER

function groupWith(undertaking: Undertaking, aid: ReadonlyMap<string, readonly CountedAid[]>): Group {
  const nipy = countedNips(undertaking)
  const share = shareIn(undertaking)
  const all = nipy.flatMap((nip) => (aid.get(nip) ?? []).map((given) => weightedBy(given, share(nip, given.ppData))))
  return { nipy, sums: windowSums(all) }
}
