import { expect, test } from 'vitest'
import { measureValues, periodOf, periodText, type StoredMeasure } from './measure-values.ts'

const stored = {
  obowiazujeOd: '1900-01-01',
  obowiazujeDo: '9999-12-31',
  rozporzadzenia: [{ id: 1, nazwaRozporzadzenia: 'w sprawie', dataOd: '1900-01-01', dataDo: '2030-12-31' }],
} as StoredMeasure

test('an open start is an empty field', () => {
  expect(measureValues(stored)).toMatchObject({
    obowiazujeOd: '',
    obowiazujeDo: '9999-12-31',
    rozporzadzenia: [{ id: 1, dataOd: '', dataDo: '2030-12-31' }],
  })
})

const open = { from: '1900-01-01', to: '9999-12-31' }

test.each([
  ['both bounds', '2024-01-01', '2027-12-31', { from: '2024-01-01', to: '2027-12-31' }],
  ['no bounds', '', null, open],
  ['a date being typed', '1.1.20', '2027-12-31', { from: '1900-01-01', to: '2027-12-31' }],
  ['reversed bounds', '2027-12-31', '2024-01-01', open],
])('the period of %s', (_, from, to, expected) => {
  expect(periodOf(from, to)).toEqual(expected)
})

test.each([
  ['2024-01-01', '2027-12-31', 'od 01.01.2024 do 31.12.2027'],
  ['1900-01-01', '2027-12-31', 'do 31.12.2027'],
  ['2024-01-01', '9999-12-31', 'od 01.01.2024'],
  ['1900-01-01', '9999-12-31', 'bezterminowo'],
])('%s to %s in words', (from, to, words) => {
  expect(periodText({ from, to })).toBe(words)
})
