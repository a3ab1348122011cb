import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Grid, RowOf } from '#contract/kernel/grid.ts'
import { rowsOf, type Reading } from '#kit/query.ts'
import { keysQuery, type SearchBy } from './suggestions.ts'

/** A list to choose from, and how its entries are named. */
export type Source<G extends Grid = Grid> = {
  grid: G
  option: (row: RowOf<G>) => string
  searchBy: SearchBy<keyof RowOf<G> & string>
}

/** The key of a row: the id that a form stores. */
export const idIn = ({ key }: Pick<Grid, 'key'>, row: RowOf<Grid>): number => Number(row[key])

/** The entries behind the ids of a form, from a list that can be searched by key. */
export const useChosenRows = <G extends Grid>({ grid }: Pick<Source<G>, 'grid'>, ids: readonly number[]) =>
  useRowsByIds<RowOf<G>>(
    ids,
    (unknown) => rowsOf(grid, { query: keysQuery(grid.key, unknown) }),
    (row) => idIn(grid, row),
  )

/**
 * The entries behind ids: those just picked are known, the others are read together and only once, so that removing one
 * of a hundred makes no request.
 */
export function useRowsByIds<Row>(
  ids: readonly number[],
  ask: (unknown: readonly number[]) => Reading<{ items: Row[] }>,
  idOf: (row: Row) => number,
) {
  const [known, setKnown] = useState<ReadonlyMap<number, Row>>(new Map())
  const unknown = ids.filter((id) => !known.has(id))
  const { data, isError, isFetching, refetch } = useQuery({ ...ask(unknown), enabled: unknown.length > 0 })
  const remember = (rows: readonly Row[]) =>
    setKnown((before) => new Map([...before, ...rows.map((row) => [idOf(row), row] as const)]))
  useEffect(() => {
    if (data) remember(data.items)
    // oxlint-disable-next-line react/exhaustive-deps -- `remember` is a new function each time but does the same
  }, [data])
  return {
    /** In the order of the ids; undefined for an entry not read yet or no longer there. */
    rows: ids.map((id) => known.get(id)),
    failed: isError && unknown.length > 0,
    loading: isFetching,
    retry: () => {
      if (unknown.length > 0) void refetch()
    },
    remember,
  }
}
