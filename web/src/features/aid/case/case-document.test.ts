import { expect, test } from 'vitest'
import { caseFields } from './case-values.ts'
import document from './case-document.tsx?raw'

test('the document of a case shows every field', () => {
  expect(caseFields.filter((name) => !document.includes(`label('${name}')`))).toEqual([])
})
