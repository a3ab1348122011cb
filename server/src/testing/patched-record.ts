import { sql } from 'kysely'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { nameOf } from '#contract/testing/whole-contract.ts'
import type { Api } from './api.ts'

type Fields = Readonly<Record<string, unknown>>
/** A record that a PATCH changes. */
export type PatchedRecord = {
  as: string
  params?: Readonly<Record<string, string | number>>
  /** A value for every field, none of them empty, so that one that is emptied is noticed. */
  whole: Fields
  /** Other values of some fields. */
  change: Fields
  /** Fields that are part of the call and not of the record, and those that the record cannot have beside the others. */
  without?: readonly string[]
  /** What every call has to say besides. */
  always?: () => Promise<Fields>
  /** The record as it is stored. */
  stored: () => Promise<unknown>
}
export type PatchedRecords = Map<string, () => Promise<PatchedRecord>>
type Of = (call: Endpoint, make: () => Promise<PatchedRecord>) => void

/** Names a record for each of some calls. */
export function recordsOf(name: (of: Of) => void): PatchedRecords {
  const records: PatchedRecords = new Map()
  name((call, make) => void records.set(nameOf(call), make))
  return records
}

/** Reads a row of a table as it is. */
export const rowOf =
  ({ db }: Api, table: string, id: number | string, key = 'id') =>
  async (): Promise<unknown> =>
    (await sql<object>`select * from ${sql.table(table)} where ${sql.ref(key)} = ${id}`.execute(db)).rows[0]
