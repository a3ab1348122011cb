import { describe, expect, test } from 'vitest'
import { readDateRange, readNumberRange, typedDay, typedNumber } from './filter-ranges.ts'

describe('a range of days', () => {
  test.each([
    ['', '', '', ''],
    ['1.2.2026', '', '2026-02-01', ''],
    ['01-02-2026', '2026-02-01', '2026-02-01', '2026-02-01'],
    ['01022026', '∞', '2026-02-01', '9999-12-31'],
    ['5.1.26', '060126', '2026-01-05', '2026-01-06'],
  ])('%s – %s', (from, to, start, end) => {
    expect(readDateRange(from, to)).toEqual({
      from: { value: start, error: undefined },
      to: { value: end },
      valid: true,
    })
  })
  test.each([
    ['31.02.2026', '', 'Początek zakresu nie jest prawidłową datą.', undefined],
    ['', 'jutro', undefined, 'Koniec zakresu nie jest prawidłową datą.'],
    ['x', 'y', 'Początek zakresu nie jest prawidłową datą.', 'Koniec zakresu nie jest prawidłową datą.'],
    ['02.01.2026', '01.01.2026', 'Początek zakresu nie może być później od końca.', undefined],
  ])('%s – %s is refused', (from, to, fromError, toError) => {
    const range = readDateRange(from, to)
    expect([range.valid, range.from.error, range.to.error]).toEqual([false, fromError, toError])
  })
})

describe('a range of numbers', () => {
  test.each([
    ['', '', '', ''],
    ['1 234,5', '2000000000', '1234.50', '2000000000.00'],
    ['-5', '', '-5.00', ''],
    ['\u22125', '\u20134', '-5.00', '-4.00'],
  ])('%s – %s', (from, to, start, end) => {
    const range = readNumberRange(from, to, 2)
    expect([range.valid, range.from.value, range.to.value]).toEqual([true, start, end])
  })
  test.each([
    ['9', '10', undefined],
    ['10', '9', 'Początek zakresu nie może być większy od końca.'],
    ['2000000001', '', 'Wprowadź wartość nie większą niż 2000000000'],
    ['1,5', '', 'Początek zakresu nie jest prawidłową liczbą.'],
  ])('%s – %s of whole numbers: %s', (from, to, error) => {
    expect(readNumberRange(from, to).from.error).toBe(error)
  })
  test('the end is bounded too', () => {
    expect(readNumberRange('', '3000000000').to.error).toBe('Wprowadź wartość nie większą niż 2000000000')
    expect(readNumberRange('', 'abc').to.error).toBe('Koniec zakresu nie jest prawidłową liczbą.')
  })
})

test('bounds as a user writes them', () => {
  expect([typedDay('2026-02-01'), typedDay(''), typedNumber('12.50')]).toEqual(['01.02.2026', '', '12,50'])
})
