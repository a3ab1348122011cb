import { expect, test } from 'vitest'
import { z } from 'zod'
import { valueSentence } from './value-sentence.ts'

test.each<[string, z.ZodType, unknown, string]>([
  ['a missing list', z.array(z.string()), undefined, 'To pole jest wymagane'],
  ['a text in place of a number', z.number(), 'x', 'Wartość jest niewłaściwego rodzaju'],
  ['a broken number', z.number().int(), 1.5, 'Podaj liczbę całkowitą'],
  ['a long text', z.string().max(500), 'x'.repeat(501), 'To pole musi zawierać co najwyżej 500 znaków'],
  ['a number that is too large', z.number().max(9), 10, 'Największa dozwolona wartość to 9'],
  ['a number that is not positive', z.number().positive(), 0, 'Wartość musi być większa niż 0'],
  ['a list that is too long', z.array(z.number()).max(2), [1, 2, 3], 'Można podać najwyżej 2 elementy'],
  ['a text of another pattern', z.string().regex(/^\d{10}$/), 'x', 'Wartość ma nieprawidłowy format'],
  ['another word', z.enum(['P', 'M']), 'X', 'Wartość nie jest jedną z dozwolonych'],
])('%s', (_what, schema, value, sentence) => {
  const { error } = schema.safeParse(value, { error: valueSentence })
  expect(error!.issues.map(({ message }) => message)).toEqual([sentence])
})
