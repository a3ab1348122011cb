import { ALWAYS, FOREVER, type IsoDate } from '../../kernel/dates.ts'
import { first } from '../../kernel/lists.ts'
import { fromDecimal, toDecimal } from '../../kernel/money.ts'
import type { CountedCase } from '../de-minimis.ts'
import { MOST_PARTS, WHOLE_SHARE, type EventKind } from './kinds.ts'

/** A link between two tax numbers; an open end is the last day of all. */
export type Link = { nipA: string; nipB: string; dataOd: IsoDate; dataDo: IsoDate | null; publiczny: boolean }

/** A merger, takeover, division or transformation. Shares, of a division, in the order of `po`. */
export type UndertakingEvent = {
  id: number
  rodzaj: EventKind
  dzien: IsoDate
  przed: readonly string[]
  po: readonly string[]
  udzialy: readonly number[] | null
}

/** Aid given to a tax number from a day on and before another one, and the share of it that counts. */
export type Holding = { nip: string; from: IsoDate; before: IsoDate; share: number }

/** The undertaking of a tax number on a day (decision 0051). */
export type Undertaking = {
  /** The tax numbers that belong to it: linked, or merged into one that is. */
  members: readonly string[]
  /** Whose aid counts; also of enterprises that were divided, of which it is a part. */
  holdings: readonly Holding[]
}

/** After the last day that a case can have. */
const NEVER: IsoDate = '9999-99-99'

/** Whether a link makes one undertaking of two on a day: not one that goes only through a public body. */
export const holdsOn = ({ dataOd, dataDo, publiczny }: Link, day: IsoDate): boolean =>
  !publiczny && dataOd <= day && day <= (dataDo ?? FOREVER)

/**
 * The undertakings of a day: for a tax number its connected component over the links of that day. Events up to that day have
 * moved aid before: a merger, takeover or transformation to the successor, which also takes over the links; a division by
 * shares. One that was taken over before its division leaves nothing to divide: what its successor has got is no part of it.
 * There is no answer where divisions have made more than `MOST_PARTS` of the aid.
 */
export function undertakingsOn(
  day: IsoDate,
  links: readonly Link[],
  events: readonly UndertakingEvent[],
): (nip: string) => Undertaking | undefined {
  const aid = aidAfter(events.filter(({ dzien }) => dzien <= day))
  if (!aid) return () => undefined
  const { holderOf, heldBy } = aid
  const absorbed = Map.groupBy(aid.absorbed, holderOf)
  const neighbours = new Map<string, string[]>()
  for (const link of links) {
    if (!holdsOn(link, day)) continue
    const [a, b] = [holderOf(link.nipA), holderOf(link.nipB)]
    for (const one of [a, b]) if (!neighbours.has(one)) neighbours.set(one, [])
    neighbours.get(a)?.push(b)
    neighbours.get(b)?.push(a)
  }
  const known = new Map<string, Undertaking>()
  const undertakingOf = (nip: string): Undertaking => {
    const holders = new Set([holderOf(nip)])
    // a set is visited in the order of adding, so that this reaches those that are added on the way
    for (const holder of holders) for (const next of neighbours.get(holder) ?? []) holders.add(next)
    const holdings = new Map<string, Holding>()
    for (const holder of holders) for (const one of heldBy(holder)) add(holdings, one)
    const undertaking = {
      members: [...holders].flatMap((holder) => [holder, ...(absorbed.get(holder) ?? [])]).toSorted(),
      holdings: [...holdings.values()].filter(({ share }) => share > 0),
    }
    for (const holder of holders) known.set(holder, undertaking)
    return undertaking
  }
  return (nip) => known.get(holderOf(nip)) ?? undertakingOf(nip)
}

/** Who has whose aid after some events; nothing where divisions have made too many parts of it. */
function aidAfter(events: readonly UndertakingEvent[]) {
  const successors = new Map<string, string>()
  const held = new Map<string, Map<string, Holding>>()
  let parts = 0
  const holderOf = (nip: string): string => {
    let holder = nip
    for (let next = successors.get(holder); next !== undefined; next = successors.get(holder)) holder = next
    // path compression: a chain of thousands of successors is followed once
    for (let one = nip, next = successors.get(one); next !== undefined; one = next, next = successors.get(one))
      successors.set(one, holder)
    return holder
  }
  const holdingsOf = (holder: string): Map<string, Holding> => {
    const own = { nip: holder, from: ALWAYS, before: NEVER, share: 1 }
    const found = held.get(holder) ?? new Map([[keyOf(own), own]])
    held.set(holder, found)
    return found
  }
  const join = ({ przed, po }: UndertakingEvent) => {
    const successor = holderOf(first(po))
    for (const holder of przed.map(holderOf)) {
      // one that is merged twice in one event has nothing left the second time
      if (holderOf(holder) === successor) continue
      // the fewer go to the more, so that each moves a few times at most, however long a chain is
      const [own, others] = [holdingsOf(holder), holdingsOf(successor)]
      const [fewer, more] = own.size <= others.size ? [own, others] : [others, own]
      for (const one of fewer.values()) add(more, one)
      held.set(successor, more)
      held.delete(holder)
      successors.set(holder, successor)
    }
  }
  const divide = ({ przed, po, udzialy, dzien }: UndertakingEvent) => {
    const holder = first(przed)
    if (successors.has(holder)) return
    const [earlier, later]: [Holding[], Holding[]] = [[], []]
    for (const one of holdingsOf(holder).values()) {
      if (one.from < dzien) earlier.push({ ...one, before: one.before < dzien ? one.before : dzien })
      if (one.before > dzien) later.push({ ...one, from: one.from > dzien ? one.from : dzien })
    }
    parts += later.length + earlier.length * po.length
    if (parts > MOST_PARTS) return
    held.set(holder, new Map(later.map((one) => [keyOf(one), one])))
    for (const [n, nip] of po.entries())
      for (const one of earlier)
        add(holdingsOf(holderOf(nip)), { ...one, share: (one.share * (udzialy?.[n] ?? 0)) / WHOLE_SHARE })
  }
  const inOrder = events.toSorted((a, b) => compare(a.dzien, b.dzien) || a.id - b.id)
  for (const event of inOrder) {
    ;(event.rodzaj === 'PODZIAL' ? divide : join)(event)
    if (parts > MOST_PARTS) return undefined
  }
  return { holderOf, heldBy: (holder: string) => holdingsOf(holder).values(), absorbed: [...successors.keys()] }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const keyOf = ({ nip, from, before }: Holding): string => `${nip} ${from} ${before}`

function add(holdings: Map<string, Holding>, one: Holding): void {
  const key = keyOf(one)
  const known = holdings.get(key)
  holdings.set(key, known ? { ...known, share: known.share + one.share } : one)
}

/** How much of the aid that a tax number got on a day counts for the undertaking, from 0 to 1. */
export function shareIn({ holdings }: Undertaking): (nip: string, day: IsoDate) => number {
  const byNip = Map.groupBy(holdings, ({ nip }) => nip)
  return (nip, day) =>
    (byNip.get(nip) ?? []).reduce(
      (sum, { from, before, share }) => (from <= day && day < before ? sum + share : sum),
      0,
    )
}

/** The tax numbers whose aid counts. */
export const countedNips = ({ holdings }: Undertaking): string[] =>
  [...new Set(holdings.map(({ nip }) => nip))].toSorted()

/** Aid as it counts for the undertaking: a share of it, in full cents. */
export const weightedBy = <Aid extends CountedCase>(aid: Aid, share: number): Aid =>
  share === 1 ? aid : { ...aid, bruttoEuro: inCents(Number(fromDecimal(aid.bruttoEuro)) * share) }

const inCents = (cents: number): number => Number(toDecimal(BigInt(Math.round(cents))))
