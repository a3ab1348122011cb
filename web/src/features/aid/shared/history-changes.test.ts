import { expect, test } from 'vitest'
import { versionsOf } from './history-changes.ts'

const rows = [
  { wer: 1, brutto: 100, u2b: null, kto: 'upo' },
  { wer: 3, brutto: 120, u2b: 'art. 2', kto: 'koo' },
  { wer: 2, brutto: 120, u2b: '', kto: 'koo' },
]

test('versions come newest first, each compared with the one before it', () => {
  expect(versionsOf(rows, 'wer', ['brutto', 'u2b'])).toEqual([
    { row: rows[1], changes: [{ field: 'u2b', before: '', now: 'art. 2' }] },
    { row: rows[2], changes: [{ field: 'brutto', before: 100, now: 120 }] },
    { row: rows[0], changes: undefined },
  ])
})

test('a version without visible changes says so', () => {
  const same = [rows[2]!, { ...rows[2]!, wer: 4, kto: 'upo' }]
  expect(versionsOf(same, 'wer', ['brutto'])[0]!.changes).toEqual([])
})

test('no versions', () => expect(versionsOf([], 'wer', ['brutto'])).toEqual([]))
