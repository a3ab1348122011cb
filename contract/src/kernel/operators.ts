import { isOneOf } from './codes.ts'
import type { ColumnKind } from './grid.ts'
import type { Operator } from './search.ts'

/**
 * The operators of each kind of column. Both sides read it: the server has a condition, the browser has words for
 * each, and the compiler reports a missing one.
 */
export const operatorsOf = {
  text: [':', '='],
  option: [':'],
  boolean: [':'],
  number: [':', '>', '<'],
  date: [':', '>', '<'],
  dateTime: [':', '>', '<'],
} as const satisfies Record<ColumnKind, readonly Operator[]>

/** Something for every operator of every kind of column. */
export type ForOperators<Value> = {
  readonly [Kind in ColumnKind]: Readonly<Record<(typeof operatorsOf)[Kind][number], Value>>
}

export const hasOperator = (kind: ColumnKind, operator: Operator): boolean => isOneOf(operatorsOf[kind], operator)
