import fc from 'fast-check'
import { z } from 'zod'
import { formatDate } from '#contract/kernel/dates.ts'
import type { Column, Grid } from '#contract/kernel/grid.ts'
import { operatorsOf } from '#contract/kernel/operators.ts'
import { encodeSearch, type Operator } from '#contract/kernel/search.ts'
import type { Condition, Row, Value, ListQuery } from './list-model.ts'

/** Random queries of a list whose rows are known: conditions close to their values, every order, any page. */
export function randomQueries(grid: Grid, rows: readonly Row[]): fc.Arbitrary<ListQuery> {
  const filterable = Object.entries(grid.columns).filter(([, column]) => column.filterable !== false)
  const sortable = Object.keys(grid.columns).filter((id) => grid.columns[id]?.sortable !== false)
  const columns: [string, Column][] = [...filterable, ...keyColumn(grid)]
  return fc.record({
    conditions: fc.array(
      fc.constantFrom(...columns).chain(([field, column]) => conditionOn(field, column, rows)),
      { maxLength: 3 },
    ),
    any: fc.boolean(),
    sortBy: fc.option(fc.constantFrom(...sortable), { nil: undefined, freq: 6 }),
    sortOrder: fc.constantFrom('ASC', 'DESC', undefined),
  })
}

/** The key can be filtered by, even if it is not shown. */
const keyColumn = ({ key, columns, row }: Grid): [string, Column][] =>
  Object.hasOwn(columns, key) ? [] : [[key, { kind: row.shape[key] instanceof z.ZodNumber ? 'number' : 'text' }]]

/** The query parameters of a list query. */
export const parametersOf = ({ conditions, any, sortBy, sortOrder }: ListQuery): Record<string, string> => ({
  ...(conditions.length && {
    search: encodeSearch(conditions.map(({ field, operator, typed }) => ({ field, operator, value: typed }))),
  }),
  ...(any && { searchType: 'OR' }),
  ...(sortBy && { sortBy }),
  ...(sortOrder && { sortOrder }),
})

function conditionOn(field: string, column: Column, rows: readonly Row[]): fc.Arbitrary<Condition> {
  const { kind } = column
  const met = [...new Set(rows.map((row) => row[field]).filter((value) => value !== null))] as Value[]
  const operator = fc.constantFrom<Operator[]>(...operatorsOf[kind])
  return fc
    .record({ operator, input: typedValue(column, met) })
    .map(({ operator, input }) => ({ field, kind, operator, ...input }))
}

type TypedValue = Pick<Condition, 'typed' | 'value'>

/** A value that some row has, or nearly has, in one of the ways of typing it. */
function typedValue(column: Column, met: readonly Value[]): fc.Arbitrary<TypedValue> {
  switch (column.kind) {
    case 'text':
      return fc
        .oneof(partOf(met.length ? (met as string[]) : ['x']), fc.constantFrom(...oddTexts))
        .map((typed) => ({ typed, value: column.nip ? typed.replaceAll(ignoredInNip, '') : typed }))
    case 'number':
      return numberNear(met.length ? (met as number[]) : [0], column.decimals ?? 0)
    case 'date':
      return dayNear(met.length ? (met as string[]) : ['2024-01-01'])
    case 'dateTime':
      return dayNear(met.length ? met.map((instant) => String(instant).slice(0, 10)) : ['2024-01-01'])
    case 'boolean':
      return fc.constantFrom(
        { typed: 'true', value: true },
        { typed: 'nie', value: false },
        { typed: 'TAK', value: true },
      )
    case 'option':
      return fc.constantFrom(...Object.keys(column.options ?? {})).map(asTyped)
  }
}

/** In a tax number spaces, also ends of lines, and dashes are ignored (spec 1 §5.2): of nothing else, a condition asks for any number. */
const ignoredInNip = /[\s-]/g
const asTyped = (text: string): TypedValue => ({ typed: text, value: text })
const oddTexts = [
  '',
  ' ',
  '%',
  '_',
  '\\',
  "'",
  '"',
  ',',
  ':',
  '%25',
  'Ż',
  'ą',
  '\n',
  ' - ',
  'ß',
  '\u0301',
  'x'.repeat(500),
]

/** A piece of a text, in small, large or its own letters. */
const partOf = (texts: readonly string[]): fc.Arbitrary<string> =>
  fc
    .record({
      text: fc.constantFrom(...texts),
      from: fc.nat({ max: 20 }),
      length: fc.integer({ min: 1, max: 12 }),
      spell: fc.constantFrom((t: string) => t, lower, upper),
    })
    .map(({ text, from, length, spell }) => {
      const letters = Array.from(text)
      const start = letters.length ? from % letters.length : 0
      return spell(letters.slice(start, start + length).join(''))
    })
const lower = (text: string) => text.toLocaleLowerCase('pl')
const upper = (text: string) => text.toLocaleUpperCase('pl')

const numberNear = (met: readonly number[], decimals: number): fc.Arbitrary<TypedValue> =>
  fc
    .record({
      near: fc.constantFrom(...met.filter((n) => Math.abs(n) < 1e9), 0),
      by: fc.constantFrom(0, 0, 1, -1, decimals ? 0.01 : 0),
      comma: fc.boolean(),
    })
    .map(({ near, by, comma }) => {
      const typed = (near + by).toFixed(decimals)
      return { typed: comma ? typed.replace('.', ',') : typed, value: Number(typed) }
    })

const dayNear = (met: readonly string[]): fc.Arbitrary<TypedValue> =>
  fc
    .record({ day: fc.constantFrom(...met, '1900-01-01', '9999-12-31'), polish: fc.boolean() })
    .map(({ day, polish }) => ({ typed: polish ? formatDate(day) : day, value: day }))
