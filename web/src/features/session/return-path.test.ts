import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

test.each([
  ['/slowniki/ustawy?search=code:1', '/slowniki/ustawy?search=code:1'],
  ['/', '/'],
  [undefined, '/'],
  [['/a'], '/'],
  ['//example.org', '/'],
  ['/\\example.org', '/'],
  ['https://example.org', '/'],
  ['/login', '/'],
  ['/login/fail', '/'],
  ['/logout', '/'],
  ['/impersonate?login=upo', '/'],
])('%s leads to %s', (given, path) => {
  expect(returnPath(given)).toBe(path)
})
