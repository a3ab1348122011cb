import { isId, type FindRecord } from '#platform/records-in-path.ts'

export const findBody: FindRecord = (db, text) =>
  db.selectFrom('udzielajacyPomocy').where(isId(text)).select('id as podmiot').executeTakeFirst()
