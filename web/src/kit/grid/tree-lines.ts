import type { Line } from './grid-parts.ts'
import type { AnyRow, RowKey } from './use-grid.ts'

/** What is known about the children of a row. */
export type Children = { rows: readonly AnyRow[] | undefined; loading: boolean }

type Tree = {
  roots: readonly AnyRow[]
  keyOf: (row: AnyRow) => RowKey
  childrenOf: (key: RowKey) => Children
  isOpen: (key: RowKey) => boolean
  /** Whether a row can have children at all. */
  hasChildren: (row: AnyRow) => boolean
}

/** The visible rows of a tree, from top to bottom, each with its place. */
export function treeLines({ roots, keyOf, childrenOf, isOpen, hasChildren }: Tree): Line[] {
  const linesOf = (rows: readonly AnyRow[], level: number): Line[] =>
    rows.flatMap((row, index) => {
      const key = keyOf(row)
      const { rows: children, loading } = childrenOf(key)
      const leaf = !hasChildren(row) || children?.length === 0
      const open = leaf ? undefined : isOpen(key)
      const tree = { level, place: index + 1, siblings: rows.length, open, loading: open === true && loading }
      return [{ row, tree }, ...(open && children ? linesOf(children, level + 1) : [])]
    })
  return linesOf(roots, 1)
}

/** How far the deepest visible row of a tree is indented, with its button, in rem; a plain list is not. */
export const treeIndent = (lines: readonly Line[]): number =>
  Math.max(0, ...lines.map(({ tree }) => (tree ? tree.level * 1.25 + 1 : 0)))

/** The open visible rows, as far as known: their children have to be read. */
export function openKeys(
  rows: readonly AnyRow[],
  { keyOf, isOpen }: Pick<Tree, 'keyOf' | 'isOpen'>,
  known: (key: RowKey) => readonly AnyRow[] | undefined,
): RowKey[] {
  const openIn = (within: readonly AnyRow[]): RowKey[] =>
    within
      .map(keyOf)
      .filter(isOpen)
      .flatMap((key) => [key, ...openIn(known(key) ?? [])])
  return openIn(rows)
}

/** What an arrow key does on the row at `at`: right opens it, left closes it or goes to its parent; otherwise nothing. */
export function treeStep(
  lines: readonly Line[],
  pressed: string,
  at: number,
): { to: number; open?: boolean } | undefined {
  const tree = lines[at]?.tree
  if (!tree) return undefined
  if (pressed === 'ArrowRight') return tree.open === false ? { to: at, open: true } : undefined
  if (pressed !== 'ArrowLeft') return undefined
  if (tree.open) return { to: at, open: false }
  const parent = lines.slice(0, at).findLastIndex((line) => line.tree && line.tree.level < tree.level)
  return parent < 0 ? undefined : { to: parent }
}
