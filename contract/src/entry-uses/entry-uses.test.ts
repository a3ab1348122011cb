import { expect, test } from 'vitest'
import { usesText, type EntryUses } from './entry-uses.ts'

const words = (...uzycia: EntryUses['uzycia']) => usesText({ uzycia }).replaceAll('\u00a0', ' ')

test.each([
  [[], ''],
  [[{ rodzaj: 'przypadki', liczba: 1, coNajmniej: false }], '1 przypadku'],
  [[{ rodzaj: 'przypadki', liczba: 1247, coNajmniej: false }], '1 247 przypadkach'],
  [
    [
      { rodzaj: 'akty', liczba: 10_000, coNajmniej: true },
      { rodzaj: 'srodki', liczba: 2, coNajmniej: false },
    ],
    'co najmniej 10 000 aktach, 2 środkach pomocy',
  ],
] as [EntryUses['uzycia'], string][])('%o is said as %s', (uses, text) => {
  expect(words(...uses)).toBe(text)
})
