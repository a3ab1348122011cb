import { useQueries, useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import type { Grid, RowOf } from '#contract/kernel/grid.ts'
import { asked } from '#kit/query.ts'

/** A list to choose from: the list itself, the call that reads one entry of it, and how an entry is called. */
export type Source<G extends Grid = Grid> = {
  grid: G
  /** `GET {base}/:id`, for entries chosen before. */
  read: Endpoint<`GET ${string}/:id`>
  option: (row: RowOf<G>) => string
  /** Columns in which the typed text is sought. */
  searchBy: readonly (keyof RowOf<G> & string)[]
}

const readOne = (read: Endpoint, id: number) => asked(read, { params: { id } } as never)

/** The entries behind ids: read one by one, except those that were just picked from the list. */
export function useChosenRows<G extends Grid>({ read }: Source<G>, ids: readonly number[]) {
  const client = useQueryClient()
  const answers = useQueries({ queries: ids.map((id) => readOne(read, id)) })
  return {
    rows: answers.map(({ data }) => data as RowOf<G> | undefined),
    failed: answers.some(({ isError }) => isError),
    remember: (id: number, row: RowOf<G>) => void client.setQueryData(readOne(read, id).queryKey, row),
  }
}
