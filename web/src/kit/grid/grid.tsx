import { useMemo, type ReactNode } from 'react'
import type { Grid as GridDefinition } from '#contract/kernel/grid.ts'
import { GridFrame } from './grid-frame.tsx'
import { usePageOfRows } from './use-grid.ts'
import { useGridParts, type AnyGridProps, type GridProps } from './use-grid-parts.tsx'
import { useMatchedPath } from './use-matched-path.ts'
import { useShowSavedRow } from './use-show-saved-row.ts'

/** A list of the product: used directly in a tab or a dialog, or as a page of its own in `GridPage`. */
export function Grid<G extends GridDefinition>(props: GridProps<G>): ReactNode
export function Grid(props: AnyGridProps) {
  const { path } = useMatchedPath()
  // another screen, list or variant has a state of its own
  return <FlatGrid key={`${path} ${props.grid.path} ${props.variant}`} {...props} />
}

function FlatGrid(props: AnyGridProps) {
  const { common, dialog, ...rowToShow } = useGridParts(props)
  const data = usePageOfRows(common.control)
  useShowSavedRow(common.control, data, rowToShow)
  const { head: Head } = props
  const lines = useMemo(() => data.rows.map((row) => ({ row })), [data.rows])
  return (
    <GridFrame
      parts={{ ...common, data, lines, toggle: undefined }}
      paged
      exportTotal={data.loading === 'first' ? 0 : data.total}
      head={
        Head && data.reply !== undefined && <Head reply={data.reply} grid={props.grid} summary={data.summary ?? {}} />
      }
      tools={props.tools}
      dialog={dialog}
    />
  )
}
