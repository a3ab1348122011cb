import { sql } from 'kysely'
import { today } from '#contract/kernel/dates.ts'
import { FIRST_YEAR } from '#contract/no-aid.ts'
import type { Db } from '#platform/database/connect.ts'

/** As many as the page shows. */
const MOST = 5

/**
 * The last cases that a user saved, by day of aid. Sent ones are walked year by year, along the index by user, so that
 * a user with few cases in a large body costs no more than others.
 */
export async function ownCaseIds(db: Db, login: string, upId: number): Promise<number[]> {
  const years = sql`generate_series(${Number(today().slice(0, 4))}::int, ${FIRST_YEAR}::int, -1) as rok`
  const { rows } = await sql<{ id: number }>`
    select id from (
      (select sent.id, sent.pp_data from ${years} cross join lateral (
        select id, pp_data from przypadek where extract(year from pp_data)::int = rok
          and zapisal collate "pl-x-icu" = ${login} and stan = 'P' and usuniety is null and up_id = ${upId}
        order by pp_data desc, id desc limit ${MOST}) sent limit ${MOST})
      union all
      (select id, pp_data from przypadek where up_id = ${upId} and stan = 'R' and usuniety is null and zapisal = ${login}
        order by pp_data desc, id desc limit ${MOST})
    ) own order by pp_data desc, id desc limit ${MOST}`.execute(db)
  return rows.map(({ id }) => id)
}
