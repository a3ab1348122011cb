import { expect, test } from 'vitest'
import { addDays, FOREVER, formatDate, today } from '#contract/kernel/dates.ts'
import { showQuestion } from './questions.ts'

const row = {
  id: 1,
  tytul: 'Przerwa',
  dataOd: today(),
  dataDo: FOREVER,
  widoczny: false,
  globalny: false,
  przeznaczenieNazwy: 'Koordynator',
  wersja: 1,
}
const yesterday = addDays(today(), -1)
const tomorrow = addDays(today(), 1)

test.each([
  ['in force', {}, 'Przeznaczenie: Koordynator.'],
  ['in force for the last day', { dataOd: yesterday, dataDo: today() }, 'Przeznaczenie: Koordynator.'],
  ['still to come', { dataOd: tomorrow }, `Przeznaczenie: Koordynator. Będzie widoczny od ${formatDate(tomorrow)}.`],
  [
    'over',
    { dataOd: '2020-01-01', dataDo: yesterday },
    `Nikt go nie zobaczy, ponieważ obowiązywał do ${formatDate(yesterday)}.`,
  ],
])('the question before showing an announcement that is %s', (_, given, ending) => {
  expect(showQuestion({ ...row, ...given })).toBe(`Czy na pewno chcesz pokazać komunikat „Przerwa”?\n${ending}`)
})
