import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import type { PoolClient } from 'pg'
import { asError } from '../error-code.ts'
import type { Db } from './connect.ts'
import type { Statement } from './template.ts'

/**
 * Runs a statement under a name, so that each connection plans it once. Planning a join of many tables takes far longer
 * than running it for ten rows. A kept plan does not see the values, so this is only for statements that find their rows by
 * key or have no values. They name their columns: with `*` they would fail after a migration adds one. A statement that is
 * `written` in the code as it is has its name in any case; texts that are put together have one while there are few.
 */
export async function runNamed<Row>(
  db: Db,
  name: string,
  { sql, parameters }: Statement,
  written = false,
): Promise<Row[]> {
  const text = { text: sql, name: fullName(name, sql, written) }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Kysely has no names, but passes `sql` to pg unchanged, and pg accepts a text with a name there
  const query = { ...CompiledQuery.raw(sql, [...parameters]), sql: text as never }
  return (await db.executeQuery<Row>(query)).rows
}

/** Gives connections that are given back after use. */
export type Connections = { connect: () => Promise<PoolClient> }

/** Runs a named statement on any connection of the pool. Rows are arrays of values. */
export async function runNamedInPool(
  pool: Connections,
  name: string,
  { sql, parameters }: Statement,
): Promise<unknown[][]> {
  const text = { text: sql, name: fullName(name, sql) }
  const client = await pool.connect()
  try {
    const { rows } = await client.query<unknown[]>({ ...text, values: [...parameters], rowMode: 'array' })
    client.release()
    return rows
  } catch (error) {
    client.release(asError(error))
    throw error
  }
}

/** The most statements that a connection keeps: texts that vary endlessly must not fill its memory. */
const MOST_NAMED = 500
const fullNames = new Map<string, string>()

/** The name that PostgreSQL gets, in at most 63 letters. It differs for each text, since one name may have a text for each list. */
function fullName(name: string, sql: string, written = false): string | undefined {
  const known = fullNames.get(sql)
  if (known || (fullNames.size >= MOST_NAMED && !written)) return known
  const full = `${name} ${createHash('sha256').update(sql).digest('base64url').slice(0, 22)}`
  fullNames.set(sql, full)
  return full
}
