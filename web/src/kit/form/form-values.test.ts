import { expect, test } from 'vitest'
import { z } from 'zod'
import { flag, optionalDate, optionalText, requiredText } from '#contract/kernel/fields.ts'
import { bodyOf, findFieldSchema, startingValues } from './form-values.ts'

const schema = z.object({
  nazwa: requiredText('Nazwa jest wymagana', 20),
  opis: optionalText(20),
  od: optionalDate(),
  aneks: flag(),
  kwota: z.number().nullable(),
  ids: z.array(z.number()),
  wersja: z.number().optional(),
  rozporzadzenia: z.array(z.object({ dataOd: optionalDate() })).optional(),
})

test('every field starts with the empty value of its kind', () => {
  expect(startingValues(schema, { opis: null, kwota: 0, inne: 1 })).toEqual({
    nazwa: '',
    opis: '',
    od: '',
    aneks: false,
    kwota: 0,
    ids: [],
    wersja: undefined,
    rozporzadzenia: [],
    inne: 1,
  })
})

test('an empty text or date is sent as null if the call allows it', () => {
  const values = { nazwa: '', opis: '', od: '', aneks: false, kwota: null, ids: [] }
  expect(bodyOf(schema, values)).toEqual({ ...values, opis: null, od: null })
})

test.each([
  ['nazwa', schema.shape.nazwa],
  ['rozporzadzenia.0.dataOd', schema.shape.rozporzadzenia.unwrap().element.shape.dataOd],
  ['nieznane', undefined],
  ['nazwa.dalej', undefined],
])('the schema behind %s', (name, expected) => {
  expect(findFieldSchema(schema, name)).toBe(expected)
})
