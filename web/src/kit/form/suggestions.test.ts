import { expect, test } from 'vitest'
import { atLeast, atMost } from '#contract/kernel/search.ts'
import { containsText, keysQuery, suggestionQuery } from './suggestions.ts'

test('suggestions are searched in every named column, at most twenty', () => {
  expect(suggestionQuery(' ustawa, 5:3 ', 'code', ['code', 'name'])).toEqual({
    sortOrder: 'ASC',
    sortBy: 'code',
    searchType: 'OR',
    pageSize: 20,
    pageNumber: 0,
    search: 'code:ustawa%2C%205%3A3,name:ustawa%2C%205%3A3',
  })
})

test('terms of the field itself hold together, also without a text', () => {
  const since = (text: string) => [atLeast('dataDo', '2024-01-01'), ...(text ? [atMost('nazwa', text)] : [])]
  expect(suggestionQuery(' a ', 'kod', since)).toMatchObject({
    searchType: 'AND',
    search: 'dataDo>2024-01-01,nazwa<a',
  })
  expect(suggestionQuery('', 'kod', since).search).toBe('dataDo>2024-01-01')
})

test('without a text the first twenty entries are offered', () => {
  expect(suggestionQuery('  ', 'code', ['code']).search).toBe('')
})

test('chosen entries are read together, by their keys', () => {
  expect(keysQuery('id', [3, 12])).toEqual({ searchType: 'OR', pageSize: -1, search: 'id:3,id:12' })
})

test.each([
  ['SA.99001 – Łódzki program', ' łódz', true],
  ['SA.99001 – Łódzki program', '', true],
  ['SA.99001 – Łódzki program', 'lodz', false],
])('%s contains %j: %s', (name, typed, offered) => {
  expect(containsText(name, typed)).toBe(offered)
})
