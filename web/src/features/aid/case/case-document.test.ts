import { expect, test } from 'vitest'
import { caseFields } from './case-values.ts'

const [document = ''] = Object.values(
  import.meta.glob<string>('./case-document.tsx', { query: '?raw', import: 'default', eager: true }),
)

test('the document of a case shows every field', () => {
  expect(caseFields.filter((name) => !document.includes(`label('${name}')`))).toEqual([])
})
