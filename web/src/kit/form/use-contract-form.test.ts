import { expectTypeOf, test } from 'vitest'
import type { session } from '#contract/session/session.ts'
import type { ContractFormState } from './form-context.ts'
import type { ValuesOf } from './use-contract-form.ts'

test('a form accepts only the field names of its call’s schema', () => {
  type Fields = ContractFormState<ValuesOf<typeof session.login>>['fields']
  expectTypeOf<Parameters<Fields['TextField']>[0]['name']>().toEqualTypeOf<'login' | 'password'>()
})
