import { expect, test } from 'vitest'
import type { Column } from '#contract/kernel/grid.ts'
import { column } from '#contract/kernel/grid.ts'
import { cellText, sumText } from './cell-text.ts'

test.each<[Column, unknown, string]>([
  [column.text, null, ''],
  [column.text, 'Żółć', 'Żółć'],
  [column.text, ['a', 'b'], 'a, b'],
  [column.date, '2026-11-15', '15.11.2026'],
  [column.date, '9999-12-31', 'bezterminowo'],
  [column.date, '1900-01-01', '—'],
  [column.nip, '6671000013', '667-100-00-13'],
  [column.dateTime, '2026-07-01T10:05:00Z', '01.07.2026 12:05'],
  [column.integer, 1234567, '1\u202f234\u202f567'],
  [column.year, 2026, '2026'],
  [column.amount, 0.1 + 0.2, '0,30'],
  [column.amount, -1234.5, '-1\u202f234,50'],
  [column.boolean, false, 'nie'],
  [column.option({ P: 'publiczna' }), 'P', 'publiczna'],
  [column.option({ P: 'publiczna' }), 'Z', 'Z'],
])('%o shows %o as %s', (kind, value, text) => {
  expect(cellText(kind, value)).toBe(text)
})

test('sums are written like the values above them', () => {
  expect(sumText(column.amount, 1234567.8)).toBe('1\u202f234\u202f567,80')
})
