import { expect, test } from 'vitest'
import { eairLists } from '#contract/aid/eair/counts.ts'
import { bodyLists } from '#contract/home/home.ts'
import { officeLists } from '#contract/home/office-home.ts'
import { namesState } from '#kit/grid/grid-address.ts'
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

const officeList = { ...officeLists, zwroty: () => officeLists.zwroty('DO_POPRAWY') }
test.each(
  Object.entries({ bodyLists, officeList, eairLists }).flatMap(([page, lists]) =>
    Object.entries(lists).map(([name, list]) => [page, name, list()] as const),
  ),
)('the link of a counter, %s.%s, does not open the list with filters left from before', (_page, _name, query) => {
  expect(namesState(parseSearch(stringifySearch(query)))).toBe(true)
})
