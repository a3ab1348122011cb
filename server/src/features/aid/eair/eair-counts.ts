import { sql } from 'kysely'
import { COUNTED_UP_TO, type EairCounts } from '#contract/aid/eair/counts.ts'
import { today } from '#contract/kernel/dates.ts'
import { first } from '#contract/kernel/lists.ts'
import type { Db } from '#platform/database/connect.ts'
import { inForce } from '../list/eair-in-force.ts'
import { waiting } from './eair-rows.ts'

/**
 * What waits for eAIR, in time and after its last day, of a body or (`null`) of all. Counted in an index, so far as a main
 * page has to know.
 */
export async function eairCounts(db: Db, upId: number | null): Promise<EairCounts> {
  const ofBody = upId === null ? sql`` : sql`and z.up_id = ${upId}`
  const count = (when: string) => sql`(select count(*) from (select from zgloszenie_eair z
    where ${waiting} and z.termin ${sql.raw(when)} ${today()}::date and ${inForce} ${ofBody}
    limit ${COUNTED_UP_TO + 1}) counted)::int`
  const { rows } = await sql<EairCounts>`select ${count('>=')} as "wTerminie", ${count('<')} as "poTerminie"`.execute(
    db,
  )
  return first(rows)
}
