import { describe, expect, test } from 'vitest'
import type { EventKind } from './kinds.ts'
import { countedNips, shareIn, undertakingsOn, weightedBy, type Link, type UndertakingEvent } from './undertaking.ts'

const DAY = '2026-03-10'
const link = (nipA: string, nipB: string, given: Partial<Link> = {}): Link => ({
  nipA,
  nipB,
  dataOd: '2020-01-01',
  dataDo: null,
  publiczny: false,
  ...given,
})
const undertakingOn = (nip: string, day: string, links: Link[], happened: UndertakingEvent[]) =>
  undertakingsOn(day, links, happened)(nip)!
let events = 0
const event = (
  rodzaj: EventKind,
  przed: string[],
  po: Record<string, number> | string,
  dzien = '2026-01-15',
): UndertakingEvent => {
  events += 1
  const [nips, udzialy] = typeof po === 'string' ? [[po], null] : [Object.keys(po), Object.values(po)]
  return { id: events, rodzaj, dzien, przed, po: nips, udzialy }
}
const members = (nip: string, links: Link[], happened: UndertakingEvent[] = [], day = DAY) =>
  undertakingOn(nip, day, links, happened).members.join('')
const share = (
  nip: string,
  of: string,
  on: string,
  happened: UndertakingEvent[],
  { links = [] as Link[], day = DAY } = {},
) => shareIn(undertakingOn(nip, day, links, happened))(of, on)

describe('links', () => {
  test('a tax number without links is an undertaking by itself', () => {
    expect(undertakingOn('A', DAY, [], [])).toEqual({
      members: ['A'],
      holdings: [{ nip: 'A', from: '1900-01-01', before: '9999-99-99', share: 1 }],
    })
  })

  test.each([
    ['both ways', [link('A', 'B'), link('C', 'B')], 'A', 'ABC'],
    ['in a circle', [link('A', 'B'), link('B', 'C'), link('C', 'A')], 'B', 'ABC'],
    ['twice, by two kinds', [link('A', 'B'), link('B', 'A')], 'A', 'AB'],
    ['but not those of others', [link('A', 'B'), link('X', 'Y')], 'A', 'AB'],
    ['but not through a public body alone', [link('A', 'G', { publiczny: true }), link('G', 'B')], 'A', 'A'],
    [
      'also when another link is through a public body',
      [link('A', 'B', { publiczny: true }), link('A', 'B')],
      'A',
      'AB',
    ],
  ])('connect %s', (_, links, nip, expected) => {
    expect(members(nip, links)).toBe(expected)
  })

  test.each([
    ['the day before it begins', '2026-03-09', 'A'],
    ['its first day', '2026-03-10', 'AB'],
    ['its last day', '2026-04-30', 'AB'],
    ['the day after it ended', '2026-05-01', 'A'],
  ])('hold from the first to the last day: %s', (_, day, expected) => {
    expect(members('A', [link('A', 'B', { dataOd: '2026-03-10', dataDo: '2026-04-30' })], [], day)).toBe(expected)
  })

  test('a chain of a thousand links is followed from end to end', () => {
    const nips = Array.from({ length: 1001 }, (_, n) => String(n).padStart(10, '0'))
    const chain = nips.slice(1).map((nip, n) => link(nips[n]!, nip))
    expect(undertakingOn(nips[0]!, DAY, chain, []).members).toEqual(nips)
    const broken = chain.with(500, { ...chain[500]!, dataDo: '2026-03-09' })
    expect(undertakingOn(nips[0]!, DAY, broken, []).members).toHaveLength(501)
  })
})

describe('a merger, takeover or transformation', () => {
  test.each(['POLACZENIE', 'PRZEJECIE', 'PRZEKSZTALCENIE'] as const)(
    '%s gives the successor all aid, from that day on',
    (rodzaj) => {
      const taken = [event(rodzaj, ['A'], 'B', '2026-03-10')]
      expect(members('B', [], taken, '2026-03-09')).toBe('B')
      expect(members('B', [], taken, '2026-03-10')).toBe('AB')
      expect(share('B', 'A', '2025-01-01', taken)).toBe(1)
      // the question names the number that no longer exists
      expect(members('A', [], taken)).toBe('AB')
    },
  )

  test('the successor takes over the links', () => {
    const taken = [event('PRZEJECIE', ['A'], 'B')]
    expect(members('C', [link('A', 'C')], taken)).toBe('ABC')
    expect(members('C', [link('A', 'C')], taken, '2026-01-14')).toBe('AC')
  })

  test('several may be merged into a new one, and that into another', () => {
    const merged = [event('PRZEJECIE', ['N'], 'Z', '2026-02-01'), event('POLACZENIE', ['A', 'B'], 'N', '2025-06-01')]
    expect(members('Z', [], merged)).toBe('ABNZ')
    expect(members('Z', [], merged, '2026-01-31')).toBe('Z')
    expect(members('A', [], merged, '2026-01-31')).toBe('ABN')
  })

  test('events that contradict each other count nobody twice', () => {
    const circle = [event('PRZEJECIE', ['A'], 'B', '2025-01-01'), event('PRZEJECIE', ['B'], 'A', '2025-02-01')]
    expect(members('A', [], circle)).toBe('AB')
    expect([share('A', 'A', '2024-01-01', circle), share('A', 'B', '2024-01-01', circle)]).toEqual([1, 1])
    expect(share('A', 'A', '2024-01-01', [...circle, event('PRZEJECIE', ['A', 'A'], 'B')])).toBe(1)
  })
})

describe('a division', () => {
  const divided = [event('PODZIAL', ['X'], { Y: 6000, Z: 4000 }, '2026-01-15')]

  test('gives each successor its share of earlier aid, and makes no group of them', () => {
    expect(undertakingOn('Y', DAY, [], divided)).toMatchObject({ members: ['Y'] })
    expect(countedNips(undertakingOn('Y', DAY, [], divided))).toEqual(['X', 'Y'])
    expect(share('Y', 'X', '2026-01-14', divided)).toBe(0.6)
    expect(share('Z', 'X', '2025-01-01', divided)).toBe(0.4)
    expect(share('Y', 'X', '2026-01-15', divided)).toBe(0)
    expect(share('Y', 'X', '2025-01-01', divided, { day: '2026-01-14' })).toBe(0)
  })

  test('leaves the divided one its later aid, and of the earlier its own share', () => {
    expect(share('X', 'X', '2026-01-14', divided)).toBe(0)
    expect(share('X', 'X', '2026-01-15', divided)).toBe(1)
    const partly = [event('PODZIAL', ['X'], { X: 7500, Y: 2500 })]
    expect([share('X', 'X', '2025-01-01', partly), share('Y', 'X', '2025-01-01', partly)]).toEqual([0.75, 0.25])
  })

  test('counts whole where the parts are linked again', () => {
    expect(share('Y', 'X', '2025-01-01', divided, { links: [link('Y', 'Z')] })).toBe(1)
  })

  test('also divides what was merged into it before, not what comes after', () => {
    const happened = [
      event('PRZEJECIE', ['P'], 'X', '2025-06-01'),
      event('PODZIAL', ['X'], { X: 5000, Y: 5000 }, '2025-09-01'),
      event('PRZEJECIE', ['Q'], 'X', '2025-12-01'),
      event('PODZIAL', ['Y'], { Y: 5000, W: 5000 }, '2026-01-01'),
    ]
    expect(share('Y', 'P', '2025-01-01', happened)).toBe(0.25)
    expect(share('W', 'P', '2025-01-01', happened)).toBe(0.25)
    expect(share('X', 'P', '2025-01-01', happened)).toBe(0.5)
    expect(share('X', 'Q', '2025-01-01', happened)).toBe(1)
    expect(share('Y', 'Q', '2025-01-01', happened)).toBe(0)
  })

  test('of one that was taken over before divides nothing of its successor', () => {
    const happened = [
      event('PODZIAL', ['X'], { Y: 5000, Z: 5000 }, '2025-06-01'),
      event('PRZEJECIE', ['X'], 'W', '2025-01-01'),
    ]
    expect(['W', 'X'].map((of) => share('W', of, '2025-02-01', happened))).toEqual([1, 1])
    expect(countedNips(undertakingOn('Y', DAY, [], happened))).toEqual(['Y'])
  })
})

test('a share of aid is rounded to full cents', () => {
  const aid = { ppData: DAY, kod: 'e2', bruttoEuro: 100.01 }
  expect(weightedBy(aid, 0.5)).toEqual({ ...aid, bruttoEuro: 50.01 })
  expect(weightedBy(aid, 1)).toBe(aid)
  expect(weightedBy({ ...aid, bruttoEuro: -0.03 }, 0.3333).bruttoEuro).toBe(-0.01)
})
