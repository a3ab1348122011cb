import { sql } from 'kysely'
import type { Grantor } from '#contract/grantors/grantors.ts'

/** The correspondence address in the fields of the contract, from the columns of `up`. */
export const correspondenceColumns = [
  'up.miejscowoscKor as miejscowoscKorespondencja',
  'up.ulicaKor as ulicaKorespondencja',
  'up.numerBudynkuKor as numerBudynkuKorespondencja',
  'up.numerLokaluKor as numerLokaluKorespondencja',
  'up.kodPocztowyKor as kodPocztowyKorespondencja',
  'up.pocztaKor as pocztaKorespondencja',
] as const

/** A correspondence address is stored only if it differs from the seat, and it then has a town. */
export const hasOwnCorrespondence = sql<boolean>`${sql.ref('up.miejscowoscKor')} is not null`

/** `ul. Polna 3/4, 00-001 Warszawa` from the columns with this suffix. */
export function addressOf(ending: '' | 'Kor') {
  const part = (name: string) => sql.ref(`up.${name}${ending}`)
  const house = sql`${part('numerBudynku')} || coalesce('/' || ${part('numerLokalu')}, '')`
  return sql<string | null>`nullif(concat_ws(', ', nullif(concat_ws(' ', ${part('ulica')}, ${house}), ''),
    nullif(concat_ws(' ', ${part('kodPocztowy')}, ${part('miejscowosc')}), '')), '')`
}

/** Its own correspondence address, or the seat. */
export const correspondenceAddress = sql<string | null>`coalesce(${addressOf('Kor')}, ${addressOf('')})`

/** A grantor as columns of the table. Empty fields become null. */
export const columnsOf = (grantor: Grantor) => ({
  nip: grantor.nip,
  nazwa: grantor.nazwa,
  dataKoncaUprawnien: grantor.dataKoncaUprawnien,
  grupaId: grantor.grupaId,
  organNadrzednyId: grantor.organNadrzednyId ?? null,
  osobaKontakt: grantor.osobaKontakt || null,
  email: grantor.email || null,
  telefon: grantor.telefon || null,
  gminaId: grantor.gminaId,
  miejscowosc: grantor.miejscowosc,
  ulica: grantor.ulica,
  numerBudynku: grantor.numerBudynku,
  numerLokalu: grantor.numerLokalu || null,
  kodPocztowy: grantor.kodPocztowy,
  poczta: grantor.poczta || null,
  ...correspondenceOf(grantor),
})

const correspondenceOf = (grantor: Grantor) => {
  const own = (value: string | null | undefined) => (!grantor.adresTakiSam && value) || null
  return {
    miejscowoscKor: own(grantor.miejscowoscKorespondencja),
    ulicaKor: own(grantor.ulicaKorespondencja),
    numerBudynkuKor: own(grantor.numerBudynkuKorespondencja),
    numerLokaluKor: own(grantor.numerLokaluKorespondencja),
    kodPocztowyKor: own(grantor.kodPocztowyKorespondencja),
    pocztaKor: own(grantor.pocztaKorespondencja),
  }
}
