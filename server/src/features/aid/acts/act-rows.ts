import { sql } from 'kysely'
import type { Actor } from '#contract/access.ts'
import type { ActRow } from '#contract/aid/acts.ts'
import type { CaseState } from '#contract/aid/cases.ts'
import type { Db } from '#platform/database/connect.ts'
import type { List, Rows } from '#platform/grid/list.ts'
import { visibleGrantor } from '#server/features/grantors/own-grantor.ts'

/** The list of acts; names of beneficiaries are searched in lower case. */
export const actList = (db: Db, actor: Actor, stan: CaseState): List<ActRow> => ({
  rows: actRows(db, actor, stan),
  searchedIn: { bfNazwa: 'bfNazwaSzukana' },
})

/** The acts of a list: those that a draft may be added to, or those with a living sent case. */
function actRows(db: Db, actor: Actor, stan: CaseState): Rows<ActRow> {
  const upId = visibleGrantor(actor)
  return db
    .selectFrom('akt')
    .leftJoin('beneficjent as bf', 'bf.id', 'akt.beneficjentId')
    .leftJoin('udzielajacyPomocy as up', 'up.id', 'akt.upId')
    .select((eb) => [
      'akt.id as aktId',
      'akt.aktSym',
      'akt.aktData',
      'akt.aktOpis',
      eb.ref('up.nip').$notNull().as('upNip'),
      eb.ref('up.nazwa').$notNull().as('upNazwa'),
      eb.ref('bf.nip').$notNull().as('bfNip'),
      eb.ref('bf.nazwa').$notNull().as('bfNazwa'),
      'bf.nazwaSzukana as bfNazwaSzukana',
      sql<'TAK' | 'NIE'>`case when akt.usuniety then 'TAK' else 'NIE' end`.as('usunietyUM'),
    ])
    .$call((query) => (upId === null ? query : query.where('akt.upId', '=', upId)))
    .where(stan === 'przeslane' ? hasSent : sql<boolean>`not akt.usuniety`)
}

const hasSent = sql<boolean>`exists (select from przypadek pp
  where pp.akt_id = akt.id and pp.stan = 'P' and pp.usuniety is null)`
