import { namedRecord } from '#contract/audit/audit.ts'
import { isId, type FindRecord } from '#platform/records-in-path.ts'

/** A return is seen under its case, whose line this is too. */
export const findReturn: FindRecord = async (db, text) => {
  const found = await db.selectFrom('zwrot').where(isId(text)).select(['id', 'ppId']).executeTakeFirst()
  return found && { ...namedRecord('zwrot', found.id), przypadek: found.ppId }
}
