import { sql } from 'kysely'
import type { Todo } from '#contract/home/home.ts'
import { correctionDays } from '#contract/aid/returns.ts'
import { limits } from '#contract/limits.ts'
import type { Db } from '#platform/database/connect.ts'

/** As many as the page shows. */
const MOST = 10
/** The body's most urgent ones among which the user's own are looked for where no index has them. */
const NEAREST = 200

/** A thing to do, by the case that it is about. */
type TodoKey = Pick<Todo, 'ppId' | 'rodzaj' | 'termin'>

/**
 * What a user has to do next, and then their colleagues: a case is the user's own who saved it last. Drafts, returned cases and
 * corrections come first, by their last day. Certificates that are missing were due with the aid and would push everything else out,
 * so the newest of them fill what room is left.
 */
export async function todoKeys(db: Db, login: string, upId: number): Promise<TodoKey[]> {
  const own = sql`zapisal = ${login} as wlasna`
  const draft = sql`select id, 'PRZESLANIE' as rodzaj, pp_data + ${sql.lit(limits.sendingDays)} as termin, pp_data, ${own} from przypadek
    where up_id = ${upId} and stan = 'R' and usuniety is null`
  // literals, so that each part reads the first entries of its own index
  const { rows } = await sql<TodoKey>`
    with own_drafts as (${draft} and zapisal collate "pl-x-icu" = ${login} order by pp_data, id limit ${MOST}),
    drafts as (${draft} order by pp_data, id limit ${MOST}),
    returned as (
      select pp.id, 'ZWROT' as rodzaj, day_sent(zwrot.zwrocony) + ${sql.lit(correctionDays)} as termin, pp.pp_data, ${own}
      from zwrot join przypadek pp on pp.id = zwrot.pp_id
      where zwrot.up_id = ${upId} and zwrot.zamkniety is null and zwrot.stan = 'DO_POPRAWY' and pp.usuniety is null
      order by termin, pp.id limit ${NEAREST}),
    corrected as (
      select id, 'KOREKTA' as rodzaj, korekta_do as termin, pp_data, ${own} from przypadek
      where up_id = ${upId} and stan = 'P' and usuniety is null and zaswiadczenie = 'DO_KOREKTY'
      order by korekta_do, id limit ${NEAREST}),
    uncertified as (
      select id, 'ZASWIADCZENIE' as rodzaj, null::date as termin, pp_data, ${own} from przypadek
      where up_id = ${upId} and stan = 'P' and usuniety is null and rodzaj_pomocy = 'M' and zaswiadczenie is null
      order by pp_data desc, id desc limit ${NEAREST}),
    chosen as (
      select * from (
        -- not all: the most urgent drafts may be the user's own
        select * from own_drafts union select * from drafts
        union all select * from returned union all select * from corrected union all select * from uncertified
      ) todo
      order by termin is null, wlasna desc, termin, case when termin is null then pp_data end desc, id limit ${MOST})
    select id as "ppId", rodzaj, termin from chosen
    order by wlasna desc, termin nulls last, case when termin is null then pp_data end desc, id`.execute(db)
  return rows
}
