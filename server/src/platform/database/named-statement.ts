import type { CompiledQuery } from 'kysely'
import type { Db } from './connect.ts'
import { runNamed } from './run-named.ts'
import { template, type Statement } from './template.ts'

/**
 * A statement that is run very often, with `count` values. It is built and compiled at its first use and planned once on
 * each connection. After that it only gets its values.
 */
export function namedStatement<Values extends unknown[], Row>(
  name: string,
  count: Values['length'],
  build: (db: Db, ...values: Values) => CompiledQuery<Row>,
): (db: Db, ...values: Values) => Promise<Row[]> {
  let statement: ((...values: Values) => Statement) | undefined
  return (db, ...values) => {
    statement ??= template<Values>(count, (...placeholders) => build(db, ...placeholders))
    return runNamed<Row>(db, name, statement(...values), true)
  }
}
