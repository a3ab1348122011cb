import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { GrantorRow } from '#contract/grantors/grantors.ts'
import { lastOverdue } from '#contract/aid/deadline.ts'
import { first } from '#contract/kernel/lists.ts'
import { lastOverdueYear } from '#contract/no-aid/no-aid.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Rows } from '#platform/grid/list.ts'
import { owesYear } from './owed-years.ts'
import { grantorRows } from './queries.ts'

/** What a body can be behind with. */
export type Behind = 'ROBOCZE' | 'SPRAWOZDANIE'

const isBehind: Record<Behind, () => RawBuilder<SqlBool>> = {
  // one look into the index of drafts for each body
  ROBOCZE: () => sql`exists (select from przypadek pp where pp.up_id = up.id and pp.stan = 'R' and pp.usuniety is null
    and pp.pp_data <= ${lastOverdue()}::date)`,
  SPRAWOZDANIE: () => owesYear(sql`${lastOverdueYear()}::int`),
}

/** The grantors that are behind. */
export const behindRows = (db: Db, behind: Behind): Rows<GrantorRow> => grantorRows(db).where(isBehind[behind]())

/** How many they are. */
export async function countBehind(db: Db, behind: Behind): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from udzielajacy_pomocy up
    where ${isBehind[behind]()}`.execute(db)
  return first(rows).n
}
