import { describe, expect, test } from 'vitest'
import { deMinimisLimits, windowOf } from './de-minimis.ts'
import { reservationsForApi, type ReservedAid } from './reservations.ts'
import { brokenByReserved, countsWith, reservesAgainOn, termOf } from './reserved.ts'

describe('the term of a draft that reserves', () => {
  const last = { waznaDo: '2026-12-07', przedluzona: false }
  const prolonged = { waznaDo: '2026-12-27', przedluzona: true }
  test.each([
    ['for the first time', undefined, '2026-11-17', { waznaDo: '2026-12-07', przedluzona: false }],
    ['again on the same day', last, '2026-11-17', last],
    ['again on the last day', last, '2026-12-07', last],
    ['again after its prolongation', prolonged, '2026-12-20', prolonged],
    ['on the day after its term', last, '2026-12-08', undefined],
    ['on the last day of the pause', last, '2026-12-14', undefined],
    ['after the pause', last, '2026-12-15', { waznaDo: '2027-01-04', przedluzona: false }],
  ])('%s', (_when, before, today, term) => {
    expect(termOf(before, today, 20)).toEqual(term)
  })
  test('the pause ends on the day that the refusal names', () => {
    expect(reservesAgainOn(last)).toBe('2026-12-15')
  })
})

describe('a reservation counts with aid of a day', () => {
  test.each([
    ['of the same day', 'e2', '2026-11-17', true],
    ['three years before', 'e2', '2023-11-17', true],
    ['a day earlier than that', 'e2', '2023-11-16', false],
    // on the later day both count
    ['a day later', 'e2', '2026-11-18', true],
    ['three years later', 'e2', '2029-11-17', true],
    ['a day later than that', 'e2', '2029-11-18', false],
    ['of the e1 family two years later', 'e1', '2028-12-31', true],
    ['of the e1 family three years later', 'e1', '2029-01-01', false],
    ['of public aid', 'a1', '2026-11-17', false],
  ])('%s', (_when, kod, ppData, counts) => {
    expect(countsWith(windowOf('e2', '2026-11-17'), { kod, ppData, bruttoEuro: 1 })).toBe(counts)
  })
})

const reservation = (given: Partial<ReservedAid>): ReservedAid => ({
  ppId: null,
  wlasna: false,
  upNazwa: 'Gmina',
  ppData: '2026-11-17',
  kod: 'e2',
  bruttoEuro: 0.1,
  waznaDo: '2026-12-07',
  ...given,
})

test('the answer tells by limit what other bodies and the own one reserved, how often and until when', () => {
  const all = [
    reservation({}),
    reservation({ bruttoEuro: 0.2, waznaDo: '2026-11-20' }),
    reservation({ wlasna: true, kod: 'e2c', bruttoEuro: 5 }),
    reservation({ ppData: '2020-01-01', bruttoEuro: 1000 }),
  ]
  const { rezerwacje, zarezerwowano } = reservationsForApi(windowOf('e2', '2026-11-17'), all)
  expect(rezerwacje).toEqual(all)
  const narrow = { inne: 0.3, wlasne: 0, liczba: 2, najblizszyKoniec: '2026-11-20' }
  const wide = { inne: 0.3, wlasne: 5, liczba: 3, najblizszyKoniec: '2026-11-20' }
  const found = Object.fromEntries(zarezerwowano.map(({ parametr, ...rest }) => [parametr, rest]))
  expect(found).toEqual(
    Object.fromEntries(
      deMinimisLimits.flatMap(({ parametr, sumuje }) =>
        sumuje.includes('e2') ? [[parametr, sumuje.includes('e2c') ? wide : narrow]] : [],
      ),
    ),
  )
})

describe('the rule of reservations', () => {
  const limits = { LIMIT_DE_MINIMIS_E2: 300, LIMIT_DE_MINIMIS_E2C: 750 }
  const verified = (own: number | null, others: number, reserved: ReservedAid[], kod = 'e2') =>
    brokenByReserved(
      {
        ppData: '2026-11-17',
        przezPomocy: { kod },
        bruttoEuro: own,
        inneDeMinimis: [{ ppData: '2026-01-01', kod: 'e2', bruttoEuro: others }],
        zarezerwowane: reserved,
      },
      limits,
    )
  const hundred = [reservation({ bruttoEuro: 100 })]
  test.each([
    ['keeps a limit that is met to the cent', 100, 100, hundred, false],
    ['breaks when a cent is too much', 100.01, 100, hundred, ['100,00', '300,01', '300,00', '07.12.2026']],
    ['says nothing of a limit that is exceeded without reservations', 300.01, 0, hundred, false],
    ['says nothing without reservations', 300, 0, [], false],
    ['says nothing of a case without a value', null, 0, hundred, false],
    [
      'counts all of a wider limit',
      1,
      0,
      [reservation({ kod: 'e2c', bruttoEuro: 749.5 })],
      ['749,50', '750,50', '750,00', '07.12.2026'],
    ],
  ] as const)('%s', (_what, own, others, reserved, expected) => {
    const found = verified(own, others, [...reserved])
    expect(found && [found.rezerwacje, found.suma, found.limit, found.dzien]).toEqual(expected)
  })
  test('is about de minimis aid alone', () => expect(verified(300, 0, hundred, 'a1')).toBe(false))
})
