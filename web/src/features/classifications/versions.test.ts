import { expect, test } from 'vitest'
import { currentNuts, defaultPkd, endedIn, shownDates, validityText } from './versions.ts'

const version = (id: number, kod: string, dataOd: string, dataDo: string) => ({
  id,
  kod,
  nazwa: kod,
  dataOd,
  dataDo,
  wersja: 1,
})
const ended = version(1, 'A', '2004-05-01', '2007-12-31')
const inForce = version(2, 'B', '2008-01-01', '2026-12-31')
const open = version(3, 'C', '2025-01-01', '9999-12-31')
const all = [ended, inForce, open]

test.each([
  ['2024-01-01', '2026-12-31', 'Od 01.01.2024 do 31.12.2026'],
  ['2024-01-01', '9999-12-31', 'Od 01.01.2024 bezterminowo'],
  ['1900-01-01', '2026-12-31', 'Do 31.12.2026'],
  ['1900-01-01', '9999-12-31', 'Bezterminowo'],
])('validity %s – %s', (dataOd, dataDo, text) => {
  expect(validityText({ dataOd, dataDo })).toBe(text)
})

test('the current NUTS is the one without end', () => {
  expect(currentNuts(all)).toBe(open)
  expect(currentNuts([ended, inForce])).toBeUndefined()
})

test.each([
  ['the one that the parameter names', all, open, open],
  ['the first in force, when the parameter names none', all, undefined, inForce],
  ['the first of all, when none is in force', [ended], undefined, ended],
  ['none, when there is none', [], undefined, undefined],
])('PKD opens with %s', (_, versions, named, expected) => {
  expect(defaultPkd(versions, named, '2026-03-01')).toBe(expected)
})

test('open bounds are empty fields', () => {
  expect(shownDates({ dataOd: '1900-01-01', dataDo: '9999-12-31' })).toEqual({ dataOd: '', dataDo: '' })
  expect(shownDates(inForce)).toEqual({ dataOd: '2008-01-01', dataDo: '2026-12-31' })
})

test.each([
  ['ended yesterday', open, '2026-02-28', true],
  ['holds', open, '9999-12-31', false],
  ['ends some day', open, '2027-01-01', false],
  ['ended with its version', ended, '2007-12-31', false],
])('an entry that %s', (_, of, dataDo, expected) => {
  expect(endedIn(of, { dataOd: '2000-01-01', dataDo }, '2026-03-01')).toBe(expected)
})
