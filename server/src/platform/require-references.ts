import { errors } from '#contract/errors.ts'
import type { Db } from './database/connect.ts'
import type { RecordTable } from './database/record-table.ts'
import { problem } from './problem.ts'

type References = Readonly<Record<string, readonly [RecordTable, id: number | null | undefined]>>

/**
 * What a record points at is there, and stays until the record is stored; what is not is refused field by field. (A
 * foreign key cannot say it: its violation has the same name when an entry that is in use is deleted.)
 */
export async function requireReferences(db: Db, references: References): Promise<void> {
  const [, message] = errors['record.unknownReference']
  const fieldErrors = []
  for (const [field, [table, id]] of Object.entries(references))
    if (id && !(await isThere(db, table, id))) fieldErrors.push({ field, message })
  if (fieldErrors.length) throw problem('record.unknownReference', {}, { fieldErrors })
}

const isThere = (db: Db, table: RecordTable, id: number) =>
  db
    .selectFrom(table as 'parametr')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
