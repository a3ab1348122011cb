import { Random } from '#server/seed/aid-cases/random.ts'
import { casesOfDays, yearOf } from './calendar.ts'

/**
 * Who gave aid to whom and when, by numbers from 0: an act is one agreement, and on some days several cases are given
 * under it. Columns rather than objects: there are millions.
 */
export type Plan = {
  cases: number
  bodies: number
  beneficiaries: number
  acts: {
    count: number
    body: Uint16Array
    beneficiary: Int32Array
    day: Uint16Array
    /** Its number among the acts of the body in that year. */
    ordinal: Int32Array
    /** The act that it amends, -1 if none. */
    amends: Int32Array
  }
  visits: { count: number; act: Int32Array; day: Uint16Array; cases: Uint8Array }
}

const MOST_BODIES = 5_000

/** The body of a commune in which one beneficiary has most of the money. */
export const companyTown = (plan: Pick<Plan, 'bodies'>): number => Math.floor(plan.bodies / 20)
export const COMPANY = 0

/** The day of an act: up to two weeks before the first aid under it. */
export const dayOfAct = ({ acts }: Pick<Plan, 'acts'>, act: number): number => acts.day[act]! - ((act * 7) % 15)

export function planCases(cases: number): Plan {
  const random = new Random(6_2015)
  const bodies = Math.min(MOST_BODIES, Math.max(50, Math.ceil(cases / 400)))
  const beneficiaries = Math.max(100, Math.ceil(cases / 20))
  // an act has 6 or 7 cases on two days: this leaves room for many more
  const room = Math.ceil(cases / 2) + 1000
  const acts = {
    count: 0,
    body: new Uint16Array(room),
    beneficiary: new Int32Array(room),
    day: new Uint16Array(room),
    ordinal: new Int32Array(room),
    amends: new Int32Array(room),
  }
  const visits = { count: 0, act: new Int32Array(room), day: new Uint16Array(room), cases: new Uint8Array(room) }
  const plan: Plan = { cases, bodies, beneficiaries, acts, visits }

  const bodyOf = sizes(bodies)
  const ordinals = new Int32Array(bodies)
  let year = 0
  const openAct = (day: number): number => {
    const act = acts.count++
    const former = act > 0 && random.chance(0.03) ? act - 1 - Math.floor(random.next() * Math.min(act, 5_000)) : -1
    const body = former < 0 ? bodyOf(random.next()) : acts.body[former]!
    acts.amends[act] = former
    acts.body[act] = body
    acts.beneficiary[act] =
      former >= 0
        ? acts.beneficiary[former]!
        : body === companyTown(plan) && random.chance(0.5)
          ? COMPANY
          : Math.floor(random.next() ** 2 * beneficiaries)
    acts.day[act] = day
    acts.ordinal[act] = ++ordinals[body]!
    return act
  }
  casesOfDays(cases).forEach((count, day) => {
    if (yearOf(day) !== year) {
      year = yearOf(day)
      ordinals.fill(0)
    }
    for (let left = count; left > 0;) {
      const recent = Math.min(acts.count, Math.ceil(cases / 70))
      const act =
        recent === 0 || random.chance(0.5) ? openAct(day) : acts.count - 1 - Math.floor(random.next() ** 2 * recent)
      const given = Math.min(left, casesAtOnce(random))
      const visit = visits.count++
      visits.act[visit] = act
      visits.day[visit] = day
      visits.cases[visit] = given
      left -= given
    }
  })
  return plan
}

/** Mostly one to five, 3.3 on average; now and then a whole list of farmers. */
const casesAtOnce = (random: Random): number =>
  random.chance(0.005) ? random.whole(20, 120) : 1 + Math.floor(random.next() ** 1.4 * 5)

/** Picks bodies: the largest has one case in fifteen, the ten largest a hundred times as many as the median. */
function sizes(bodies: number): (random: number) => number {
  let sum = 0
  const upTo = Float64Array.from({ length: bodies }, (_, i) => (sum += (i + 1.12) ** -0.9))
  return (random) => {
    let [low, high] = [0, bodies - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (upTo[middle]! < random * sum) low = middle + 1
      else high = middle
    }
    return low
  }
}
