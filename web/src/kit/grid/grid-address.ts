import { z } from 'zod'
import { FIRST_PAGE, GridQuery, type Grid } from '#contract/kernel/grid.ts'
import { decodeSearch, encodeSearch } from '#contract/kernel/search.ts'
import { limits } from '#contract/limits.ts'
import { acceptedFilters, type Filters } from './filter-terms.ts'
import type { GridState } from './grid-state.ts'

const names = ['search', 'sortBy', 'sortOrder', 'pageNumber', 'pageSize'] as const

/** The parameters of an address: texts that a user may have typed. */
export type Parameters = Readonly<Record<string, string | undefined>>
/** The part of the state that is in the address bar, under the API's names; defaults are left out. */
export type Address = Readonly<Record<(typeof names)[number], string | undefined>>
type AddressState = Pick<GridState, 'filters' | 'sort' | 'pageNumber' | 'pageSize'>

/** The state as parameters of the address. */
export function encodeAddress(state: AddressState, standard: AddressState): Address {
  const sorted = state.sort.by !== standard.sort.by || state.sort.order !== standard.sort.order
  return {
    search: encodeSearch(state.filters) || undefined,
    sortBy: sorted ? state.sort.by : undefined,
    sortOrder: sorted ? state.sort.order : undefined,
    pageNumber: state.pageNumber === 0 ? undefined : String(state.pageNumber),
    pageSize: state.pageSize === standard.pageSize ? undefined : String(state.pageSize),
  }
}

/** The state that an address describes; an order and a page size that it does not name are those of `unnamed`. */
export function decodeAddress(
  address: Parameters,
  grid: Pick<Grid, 'columns'>,
  unnamed: Pick<GridState, 'sort' | 'pageSize'>,
): AddressState {
  const { sortBy, sortOrder = 'ASC', pageNumber = 0, pageSize } = Given.parse(address)
  const sortable = sortBy !== undefined && grid.columns[sortBy] && grid.columns[sortBy].sortable !== false
  return {
    filters: filtersOf(address['search'], grid.columns),
    sort: sortable ? { by: sortBy, order: sortOrder } : unnamed.sort,
    pageNumber,
    pageSize: knownPageSize(pageSize) ?? unnamed.pageSize,
  }
}

/** Whether the address says anything about the list. */
export const namesState = (address: Parameters): boolean => names.some((name) => address[name] !== undefined)

/** Whether an address is that of a link to the first page; the list itself never writes this page. */
export const isLink = ({ pageNumber: page }: Parameters): boolean => page === FIRST_PAGE.pageNumber

/** One text for one address, to compare them by. */
export const addressKey = (address: Parameters): string => JSON.stringify(names.map((name) => address[name] ?? ''))

/** Whether a change replaces the history entry: further typing in one filter, and changes that nobody clicked. */
export const rewritesHistory = (previous: string, change: string): boolean =>
  ['', 'restore', 'lastPage'].includes(change) || (change.startsWith('filter ') && previous === change)

/** Search terms parsed from a text, without those that the list does not accept. */
export const filtersOf = (search: string | undefined, columns: Grid['columns']): Filters =>
  acceptedFilters(columns, decodeSearch(search ?? '') ?? [])

export const knownPageSize = (size: number | undefined): number | undefined =>
  limits.pageSizes.find((known) => known === size)

const { sortBy, sortOrder, pageNumber, pageSize } = GridQuery.shape
const Given = z.object({
  sortBy: sortBy.catch(undefined),
  sortOrder: sortOrder.catch(undefined),
  pageNumber: pageNumber.catch(undefined),
  pageSize: pageSize.catch(undefined),
})
