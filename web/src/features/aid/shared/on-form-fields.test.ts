import { expect, test } from 'vitest'
import { CallError } from '#kit/call.ts'
import { onFormFields } from './on-form-fields.ts'

test('fields of the act and of its completion are named as on the form', () => {
  const message = 'Nie'
  const fields = ['akt.aktData', 'uzupelnienieAktu.gminaId', 'aktId', 'brutto'].map((field) => ({ field, message }))
  const mapped = onFormFields(new CallError(422, { message, fieldErrors: fields })) as CallError
  expect(mapped.refusal?.fieldErrors?.map(({ field }) => field)).toEqual(['aktData', 'gminaId', 'aktId', 'brutto'])
  const other = new Error('x')
  expect(onFormFields(other)).toBe(other)
})
