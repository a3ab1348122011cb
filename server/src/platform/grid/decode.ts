import { z } from 'zod'
import { parseDate } from '#contract/kernel/dates.ts'
import { columnLabel, type Column, type ColumnKind, type Grid, type GridQuery } from '#contract/kernel/grid.ts'
import { present } from '#contract/kernel/lists.ts'
import { nipDigits } from '#contract/kernel/nip.ts'
import { hasOperator } from '#contract/kernel/operators.ts'
import { decodeSearch, type SearchTerm } from '#contract/kernel/search.ts'
import { limits } from '#contract/limits.ts'
import { problem } from '../problem.ts'

/** One condition on one column, its value checked and written as the database reads it. */
export type Term = SearchTerm & {
  kind: ColumnKind
  /** Another output of the list's select, with the same text in lower case. */
  searchedIn?: string | undefined
  /** Where the text lives. */
  pointedTo?: Target | undefined
  /** The keys of the rows there that match, if they are few. */
  keys?: readonly number[] | undefined
  /** The values of the column that match, if they are few. */
  values?: readonly string[] | undefined
}
/** The table and column that an output comes from, and the output that has the `id` of the table's row. */
export type Target = readonly [table: string, column: string, link: string]
/** Where outputs come from that are columns of joined tables. */
export type PointedTo = Readonly<Record<string, Target>>
export type Sort = {
  by: string
  descending: boolean
  /** Only rows with a value in this column, or only those without: an index gives each in the descending order too. */
  only?: 'filled' | 'empty'
}
/** What a caller asks of a list, held against the list's definition. */
export type Wanted = {
  terms: readonly Term[]
  any: boolean
  sort: Sort
  /** In a tree: the node whose children are wanted, `null` for the roots. */
  childrenOf: number | null | undefined
}

/** Reads the query of a list. An unknown field, value or column is refused by its name. */
export function decodeQuery(
  grid: Grid,
  query: GridQuery & { tree?: boolean; parentId?: number },
  {
    searchedIn = {},
    pointedTo = {},
  }: { searchedIn?: Readonly<Record<string, string | undefined>>; pointedTo?: PointedTo } = {},
): Wanted {
  const any = query.searchType === 'OR'
  const terms = decodeTerms(grid, query.search ?? '').map((term): Term => {
    // an exact search compares the text as it is written
    const lowered = term.operator === '=' ? undefined : searchedIn[term.field]
    return { ...term, searchedIn: lowered, pointedTo: pointedTo[lowered ?? term.field] }
  })
  return {
    terms,
    any,
    sort: decodeSort(grid, query),
    childrenOf: query.tree ? (query.parentId ?? null) : undefined,
  }
}

/** The columns of an export, in the order of the query; if it names none, those that the screen starts with. */
export function decodeColumns(grid: Grid, visible: string | undefined): string[] {
  if (!visible) return Object.entries(grid.columns).flatMap(([id, { hidden }]) => (hidden ? [] : id))
  const ids = visible.split(',')
  const unknown = ids.find((id) => !Object.hasOwn(grid.columns, id))
  if (unknown !== undefined) throw problem('grid.unknownColumn', { column: unknown })
  return [...new Set(ids)]
}

function decodeSort(grid: Grid, query: GridQuery): Sort {
  const [sortBy, sortOrder] = [query.sortBy ?? query.orderBy, query.sortOrder ?? query.orderDirection]
  if ((query.sortBy && query.orderBy) || (query.sortOrder && query.orderDirection)) throw problem('grid.twoOrders')
  if (sortBy === undefined)
    return { by: grid.defaultSort.by, descending: (sortOrder ?? grid.defaultSort.order) === 'DESC' }
  // by the key, shown or not, a machine reads all pages: each one begins behind the last key of the one before
  if (sortBy === grid.key && hasNumberKey(grid)) return { by: sortBy, descending: sortOrder === 'DESC' }
  if (!Object.hasOwn(grid.columns, sortBy)) throw problem('grid.unknownColumn', { column: sortBy })
  if (columnOf(grid, sortBy).sortable === false)
    throw problem('grid.notSortable', { column: columnLabel(grid, sortBy) })
  return { by: sortBy, descending: sortOrder === 'DESC' }
}

function decodeTerms(grid: Grid, search: string): Term[] {
  const terms = decodeSearch(search)
  if (!terms) throw problem('grid.badSearch')
  refuseManyTerms(grid, terms)
  return terms.map(({ field, operator, value: typed }) => {
    const column = filterable(grid, field)
    const label = { column: columnLabel(grid, field) }
    if (!hasOperator(column.kind, operator)) throw problem('grid.notFilterable', label)
    const value = readers[column.kind](typed, column)
    if (value === undefined) throw problem('grid.badValue', label)
    return { field, operator, value, kind: column.kind }
  })
}

/** Each condition may cost a look at every row, but for those on a numeric key. */
function refuseManyTerms(grid: Grid, terms: readonly SearchTerm[]): void {
  const isKey = ({ field, operator }: SearchTerm) =>
    field === grid.key && operator === ':' && !Object.hasOwn(grid.columns, field) && hasNumberKey(grid)
  if (terms.filter((term) => !isKey(term)).length > limits.searchTerms || terms.length > limits.reportChoices)
    throw problem('grid.tooManyTerms', { n: limits.searchTerms })
}

/** A column that the list is known to have. */
export const columnOf = ({ columns }: Pick<Grid, 'columns'>, id: string): Column => present(columns[id], `column ${id}`)

const hasNumberKey = (grid: Grid): boolean => grid.row.shape[grid.key] instanceof z.ZodNumber

function filterable(grid: Grid, field: string): Column {
  if (Object.hasOwn(grid.columns, field)) {
    const column = columnOf(grid, field)
    if (column.filterable === false) throw problem('grid.notFilterable', { column: columnLabel(grid, field) })
    return column
  }
  // the key can always be looked up
  if (field === grid.key) return hasNumberKey(grid) ? numberKey : textKey
  throw problem('grid.unknownColumn', { column: field })
}

const numberKey: Column = { kind: 'number', decimals: 0 }
const textKey: Column = { kind: 'text' }

type Reader = (typed: string, column: Column) => string | undefined
const readers: Record<ColumnKind, Reader> = {
  // NUL is the one character that PostgreSQL cannot hold
  text: (typed, { nip }) => (typed.includes('\0') ? undefined : nip ? nipDigits(typed) : typed),
  option: (typed, { options = {} }) => (Object.hasOwn(options, typed) ? typed : undefined),
  boolean: (typed) => truths[typed.toLowerCase()],
  number: (typed, column) => {
    const text = typed.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')
    if (!/^-?\d{1,16}(\.\d{1,10})?$/.test(text)) return undefined
    const most = column === numberKey ? Number.MAX_SAFE_INTEGER : limits.rangeFilter
    return Math.abs(Number(text)) <= most ? text : undefined
  },
  date: parseDate,
  dateTime: parseDate,
}
const truths: Readonly<Record<string, string>> = { true: 'true', tak: 'true', false: 'false', nie: 'false' }
