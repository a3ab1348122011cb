import { demoBodies, FIRST_BODY, SECOND_BODY } from './bodies.ts'
import type { BodyKind } from './legal-bases.ts'
import { nipMaker } from './nips.ts'
import { Random } from './random.ts'
import { townOf } from './towns.ts'

/** A body and how much aid it gives. */
export type Giver = {
  nip: string
  kind: BodyKind
  gmina: string
  /** The number of sent cases in its everyday work. */
  cases: number
  /** Logins that write its cases; the first is the busiest. */
  clerks: readonly string[]
  /** The year that it declared as one without aid. */
  withoutYear?: number
  /** A measure of its own and the forms of aid under it. */
  local?: { measure: string; forms: readonly string[] }
}

export const firstGiver: Giver = {
  nip: FIRST_BODY,
  kind: 'commune',
  gmina: '3023052',
  cases: 322,
  clerks: ['upo', 'koo', 'ugl'],
  withoutYear: 2022,
  local: { measure: 'DM-PRZ/1/2024', forms: ['A2.1', 'A2.8', 'C2.1', 'C2.2'] },
}
export const secondGiver: Giver = {
  nip: SECOND_BODY,
  kind: 'labour',
  gmina: '3023011',
  cases: 149,
  clerks: ['upo2', 'ugl2'],
  withoutYear: 2023,
}

/** Sent cases of all the others. */
const OF_OTHERS = 2_450

/** The new bodies in the order of the register, with their tax numbers. Many give little, few give much. */
export function otherGivers(): Giver[] {
  const random = new Random(20_261_115)
  const nipOf = nipMaker(random, [FIRST_BODY, SECOND_BODY])
  const weightOf = (i: number) => 1 / (i + 4)
  const all = demoBodies.reduce((sum, _, i) => sum + weightOf(i), 0)
  return demoBodies.map(({ kind, town }, i) => ({
    nip: nipOf(townOf(town).urzad),
    kind,
    gmina: townOf(town).gmina,
    cases: Math.round((OF_OTHERS * weightOf(i)) / all),
    // people whose accounts are not part of the demonstration
    clerks: [`referent-${String(i + 1).padStart(2, '0')}`],
  }))
}

export const clerkOf = (random: Random, { clerks }: Giver): string =>
  random.weighted(clerks, (one) => 3 - clerks.indexOf(one))
