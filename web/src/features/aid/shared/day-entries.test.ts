import { describe, expect, test } from 'vitest'
import { codeLists } from '#contract/code-lists/code-lists.ts'
import { dayOptions, dayQuery, entryFacts, type CodeRow } from './day-entries.ts'

const law = { id: 1, kod: 'U1', nazwa: 'o pomocy', dataOd: '2000-01-01', dataDo: '2020-12-31' }
const newer = { id: 2, kod: 'U2', nazwa: 'o wsparciu', dataOd: '2021-01-01', dataDo: '9999-12-31' }

describe('a query for a day', () => {
  test('includes both bounds', () => {
    expect(dayQuery({ from: 'validFrom', to: 'validTo' }, '2026-01-02')).toEqual({
      pageSize: -1,
      search: 'validFrom<2026-01-02,validTo>2026-01-02',
    })
  })
  test('without a day covers all entries; other terms still apply', () => {
    const more = [{ field: 'deminimisText', operator: ':', value: 'TAK' }] as const
    expect(dayQuery({ from: 'a', to: 'b' }, undefined, more)).toEqual({ pageSize: -1, search: 'deminimisText:TAK' })
  })
})

test.each([
  [codeLists.ustawa, { id: 1, code: 'U1', name: 'o pomocy', validFrom: '2000-01-01', validTo: '2020-12-31' }],
  [codeLists.purposeofaid, { id: 1, code: 'U1', name: 'o pomocy', dateFrom: '2000-01-01', dateTo: '2020-12-31' }],
  [codeLists.formapomocy, { id: 1, kod: 'U1', nazwa: 'o pomocy', dataOd: '2000-01-01', dataDo: '2020-12-31' }],
])('three spellings, one entry', (list, row) => {
  expect(entryFacts(list, row as unknown as CodeRow)).toEqual(law)
})

describe('choices on a day', () => {
  const labels = (...given: Parameters<typeof dayOptions>) => dayOptions(...given).map(({ label }) => label)
  test.each([
    ['in force', [law, newer], newer, '2026-01-02', ['U2 – o wsparciu']],
    [
      'chosen and ended',
      [law, newer],
      law,
      '2026-01-02',
      ['U2 – o wsparciu', 'U1 – o pomocy (nie obowiązuje w tym dniu)'],
    ],
    [
      'chosen and not offered here',
      [law],
      newer,
      '2020-06-01',
      ['U1 – o pomocy', 'U2 – o wsparciu (nie obowiązuje w tym dniu)'],
    ],
    [
      'chosen, in force, not allowed by the measure',
      [],
      newer,
      '2026-01-02',
      ['U2 – o wsparciu (poza zakresem wyboru)'],
    ],
    [
      'codes as people count',
      [
        { ...newer, kod: 'A2.10' },
        { ...newer, id: 3, kod: 'A2.2' },
      ],
      undefined,
      '2026-01-02',
      ['A2.2 – o wsparciu', 'A2.10 – o wsparciu'],
    ],
    ['no day yet', [law, newer], undefined, undefined, ['U1 – o pomocy', 'U2 – o wsparciu']],
  ])('%s', (_, offered, chosen, day, expected) => {
    expect(labels(offered, chosen, day)).toEqual(expected)
  })
})
