import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { rowCounter } from './draft-file.ts'

const counted = (rows: number) => {
  const counter = rowCounter()
  for (let n = 0; n < rows; n++) counter.next()
  counter.end()
}

test('a file has at least one row and at most as many as allowed', () => {
  expect(() => counted(0)).toThrow('Plik zawiera tylko nagłówek')
  expect(() => counted(1)).not.toThrow()
  expect(() => counted(limits.importRows)).not.toThrow()
  expect(() => counted(limits.importRows + 1)).toThrow(String(limits.importRows))
})
