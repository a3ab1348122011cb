import { expect, test } from 'vitest'
import { regulationOptions } from './regulation-options.ts'

test.each([
  ['each once', ['a', 'b', 'a'], null, ['a', 'b']],
  ['the chosen one is there already', ['a', 'b'], 'b', ['a', 'b']],
  ['a text from before stays', ['a'], 'uchwała', ['a', 'uchwała (spoza listy środka)']],
  ['an emptied field adds nothing', ['a'], '', ['a']],
])('%s', (_, names, value, labels) => {
  expect(regulationOptions(names, value).map(({ label }) => label)).toEqual(labels)
})
