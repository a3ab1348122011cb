import { errors } from '#contract/errors.ts'
import type { Db } from './database/connect.ts'
import { asAnyRecord, type RecordTable } from './database/record-table.ts'
import { problem } from './problem.ts'

type References = Readonly<Record<string, readonly [RecordTable, id: number | null | undefined]>>

/**
 * Checks that what a record points at exists, and locks it until the record is stored; refuses field by field. (A
 * foreign key cannot do this: its violation has the same name when an entry in use is deleted.)
 */
export async function requireReferences(db: Db, references: References): Promise<void> {
  const [, message] = errors['record.unknownReference']
  const fieldErrors = []
  for (const [field, [table, id]] of Object.entries(references))
    if (id && !(await exists(db, table, id))) fieldErrors.push({ field, message })
  if (fieldErrors.length) throw problem('record.unknownReference', {}, { fieldErrors })
}

const exists = (db: Db, table: RecordTable, id: number) =>
  db.selectFrom(asAnyRecord(table)).select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
