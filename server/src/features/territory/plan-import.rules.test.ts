import { describe, expect, test } from 'vitest'
import { planImport, type Entry } from './plan-import.ts'

const S = '2025-01-01'
const entry = (over: Partial<Entry> = {}): Entry => ({
  id: 1,
  kod: '0201011',
  nazwa: 'Stara',
  dataOd: '1900-01-01',
  dataDo: '9999-12-31',
  dataImportu: '2024-01-05',
  ...over,
})
const plan = (entries: Entry[], names: Record<string, string>, first = false, uses?: Map<number, string>) => {
  const units = Object.entries(names).map(([kod, nazwa]) => ({ kod, nazwa }))
  const { counts, vanished: _, ...changes } = planImport(entries, { stanNa: S, units }, first, uses)
  const made = Object.fromEntries(Object.entries(changes).filter(([, list]) => list.length > 0))
  return { ...made, counts: Object.values(counts).join(' ') }
}
const kod = '0201011'
const forever = { dataDo: '9999-12-31' }

/** Counts: added, changed, ended, unchanged. */
test.each<[string, Entry[], Record<string, string>, object]>([
  [
    'a new code begins on the day',
    [],
    { [kod]: 'Nowa' },
    { inserted: [{ kod, nazwa: 'Nowa', dataOd: S, ...forever }], counts: '1 0 0 0' },
  ],
  ['an unchanged unit stays', [entry()], { [kod]: 'Stara' }, { counts: '0 0 0 1' }],
  [
    'what no import brought is confirmed',
    [entry({ dataImportu: null })],
    { [kod]: 'Stara' },
    { confirmed: [1], counts: '0 0 0 1' },
  ],
  [
    'another name ends the old entry and begins a new one',
    [entry()],
    { [kod]: 'Nowa' },
    {
      ended: [{ id: 1, kod, dataDo: '2024-12-31' }],
      inserted: [{ kod, nazwa: 'Nowa', dataOd: S, ...forever }],
      counts: '0 1 0 0',
    },
  ],
  [
    'a name that began on the day is corrected in place',
    [entry({ dataOd: S })],
    { [kod]: 'Nowa' },
    { corrected: [{ id: 1, kod, nazwa: 'Nowa', dataOd: S }], counts: '0 1 0 0' },
  ],
  [
    'a unit that was to begin later is there already',
    [entry({ dataOd: '2026-07-01' })],
    { [kod]: 'Stara' },
    { corrected: [{ id: 1, kod, nazwa: 'Stara', dataOd: S }], counts: '0 1 0 0' },
  ],
  ['a future end stays', [entry({ dataDo: '2026-12-31' })], { [kod]: 'Stara' }, { counts: '0 0 0 1' }],
  [
    'a name of a unit that is to end keeps the end',
    [entry({ dataDo: '2026-12-31' })],
    { [kod]: 'Nowa' },
    {
      ended: [{ id: 1, kod, dataDo: '2024-12-31' }],
      inserted: [{ kod, nazwa: 'Nowa', dataOd: S, dataDo: '2026-12-31' }],
      counts: '0 1 0 0',
    },
  ],
  [
    'a name that was to begin later begins on the day',
    [entry({ dataDo: '2026-12-31' }), entry({ id: 2, nazwa: 'Nowa', dataOd: '2027-01-01' })],
    { [kod]: 'Nowa' },
    {
      ended: [{ id: 1, kod, dataDo: '2024-12-31' }],
      corrected: [{ id: 2, kod, nazwa: 'Nowa', dataOd: S }],
      counts: '0 1 0 0',
    },
  ],
  [
    'a missing unit ends the day before',
    [entry()],
    {},
    { ended: [{ id: 1, kod, dataDo: '2024-12-31' }], counts: '0 0 1 0' },
  ],
  [
    'what began on the day and vanished ends on it',
    [entry({ dataOd: S })],
    {},
    { ended: [{ id: 1, kod, dataDo: S }], counts: '0 0 1 0' },
  ],
  ['and only once', [entry({ dataOd: S, dataDo: S })], {}, { counts: '0 0 0 0' }],
  ['a unit that ended earlier stays', [entry({ dataDo: '2020-12-31' })], {}, { counts: '0 0 0 0' }],
  ['a future unit stays', [entry({ dataOd: '2025-06-01' })], {}, { counts: '0 0 0 0' }],
  [
    'a code that comes back begins on the day',
    [entry({ dataDo: '2020-12-31' })],
    { [kod]: 'Stara' },
    { inserted: [{ kod, nazwa: 'Stara', dataOd: S, ...forever }], counts: '1 0 0 0' },
  ],
])('%s', (_, entries, names, expected) => {
  expect(plan(entries, names)).toEqual(expected)
})

test('units of the first catalogue are valid from always, or since the code was last used', () => {
  expect(plan([entry({ dataDo: '2020-12-31' })], { [kod]: 'Stara', '0201022': 'Druga' }, true)).toEqual({
    inserted: [
      { kod, nazwa: 'Stara', dataOd: '2021-01-01', ...forever },
      { kod: '0201022', nazwa: 'Druga', dataOd: '1900-01-01', ...forever },
    ],
    counts: '2 0 0 0',
  })
})

describe('a unit that an act names later', () => {
  const used = '2025-02-10'
  const held = entry({ dataDo: used })
  const next = entry({ id: 2, nazwa: 'Nowa', dataOd: '2025-02-11' })

  test.each<[string, Entry[], Record<string, string>, object]>([
    [
      'ends after that use, and its successor begins the day after',
      [entry()],
      { [kod]: 'Nowa' },
      {
        ended: [{ id: 1, kod, dataDo: used }],
        inserted: [{ kod, nazwa: 'Nowa', dataOd: '2025-02-11', ...forever }],
        counts: '0 1 0 0',
      },
    ],
    ['and has ended so is not renamed again', [held, next], { [kod]: 'Nowa' }, { counts: '0 0 0 1' }],
    [
      'and has ended so passes a corrected name on to its successor',
      [held, next],
      { [kod]: 'Nowsza' },
      { corrected: [{ id: 2, kod, nazwa: 'Nowsza', dataOd: '2025-02-11' }], counts: '0 1 0 0' },
    ],
    ['and was to end then gets no successor without days', [held], { [kod]: 'Nowa' }, { counts: '0 0 0 1' }],
    ['and vanished ends after that use', [entry()], {}, { ended: [{ id: 1, kod, dataDo: used }], counts: '0 0 1 0' }],
    ['and vanished ends only once', [held], {}, { counts: '0 0 0 0' }],
    ['than it holds keeps its end', [entry({ dataDo: '2025-02-05' })], {}, { counts: '0 0 0 0' }],
  ])('%s', (_, entries, names, expected) => {
    expect(plan(entries, names, false, new Map([[1, used]]))).toEqual(expected)
  })
})
