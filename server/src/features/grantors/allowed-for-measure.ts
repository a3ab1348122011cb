import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'

/**
 * Whether a measure lets a grantor give aid under it: it names the grantor or the grantor's group, or it names neither
 * grantors nor groups and so allows everyone.
 */
export async function isAllowedForMeasure(db: Db, grantorId: number, measureId: number): Promise<boolean> {
  const { rows } = await sql<{ allowed: boolean }>`
    with named as (
      select cel_id as grantor_id, null::int as group_id from srodek_udzielajacy where srodek_id = ${measureId}
      union all
      select null, cel_id from srodek_grupa where srodek_id = ${measureId})
    select not exists (select from named)
      or exists (select from named where grantor_id = up.id or group_id = up.grupa_id) as allowed
    from udzielajacy_pomocy up join srodek_pomocy measure on measure.id = ${measureId}
    where up.id = ${grantorId}`.execute(db)
  if (!rows[0]) throw problem('record.notFound')
  return rows[0].allowed
}
