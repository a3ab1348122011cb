import { aidActs } from '#contract/aid/acts.ts'
import { encodeSearch, type SearchTerm } from '#contract/kernel/search.ts'
import { queryOf } from '#kit/query.ts'

/** How many acts are offered at once; more are found by their symbol. */
export const OFFERED_ACTS = 20

/** The query for a beneficiary's acts to which a draft may be added, the newest first: all, or by a part of the symbol. */
export function actsQuery(nip: string, symbol: string) {
  const terms: SearchTerm[] = [{ field: 'bfNip', operator: ':', value: nip }]
  if (symbol.trim()) terms.push({ field: 'aktSym', operator: ':', value: symbol.trim() })
  return queryOf(aidActs.robocze.grid.list, {
    query: { search: encodeSearch(terms), sortBy: 'aktData', sortOrder: 'DESC', pageSize: OFFERED_ACTS, pageNumber: 0 },
  })
}
