import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  deMinimisCodes,
  isDeMinimisCode,
  limitsOf,
  sumsIn,
  sumsForApi,
  usedCents,
  windowOf,
  type CountedCase,
  type DeMinimisCode,
} from './de-minimis.ts'
import { addDays } from '../kernel/dates.ts'
import type { ParameterCode } from '../parameters.ts'
import { deMinimis, factsWith, settingsWith } from './verification/testing/facts.ts'
import { verify } from './verification/verify.ts'

test.each<[DeMinimisCode, string, string, string]>([
  // the e1 family: the calendar year of the aid date and the two before it (spec 1 §9)
  ['e1', '2026-06-15', '2024-01-01', '2026-12-31'],
  ['e1t', '2026-01-01', '2024-01-01', '2026-12-31'],
  ['e1c', '2026-12-31', '2024-01-01', '2026-12-31'],
  ['e1', '2024-02-29', '2022-01-01', '2024-12-31'],
  ['e1', '2001-05-05', '1999-01-01', '2001-12-31'],
  // the e2 family: from the same day three years earlier to the aid date, both included
  ['e2', '2026-06-15', '2023-06-15', '2026-06-15'],
  ['e2c', '2026-01-01', '2023-01-01', '2026-01-01'],
  ['e2', '2026-12-31', '2023-12-31', '2026-12-31'],
  // 29 February has no counterpart three years earlier; 28 February and 1 March have
  ['e2', '2024-02-29', '2021-02-28', '2024-02-29'],
  ['e2', '2024-02-28', '2021-02-28', '2024-02-28'],
  ['e2c', '2024-03-01', '2021-03-01', '2024-03-01'],
  // a window may begin on the eve of, or on, a 29 February
  ['e2', '2027-02-28', '2024-02-28', '2027-02-28'],
  ['e2', '2027-03-01', '2024-03-01', '2027-03-01'],
])('aid %s of %s is summed from %s to %s', (kod, ppData, dataOd, dataDo) => {
  expect(windowOf(kod, ppData)).toEqual({ dataOd, dataDo })
})

const on = (ppData: string, kod: string, bruttoEuro: number): CountedCase => ({ ppData, kod, bruttoEuro })

test('sums are exact to the cent, by purpose, and of the window alone', () => {
  const cases = [
    { ppData: '2023-12-31', kod: 'e1', bruttoEuro: 1_000_000 }, // the day before the window
    { ppData: '2024-01-01', kod: 'e1', bruttoEuro: 0.1 },
    { ppData: '2026-12-31', kod: 'e1', bruttoEuro: 0.2 }, // 0,10 + 0,20 = 0,30 and not 0,30000000000000004
    { ppData: '2027-01-01', kod: 'e1', bruttoEuro: 1_000_000 }, // the day after it
    { ppData: '2025-05-05', kod: 'e2c', bruttoEuro: 70.07 },
    { ppData: '2025-05-06', kod: 'e2c', bruttoEuro: -0.08 }, // a correction takes away
    { ppData: '2025-05-05', kod: 'a1.1.2', bruttoEuro: 5 }, // not de minimis
    { ppData: '2025-05-05', kod: 'e3', bruttoEuro: 5 }, // outside both families
    { ppData: '2025-05-05', kod: 'E1', bruttoEuro: 5 }, // another code
  ]
  const sums = sumsIn(windowOf('e1', '2026-06-15'), cases)
  expect(sums).toEqual({ e1: 30n, e1t: 0n, e1c: 0n, e2: 0n, e2c: 6999n })
  expect(sumsForApi(sums)).toEqual({ e1: 0.3, e1t: 0, e1c: 0, e2: 0, e2c: 69.99 })
})

describe('a reduction takes from its act in the window, to nothing at most', () => {
  const window = windowOf('e2', '2026-06-15')
  const of = (aktId: number | undefined, ppData: string, bruttoEuro: number, kod = 'e2') => ({
    ...on(ppData, kod, bruttoEuro),
    aktId,
  })
  test.each([
    ['part of the aid', [of(1, '2025-01-01', 100), of(1, '2026-01-01', -40)], 60],
    ['all of it at another rate', [of(1, '2025-01-01', 21_276.6), of(1, '2026-01-01', -23_529.41)], 0],
    ['aid older than the window', [of(1, '2021-01-01', 100), of(1, '2026-01-01', -100)], 0],
    ['not aid of another act', [of(1, '2026-01-01', -100), of(2, '2025-01-01', 70)], 70],
    ['not aid of another purpose', [of(1, '2026-01-01', -100, 'e2c'), of(1, '2025-01-01', 70)], 70],
    ['not aid of acts without one', [of(1, '2026-01-01', -100), on('2025-01-01', 'e2', 70)], 70],
    ['more than once', [of(1, '2025-01-01', 90), of(1, '2026-01-01', -40), of(1, '2026-02-01', -40)], 10],
    ['aid that comes after it', [of(1, '2024-01-01', -40), of(1, '2026-02-01', 50)], 10],
    ['itself, once it is outside', [of(1, '2025-01-01', 100), of(1, '2026-07-01', -40)], 100],
  ])('%s', (_what, cases, euro) => {
    const sums = sumsIn(window, cases)
    expect([sumsForApi(sums).e2, sums.e2c]).toEqual([euro, 0n])
    expect(sumsIn(window, cases.toReversed())).toEqual(sums)
  })
})

test('the limits for aid of each purpose, and which purposes each limit adds up', () => {
  const ones = { e1: 1n, e1t: 10n, e1c: 100n, e2: 1000n, e2c: 10_000n }
  const table = deMinimisCodes.map((kod) => [
    kod,
    ...limitsOf(kod).map((limit) => `${limit.parametr.slice(17)} ${usedCents(limit, ones)}`),
  ])
  expect(table).toEqual([
    ['e1', 'E1 1011', 'E1C 11111'],
    ['e1t', 'E1T 10', 'E1 1011', 'E1C 11111'],
    ['e1c', 'E1C 11111'],
    ['e2', 'E2 1011', 'E2C 11111'],
    ['e2c', 'E2C 11111'],
  ])
  expect(['e1', 'e', 'e1x', 'E2', '', null, undefined].filter(isDeMinimisCode)).toEqual(['e1'])
})

/** The warnings about limits that verification gives for a case, shortened to `rule sum > limit`. */
function warned(kod: string, ppData: string, bruttoEuro: number, others: CountedCase[], amounts = {}): string[] {
  const { bledyWeryfikacji, ostrzezenia } = verify(
    factsWith(deMinimis(kod, ppData, bruttoEuro, others)),
    settingsWith({}, amounts),
    'sent',
  )
  expect(bledyWeryfikacji).toEqual([])
  return ostrzezenia.map((finding) => {
    const [suma, limit] = /\(([\d\s]+,\d\d) EUR\) przekracza limit ([\d\s]+,\d\d) EUR$/
      .exec(finding.komunikat)!
      .slice(1)
      .map((amount) => amount.replace(/\s/g, ''))
    return `${finding.kod.slice(9)} ${suma} > ${limit}`
  })
}

/**
 * Beneficiaries worked out by hand: their other aid, the case being verified, and the warnings it gets.
 * Limits: e1t alone 100 000; e1+e1t+e2 200 000 (300 000 for e2); all together 500 000 (750 000 for e2 and e2c).
 */
type Beneficiary = [
  who: string,
  at: [string, string, number],
  others: CountedCase[],
  warnings: string[],
  amounts?: Partial<Record<ParameterCode, number>>,
]
const beneficiaries: Beneficiary[] = [
  // 60 000 + 40 000 = 100 000: exactly the limit is not over it
  ['a haulier at the e1t limit', ['e1t', '2026-06-15', 40_000], [on('2025-02-01', 'e1t', 60_000)], []],
  // 60 000 + 40 000,01 = 100 000,01
  [
    'a haulier a cent over it',
    ['e1t', '2026-06-15', 40_000.01],
    [on('2025-02-01', 'e1t', 60_000)],
    ['E1T 100000,01 > 100000,00'],
  ],
  // e1t: 90 000 + 10 000 = 100 000, not over; with e1: 100 000 + 100 000 = 200 000, not over
  [
    'a haulier at both limits',
    ['e1t', '2026-06-15', 10_000],
    [on('2024-01-01', 'e1t', 90_000), on('2024-01-01', 'e1', 100_000)],
    [],
  ],
  // e1t: 100 000,01 > 100 000; with e1: 100 000,01 + 100 000 = 200 000,01 > 200 000
  [
    'a haulier over both',
    ['e1t', '2026-06-15', 10_000.01],
    [on('2024-01-01', 'e1t', 90_000), on('2024-01-01', 'e1', 100_000)],
    ['E1T 100000,01 > 100000,00', 'E1 200000,01 > 200000,00'],
  ],
  // the e1t limit does not apply to a case e1: 150 000 e1t + 50 000 = 200 000
  ['e1 beside much e1t', ['e1', '2026-06-15', 50_000], [on('2026-01-01', 'e1t', 150_000)], []],
  // 199 999,99 + 0,01 = 200 000
  ['a bakery at the e1 limit', ['e1', '2026-06-15', 0.01], [on('2026-12-31', 'e1', 199_999.99)], []],
  // 199 999,99 + 0,02 = 200 000,01; the other case lies later in the same calendar year, which counts
  [
    'a bakery a cent over it',
    ['e1', '2026-06-15', 0.02],
    [on('2026-12-31', 'e1', 199_999.99)],
    ['E1 200000,01 > 200000,00'],
  ],
  // the first day of the window counts: 200 000 + 1 = 200 001
  [
    'e1 with aid of the window’s first day',
    ['e1', '2026-06-15', 1],
    [on('2024-01-01', 'e1', 200_000)],
    ['E1 200001,00 > 200000,00'],
  ],
  // the day before does not: 1
  ['e1 with aid of the day before', ['e1', '2026-06-15', 1], [on('2023-12-31', 'e1', 200_000)], []],
  // the window of e1 ends with the year: 2027 does not count
  ['e1 with aid of next year', ['e1', '2026-06-15', 1], [on('2027-01-01', 'e1', 200_000)], []],
  // e2 counts for e1 too: 80 000 + 70 000 + 50 000,01 = 200 000,01
  [
    'e1 beside e1t and e2',
    ['e1', '2026-06-15', 50_000.01],
    [on('2025-01-01', 'e1t', 80_000), on('2025-01-01', 'e2', 70_000)],
    ['E1 200000,01 > 200000,00'],
  ],
  // 120 000 + 80 000 + 100 000 = 300 000
  [
    'e2 at its limit',
    ['e2', '2026-06-15', 100_000],
    [on('2024-03-03', 'e1', 120_000), on('2024-03-03', 'e1t', 80_000)],
    [],
  ],
  // 120 000 + 80 000 + 100 000,01 = 300 000,01; the limits of e1 and e1t do not apply to e2
  [
    'e2 a cent over it',
    ['e2', '2026-06-15', 100_000.01],
    [on('2024-03-03', 'e1', 120_000), on('2024-03-03', 'e1t', 80_000)],
    ['E2 300000,01 > 300000,00'],
  ],
  // three years back to the day counts: 299 000 + 1 000,01 = 300 000,01
  [
    'e2 with aid of the same day three years earlier',
    ['e2', '2026-06-15', 1000.01],
    [on('2023-06-15', 'e2', 299_000)],
    ['E2 300000,01 > 300000,00'],
  ],
  // a day longer ago does not: 1 000,01
  ['e2 with aid of a day longer ago', ['e2', '2026-06-15', 1000.01], [on('2023-06-14', 'e2', 299_000)], []],
  // the aid date itself counts, the day after does not: 299 000 + 1 000,01
  [
    'e2 with aid of the same day and the next',
    ['e2', '2026-06-15', 1000.01],
    [on('2026-06-15', 'e2', 299_000), on('2026-06-16', 'e2', 9000)],
    ['E2 300000,01 > 300000,00'],
  ],
  // of 29 February 2024: 28 February 2021 counts, 27 February does not: 250 000 + 50 000,01
  [
    'e2 of a leap day',
    ['e2', '2024-02-29', 50_000.01],
    [on('2021-02-28', 'e2', 250_000), on('2021-02-27', 'e2', 9000)],
    ['E2 300000,01 > 300000,00'],
  ],
  // services: 200 000 e1 + 300 000 = 500 000; e1 itself is at 200 000, and its limit does not apply to e1c
  ['services of e1c at the limit of all', ['e1c', '2026-06-15', 300_000], [on('2024-01-01', 'e1', 200_000)], []],
  // 200 000 + 300 000,01 = 500 000,01
  [
    'services of e1c a cent over it',
    ['e1c', '2026-06-15', 300_000.01],
    [on('2024-01-01', 'e1', 200_000)],
    ['E1C 500000,01 > 500000,00'],
  ],
  // e1+e1t+e2: 100 000 + 50 000 + 50 000 = 200 000, not over; all: 200 000 + 200 000 e1c + 100 000,01 e2c = 500 000,01
  [
    'e1 under its own limit and over that of all',
    ['e1', '2026-06-15', 100_000],
    [
      on('2025-01-01', 'e1t', 50_000),
      on('2025-01-01', 'e2', 50_000),
      on('2025-01-01', 'e1c', 200_000),
      on('2025-01-01', 'e2c', 100_000.01),
    ],
    ['E1C 500000,01 > 500000,00'],
  ],
  // 300 000 e2 + 450 000 = 750 000
  ['services of e2c at the limit of all', ['e2c', '2026-06-15', 450_000], [on('2023-06-15', 'e2', 300_000)], []],
  // 300 000 + 450 000,01 = 750 000,01
  [
    'services of e2c a cent over it',
    ['e2c', '2026-06-15', 450_000.01],
    [on('2023-06-15', 'e2', 300_000)],
    ['E2C 750000,01 > 750000,00'],
  ],
  // e2: 100 000,01 alone; all: 100 000,01 + 650 000 = 750 000,01
  [
    'e2 over the limit of all alone',
    ['e2', '2026-06-15', 100_000.01],
    [on('2024-06-15', 'e2c', 650_000)],
    ['E2C 750000,01 > 750000,00'],
  ],
  // a correction of -5 000 brings 200 000 + 4 000 back to 199 000
  [
    'e1 after a correction',
    ['e1', '2026-06-15', 4000],
    [on('2026-01-01', 'e1', 200_000), on('2026-02-01', 'e1', -5000)],
    [],
  ],
  // the case is a correction itself: 204 000 - 5 000 = 199 000
  ['e1 whose case is a correction', ['e1', '2026-06-15', -5000], [on('2026-01-01', 'e1', 204_000)], []],
  // aid of other purposes counts for nothing, however much
  [
    'e1 beside public aid',
    ['e1', '2026-06-15', 200_000],
    [on('2026-01-01', 'a1.1.2', 9_000_000), on('2026-01-01', 'e3', 9_000_000)],
    [],
  ],
  // a purpose outside the families has no limit
  ['aid outside the families', ['e3', '2026-06-15', 9_000_000], [on('2026-01-01', 'e1', 9_000_000)], []],
  // changed parameters: 60 000 + 40 000 = 100 000 > 99 999,99; 100 000 > 50 000; 100 000 = 100 000 is not over
  [
    'a haulier under lowered limits',
    ['e1t', '2026-06-15', 40_000],
    [on('2025-02-01', 'e1t', 60_000)],
    ['E1T 100000,00 > 99999,99', 'E1 100000,00 > 50000,00'],
    { LIMIT_DE_MINIMIS_E1T: 99_999.99, LIMIT_DE_MINIMIS_E1: 50_000, LIMIT_DE_MINIMIS_E1C: 100_000 },
  ],
  // a raised limit: 300 000,01 is over 300 000 and not over 300 000,01
  ['e2 under a raised limit', ['e2', '2026-06-15', 300_000.01], [], [], { LIMIT_DE_MINIMIS_E2: 300_000.01 }],
]

describe('beneficiaries', () => {
  test.each(beneficiaries)('%s', (_who, [kod, ppData, bruttoEuro], others, expected, amounts) => {
    expect(warned(kod, ppData, bruttoEuro, others, amounts)).toEqual(expected)
  })

  test('reach every limit from both sides', () => {
    const codes = beneficiaries.flatMap(([, , , expected]) => expected.map((one) => one.split(' ')[0]))
    expect(new Set(codes)).toEqual(new Set(['E1T', 'E1', 'E2', 'E1C', 'E2C']))
  })
})

const cents = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }).map((amount) => amount / 100)
const days = fc.integer({ min: 0, max: 3650 }).map((count) => addDays('2018-01-01', count))
const counted = fc.record({ ppData: days, kod: fc.constantFrom(...deMinimisCodes, 'a1.1.2'), bruttoEuro: cents })
const family = fc.constantFrom(...deMinimisCodes)

test('sums do not depend on the order of the cases', () => {
  const shuffled = fc
    .array(counted, { maxLength: 30 })
    .chain((cases) => fc.tuple(fc.constant(cases), fc.shuffledSubarray(cases, { minLength: cases.length })))
  fc.assert(
    fc.property(shuffled, family, days, ([cases, otherwise], kod, day) => {
      const window = windowOf(kod, day)
      expect(sumsIn(window, otherwise)).toEqual(sumsIn(window, cases))
    }),
  )
})

test('a case outside the window, or of a purpose outside the families, changes nothing', () => {
  fc.assert(
    fc.property(fc.array(counted, { maxLength: 10 }), counted, family, days, cents, (others, one, kod, day, amount) => {
      const { dataOd, dataDo } = windowOf(kod, day)
      const counts = isDeMinimisCode(one.kod) && one.ppData >= dataOd && one.ppData <= dataDo
      fc.pre(!counts)
      const findings = (cases: CountedCase[]) =>
        verify(factsWith(deMinimis(kod, day, amount, cases)), settingsWith(), 'sent')
      expect(findings([...others, one])).toEqual(findings(others))
    }),
  )
})

test('more aid never removes a warning', () => {
  fc.assert(
    fc.property(fc.array(counted, { maxLength: 10 }), counted, family, days, cents, (others, one, kod, day, amount) => {
      const before = warned(kod, day, amount, others).map((one) => one.split(' ')[0])
      const after = warned(kod, day, amount, [...others, { ...one, bruttoEuro: Math.abs(one.bruttoEuro) }]).map(
        (one) => one.split(' ')[0],
      )
      expect(after).toEqual(expect.arrayContaining(before))
    }),
  )
})
