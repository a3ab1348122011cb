import { expect, test } from 'vitest'
import { bodyOf, EventForm, linesFor, type TypedEvent } from './event-values.ts'

const typed: TypedEvent = {
  rodzaj: 'PODZIAL',
  dzien: '2024-01-15',
  przed: '5252248481',
  po: '525-224-84-81 66,67%\n7811234563 33.33\n',
  podstawa: 'plan podziału',
}

test('tax numbers and shares are read from lines', () => {
  expect(EventForm.safeParse(typed).success).toBe(true)
  expect(bodyOf(typed)).toMatchObject({
    przed: ['5252248481'],
    po: [
      { nip: '5252248481', udzial: 66.67 },
      { nip: '7811234563', udzial: 33.33 },
    ],
  })
})

test('what is stored can be edited as lines', () => {
  expect(linesFor('1234567890 (numer techniczny) (60%), 1234567891 (numer techniczny)')).toBe(
    '1234567890 60%\n1234567891',
  )
  expect(linesFor('5252248481 (66,67%), 7811234563 (33,33%)')).toBe('5252248481 66,67%\n7811234563 33,33%')
})

test.each([
  ['no tax number', { przed: 'Spółka' }, 'przed'],
  ['a share that is none', { po: '5252248481 pół\n7811234563 50' }, 'po'],
  ['shares that do not add up', { po: '5252248481 60\n7811234563 39' }, 'po'],
])('%s is refused at its field', (_, given, field) => {
  expect(EventForm.safeParse({ ...typed, ...given }).error?.issues.map(({ path }) => path[0])).toEqual([field])
})
