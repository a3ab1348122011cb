import { expect, test } from 'vitest'
import { validateNumbers, type KnownReport } from './validate-numbers.ts'

const report = (given: Partial<KnownReport> = {}): KnownReport => ({
  stan: 'WYEKSPORTOWANE',
  mayReport: true,
  numer: null,
  isReduction: false,
  exported: new Set([1]),
  reducing: new Set(),
  awards: new Set(),
  last: 1,
  removed: 0,
  isPending: true,
  ...given,
})
const verify = (lines: [string, string][], reports: Record<number, KnownReport>, holders: [string, number][] = []) =>
  validateNumbers(
    lines.map(([reference, number], i) => ({ line: i + 2, reference, number })),
    new Map(Object.entries(reports).map(([id, one]) => [Number(id), one])),
    new Map(holders),
  )
const reasons = (...given: Parameters<typeof verify>) => verify(...given).refused.map(({ powod }) => powod)

test('a number answers the report that its own reference names', () => {
  expect(verify([['7-1', 'X1']], { 7: report() })).toEqual({
    accepted: [{ id: 7, nr: 1, numer: 'X1' }],
    same: 0,
    refused: [],
  })
})

test.each<[string, [string, string][], Record<number, KnownReport>, string]>([
  ['is no own reference', [['7', 'X']], {}, 'Numer własny ma postać'],
  ['is too long', [['7-1', 'X'.repeat(61)]], { 7: report() }, 'najwyżej 60 znaków'],
  ['names an unknown case', [['8-1', 'X']], { 7: report() }, 'Nie ma zgłoszenia'],
  ['names a report that was never in a file', [['7-2', 'X']], { 7: report() }, 'Nie ma zgłoszenia'],
  ['names a case of a colleague', [['7-1', 'X']], { 7: report({ mayReport: false }) }, 'Nie możesz zgłaszać'],
  ['names an exempted case', [['7-1', 'X']], { 7: report({ stan: 'NIE_DOTYCZY' }) }, 'nie dotyczy'],
  [
    'answers a report that eAIR no longer has',
    [['7-1', 'X']],
    { 7: report({ exported: new Set([1, 2]), last: 2, removed: 1 }) },
    'eAIR nie ma tego zgłoszenia',
  ],
  [
    'has another number already',
    [['7-1', 'X']],
    { 7: report({ stan: 'ZGLOSZONE', numer: 'Y', isPending: false }) },
    'inny numer: Y',
  ],
])('a line that %s is refused', (_, lines, reports, reason) => {
  expect(reasons(lines, reports)).toEqual([expect.stringContaining(reason)])
})

test('a number or a report is accepted once in a file, and never a number of another report', () => {
  const two = { 7: report(), 8: report() }
  const again = 'Ten numer lub zgłoszenie jest w pliku już wcześniej'
  expect(reasons([['7-1', 'X'], ['8-1', 'X']], two)).toEqual([again]) // prettier-ignore
  expect(reasons([['7-1', 'X'], ['7-1', 'Y']], two)).toEqual([again]) // prettier-ignore
  expect(reasons([['7-1', 'X']], two, [['X', 9]])).toEqual(['Ten numer ma już inne zgłoszenie'])
})

test('a reduction takes the number of its aid, also one that comes in the same file, and no other', () => {
  const both = { 7: report(), 8: report({ reducing: new Set([1]), awards: new Set([7]) }) }
  expect(
    verify(
      [
        ['8-1', 'X'],
        ['7-1', 'X'],
      ],
      both,
    ),
  ).toMatchObject({
    // prettier-ignore
    accepted: [{ id: 7, numer: 'X' }, { id: 8, numer: 'X' }], // prettier-ignore
    refused: [],
  })
  expect(verify([['8-1', 'X']], both, [['X', 7]]).accepted).toHaveLength(1)
  for (const holders of [[], [['X', 9]]] as [string, number][][])
    expect(reasons([['8-1', 'X']], both, holders)).toEqual([expect.stringContaining('To zmniejszenie pomocy')])
  expect(verify([['8-1', 'Y'], ['1', 'Z']], both).refused.map(({ wiersz }) => wiersz)).toEqual([2, 3]) // prettier-ignore
})

test('the same file once more changes nothing; the answer to a correction does, even with the same number', () => {
  const settled = report({ stan: 'ZGLOSZONE', numer: 'X', isPending: false })
  expect(verify([['7-1', 'X']], { 7: settled }, [['X', 7]])).toMatchObject({ accepted: [], same: 1, refused: [] })
  const corrected = report({ numer: 'X', exported: new Set([1, 2]), last: 2 })
  expect(verify([['7-2', 'X']], { 7: corrected }, [['X', 7]]).accepted).toHaveLength(1)
  expect(verify([['7-1', 'X']], { 7: corrected }, [['X', 7]]).same).toBe(1)
})
