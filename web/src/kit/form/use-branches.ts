import type { TreeNodeData } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Grid, RowOf } from '#contract/kernel/grid.ts'
import { asked } from '#kit/query.ts'
import { branchQuery, suggestionQuery } from './suggestions.ts'
import { idIn, type Source } from './use-chosen-rows.ts'

export type TreeSource<G extends Grid = Grid> = Source<G> & {
  /** Whether an entry has nothing under it; unknown until it is opened otherwise. */
  leaf?: (row: RowOf<G>) => boolean
}

/** A tree read branch by branch as it is opened, or a flat list of what matches the sought text. */
export function useBranches<G extends Grid>(
  { grid, option, searchBy, leaf }: TreeSource<G>,
  text: string,
  on: boolean,
) {
  const client = useQueryClient()
  const [children, setChildren] = useState<Record<string, RowOf<G>[]>>({})
  const [sought] = useDebouncedValue(text.trim(), limits.debounceMs)
  const query = sought ? suggestionQuery(sought, grid.defaultSort.by, searchBy) : branchQuery()
  const top = useQuery({ ...asked(grid.list, { query }), enabled: on })
  const rows = new Map<string, RowOf<G>>()

  const node = (row: RowOf<G>): TreeNodeData => {
    const value = String(idIn(grid, row))
    const under = sought ? [] : children[value]
    rows.set(value, row)
    return {
      value,
      label: option(row),
      hasChildren: under ? under.length > 0 : !leaf?.(row),
      ...(under && { children: under.map(node) }),
    }
  }

  return {
    nodes: ((top.data?.items ?? []) as RowOf<G>[]).map(node),
    /** The entry behind each node. */
    rows,
    loading: top.isFetching,
    failed: top.isError,
    load: async (value: string) => {
      const branch = asked(grid.list, { query: branchQuery(Number(value)) })
      const { items } = await client.fetchQuery(branch)
      setChildren((known) => ({ ...known, [value]: items as RowOf<G>[] }))
    },
  }
}
