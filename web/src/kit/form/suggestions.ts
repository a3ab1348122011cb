import { limits } from '#contract/limits.ts'
import type { GridQuery } from '#contract/kernel/grid.ts'
import { encodeSearch } from '#contract/kernel/search.ts'

/** Asks a list for entries of which one of the fields holds the text (spec 1 §7.2). */
export const suggestionQuery = (text: string, sortBy: string, searchBy: readonly string[]): GridQuery => ({
  sortOrder: 'ASC',
  sortBy,
  searchType: 'OR',
  pageSize: limits.suggestions,
  pageNumber: 0,
  search: text.trim() && encodeSearch(searchBy.map((field) => ({ field, operator: ':', value: text.trim() }))),
})

/** Asks a list for the entries with these keys, whatever columns it has. */
export const keysQuery = (key: string, keys: readonly number[]): GridQuery => ({
  searchType: 'OR',
  pageSize: -1,
  search: encodeSearch(keys.map((value) => ({ field: key, operator: ':', value: String(value) }))),
})

/** Whether a name holds the typed text, in whatever case. */
export const holds = (name: string, typed: string): boolean =>
  name.toLocaleLowerCase('pl').includes(typed.trim().toLocaleLowerCase('pl'))
