import { isId, type FindRecord } from '#platform/records-in-path.ts'

/** A certificate is seen under its case, whose line this is too. */
export const findCertificate: FindRecord = (db, text) =>
  db
    .selectFrom('zaswiadczenie')
    .where(isId(text))
    .select(['id as zaswiadczenie', 'ppId as przypadek'])
    .executeTakeFirst()
