import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { asked } from '#kit/query.ts'
import { readStored, writeStored } from '#kit/stored-choice.ts'
import { useUser } from '#kit/user.ts'
import type { Line } from './grid-parts.ts'
import { everyRow } from './grid-query.ts'
import { treeLines } from './tree-lines.ts'
import type { AnyRow, GridControl, GridRows, RowKey } from './use-grid.ts'
import { useScreen } from './use-screen.ts'

export type TreeRows = { data: GridRows; lines: readonly Line[]; toggle: (row: AnyRow, open: boolean) => void }

/** The rows of a tree: the roots, and the children of whatever is open, read when it is first opened (spec 1 §7.2). */
export function useTree(control: GridControl, hasChildren: (row: AnyRow) => boolean, enabled: boolean): TreeRows {
  const { grid, params, extra, state, keyOf } = control
  const [open, setOpen] = useOpenKeys(grid.path)
  const question = (parentId?: RowKey) => {
    const query = { ...everyRow(grid, { ...state, filters: [] }, extra), tree: true, parentId }
    return { ...asked(grid.list, { params, query } as never), enabled }
  }
  const roots = useQuery(question())
  const answers = useQueries({ queries: open.map((key) => question(key)) })
  const childrenOf = (key: RowKey) => {
    const answer = answers[open.indexOf(String(key))]
    return { rows: answer?.data?.items as AnyRow[] | undefined, loading: answer?.isFetching ?? false }
  }
  const isOpen = (key: RowKey) => open.includes(String(key))
  const rows = (roots.data?.items ?? []) as AnyRow[]
  const error = roots.error ?? answers.find((answer) => answer.error)?.error ?? null
  return {
    lines: error ? [] : treeLines({ roots: rows, keyOf, childrenOf, isOpen, hasChildren }),
    data: {
      rows,
      total: roots.data?.totalElements ?? 0,
      summary: undefined,
      loading: roots.isPending ? 'first' : undefined,
      error,
      retry: () => [roots, ...answers].forEach((answer) => answer.error && void answer.refetch()),
      retrying: roots.isFetching || answers.some((answer) => answer.isFetching),
    },
    toggle: (row, wanted) => {
      const key = String(keyOf(row))
      setOpen(wanted ? [...open, key] : open.filter((other) => other !== key))
    },
  }
}

/** Which rows are open is remembered (spec 3 §2.6). */
function useOpenKeys(base: string): [keys: readonly string[], set: (keys: readonly string[]) => void] {
  const { login } = useUser()
  const { pattern } = useScreen()
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
