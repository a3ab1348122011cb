import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ALWAYS } from '../../kernel/dates.ts'
import { eventKindCodes, WHOLE_SHARE } from './kinds.ts'
import { holdsOn, undertakingsOn, type Holding, type Link, type UndertakingEvent } from './undertaking.ts'

/** The same by copying everything at every event: slow, and easy to believe. */
function naiveUndertakingOn(nip: string, day: string, links: readonly Link[], events: readonly UndertakingEvent[]) {
  const keyOf = ({ nip: of, from, before }: Holding) => `${of} ${from} ${before}`
  const add = (holdings: Map<string, Holding>, one: Holding) => {
    const known = holdings.get(keyOf(one))
    holdings.set(keyOf(one), known ? { ...known, share: known.share + one.share } : { ...one })
  }
  const successors = new Map<string, string>()
  const held = new Map<string, Map<string, Holding>>()
  const holderOf = (one: string): string => (successors.has(one) ? holderOf(successors.get(one)!) : one)
  const holdingsOf = (holder: string): Map<string, Holding> => {
    const own = { nip: holder, from: ALWAYS, before: '9999-99-99', share: 1 }
    const found = held.get(holder) ?? new Map([[keyOf(own), own]])
    held.set(holder, found)
    return found
  }
  for (const { rodzaj, przed, po, udzialy, dzien } of events
    .filter((event) => event.dzien <= day)
    .toSorted((a, b) => a.dzien.localeCompare(b.dzien) || a.id - b.id)) {
    if (rodzaj === 'PODZIAL') {
      const holder = przed[0]!
      if (successors.has(holder)) continue
      const all = [...holdingsOf(holder).values()]
      const earlier = all.filter(({ from }) => from < dzien)
      const later = all.filter(({ before }) => before > dzien)
      held.set(holder, new Map())
      for (const one of later) add(holdingsOf(holder), { ...one, from: one.from > dzien ? one.from : dzien })
      for (const [n, to] of po.entries())
        for (const one of earlier)
          add(holdingsOf(holderOf(to)), {
            ...one,
            before: one.before < dzien ? one.before : dzien,
            share: (one.share * udzialy![n]!) / WHOLE_SHARE,
          })
    } else {
      const successor = holderOf(po[0]!)
      for (const holder of przed.map(holderOf)) {
        if (holderOf(holder) === successor) continue
        for (const one of holdingsOf(holder).values()) add(holdingsOf(successor), one)
        successors.set(holder, successor)
      }
    }
  }
  const holders = new Set([holderOf(nip)])
  for (const holder of holders)
    for (const link of links) {
      const ends = [holderOf(link.nipA), holderOf(link.nipB)]
      if (holdsOn(link, day) && ends.includes(holder)) for (const end of ends) holders.add(end)
    }
  const holdings = new Map<string, Holding>()
  for (const holder of holders) for (const one of holdingsOf(holder).values()) add(holdings, one)
  return {
    members: [...holders, ...[...successors.keys()].filter((one) => holders.has(holderOf(one)))].toSorted(),
    holdings: [...holdings.values()].filter(({ share }) => share > 0),
  }
}

const nip = fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J')
const day = fc.constantFrom('2025-01-01', '2025-02-01', '2025-03-01', '2025-04-01', '2025-05-01')
const link: fc.Arbitrary<Link> = fc.record({
  nipA: nip,
  nipB: nip,
  dataOd: day,
  dataDo: fc.option(day),
  publiczny: fc.constantFrom(false, false, true),
})
const event = fc
  .record({
    rodzaj: fc.constantFrom(...eventKindCodes),
    dzien: day,
    przed: fc.uniqueArray(nip, { minLength: 1, maxLength: 4 }),
    po: fc.uniqueArray(nip, { minLength: 2, maxLength: 3 }),
    share: fc.integer({ min: 0, max: 5_000 }),
  })
  .map(({ rodzaj, dzien, przed, po, share }): Omit<UndertakingEvent, 'id'> => {
    if (rodzaj !== 'PODZIAL') return { rodzaj, dzien, przed, po: po.slice(0, 1), udzialy: null }
    const udzialy = po.map((_, n) => (n === 0 ? WHOLE_SHARE - share * (po.length - 1) : share))
    return { rodzaj, dzien, przed: przed.slice(0, 1), po, udzialy }
  })

test('any links and events are counted as by copying all aid at every event', () => {
  // shares are added in another order, which may change their last digit
  const inOrder = (holdings: readonly Holding[]) =>
    holdings.map((one) => JSON.stringify({ ...one, share: one.share.toFixed(9) })).toSorted()
  fc.assert(
    fc.property(
      fc.array(nip, { minLength: 1, maxLength: 3 }),
      day,
      fc.array(link, { maxLength: 6 }),
      fc.array(event, { maxLength: 14 }),
      (asked, on, links, given) => {
        const events = given.map((one, n) => ({ ...one, id: n }))
        const undertakingOf = undertakingsOn(on, links, events)
        for (const one of asked) {
          const { members, holdings } = undertakingOf(one)!
          const expected = naiveUndertakingOn(one, on, links, events)
          expect(members).toEqual(expected.members)
          expect(inOrder(holdings)).toEqual(inOrder(expected.holdings))
        }
      },
    ),
    { numRuns: 500 },
  )
})

const DAY = '2026-03-10'
const EVENTS = 5_000
const numbers = Array.from({ length: EVENTS + 1 }, (_, n) => String(n).padStart(10, '0'))
const many = (eventOf: (n: number) => Partial<UndertakingEvent>): UndertakingEvent[] =>
  Array.from({ length: EVENTS }, (_, n) => ({
    id: n,
    rodzaj: 'PRZEKSZTALCENIE',
    dzien: '2025-01-01',
    przed: [numbers[n]!],
    po: [numbers[n + 1]!],
    udzialy: null,
    ...eventOf(n),
  }))

/** The time of the processor, not of the clock: other work of the machine does not count. */
function processorMs(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

test.each<[string, UndertakingEvent[]]>([
  ['a chain of transformations', many(() => ({}))],
  ['the same chain, entered from its end', many((n) => ({ id: EVENTS - n }))],
  ['takeovers by one', many((n) => ({ rodzaj: 'PRZEJECIE', przed: [numbers[n + 1]!], po: [numbers[0]!] }))],
  [
    'mergers in pairs',
    many((n) => ({ rodzaj: 'POLACZENIE', przed: [numbers[n]!, numbers[n ^ 1]!], po: [numbers[(n * 7) % EVENTS]!] })),
  ],
])('%s, 5000 of them, are counted at once', (_, events) => {
  const taken = processorMs(() => {
    const undertakingOf = undertakingsOn(DAY, [], events)
    for (const one of numbers) undertakingOf(one)
  })
  expect(taken).toBeLessThan(100)
  expect(undertakingsOn(DAY, [], events)(numbers[1]!)!.holdings.length).toBeGreaterThan(2)
})

test('a chain of transformations ends at its last number', () => {
  const { members, holdings } = undertakingsOn(
    DAY,
    [],
    many(() => ({})),
  )(numbers[77]!)!
  expect(members).toEqual(numbers)
  expect(new Set(holdings.map(({ share }) => share))).toEqual(new Set([1]))
})

test('more divisions than can be counted at once have no answer', () => {
  const divided = (days: number) =>
    Array.from({ length: days }, (_, n): UndertakingEvent => ({
      id: n,
      rodzaj: 'PODZIAL',
      dzien: `2025-01-${String(1 + (n % 28)).padStart(2, '0')}`,
      przed: [numbers[n % 50]!],
      po: numbers.slice(0, 50),
      udzialy: Array.from({ length: 50 }, () => 200),
    }))
  expect(undertakingsOn(DAY, [], divided(10))('0000000001')).toBeDefined()
  const taken = processorMs(() => expect(undertakingsOn(DAY, [], divided(EVENTS))('0000000001')).toBeUndefined())
  expect(taken).toBeLessThan(100)
})
