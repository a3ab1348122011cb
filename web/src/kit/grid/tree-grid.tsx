import type { ReactNode } from 'react'
import type { Grid as GridDefinition, RowOf } from '#contract/kernel/grid.ts'
import { GridFrame } from './grid-frame.tsx'
import { usePageOfRows } from './use-grid.ts'
import { useGridParts, type GridProps } from './use-grid-parts.tsx'
import { useMatchedPath } from './use-matched-path.ts'
import { useTree } from './use-tree.ts'

type Props<G extends GridDefinition> = Omit<GridProps<G>, 'selectable'> & {
  /** Whether a row can be opened; by default every row can, until it turns out to have no children. */
  hasChildren?: (row: RowOf<G>) => boolean
}

/** A list whose rows form a tree. While a filter is set it is a plain list of matches. */
export function TreeGrid<G extends GridDefinition>(props: Props<G>): ReactNode
export function TreeGrid(props: Props<GridDefinition>) {
  const { path } = useMatchedPath()
  return <Tree key={`${path} ${props.grid.path}`} {...props} />
}

function Tree({ hasChildren = () => true, ...props }: Props<GridDefinition>) {
  const { common, dialog } = useGridParts(props)
  const { control } = common
  const found = usePageOfRows(control, control.filtered)
  const { data, lines, toggle } = useTree(control, hasChildren, !control.filtered)
  const parts = control.filtered
    ? { ...common, data: found, lines: found.rows.map((row) => ({ row })), toggle: undefined }
    : { ...common, data, lines, toggle }
  return (
    <GridFrame
      parts={parts}
      paged={control.filtered}
      exportTotal={control.filtered ? found.total : undefined}
      tools={props.tools}
      dialog={dialog}
    />
  )
}
