import { sql } from 'kysely'
import { codesOf } from '#contract/kernel/codes.ts'

type Type = 'int' | 'bigint' | 'numeric' | 'text' | 'date' | 'boolean'

/**
 * Rows that are given to a statement as one value, to be joined with what is stored. The planner does not see how many there
 * are, unlike with an array. It uses one plan for one row and for a hundred, so the plan can be kept.
 */
export function givenRows<Column extends string, Alias extends string>(
  alias: Alias,
  columns: Readonly<Record<Column, Type>>,
) {
  const names = codesOf(columns)
  return {
    /** The value that carries rows. Fields other than the columns are left out. */
    valueOf: (rows: readonly Readonly<Partial<Record<Column, unknown>>>[]): string =>
      JSON.stringify(rows.map((row) => Object.fromEntries(names.map((name) => [spelled(name), row[name]])))),
    /** What stands after `from` or `join`. */
    in: (value: string) => {
      const declared = names.map((name) => sql`${sql.ref(name)} ${sql.raw(columns[name])}`)
      // the caller knows the types; here values are only compared and passed on
      const rows = sql<Record<Column, never>>`json_to_recordset(${value})`
      return rows.as<Alias>(sql`${sql.ref(alias)} (${sql.join(declared)})`)
    },
  }
}

/** A name in the database's spelling: the keys of the JSON must equal the columns. */
const spelled = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
