import { addDays, type IsoDate } from '#contract/kernel/dates.ts'
import type { Beneficiary } from './beneficiaries.ts'
import { at } from './calendar.ts'
import type { LegalBasis } from './legal-bases.ts'
import type { PlannedContent } from './plan.ts'
import type { Random } from './random.ts'

// aid under the regulations that expired with 2023 could still be given for six months
const E2_SINCE: IsoDate = '2024-07-01'
const freight = '49.41'
const ofGeneralInterest = ['36.00', '38.11', '88.91']

/** The purpose of de minimis aid: by the day, the trade and, now and then, a service of general interest. */
export function deMinimisPurpose(day: IsoDate, kodPkd: string, generalInterest = false): string {
  if (generalInterest && ofGeneralInterest.includes(kodPkd)) return day < E2_SINCE ? 'e1c' : 'e2c'
  if (day >= E2_SINCE) return 'e2'
  return kodPkd === freight ? 'e1t' : 'e1'
}

const round = (zlotys: number): number => Number(zlotys.toFixed(2))

/** Aid of some amount on a legal basis. */
export function contentOf(random: Random, basis: LegalBasis, day: IsoDate, bf: Beneficiary): PlannedContent {
  const [from, to] = basis.kwoty
  // many small amounts; about half are round
  const zlotys = from + (to - from) * random.next() ** 2
  const nominalna = random.chance(0.5) ? Math.max(from, Math.round(zlotys / 100) * 100) : round(zlotys)
  return { ...ofBasis(basis, day, bf, random.chance(0.3)), nominalna, brutto: round(nominalna * (basis.czesc ?? 1)) }
}

/** What a legal basis says, without amounts. */
export function ofBasis(basis: LegalBasis, day: IsoDate, bf: Beneficiary, generalInterest = false): PlannedContent {
  const { rodzaj, ustawa, u2b, u2c, u3b, srodek, forma, zrodlo } = basis
  return {
    rodzaj,
    ustawa,
    u2c,
    forma,
    zrodlo,
    ...(u2b && { u2b }),
    ...(u3b && { u3b }),
    ...(srodek && { srodek }),
    przeznaczenie: basis.przeznaczenie ?? deMinimisPurpose(day, bf.kodPkd, generalInterest),
  }
}

export const earlier = (one: IsoDate, other: IsoDate): IsoDate => (one < other ? one : other)

/** Registered within some days of the aid, and sent on that day or soon after, one in eleven late, but not after a last day. */
export function sentOn(random: Random, day: IsoDate, last: IsoDate): { rejestracja: string; przeslanie: string } {
  const registered = earlier(addDays(day, random.whole(0, 4)), last)
  const minute = random.whole(0, 380)
  const late = minute % 11 === 0 ? 7 + (minute % 20) : 0
  const sent = earlier(addDays(registered, random.whole(0, 2) + late), last)
  return { rejestracja: at(registered, minute), przeslanie: at(sent, sent === registered ? minute + 45 : minute) }
}
