import { useCallback, useMemo, useState, type ComponentType, type ReactNode } from 'react'
import type { Grid as GridDefinition, RowOf } from '#contract/kernel/grid.ts'
import type { FooterAction, ListHandle, RowAction } from '#kit/actions.ts'
import type { Mark } from './cell.tsx'
import type { Filters } from './filter-terms.ts'
import type { GridParts } from './grid-parts.ts'
import { everyRow } from './grid-query.ts'
import { add as addAction, type RowDialog } from './row-action-factories.tsx'
import { usePermitted } from './row-actions.tsx'
import { useGridControl, type GridSetup, type RowKey } from './use-grid.ts'
import type { RowToShow } from './use-show-saved-row.ts'
import { useUrlState } from './use-url-state.ts'

export type GridProps<G extends GridDefinition> = Pick<
  GridSetup,
  'params' | 'columns' | 'initialFilters' | 'variant' | 'holdable'
> & {
  grid: G
  /** The list's name for assistive technology, if it differs from the definition. */
  title?: string
  /** Fixed terms, which are not shown as filters. */
  where?: Filters
  /** Further parameters of the list's calls. */
  query?: Readonly<Record<string, string | number | boolean>>
  actions?: readonly RowAction<RowOf<G>>[]
  footer?: readonly FooterAction[]
  /** The dialog of a new record, or an action that leads to one: the main button under the list. */
  add?: RowDialog<RowOf<G>> | FooterAction
  selectable?: boolean
  rowClass?: (row: RowOf<G>) => 'deleted' | undefined
  /** The row's name for assistive technology, if it is not the first value. */
  rowName?: (row: RowOf<G>) => string
  /** Columns that this screen renders in its own way. */
  cells?: { [Id in keyof RowOf<G> & string]?: (row: RowOf<G>) => ReactNode }
  /** The words of a cell of this screen's own where they are longer than the value. */
  texts?: { [Id in keyof RowOf<G> & string]?: (row: RowOf<G>) => string | undefined }
  /** Badges that this screen shows beside values, besides those that a column holds. */
  marks?: { [Id in keyof RowOf<G> & string]?: (row: RowOf<G>) => Mark | undefined }
  /** Shown when the list is empty: what it would contain. */
  hint?: string
  /** Where an empty list leads, if not to its main action: a button. */
  emptyAction?: ReactNode
  /** Above the list, from its latest answer. */
  head?: ComponentType<HeadProps>
  /** Further controls beside the list's own. */
  tools?: ReactNode
  /** The largest height of the table, as CSS. */
  maxHeight?: string
  /** Filters, sorting and page are in the address bar: for the main list of a page. */
  inAddress?: boolean
}

/** The properties of what stands above a list: the whole answer, and its sums by column. */
export type HeadProps = { reply: unknown; grid: GridDefinition; summary: Readonly<Record<string, number | null>> }

/** The properties of a list, untyped, for use inside the kit. */
export type AnyGridProps = GridProps<GridDefinition>

type Common = Omit<GridParts, 'data' | 'lines' | 'toggle'>

// the same at every render, so that rows are drawn only when something of theirs changes
const NOTHING = {}
const NO_ACTIONS: readonly never[] = []

/** Everything of a list except its rows: state, buttons, the open dialog, the highlighted row. */
export function useGridParts(props: AnyGridProps): { common: Common; dialog: ReactNode } & RowToShow {
  const { grid, where, query, add, inAddress = false } = props
  const control = useGridControl({ ...props, extra: { where, query }, inAddress })
  const [dialog, setDialog] = useState<Parameters<ListHandle['open']>[0]>()
  const { isHighlighted, highlight, rowToShow, showRow } = useHighlight(inAddress)
  const { refresh, dispatch, keyOf } = control
  const { filters, sort } = control.state
  const list = useMemo<ListHandle>(
    () => ({
      refresh,
      highlight,
      clearSelection: () => dispatch({ type: 'clearSelection' }),
      deselect: (keys) => dispatch({ type: 'select', keys, on: false }),
      query: everyRow(grid, { filters, sort }, { where, query }),
      open: (shown) => setDialog(() => shown),
    }),
    [grid, filters, sort, where, query, refresh, highlight, dispatch],
  )
  const onDone = useCallback<Common['onDone']>(
    (row, { dangerous }, succeeded) => {
      if (!succeeded) refresh()
      // a row that may be gone must not stay among the chosen
      else if (dangerous) dispatch({ type: 'select', keys: [Number(keyOf(row))], on: false })
    },
    [refresh, dispatch, keyOf],
  )
  const mainAction = add && ('run' in add ? add : addAction(add))
  const [permitted] = usePermitted(mainAction ? [mainAction] : [])
  const common: Common = {
    title: props.title ?? grid.title,
    control,
    cells: props.cells ?? NOTHING,
    marks: props.marks ?? NOTHING,
    texts: props.texts ?? NOTHING,
    actions: usePermitted(props.actions ?? NO_ACTIONS),
    footer: [...(permitted ? [permitted] : []), ...usePermitted(props.footer ?? NO_ACTIONS)],
    selectable: props.selectable ?? false,
    rowClass: props.rowClass,
    isHighlighted,
    hint: props.hint,
    emptyAction: props.emptyAction,
    add: permitted,
    list,
    maxHeight: props.maxHeight,
    onDone,
  }
  return { common, dialog: dialog?.(() => setDialog(undefined)), rowToShow, showRow }
}

/** The row named by the address (`rowId` or `highlightId`, spec 1 §2.4), or the one changed last. */
function useHighlight(inAddress: boolean): RowToShow & {
  isHighlighted: (key: RowKey) => boolean
  highlight: (key: RowKey) => void
} {
  const { params } = useUrlState()
  const [changed, setChanged] = useState<RowKey>()
  const [rowToShow, showRow] = useState<RowKey | undefined>(
    inAddress ? (params['rowId'] ?? params['highlightId']) : undefined,
  )
  const highlight = useCallback((key: RowKey) => {
    setChanged(key)
    showRow(key)
  }, [])
  const named = changed === undefined && inAddress ? [params['rowId'], params['highlightId']] : [changed]
  return {
    isHighlighted: (key) => named.some((name) => name !== undefined && String(name) === String(key)),
    highlight,
    rowToShow,
    showRow,
  }
}
