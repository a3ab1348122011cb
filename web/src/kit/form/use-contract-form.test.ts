import { expectTypeOf, test } from 'vitest'
import type { session } from '#contract/session.ts'
import type { ContractFormState } from './form-context.ts'
import type { ValuesOf } from './use-contract-form.ts'

test('a form takes only the names that the schema of its call knows', () => {
  type Fields = ContractFormState<ValuesOf<typeof session.login>>['fields']
  expectTypeOf<Parameters<Fields['TextField']>[0]['name']>().toEqualTypeOf<'login' | 'password'>()
})
