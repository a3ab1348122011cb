import { expect, test } from 'vitest'
import { isPostgres } from './start.ts'

test('a number left in the file of the database is not taken for it when a stranger has it now', () => {
  expect(isPostgres(process.pid)).toBe(false)
})
