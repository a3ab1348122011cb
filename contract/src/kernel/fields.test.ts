import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  emailAddress,
  fieldFacts,
  flag,
  nip,
  optionalDate,
  optionalText,
  requiredDate,
  requiredText,
  validityRange,
} from './fields.ts'
import { texts } from './texts.ts'

const messages = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => [...path, message].join(': ')) ?? []

test.each([
  ['a missing text', requiredText('Brak', 9, { min: 3 }), undefined, ['Brak']],
  ['an empty text', requiredText('Brak', 9, { min: 3 }), '  ', ['Brak']],
  ['a short text', requiredText('Brak', 9, { min: 3 }), 'ab', [texts.atLeast(3)]],
  ['a text of two letters, one of them two units long', requiredText('Brak', 9, { min: 3 }), 'ż😀', [texts.atLeast(3)]],
  ['a long text', requiredText('Brak', 3), 'abcd', [texts.atMost(3)]],
  ['an empty address', emailAddress('Brak'), '', ['Brak']],
  ['a bad address', emailAddress('Brak'), 'a@b', [texts.email]],
  ['an empty day', requiredDate(), '', [texts.dateRequired]],
  ['no day', requiredDate(), '30.02.2026', ['Data musi być prawidłowa.']],
  ['no day, with messages without a full stop', requiredDate('Brak'), '2026-02-30', ['Data musi być prawidłowa']],
  ['no day where none is needed', optionalDate(), '30.02.2026', ['Data musi być prawidłowa']],
  ['a year cut short', requiredDate(), '05.01.26', ['Data musi być prawidłowa.']],
  ['an early day', requiredDate(), '1899-12-31', ['Najwcześniejsza data możliwa do wyboru to 01.01.1900.']],
  ['an early day as typed', optionalDate(), ' 31.12.0026 ', ['Najwcześniejsza data możliwa do wyboru to 01.01.1900.']],
  ['an early day, with a message of its own', requiredDate('Brak', 'Za wcześnie'), '31.12.1899', ['Za wcześnie']],
  ['an early day that never was', requiredDate('Brak', 'Za wcześnie'), '1899-02-29', ['Data musi być prawidłowa']],
  ['a day in another spelling than that of the API', requiredDate(), '05.01.2026', ['Data musi być prawidłowa.']],
  ['a late day as typed', optionalDate(), '1.1.2100', ['Najpóźniejsza data możliwa do wyboru to 31.12.2099.']],
  ['a late day', requiredDate(), '2100-01-01', ['Najpóźniejsza data możliwa do wyboru to 31.12.2099.']],
  ['the last day', requiredDate(), '2099-12-31', []],
  ['a day without end', requiredDate(), '9999-12-31', []],
  ['an open day', optionalDate(), '', []],
  ['an empty tax number', nip(), '', [texts.nipRequired]],
  ['a short tax number', nip(), '123', [texts.nipDigits]],
  ['a wrong tax number', nip(), '5252248482', [texts.nip]],
  ['a tax number', nip(), '525-224-84-81', []],
])('%s has one message', (_, schema, value, expected) => {
  expect(messages(schema, value)).toEqual(expected)
})

test('a rule over two fields is verified while another field is still empty', () => {
  const schema = validityRange(
    z.object({ kod: requiredText('Brak', 9), od: optionalDate(), do: optionalDate() }),
    'od',
    'do',
  )
  expect(messages(schema, { kod: '', od: '2026-01-02', do: '2026-01-01' })).toEqual([
    'kod: Brak',
    `od: ${texts.startAfterEnd}`,
    `do: ${texts.endBeforeStart}`,
  ])
})

test.each([
  ['a required text', requiredText('Brak', 9), true],
  ['a required day', requiredDate(), true],
  ['a required number', z.number(), true],
  ['a list that must not be empty', z.array(z.number()).min(1), true],
  ['an optional text', optionalText(9), false],
  ['an optional day', optionalDate(), false],
  ['an optional number', z.number().nullable(), false],
  ['an optional choice', z.enum(['A']).optional(), false],
  ['a list', z.array(z.number()), false],
  ['a yes or no', flag(), false],
])('%s carries the required mark: %#', (_, schema, required) => {
  expect(fieldFacts(schema).required).toBe(required)
})

test('the facts of a field are found through its wrappers', () => {
  expect(fieldFacts(optionalText(40).meta({ label: 'Telefon' }))).toEqual({
    label: 'Telefon',
    required: false,
    maxLength: 40,
  })
})
