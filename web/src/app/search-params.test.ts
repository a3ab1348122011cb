import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

test.each([
  [{ nip: '7811234563', usuniety: 'true' }, '?nip=7811234563&usuniety=true'],
  [{ search: 'kod:a%2Cb', pageNumber: 2 }, '?search=kod%3Aa%252Cb&pageNumber=2'],
  [{ search: undefined, token: '' }, ''],
  [{ token: '0012e5' }, '?token=0012e5'],
])('%o is written as %s and read back as texts', (search, text) => {
  expect(stringifySearch(search)).toBe(text)
  const texts = Object.entries(search).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  expect(parseSearch(text)).toEqual(Object.fromEntries(texts))
})
