import { requestsGrid } from '#contract/access-requests/requests.ts'
import { requestStates, type RequestState } from '#contract/access-requests/states.ts'
import { encodeSearch } from '#contract/kernel/search.ts'
import { valueTerms, withFilter } from '#kit/grid/filter-terms.ts'
import { filtersOf, type Parameters } from '#kit/grid/grid-address.ts'

/** What changes in the address when the list shows one state, or all: other filters stay, the pages begin anew. */
export const addressOfState = (search: string | undefined, state: RequestState | ''): Parameters => ({
  search:
    encodeSearch(
      withFilter(
        filtersOf(search, requestsGrid.columns),
        'statusName',
        valueTerms('statusName', state && requestStates[state]),
      ),
    ) || undefined,
  pageNumber: undefined,
})
