import { sql } from 'kysely'
import { OFFICE_DAYS, requestStates, type RequestState } from '#contract/access-requests/states.ts'
import { requestKinds } from '#contract/access-requests/request.ts'
import type { RequestRow } from '#contract/access-requests/requests.ts'
import type { SignatureKind } from '#contract/access-requests/signature.ts'
import type { Db } from '#platform/database/connect.ts'
import { nameOf } from '#platform/database/name-of.ts'
import type { Rows } from '#platform/grid/list.ts'

/** Who gave a request its status last, by name. */
export const changedByName = sql<string | null>`kto.imie || ' ' || kto.nazwisko`
/** The last day of the office, while it has not decided. */
export const dueDay = sql<string | null>`case when wniosek.status = 'ZAR'
  then ((wniosek.przeslano at time zone 'Europe/Warsaw')::date + ${sql.lit(OFFICE_DAYS)}) end`

/** Requests that were signed; the others are nobody's but the applicant's. */
export const requestRows = (db: Db): Rows<RequestRow> =>
  db
    .selectFrom('wniosek')
    .innerJoin('wniosekPodpis as podpis', 'podpis.wniosekId', 'wniosek.id')
    .leftJoin('uzytkownik as kto', 'kto.login', 'wniosek.statusZmienil')
    .where('wniosek.przeslano', 'is not', null)
    .select([
      'wniosek.id',
      sql<string>`wniosek.dane ->> 'nazwa'`.as('nazwaPodmiotu'),
      sql<string>`wniosek.dane ->> 'nip'`.as('nip'),
      nameOf(sql`wniosek.dane ->> 'rodzajZgloszenia'`, requestKinds)
        .$notNull()
        .as('typWnioskuName'),
      sql<string>`wniosek.przeslano`.as('dataPrzeslania'),
      sql<RequestState>`wniosek.status`.as('status'),
      nameOf(sql.ref('wniosek.status'), requestStates).$notNull().as('statusName'),
      dueDay.as('termin'),
      sql<SignatureKind>`podpis.typ`.as('typPodpisu'),
      changedByName.as('imieINazwiskoUzytOstatniejModyfikacjiStatusu'),
      'wniosek.statusZmieniono as dataOstatniejModyfikacjiStatusu',
    ])
