import { createHash } from 'node:crypto'
import { sql as raw, type CompiledQuery } from 'kysely'
import type { Pool, PoolClient } from 'pg'

/** Statements kept prepared on a connection; a query whose text varies without end must not fill its memory. */
const MOST_PREPARED = 500
const names = new Map<string, string>()

export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>

/**
 * Runs a query as a prepared statement and gives its rows as arrays of values. Planning a join of many tables takes far
 * longer than running it for ten rows; but a plan that is kept does not see the values, so this is only for queries
 * that find their rows by key.
 */
export async function runPrepared(pool: Pool, { sql, parameters }: Statement): Promise<unknown[][]> {
  const name = nameOf(sql)
  const { rows } = await pool.query<unknown[]>({
    text: sql,
    values: [...parameters],
    rowMode: 'array',
    ...(name && { name }),
  })
  return rows
}

/**
 * Follows the `select` (`modifyFront`) or `update` of a statement that is the same but for its values: its plan is kept. It
 * names its columns, since with `*` it would fail once a migration adds one.
 */
export const keepsPlan = raw`/* plan kept */`

/** Builds and compiles a statement of so many values once; what is asked very often then only puts them in. */
export function template<Values extends unknown[]>(
  count: Values['length'],
  build: (...standIns: Values) => Statement,
): (...values: Values) => Statement {
  const standIns: unknown[] = Array.from({ length: count }, () => Symbol('value'))
  const { sql, parameters } = build(...(standIns as Values))
  const places = parameters.map((parameter) => standIns.indexOf(parameter))
  if (standIns.some((_, i) => !places.includes(i))) throw new Error('A statement leaves out one of its values')
  return (...values) => ({ sql, parameters: places.map((place, i) => (place < 0 ? parameters[i] : values[place])) })
}

/** Lets a connection keep the plans of the statements that ask for it. */
export function keepPlans(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const preparing = (text: unknown, values: unknown, ...rest: unknown[]) =>
    typeof text === 'string' && /^(?:select|update)\s+\/\* plan kept \*\//.test(text)
      ? query({ text, values, name: nameOf(text) }, ...rest)
      : query(text, values, ...rest)
  client.query = preparing as typeof client.query
}

function nameOf(sql: string): string | undefined {
  const known = names.get(sql)
  if (known || names.size >= MOST_PREPARED) return known
  const name = createHash('sha256').update(sql).digest('base64url')
  names.set(sql, name)
  return name
}
