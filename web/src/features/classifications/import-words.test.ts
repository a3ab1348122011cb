import { expect, test } from 'vitest'
import { CallError } from '#kit/call.ts'
import { changeCounts, changesNothing, endingWarning, endingSentence, unreadableReason } from './import-words.ts'

const summary = (dodane: number, zmienione: number, zakonczone: number, bezZmian: number) => ({
  dodane,
  zmienione,
  zakonczone,
  bezZmian,
  dodanePozycje: [],
  zakonczonePozycje: [],
  zmienioneNazwy: [],
})

test('the counts in reading order', () => {
  expect(Object.entries(changeCounts(summary(1, 2, 3, 4))).map((line) => line.join(' '))).toEqual([
    'Nowe 1',
    'Zmienione 2',
    'Zakończone 3',
    'Bez zmian 4',
  ])
})

test.each([
  [summary(0, 0, 0, 1047), true],
  [summary(1, 0, 0, 1047), false],
  [summary(0, 0, 1, 1047), false],
])('%o changes nothing: %s', (given, expected) => {
  expect(changesNothing(given)).toBe(expected)
})

test.each([
  ['a new classification ends nothing', summary(1047, 0, 0, 0), undefined],
  ['a tenth is usual', summary(5, 0, 10, 90), undefined],
  ['more than a tenth is not', summary(5, 9, 312, 726), /312 pozycji z 1\s047/],
])('%s', (_, given, expected) => {
  if (expected) expect(endingWarning(given)).toMatch(expected)
  else expect(endingWarning(given)).toBeUndefined()
})

test.each([
  [0, undefined],
  [1, '1 pozycja obecnej wersji przestanie obowiązywać.'],
  [3, '3 pozycje obecnej wersji przestaną obowiązywać.'],
  [7, '7 pozycji obecnej wersji przestanie obowiązywać.'],
])('the question says that %i end', (ended, sentence) => {
  expect(endingSentence(summary(0, 0, ended, 9))).toBe(sentence)
})

test.each([
  [new CallError(422, { message: 'Plik jest pusty' }), 'Plik jest pusty'],
  [new CallError(500), 'Wystąpił błąd serwera'],
  [new CallError(502), 'Wystąpił błąd serwera'],
  [new CallError(0), 'Wystąpił błąd połączenia'],
  [new TypeError('x'), 'Wystąpił nieznany błąd'],
])('%s gives the message %s', (error, text) => {
  expect(unreadableReason(error)).toBe(text)
})
