import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#contract/access.ts'
import { OFFICE } from '#contract/aid/undertaking/kinds.ts'
import { changedBy } from '#platform/history.ts'
import { visibleGrantor } from '#server/features/grantors/own-grantor.ts'

/** Who entered a record: the body `up`, or the office. */
export const enteredBy = sql<string>`coalesce(up.nazwa, ${sql.lit(OFFICE)})`

/** The body that the user `u` belonged to when the change of the history `h` was made. */
const bodyThen = sql`select past.udzielajacy_pomocy_id from uzytkownik_historia past where past.id = u.id
  order by past.czas_wykon > h.czas_wykon, abs(extract(epoch from past.czas_wykon - h.czas_wykon)) limit 1`

/** Who made a change of the history `h`: the login for the own body and the office, otherwise the body. */
export const changerSeenBy = (actor: Actor): RawBuilder<string> => {
  const upId = visibleGrantor(actor)
  if (upId === null) return changedBy
  return sql`(select case when up.id = ${upId} then ${changedBy} else ${enteredBy} end
    from (select h.user_mod as login) who left join uzytkownik u on u.login = who.login
      left join udzielajacy_pomocy up on up.id = (${bodyThen}))`
}
