import { sql } from 'kysely'
import { levelNames } from '#contract/access.ts'
import type { UserHistoryRow } from '#contract/users.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Rows } from '#platform/grid/list.ts'
import { problem } from '#platform/problem.ts'
import { permissionNames } from './queries.ts'
import type { Scope } from './scope.ts'

/** Every past state of a user and who made it (spec 2 §2). */
export async function historyRows(db: Db, scope: Scope, login: string): Promise<Rows<UserHistoryRow>> {
  const user = await db
    .selectFrom('uzytkownik')
    .where(sql<boolean>`lower(login) = lower(${login})`)
    .$if(scope.grantorId !== null, (query) => query.where('udzielajacyPomocyId', '=', scope.grantorId))
    .select('id')
    .executeTakeFirst()
  if (!user) throw problem('record.notFound')
  return db
    .selectFrom('uzytkownikHistoria as h')
    .where('h.id', '=', user.id)
    .select([
      'h.wersja as id',
      'h.czasWykon',
      'h.userMod',
      'h.imie',
      'h.nazwisko',
      'h.login',
      'h.email',
      'h.nrTelefonu',
      'h.komOrg',
      levelName.as('poziomNazwa'),
      permissionNames('h').as('uprawnienia'),
      passwordSet.as('dataZmianyHasla'),
      failuresInRow.as('liczbaNieudanychLogowan'),
      'h.zaakceptowanyRegulamin',
      'h.usuniety',
      'h.zablokowany',
      'h.aktualizacjaDanych',
      'h.czasWykon as dataZmiany',
    ])
}

const levelName = sql<string | null>`case h.poziom ${sql.join(
  Object.entries(levelNames).map(([level, name]) => sql`when ${level} then ${name}`),
  sql` `,
)} end`

/** When the password of that time was set; unknown for the oldest ones. */
const passwordSet = sql<string | null>`(select max(ustawiono) from haslo
  where uzytkownik_id = h.id and ustawiono <= h.czas_wykon)`

/** Failed sign-ins since the last successful one, at that time. */
const failuresInRow = sql<number>`(select count(*)::int from audyt a
  where lower(a.login) = lower(h.login) and a.zdarzenie = 'logowanie-nieudane' and a.czas <= h.czas_wykon
    and a.czas > coalesce((select max(s.czas) from audyt s
      where lower(s.login) = lower(h.login) and s.zdarzenie = 'logowanie' and s.czas <= h.czas_wykon), '-infinity'))`
