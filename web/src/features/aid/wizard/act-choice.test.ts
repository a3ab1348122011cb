import { expect, test } from 'vitest'
import { today } from '#contract/kernel/dates.ts'
import { ActChoice } from './act-choice.ts'

const akt = { aktId: 5, aktSym: 'UM/5', aktData: '2024-01-01' }
const nextYear = `${Number(today().slice(0, 4)) + 1}-01-01`

test.each([
  ['nothing chosen', { wybor: 'istniejacy' }, ['akt: Należy wybrać akt ogólny pomocy']],
  ['an act chosen', { wybor: 'istniejacy', akt }, []],
  ['an act chosen, with a new one half typed', { wybor: 'istniejacy', akt, aktData: nextYear }, []],
  ['a new act', { wybor: 'nowy', aktSym: 'UM/1', aktData: today() }, []],
  [
    'a new act without anything',
    { wybor: 'nowy', aktSym: '', aktData: '' },
    ['aktSym: Symbol aktu ogólnego jest wymagany', 'aktData: Data jest wymagana.'],
  ],
  [
    'a blank symbol',
    { wybor: 'nowy', aktSym: '  ', aktData: '2024-01-01' },
    ['aktSym: Symbol aktu ogólnego jest wymagany'],
  ],
  ['a symbol of 150 letters', { wybor: 'nowy', aktSym: 'x'.repeat(150), aktData: '2024-01-01' }, []],
  [
    'a longer symbol',
    { wybor: 'nowy', aktSym: 'x'.repeat(151), aktData: '2024-01-01' },
    ['aktSym: Symbol aktu ogólnego może mieć maksymalną długość 150 znaków'],
  ],
  [
    'a day to come',
    { wybor: 'nowy', aktSym: 'UM/1', aktData: nextYear },
    ['aktData: Data aktu ogólnego nie może być w przyszłości'],
  ],
  ['the first day of 1900', { wybor: 'nowy', aktSym: 'UM/1', aktData: '1900-01-01' }, []],
  [
    'a day before 1900',
    { wybor: 'nowy', aktSym: 'UM/1', aktData: '31.12.1899' },
    ['aktData: Data aktu ogólnego nie może być przed rokiem 1900'],
  ],
  ['what is no day', { wybor: 'nowy', aktSym: 'UM/1', aktData: '31.02.2024' }, ['aktData: Data musi być prawidłowa.']],
])('%s', (_, given, messages) => {
  const issues = ActChoice.safeParse(given).error?.issues ?? []
  expect(issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual(messages)
})
