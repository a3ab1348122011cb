import { sql } from 'kysely'
import type { BodyHome } from '#contract/home/home.ts'
import type { OfficeHome } from '#contract/home/office-home.ts'
import { today } from '#contract/kernel/dates.ts'
import { first } from '#contract/kernel/lists.ts'
import type { Db } from '#platform/database/connect.ts'

/** How many living cases the office has returned to a body and the body has still to answer. */
export async function returnedToBody(db: Db, upId: number): Promise<BodyHome['zwroty']> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n
    from zwrot join przypadek pp on pp.id = zwrot.pp_id
    where zwrot.up_id = ${upId} and zwrot.zamkniety is null and zwrot.stan = 'DO_POPRAWY'
      and pp.usuniety is null`.execute(db)
  return first(rows).n
}

/** How many returns wait for bodies, how many for the office, and how many days the oldest has waited for its body. */
export async function openReturns(db: Db): Promise<OfficeHome['zwroty']> {
  const { rows } = await sql<OfficeHome['zwroty']>`select
      count(*) filter (where stan = 'DO_POPRAWY')::int as "doPoprawy",
      count(*) filter (where stan = 'ODPOWIEDZIANO')::int as odpowiedziano,
      ${today()}::date - min(day_sent(otwarty)) filter (where stan = 'DO_POPRAWY') as "dniNajstarszego"
    from zwrot where zamkniety is null`.execute(db)
  return first(rows)
}
