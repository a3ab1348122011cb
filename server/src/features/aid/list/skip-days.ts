import { sql } from 'kysely'
import { aidCases } from '#contract/aid/cases.ts'
import type { Db } from '#platform/database/connect.ts'
import { matchingRows, ofRow, type Skip, type Wanted } from '#platform/grid/list.ts'
import { countsOf } from './case-counts.ts'
import type { CaseScope } from './case-rows.ts'

const { grid } = aidCases.przeslane

/**
 * In the order of dates, the counts tell on which day (for one body: in which month) a deep page begins. Earlier cases
 * are never read.
 */
export async function skipDays(db: Db, scope: CaseScope, wanted: Wanted, offset: number): Promise<Skip | undefined> {
  const { by, descending } = wanted.sort
  if (by !== 'ppData' || wanted.any) return undefined
  const counts = countsOf(db, scope, wanted, { by: ['ppData'] })
  if (!counts) return undefined
  const direction = descending ? sql`desc` : sql`asc`
  const lastDay = counts.byMonth && descending ? sql`(day + interval '1 month' - interval '1 day')::date` : sql`day`
  const { rows } = await sql<{ day: string; before: number }>`
    with counted as (
      select ${ofRow('ppData')} as day, sum(r.n) as n
      from ${matchingRows(grid, counts.rows[0], wanted, ['ppData', 'n'])} group by 1),
    passed as (select day, sum(n) over (order by day ${direction}) - n as before from counted)
    select ${lastDay} as day, before::bigint from passed where before <= ${offset}
    order by passed.day ${descending ? sql`asc` : sql`desc`} limit 1`.execute(db)
  const [begun] = rows
  if (!begun) return undefined
  const beyond = { field: by, kind: 'date', operator: descending ? '<' : '>', value: begun.day } as const
  return { beyond, offset: offset - begun.before }
}
