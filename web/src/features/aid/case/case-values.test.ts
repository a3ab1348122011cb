import { describe, expect, test } from 'vitest'
import type { AidCase } from '#contract/aid/case-fields.ts'
import { caseFields, caseText, caseValues, euroValue, typedAmount, wholeDay } from './case-values.ts'

const stored = {
  ppId: 7,
  aktId: 2,
  stan: 'R',
  ppData: '2026-03-04',
  wyroznik: 3,
  rodzajPomocy: 'M',
  ustawaId: 11,
  ustawaKod: 'U1',
  ustawaNazwa: 'o pomocy',
  u2b: null,
  brutto: 12.5,
  werPP: 4,
} as unknown as AidCase

test('the form has the editable fields and the version', () => {
  const values = caseValues(stored)
  expect(Object.keys(values).toSorted()).toEqual([...caseFields, 'werPP'].toSorted())
  expect(values).toMatchObject({ ppData: '2026-03-04', wyroznik: 3, rodzajPomocy: 'M', ustawaId: 11, werPP: 4 })
})

describe('gross value in euro', () => {
  test.each([
    [1000, 4.2567, 234.92],
    [0.01, 4, 0],
    [0.02, 4, 0.01],
    [-1000, 4.2567, -234.92],
    [1_234_567_890.12, 4.3, 287_108_811.66],
    [null, 4, null],
    ['12,', 4, null],
    [10, undefined, null],
  ])('%s at %s', (brutto, rate, euro) => {
    expect(euroValue(brutto, rate)).toBe(euro)
  })
})

test.each([
  [12, 12],
  ['', null],
  [null, null],
  [undefined, null],
  ['1,2,3', NaN],
])('typed amount %s', (typed, amount) => {
  expect(typedAmount(typed)).toBe(amount)
})

test.each([
  ['2026-03-04', '2026-03-04'],
  ['2026-02-30', undefined],
  ['4.3', undefined],
  ['', undefined],
])('day %s', (typed, day) => {
  expect(wholeDay(typed)).toBe(day)
})

describe('a value as text', () => {
  const known = (_: string, id: number) => (id === 12 ? 'U2 – o wsparciu' : undefined)
  test.each([
    ['u2b', null, '(puste)'],
    ['ppData', '2026-03-04', '04.03.2026'],
    ['rodzajPomocy', 'M', 'de minimis'],
    ['brutto', 1234.5, '1\u202f234,50'],
    ['brutto', 0, '0,00'],
    ['wyroznik', 3, '3'],
    ['ustawaId', 11, 'U1 – o pomocy'],
    ['ustawaId', 12, 'U2 – o wsparciu'],
    ['ustawaId', 13, 'pozycja nr 13'],
  ] as const)('%s %s', (name, value, text) => {
    expect(caseText(name, value, [stored], known)).toBe(text)
  })
})
