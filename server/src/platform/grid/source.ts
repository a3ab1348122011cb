import type { RawBuilder, SelectQueryBuilder } from 'kysely'
import type { Grid, RowOf } from '#contract/kernel/grid.ts'
import type { ReportFact } from '#contract/kernel/report.ts'
import type { Context } from '../http/context.ts'
import type { PointedTo, Wanted } from './decode.ts'

/** The rows of a list: one ordinary select whose output names are the row's fields. */
// oxlint-disable-next-line no-explicit-any -- the tables behind a list are its own affair; only its output is promised
export type Rows<Row> = SelectQueryBuilder<any, any, Row>

/** Where a list comes from: its rows, with shortcuts if it has very many. */
export type Source<Row> = Rows<Row> | List<Row>

/** Puts a list of the contract on the server. */
export type ServeGrid = <G extends Grid>(
  grid: G,
  source: (context: Context<G['list']>) => Source<RowOf<G>> | Promise<Source<RowOf<G>>>,
) => void

export type List<Row> = Shortcuts & {
  rows: Rows<Row>
  /** For each column, the output that a text search reads instead: the same text in lower case. */
  searchedIn?: SearchedIn<Row>
  /** Where texts of joined tables live: they are compared once for each entry there, not for each row. */
  pointedTo?: PointedTo
  /** The different `values` of a column, where an index gives them soon: they are compared, not each row. */
  distinct?: Distinct | undefined
  /**
   * The select that the rows of a page are read from by their keys, without the conditions of the list. Built once, it is
   * compiled once.
   */
  byKey?: Rows<unknown>
  /** For a list whose rows take long to compute: page, totals and these outputs come from one materialized query, the others from `byKey`. */
  materialized?: readonly (keyof Row & string)[]
  /** What files are called, where the title of the grid is not enough. */
  title?: string
  /** The criteria of a report, in words. */
  about?: readonly ReportFact[]
}
export type Distinct = (field: string) => RawBuilder<{ value: string }> | undefined
export type SearchedIn<Row> = { readonly [Column in keyof Row & string]?: string }

/** What a list of very many rows knows about itself and the planner could not find out. */
export type Shortcuts = {
  /** An expression that gives the total from a rollup, where it need not be counted. */
  total?: (wanted: Wanted) => RawBuilder<unknown> | undefined
  /** Columns in which every row has a value, though the contract allows none: one index gives both directions. */
  filled?: readonly string[]
  /** Whether no index gives the order by a column: all matching rows are sorted. */
  unindexed?: (by: string) => boolean
  /** Whether its rows meet conditions of their own already: they may lie anywhere in the order. */
  conditional?: boolean
  /** A nested loop over what the rows point to: a statement that gives the keys of a page as `key`, in order. */
  nestedLoop?: (wanted: Wanted, part: Part) => RawBuilder<{ key: unknown }> | undefined
}
export type Part = { size: number; offset: number }
