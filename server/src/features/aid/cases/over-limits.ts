import { sql } from 'kysely'
import type { BodyHome } from '#contract/home/home.ts'
import { first } from '#contract/kernel/lists.ts'
import type { Db } from '#platform/database/connect.ts'

/** How many living sent cases of a body pass a limit since aid of an earlier day was stored, and were not verified since. */
export async function overLimits(db: Db, upId: number): Promise<BodyHome['przekroczenia']> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from przekroczenie mark
    join przypadek pp on pp.id = mark.id and pp.up_id = mark.up_id
    where mark.up_id = ${upId} and pp.stan = 'P' and pp.usuniety is null`.execute(db)
  return first(rows).n
}
