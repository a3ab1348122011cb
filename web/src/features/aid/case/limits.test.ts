import { describe, expect, test } from 'vitest'
import { limitsQuery, leavingDay, countedPurpose, limitStates, share, type LimitCase } from './limits.ts'

const given = (ppData: string, kod: string, bruttoEuro: number): LimitCase => ({
  ppId: null,
  aktSym: null,
  wyroznik: null,
  ppData,
  kod,
  bruttoEuro,
})
const amounts = {
  LIMIT_DE_MINIMIS_E1T: 100_000,
  LIMIT_DE_MINIMIS_E1: 200_000,
  LIMIT_DE_MINIMIS_E2: 300_000,
  LIMIT_DE_MINIMIS_E1C: 500_000,
  LIMIT_DE_MINIMIS_E2C: 750_000,
}

describe('the day from which an amount no longer counts', () => {
  test.each([
    ['e1', '2021-05-10', '2024-01-01'],
    ['e1c', '2021-12-31', '2024-01-01'],
    ['e2', '2024-03-15', '2027-03-16'],
    ['e2', '2021-02-28', '2024-03-01'],
    ['e2', '2024-02-29', '2027-03-01'],
    ['e2c', '2023-12-31', '2027-01-01'],
  ] as const)('%s given on %s: %s', (kod, day, leaves) => {
    expect(leavingDay(kod, day)).toBe(leaves)
  })
})

describe('when the limits are queried', () => {
  test.each([
    ['a purpose with limits', 'e2', '2025-01-10', true],
    ['public aid', 'a1', '2025-01-10', false],
    ['no purpose yet', null, '2025-01-10', false],
    ['a date that is still being typed', 'e2', '10.01', false],
    ['no date', 'e2', null, false],
  ])('%s', (_, kod, day, isQueried) => {
    expect(limitsQuery(kod, day, null) !== undefined).toBe(isQueried)
  })
})

test('e2: its own limit and the limit of everything, by the cases of three years, the latest first', () => {
  const cases = [
    given('2022-06-01', 'e2', 50_000),
    given('2022-06-09', 'e1', 40_000),
    given('2023-01-01', 'e1c', 10_000.5),
    given('2024-05-05', 'e2', 100_000),
  ]
  const [own, all] = limitStates({ kod: 'e2', ppData: '2025-06-05', bruttoEuro: 20_000.25 }, cases, amounts)
  expect(own).toMatchObject({
    others: 140_000_00n,
    own: 20_000_25n,
    total: 160_000_25n,
    left: 139_999_75n,
    exceeded: false,
    next: { day: '2025-06-10', frees: 40_000_00n },
  })
  expect(own!.cases.map(({ ppData }) => ppData)).toEqual(['2024-05-05', '2022-06-09'])
  expect(all).toMatchObject({ amount: 750_000_00n, others: 150_000_50n })
  expect(all!.cases).toHaveLength(3)
})

test('e1t: three limits, by calendar years; cases that leave the window together free their sum together', () => {
  const cases = [given('2023-01-01', 'e1t', 60_000), given('2023-12-31', 'e1', 30_000), given('2022-12-31', 'e1', 999)]
  const states = limitStates({ kod: 'e1t', ppData: '2025-03-03', bruttoEuro: 40_000.01 }, cases, amounts)
  expect(states.map(({ limit, exceeded }) => [limit.regula, exceeded])).toEqual([
    ['PP_LIMIT_E1T', true],
    ['PP_LIMIT_E1', false],
    ['PP_LIMIT_E1C', false],
  ])
  expect(states[0]).toMatchObject({ left: -1n, next: { day: '2026-01-01', frees: 60_000_00n } })
  expect(states[1]).toMatchObject({ next: { day: '2026-01-01', frees: 90_000_00n } })
})

test('a limit reached exactly is not exceeded; without a value the case adds nothing', () => {
  const [own] = limitStates(
    { kod: 'e2', ppData: '2025-06-05', bruttoEuro: null },
    [given('2025-01-01', 'e2', 300_000)],
    amounts,
  )
  expect(own).toMatchObject({ own: 0n, left: 0n, exceeded: false })
})

test('a reduction frees room; the next day that frees more is the one on which more aid than reductions has left', () => {
  const cases = [given('2024-01-01', 'e2', -100), given('2024-02-01', 'e2', 100), given('2024-03-01', 'e2', 50)]
  const [own] = limitStates({ kod: 'e2', ppData: '2025-06-05', bruttoEuro: -10 }, cases, amounts)
  expect(own).toMatchObject({ others: 50_00n, own: -10_00n, left: 299_960_00n })
  expect(own!.next).toEqual({ day: leavingDay('e2', '2024-03-01'), frees: 50_00n })
})

test('a case counts under its act: reductions take from it, and it takes no more than counts there', () => {
  const elsewhere = given('2025-01-01', 'e2', 150_000)
  const reduction = { ...given('2025-02-01', 'e2', -150_000), aktId: 7 }
  const aid = { kod: 'e2', ppData: '2025-06-05', bruttoEuro: 200_000, aktId: 7 } as const
  const [reduced] = limitStates(aid, [elsewhere, reduction], amounts)
  expect(reduced).toMatchObject({ others: 150_000_00n, own: 50_000_00n, total: 200_000_00n, exceeded: false })
  const [taking] = limitStates({ ...aid, bruttoEuro: -100_000 }, [given('2025-01-01', 'e2', 320_000)], amounts)
  expect(taking).toMatchObject({ others: 320_000_00n, own: 0n, total: 320_000_00n, exceeded: true })
})

test('a limit with an unknown amount is left out', () => {
  expect(limitStates({ kod: 'e2', ppData: '2025-06-05', bruttoEuro: 1 }, [], { LIMIT_DE_MINIMIS_E2: 1 })).toHaveLength(
    1,
  )
})

test.each([
  [50n, 200n, 25],
  [500n, 200n, 100],
  [-5n, 200n, 0],
  [1n, 300n, 0.3],
  [1n, 0n, 100],
])('share of %s in %s', (part, whole, per) => {
  expect(share(part, whole)).toBe(per)
})

test('a deleted case and other aid count towards no limit', () => {
  expect(countedPurpose({ rodzajPomocy: 'M' }, 'e1')).toBe('e1')
  expect(countedPurpose({ rodzajPomocy: 'M', deleted: true }, 'e1')).toBeUndefined()
  expect(countedPurpose({ rodzajPomocy: 'P' }, 'e1')).toBeUndefined()
})
