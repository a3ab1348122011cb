import type { Selectable } from 'kysely'
import type { Schema } from './schema.ts'

/** A table whose rows have an id, a version and a history. */
export type RecordTable = {
  [Table in keyof Schema]: `${Table}Historia` extends keyof Schema
    ? Selectable<Schema[Table]> extends { id: number; wersja: number }
      ? Table
      : never
    : never
}[keyof Schema]

/** Such a table for a query that asks for nothing else, so that one of them stands for all in its types. */
export const asAnyRecord = (table: RecordTable): 'parametr' =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- they all have these columns
  table as 'parametr'
