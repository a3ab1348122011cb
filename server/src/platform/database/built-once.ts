import { CompiledQuery } from 'kysely'
import type { Db } from './connect.ts'
import { template, type Statement } from './run-prepared.ts'

/** A query that is built and compiled at its first use, and from then on only gets its values. */
export function builtOnce<Values extends unknown[], Row>(
  count: Values['length'],
  build: (db: Db, ...values: Values) => CompiledQuery<Row>,
): (db: Db, ...values: Values) => Promise<Row[]> {
  let statement: ((...values: Values) => Statement) | undefined
  return async (db, ...values) => {
    statement ??= template<Values>(count, (...standIns) => build(db, ...standIns))
    const { sql, parameters } = statement(...values)
    return (await db.executeQuery<Row>(CompiledQuery.raw(sql, [...parameters]))).rows
  }
}
