import { sql } from 'kysely'
import type { Todo } from '#contract/home.ts'
import { correctionDays } from '#contract/aid/returns.ts'
import { limits } from '#contract/limits.ts'
import type { Db } from '#platform/database/connect.ts'

/** As many as the page shows. */
const MOST = 10

/** A thing to do, by the case that it is about. */
type TodoKey = Pick<Todo, 'ppId' | 'rodzaj' | 'termin'>

/**
 * What a body has to do next. Drafts, returned cases and corrections come first, by their last day. Certificates that are missing were due
 * with the aid and would push everything else out, so the newest of them fill what room is left.
 */
export async function todoKeys(db: Db, upId: number): Promise<TodoKey[]> {
  // literals, so that each part reads the first entries of its own index
  const { rows } = await sql<TodoKey>`
    select id as "ppId", rodzaj, termin from (
      (select id, 'PRZESLANIE' as rodzaj, pp_data + ${sql.lit(limits.sendingDays)} as termin, pp_data from przypadek
        where up_id = ${upId} and stan = 'R' and usuniety is null order by pp_data, id limit ${MOST})
      union all
      (select pp.id, 'ZWROT', day_sent(zwrot.zwrocony) + ${sql.lit(correctionDays)} as termin, pp.pp_data
        from zwrot join przypadek pp on pp.id = zwrot.pp_id
        where zwrot.up_id = ${upId} and zwrot.zamkniety is null and zwrot.stan = 'DO_POPRAWY' and pp.usuniety is null
        order by termin, pp.id limit ${MOST})
      union all
      (select id, 'KOREKTA', korekta_do, pp_data from przypadek
        where up_id = ${upId} and stan = 'P' and usuniety is null and zaswiadczenie = 'DO_KOREKTY'
        order by korekta_do, id limit ${MOST})
      union all
      (select id, 'ZASWIADCZENIE', null, pp_data from przypadek
        where up_id = ${upId} and stan = 'P' and usuniety is null and rodzaj_pomocy = 'M' and zaswiadczenie is null
        order by pp_data desc, id desc limit ${MOST})
    ) todo order by termin nulls last, case when termin is null then pp_data end desc, id limit ${MOST}`.execute(db)
  return rows
}
