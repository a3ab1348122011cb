import { expect, test } from 'vitest'
import { patternsFor, patternWarning, regulationOf } from './patterns.ts'

test.each([
  // 2023/2831 and 2023/2832: only the form of 2024, whatever the day
  ['e2', '2023-12-31', ['2024'], undefined],
  ['e2', '2026-01-01', ['2024'], undefined],
  ['e2c', '2024-07-03', ['2024'], undefined],
  // 360/2012: only the form of 2014
  ['e1c', '2012-05-01', ['2014'], undefined],
  ['e1c', '2024-06-30', ['2014'], undefined],
  ['e1c', '2024-07-01', ['2014'], /nr 360\/2012 nie stosuje się/],
  // 1407/2013 or earlier: by the day of the form of 2014
  ['e1', '2011-03-18', ['2011', '2014'], /obowiązywał wzór wcześniejszy/],
  ['e1', '2011-03-19', ['2011', '2014'], undefined],
  ['e1', '2014-06-30', ['2011', '2014'], undefined],
  ['e1', '2014-07-01', ['2011', '2014'], undefined],
  ['e1t', '2014-11-14', ['2011', '2014'], undefined],
  ['e1t', '2014-11-15', ['2014', '2011'], undefined],
  ['e1', '2024-06-30', ['2014', '2011'], undefined],
  ['e1', '2024-07-01', ['2014', '2011'], /nr 1407\/2013 nie stosuje się/],
  // no de minimis purpose
  ['a1', '2024-01-01', [], undefined],
  ['e3', '2024-01-01', [], undefined],
  [null, '2024-01-01', [], undefined],
] as const)('aid of purpose %s granted on %s: %o', (purpose, day, patterns, warning) => {
  const choice = patternsFor(purpose, day)
  expect(choice.patterns).toEqual(patterns)
  expect(choice.reason).toMatch(/\.$/)
  if (warning) expect(choice.warning).toMatch(warning)
  else expect(choice.warning).toBeUndefined()
})

test('from 15.11.2014 on the reason says when the form of 2011 is right', () => {
  expect(patternsFor('e1', '2015-01-01').reason).toContain('gdy wniosek o pomoc złożono przed tym dniem')
})

test('each purpose stands for one regulation', () => {
  expect(regulationOf).toEqual({
    e1: '1407/2013',
    e1t: '1407/2013',
    e1c: '360/2012',
    e2: '2023/2831',
    e2c: '2023/2832',
  })
})

test.each([
  ['e1', '2011-03-18', '2011', /obowiązywał wzór wcześniejszy/],
  [
    'e1',
    '2011-03-18',
    '2014',
    /powołuje rozporządzenie \(UE\) nr 1407\/2013, .* udzielonej 18\.03\.2011 dotyczyło .* nr 1998\/2006/,
  ],
  ['e1', '2012-05-07', '2014', /nr 1407\/2013/],
  ['e1', '2007-01-01', '2014', /dotyczyło .* nr 1998\/2006/],
  ['e1', '2006-12-31', '2014', /nr 1407\/2013.* 31\.12\.2006 dotyczyły przepisy wcześniejsze\.$/],
  ['e1t', '2013-12-31', '2014', /nr 1407\/2013/],
  ['e1', '2013-12-31', '2011', undefined],
  ['e1', '2014-01-01', '2014', undefined],
  ['e1c', '2013-05-01', '2014', undefined],
  ['e1', '2024-07-01', '2014', /nie stosuje się/],
  ['e2', '2024-07-01', '2024', undefined],
] as const)('%s of %s on the form of %s warns: %s', (purpose, day, pattern, warning) => {
  const said = patternWarning(purpose, day, pattern)
  if (warning) expect(said).toMatch(warning)
  else expect(said).toBeUndefined()
})
