import { sql } from 'kysely'

type Type = 'int' | 'bigint' | 'numeric' | 'text' | 'date'

/**
 * Rows that are given to a statement as one value, to be joined with what is stored. How many there are the planner does
 * not see, as it would of an array: it takes one plan for one row and for a hundred, and so the plan can be kept.
 */
export function givenRows<Column extends string, Alias extends string>(
  alias: Alias,
  columns: Readonly<Record<Column, Type>>,
) {
  const names = Object.keys(columns) as Column[]
  return {
    /** The value that carries rows; whatever else they have is left out. */
    valueOf: (rows: readonly Readonly<Partial<Record<Column, unknown>>>[]): string =>
      JSON.stringify(rows.map((row) => Object.fromEntries(names.map((name) => [spelled(name), row[name]])))),
    /** What stands after `from` or `join`. */
    in: (value: string) => {
      const declared = names.map((name) => sql`${sql.ref(name)} ${sql.raw(columns[name])}`)
      // of which types they are, the caller says; here they are only compared and passed on
      const rows = sql<Record<Column, never>>`json_to_recordset(${value})`
      return rows.as<Alias>(sql`${sql.ref(alias)} (${sql.join(declared)})`)
    },
  }
}

/** As the database spells it, whose columns and the keys of JSON have to be alike. */
const spelled = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
