import { limits } from '#contract/limits.ts'
import type { GridQuery } from '#contract/kernel/grid.ts'
import { encodeSearch } from '#contract/kernel/search.ts'

/** The query for entries that contain the text in one of the fields (spec 1 §7.2). */
export const suggestionQuery = (text: string, sortBy: string, searchBy: readonly string[]): GridQuery => ({
  sortOrder: 'ASC',
  sortBy,
  searchType: 'OR',
  pageSize: limits.suggestions,
  pageNumber: 0,
  search: text.trim() && encodeSearch(searchBy.map((field) => ({ field, operator: ':', value: text.trim() }))),
})

/** The query for the entries with these keys, of any list. */
export const keysQuery = (key: string, keys: readonly number[]): GridQuery => ({
  searchType: 'OR',
  pageSize: -1,
  search: encodeSearch(keys.map((value) => ({ field: key, operator: ':', value: String(value) }))),
})

/** Whether a name contains the typed text, ignoring case. */
export const containsText = (name: string, typed: string): boolean =>
  name.toLocaleLowerCase('pl').includes(typed.trim().toLocaleLowerCase('pl'))
