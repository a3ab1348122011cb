import { expect, test } from 'vitest'
import { caseFields } from './case-values.ts'

const parts = Object.values(
  import.meta.glob(['./case-form.tsx', './regulation-field.tsx'], { query: '?raw', import: 'default', eager: true }),
).join('')

test('the form has an input for every field of a case', () => {
  expect(caseFields.filter((name) => !parts.includes(`name="${name}"`))).toEqual([])
})
