import { sql, type RawBuilder } from 'kysely'

/** The name of a code, from a table of names; none for a code that is not in it. */
export const nameOf = <Names extends Readonly<Record<string, string>>>(code: RawBuilder<unknown>, names: Names) =>
  sql<Names[keyof Names] | null>`case ${code} ${sql.join(
    Object.entries(names).map(([value, name]) => sql`when ${value} then ${name}`),
    sql` `,
  )} end`
