import { sql } from 'kysely'
import { levelNames } from '#contract/access.ts'
import { userEvents, type UserHistoryRow } from '#contract/users/users.ts'
import type { Db } from '#platform/database/connect.ts'
import { nameOf } from '#platform/database/name-of.ts'
import type { Rows } from '#platform/grid/list.ts'
import { problem } from '#platform/problem.ts'
import { permissionNames } from './queries.ts'
import type { Scope } from './scope.ts'

/**
 * Every past state of a user and who made it (spec 2 §2), and the events of their password and sign-in. A body sees the
 * user's time in it, and no network addresses of others than its own users.
 */
export async function historyRows(db: Db, scope: Scope, login: string): Promise<Rows<UserHistoryRow>> {
  const user = await db
    .selectFrom('uzytkownik')
    .where(sql<boolean>`lower(login) = lower(${login})`)
    .$if(scope.grantorId !== null, (query) => query.where('udzielajacyPomocyId', '=', scope.grantorId))
    .select(['id', 'login'])
    .executeTakeFirst()
  if (!user) throw problem('record.notFound')
  return db
    .selectFrom(entries(user).as('wpis'))
    .innerJoin('uzytkownikHistoria as h', (join) => join.onRef('h.wersja', '=', 'wpis.wersja').on('h.id', '=', user.id))
    .$if(scope.grantorId !== null, (query) => query.where('h.udzielajacyPomocyId', '=', scope.grantorId))
    .select([
      'wpis.klucz as id',
      'wpis.czas as czasWykon',
      'wpis.zdarzenie',
      'wpis.kto as userMod',
      addressFor(scope).as('adres'),
      'h.imie',
      'h.nazwisko',
      'h.login',
      'h.email',
      'h.nrTelefonu',
      'h.komOrg',
      nameOf(sql.ref('h.poziom'), levelNames).as('poziomNazwa'),
      permissionNames('h').as('uprawnienia'),
      passwordSet.as('dataZmianyHasla'),
      failuresInRow.as('liczbaNieudanychLogowan'),
      'h.zaakceptowanyRegulamin',
      'h.usuniety',
      'h.zablokowany',
      'h.aktualizacjaDanych',
      'wpis.czas as dataZmiany',
    ])
}

type Entry = {
  klucz: number
  czas: string
  zdarzenie: UserHistoryRow['zdarzenie']
  kto: string
  adres: string | null
  wersja: number
}
const eventNames = Object.keys(userEvents).map((event) => sql.lit(event))

/** States by their version, and events with the version of their time; events before the first one show the first. */
const entries = ({ id, login }: { id: number; login: string }) => sql<Entry>`(
  select wersja as klucz, czas_wykon as czas, 'ZMIANA' as zdarzenie, user_mod as kto, null as adres, wersja
    from uzytkownik_historia where id = ${id}
  union all
  select -a.id, a.czas, case when a.szczegoly ->> 'powod' = 'login.locked' then 'BLOKADA' else a.zdarzenie end,
    coalesce(a.login, ''), a.adres, coalesce((select max(h.wersja) from uzytkownik_historia h
      where h.id = ${id} and h.czas_wykon <= a.czas), (select min(h.wersja) from uzytkownik_historia h where h.id = ${id}))
    from audyt a where a.zdarzenie in (${sql.join(eventNames)})
      and lower(coalesce(a.szczegoly ->> 'login', a.login)) = lower(${login}))`

const addressFor = ({ grantorId }: Scope) =>
  grantorId === null
    ? sql<string | null>`wpis.adres`
    : sql<string | null>`case when exists (select from uzytkownik kto where lower(kto.login) = lower(wpis.kto)
        and kto.udzielajacy_pomocy_id = ${grantorId}) then wpis.adres end`

/** When the password of that time was set; unknown for the oldest ones. */
const passwordSet = sql<string | null>`(select max(ustawiono) from haslo
  where uzytkownik_id = h.id and ustawiono <= wpis.czas)`

/** Failed sign-ins since the last successful one, at that time. */
const failuresInRow = sql<number>`(select count(*)::int from audyt a
  where lower(a.login) = lower(h.login) and a.zdarzenie = 'logowanie-nieudane' and a.czas <= wpis.czas
    and a.czas > coalesce((select max(s.czas) from audyt s
      where lower(s.login) = lower(h.login) and s.zdarzenie = 'logowanie' and s.czas <= wpis.czas), '-infinity'))`
