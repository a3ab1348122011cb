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
