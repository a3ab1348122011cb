import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'

/**
 * Whether a measure allows a grantor to give aid under it: it names the grantor or the grantor's group, or it names no
 * grantors and no groups, which allows everyone.
 */
export const allowedForMeasure = (
  grantorId: RawBuilder<unknown>,
  measureId: RawBuilder<unknown>,
): RawBuilder<boolean> => sql`(
  (not exists (select from srodek_udzielajacy where srodek_id = ${measureId})
    and not exists (select from srodek_grupa where srodek_id = ${measureId}))
  or exists (select from srodek_udzielajacy where srodek_id = ${measureId} and cel_id = ${grantorId})
  or exists (select from srodek_grupa join udzielajacy_pomocy grantor on grantor.grupa_id = cel_id
    where srodek_id = ${measureId} and grantor.id = ${grantorId}))`

/** The same for a grantor and a measure that must exist. */
export async function isAllowedForMeasure(db: Db, grantorId: number, measureId: number): Promise<boolean> {
  const { rows } = await sql<{ allowed: boolean }>`
    select ${allowedForMeasure(sql`up.id`, sql`measure.id`)} as allowed
    from udzielajacy_pomocy up join srodek_pomocy measure on measure.id = ${measureId}
    where up.id = ${grantorId}`.execute(db)
  if (!rows[0]) throw problem('record.notFound')
  return rows[0].allowed
}
