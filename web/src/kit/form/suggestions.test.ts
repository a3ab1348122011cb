import { expect, test } from 'vitest'
import { branchQuery, suggestionQuery } from './suggestions.ts'

test('suggestions are sought in every named column, at most twenty', () => {
  expect(suggestionQuery(' ustawa, 5:3 ', 'code', ['code', 'name'])).toEqual({
    sortOrder: 'ASC',
    sortBy: 'code',
    searchType: 'OR',
    pageSize: 20,
    pageNumber: 0,
    search: 'code:ustawa%2C%205%3A3,name:ustawa%2C%205%3A3',
  })
})

test('without a text the first twenty are offered', () => {
  expect(suggestionQuery('  ', 'code', ['code']).search).toBe('')
})

test('a tree is read by branches', () => {
  expect(branchQuery()).toEqual({ tree: true, pageSize: -1 })
  expect(branchQuery(7)).toEqual({ tree: true, pageSize: -1, parentId: 7 })
})
