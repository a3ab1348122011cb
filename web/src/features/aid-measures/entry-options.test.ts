import { expect, test } from 'vitest'
import { codeLists } from '#contract/code-lists/code-lists.ts'
import { entryOptions, inForce } from './entry-options.ts'

const list = codeLists.purposeofaid
const row = (id: number, code: string, dateFrom: string, dateTo: string) => ({
  id,
  code,
  name: 'pomoc',
  dateFrom,
  dateTo,
  wersja: 1,
})

test('the query has all entries in force on any day of the period', () => {
  expect(inForce(list, { from: '2024-01-01', to: '2027-12-31' })).toEqual({
    pageSize: -1,
    search: 'dateFrom<2027-12-31,dateTo>2024-01-01',
  })
})

test('a chosen entry that is no longer in force is marked', () => {
  const options = entryOptions(
    list,
    [row(1, 'a1', '1900-01-01', '9999-12-31')],
    [row(2, 'a2', '1900-01-01', '2010-12-31')],
  )
  expect(options).toEqual([
    { value: 1, label: 'a1 – pomoc' },
    { value: 2, label: 'a2 – pomoc – poza okresem obowiązywania' },
  ])
})

test('entries with the same code show their validity', () => {
  const twice = [row(1, 'a1', '1900-01-01', '2013-12-31'), row(2, 'a1', '2014-01-01', '9999-12-31')]
  expect(entryOptions(list, twice, []).map(({ label }) => label)).toEqual([
    'a1 – pomoc (do 31.12.2013)',
    'a1 – pomoc (od 01.01.2014)',
  ])
})
