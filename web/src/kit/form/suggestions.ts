import { limits } from '#contract/limits.ts'
import type { GridQuery } from '#contract/kernel/grid.ts'
import { encodeSearch, type SearchTerm } from '#contract/kernel/search.ts'

/** Where a typed text is searched: in one of these columns, or by terms that an entry must meet together. */
export type SearchBy<Field extends string = string> = readonly Field[] | ((text: string) => readonly SearchTerm[])

/** The query for entries that a typed text stands for (spec 1 §7.2). */
export function suggestionQuery(typed: string, sortBy: string, searchBy: SearchBy): GridQuery {
  const text = typed.trim()
  const together = typeof searchBy === 'function'
  const terms = together ? searchBy(text) : searchBy.map((field): SearchTerm => ({ field, operator: ':', value: text }))
  return {
    sortOrder: 'ASC',
    sortBy,
    searchType: together ? 'AND' : 'OR',
    pageSize: limits.suggestions,
    pageNumber: 0,
    search: together || text ? encodeSearch(terms) : '',
  }
}

/** The query for the entries with these keys, of any list. */
export const keysQuery = (key: string, keys: readonly number[]): GridQuery => ({
  searchType: 'OR',
  pageSize: -1,
  search: encodeSearch(keys.map((value) => ({ field: key, operator: ':', value: String(value) }))),
})

/** Whether a name contains the typed text, ignoring case. */
export const containsText = (name: string, typed: string): boolean =>
  name.toLocaleLowerCase('pl').includes(typed.trim().toLocaleLowerCase('pl'))
