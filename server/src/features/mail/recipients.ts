import { sql } from 'kysely'
import type { ChosenAudience } from '#contract/mail/mail-audience.ts'
import type { ReachableUser } from '#contract/mail/mail.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Rows } from '#platform/grid/list.ts'
import { withSubordinates } from '#server/features/superior-bodies/subordinates.ts'

/** Users who can be written to: those with an account in force and an address. */
const reachable = (db: Db) =>
  db
    .selectFrom('uzytkownik as u')
    .where('u.usuniety', '=', false)
    .where('u.zablokowany', '=', false)
    .where('u.email', '<>', '')

export const reachableRows = (db: Db): Rows<ReachableUser> =>
  reachable(db)
    .leftJoin('udzielajacyPomocy as up', 'up.id', 'u.udzielajacyPomocyId')
    .select(['u.id', 'u.imie', 'u.nazwisko', 'u.login', 'u.email', 'up.nazwa as podmiot'])
    .select(sql<ReachableUser['poziom']>`u.poziom`.as('poziom'))

/** The recipients of a message: each address once, whatever the size of its letters, with the names of its users. */
export const recipientsOf = (db: Db, audience: ChosenAudience) => {
  const { adresaci, poziomy, grupaId, organNadrzednyId, uzytkownicy } = audience
  const bodies =
    adresaci === 'GRUPA'
      ? sql<boolean>`u.udzielajacy_pomocy_id in (select id from udzielajacy_pomocy where grupa_id = ${grupaId})`
      : sql<boolean>`u.udzielajacy_pomocy_id in (
          select id from udzielajacy_pomocy where organ_nadrzedny_id in ${withSubordinates([organNadrzednyId ?? 0])})`
  return reachable(db)
    .$if(adresaci === 'GRUPA' || adresaci === 'ORGAN', (query) => query.where(bodies))
    .$if(adresaci === 'WYBRANI', (query) => query.where(sql<boolean>`u.id = any(${uzytkownicy})`))
    .$if(adresaci !== 'WYBRANI' && poziomy.length > 0, (query) => query.where('u.poziom', 'in', poziomy))
    .groupBy(sql`lower(trim(u.email))`)
    .select([
      sql<string>`min(trim(u.email))`.as('adresat'),
      sql<string>`string_agg(concat(u.imie, ' ', u.nazwisko, ' (', u.login, ')'), ', ' order by u.id)`.as('odbiorca'),
    ])
}

export async function countRecipients(db: Db, audience: ChosenAudience): Promise<number> {
  const { n } = await db
    .selectFrom(recipientsOf(db, audience).as('r'))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}
