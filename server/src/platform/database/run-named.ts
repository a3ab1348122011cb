import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import type { Pool } from 'pg'
import type { Db } from './connect.ts'
import type { Statement } from './template.ts'

/**
 * Runs a statement under a name, which keeps its plan: each connection plans it once. Planning a join of many tables
 * takes far longer than running it for ten rows. But a plan that is kept does not see the values, so this is only for
 * statements that find their rows by key or have no values. They name their columns: with `*` they would fail once a
 * migration adds one.
 */
export async function runNamed<Row>(db: Db, name: string, { sql, parameters }: Statement): Promise<Row[]> {
  const text = { text: sql, name: fullName(name, sql) }
  // Kysely knows no names, but hands `sql` to pg as it is, and pg takes a text with its name there
  const query = { ...CompiledQuery.raw(sql, [...parameters]), sql: text as unknown as string }
  return (await db.executeQuery<Row>(query)).rows
}

/** The same on any connection of the pool, with rows as arrays of values. */
export async function runNamedInPool(pool: Pool, name: string, { sql, parameters }: Statement): Promise<unknown[][]> {
  const text = { text: sql, name: fullName(name, sql) }
  const { rows } = await pool.query<unknown[]>({ ...text, values: [...parameters], rowMode: 'array' })
  return rows
}

/** Statements that a connection keeps; one whose text varies without end must not fill its memory. */
const MOST_NAMED = 500
const fullNames = new Map<string, string>()

/** One name may have several texts, such as one for each list; PostgreSQL needs them told apart, in 63 letters. */
function fullName(name: string, sql: string): string | undefined {
  const known = fullNames.get(sql)
  if (known || fullNames.size >= MOST_NAMED) return known
  const full = `${name} ${createHash('sha256').update(sql).digest('base64url').slice(0, 22)}`
  fullNames.set(sql, full)
  return full
}
