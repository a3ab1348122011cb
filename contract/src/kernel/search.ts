import { isOneOf } from './codes.ts'

/** `:` contains or equals, `=` is exactly (of texts), `>` at least, `<` at most (both inclusive). */
export type Operator = ':' | '=' | '>' | '<'
export type SearchTerm = { field: string; operator: Operator; value: string }

/** A term with an inclusive bound. */
export const atLeast = (field: string, value: string): SearchTerm => ({ field, operator: '>', value })
export const atMost = (field: string, value: string): SearchTerm => ({ field, operator: '<', value })

const term = /^([A-Za-z][A-Za-z0-9_]*)([:=><])(.*)$/s
const operators = [':', '=', '>', '<'] as const satisfies readonly Operator[]

/** Writes search terms as the `search` parameter: `field:value,field>value`, each value percent-encoded. */
export const encodeSearch = (terms: readonly SearchTerm[]): string =>
  terms.map(({ field, operator, value }) => `${field}${operator}${encodeURIComponent(value)}`).join(',')

/** Reads a `search` parameter; `undefined` when it is malformed. */
export function decodeSearch(search: string): SearchTerm[] | undefined {
  if (search === '') return []
  const terms: SearchTerm[] = []
  for (const part of search.split(',')) {
    const [, field, operator, encoded] = term.exec(part) ?? []
    const value = encoded === undefined ? undefined : decoded(encoded)
    if (field === undefined || value === undefined || !isOneOf(operators, operator)) return undefined
    terms.push({ field, operator, value })
  }
  return terms
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}
