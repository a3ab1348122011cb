import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type Dispatch, type SetStateAction } from 'react'
import { notice } from '#kit/notices.tsx'
import { queryWith } from '#kit/query.ts'
import { readStored, writeStored } from '#kit/stored-choice.ts'
import { useUser } from '#kit/user.ts'
import type { Line } from './grid-parts.ts'
import { everyRow } from './grid-query.ts'
import { openKeys, treeLines } from './tree-lines.ts'
import type { AnyRow, GridControl, GridRows, RowKey } from './use-grid.ts'
import { useMatchedPath } from './use-matched-path.ts'
import { LOAD_FAILED } from '#kit/form/options.ts'

export type TreeRows = { data: GridRows; lines: readonly Line[]; toggle: (row: AnyRow, open: boolean) => void }

/** The rows of a tree: the roots, and the children of open rows, read when first opened (spec 1 §7.2). */
export function useTree(control: GridControl, hasChildren: (row: AnyRow) => boolean, enabled: boolean): TreeRows {
  const { grid, params, extra, state, keyOf } = control
  const [open, setOpen] = useOpenKeys(grid.path)
  const question = (parentId?: RowKey) => {
    const query = { ...everyRow(grid, { ...state, filters: [] }, extra), tree: true, parentId }
    return { ...queryWith(grid.list, { params, query }), enabled }
  }
  const isOpen = (key: RowKey) => open.includes(String(key))
  const roots = useQuery(question())
  const rows = roots.data?.items ?? []
  const client = useQueryClient()
  const known = (key: RowKey) => client.getQueryData(question(key).queryKey)?.items
  const inSight = openKeys(rows, { keyOf, isOpen }, known)
  const answers = useQueries({ queries: inSight.map((key) => question(key)) })
  const childrenOf = (key: RowKey) => {
    const answer = answers[inSight.indexOf(key)]
    return { rows: answer?.data?.items, loading: answer?.isFetching ?? false }
  }
  const failed = answers.findIndex(({ error }) => error !== null)
  const failure = answers[failed]?.error
  useEffect(() => {
    if (!failure) return
    // the row closes, and opening it tries again (spec 1 §8.1)
    notice.failure(failure, LOAD_FAILED)
    setOpen((keys) => keys.filter((key) => key !== String(inSight[failed])))
    // oxlint-disable-next-line react/exhaustive-deps -- each failure is reported once
  }, [failure])
  return {
    lines: roots.error ? [] : treeLines({ roots: rows, keyOf, childrenOf, isOpen, hasChildren }),
    data: {
      reply: undefined,
      rows,
      total: roots.data?.totalElements,
      uncounted: roots.isError,
      atLeast: 0,
      summary: undefined,
      loading: roots.isPending ? 'first' : undefined,
      error: roots.error,
      retry: () => void roots.refetch(),
      retrying: roots.isFetching,
    },
    toggle: (row, wanted) => {
      const key = String(keyOf(row))
      setOpen((keys) => [...keys.filter((other) => other !== key), ...(wanted ? [key] : [])])
    },
  }
}

/** Remembers which rows are open (spec 3 §2.6). */
function useOpenKeys(base: string): [keys: readonly string[], set: Dispatch<SetStateAction<readonly string[]>>] {
  const { login } = useUser()
  const { pattern } = useMatchedPath()
  const storeKey = `latarnia.tree ${login} ${pattern} ${base}`
  const [keys, setKeys] = useState<readonly string[]>(() => readKeys(readStored(storeKey)))
  useEffect(() => writeStored(storeKey, keys.length > 0 ? JSON.stringify(keys) : null), [storeKey, keys])
  return [keys, setKeys]
}

function readKeys(stored: string | null): readonly string[] {
  try {
    const keys: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(keys) ? keys.map(String) : []
  } catch {
    return []
  }
}
