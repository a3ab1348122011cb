import type { CompiledQuery } from 'kysely'

export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>

/** Builds and compiles a statement once, with placeholders for its `count` values. Each use then only puts the values in. */
export function template<Values extends unknown[]>(
  count: Values['length'],
  build: (...placeholders: Values) => Statement,
): (...values: Values) => Statement {
  const placeholders: unknown[] = Array.from({ length: count }, () => Symbol('value'))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- they stand for values of any type while the statement is built
  const { sql, parameters } = build(...(placeholders as Values))
  const places = parameters.map((parameter) => placeholders.indexOf(parameter))
  if (placeholders.some((_, i) => !places.includes(i))) throw new Error('A statement leaves out one of its values')
  return (...values) => ({ sql, parameters: places.map((place, i) => (place < 0 ? parameters[i] : values[place])) })
}
