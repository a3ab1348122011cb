import type { CompiledQuery } from 'kysely'
import type { Db } from './connect.ts'
import { runNamed } from './run-named.ts'
import { template, type Statement } from './template.ts'

/**
 * A statement of so many values that is asked for very often: built and compiled at its first use, planned once on each
 * connection, and from then on only given its values.
 */
export function namedStatement<Values extends unknown[], Row>(
  name: string,
  count: Values['length'],
  build: (db: Db, ...values: Values) => CompiledQuery<Row>,
): (db: Db, ...values: Values) => Promise<Row[]> {
  let statement: ((...values: Values) => Statement) | undefined
  return (db, ...values) => {
    statement ??= template<Values>(count, (...standIns) => build(db, ...standIns))
    return runNamed<Row>(db, name, statement(...values))
  }
}
