import { expect, test } from 'vitest'
import { similarCases } from './similar-cases.ts'

const messages = (given: object) =>
  similarCases.criteriaOfAddress
    .safeParse({
      dataUdzieleniaPomocyOd: '2024-01-01',
      dataUdzieleniaPomocyDo: '2024-12-31',
      udzielajacyPomocy: 'wszyscy',
      kryteria: 'forma',
      ...given,
    })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

const days = (from: string, to: string) => ({ dataUdzieleniaPomocyOd: from, dataUdzieleniaPomocyDo: to })
const tooLong = ['dataUdzieleniaPomocyDo: Przedział dat jest większy niż jeden rok']
const reversed = ['dataUdzieleniaPomocyDo: Data początkowa nie może być późniejsza niż data końcowa']

test.each([
  ['2024-05-06', '2024-05-06', []],
  ['2023-05-06', '2024-05-06', []],
  ['2023-05-05', '2024-05-06', tooLong],
  ['2023-02-28', '2024-02-29', []],
  ['2024-02-29', '2025-02-28', []],
  ['2024-02-29', '2025-03-01', tooLong],
  ['2024-05-07', '2024-05-06', reversed],
])('from %s to %s', (from, to, expected) => {
  expect(messages(days(from, to))).toEqual(expected)
})

const none = ['kryteria: Co najmniej jedno kryterium musi być zaznaczone']
test.each([
  [{ kryteria: undefined }, none],
  [{ kryteria: '' }, none],
  [{ dataUdzieleniaPomocyOd: undefined }, ['dataUdzieleniaPomocyOd: Data jest wymagana.']],
  [{ dataUdzieleniaPomocyDo: '' }, ['dataUdzieleniaPomocyDo: Data jest wymagana.']],
  [{ udzielajacyPomocy: 'grupa' }, ['grupaId: Wybierz grupę']],
  // each rule speaks for itself
  [{ kryteria: '', ...days('2024-05-07', '2024-05-06') }, [...none, ...reversed]],
])('criteria %j', (given, expected) => {
  expect(messages(given)).toEqual(expected)
})

test('a criterion that nobody knows is refused', () => {
  expect(messages({ kryteria: 'forma,kolor' })).toHaveLength(1)
})
