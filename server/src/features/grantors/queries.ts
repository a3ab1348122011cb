import { sql } from 'kysely'
import type { GrantorRow } from '#contract/grantors.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Rows } from '#platform/http/context.ts'

/** Grantors with their addresses in one line each and the names of their group and superior body. */
export const grantorRows = (db: Db): Rows<GrantorRow> =>
  db
    .selectFrom('udzielajacyPomocy as up')
    .leftJoin('grupa', 'grupa.id', 'up.grupaId')
    .leftJoin('organNadrzedny as organ', 'organ.id', 'up.organNadrzednyId')
    .select([
      'up.id',
      'up.nip',
      'up.nazwa',
      'grupa.nazwa as grupaNazwa',
      'organ.nazwa as organNadrzednyNazwa',
      addressOf('').as('adresSiedziby'),
      // an address of its own, or the seat's
      sql<string | null>`coalesce(${addressOf('Kor')}, ${addressOf('')})`.as('adresKorespondencyjny'),
      'up.osobaKontakt',
      'up.email',
      'up.telefon',
      'up.dataWpr',
      'up.dataKoncaUprawnien',
      'up.wersja',
    ])

/** `ul. Polna 3/4, 00-001 Warszawa` of the columns with this ending. */
function addressOf(ending: '' | 'Kor') {
  const part = (name: string) => sql.ref(`up.${name}${ending}`)
  const house = sql`${part('numerBudynku')} || coalesce('/' || ${part('numerLokalu')}, '')`
  return sql<string | null>`nullif(concat_ws(', ', nullif(concat_ws(' ', ${part('ulica')}, ${house}), ''),
    nullif(concat_ws(' ', ${part('kodPocztowy')}, ${part('miejscowosc')}), '')), '')`
}
