import { sql } from 'kysely'

type Type = 'int' | 'bigint' | 'numeric' | 'text' | 'date'

/**
 * Rows that are given to a statement as one value, to be joined with what is stored. How many there are the planner does
 * not see, as it would of an array: it takes one plan for one row and for a hundred, and so the plan can be kept.
 */
export const givenRows = <Column extends string, Alias extends string>(
  alias: Alias,
  columns: Readonly<Record<Column, Type>>,
  rows: readonly Readonly<Partial<Record<NoInfer<Column>, unknown>>>[],
) => {
  const names = Object.keys(columns) as Column[]
  const values = rows.map((row) => Object.fromEntries(names.map((name) => [spelled(name), row[name]])))
  const declared = names.map((name) => sql`${sql.ref(name)} ${sql.raw(columns[name])}`)
  // of which type a column is, the caller says; here they are only compared and passed on
  return sql<Record<Column, never>>`json_to_recordset(${JSON.stringify(values)})`.as<Alias>(
    sql`${sql.ref(alias)} (${sql.join(declared)})`,
  )
}

/** As the database spells it, whose columns and the keys of JSON have to be alike. */
const spelled = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
