import { keyLogin } from '#contract/api-keys/api-keys.ts'
import { isId, type FindRecord } from '#platform/records-in-path.ts'

/** A key is named as the one who acts with it. */
export const findKey: FindRecord = async (db, text) => {
  const key = await db.selectFrom('kluczApi').where(isId(text)).select(['prefiks', 'upId']).executeTakeFirst()
  return key && { login: keyLogin(key.prefiks), podmiot: key.upId }
}
