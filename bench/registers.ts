/** Registers of a whole country: 5,000 grantors, 15,000 users, 200,000 business entities, always the same. */
import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import { startFilled } from './start-filled.ts'

export const startRegisters = () => startFilled(fill)

/** A tax number of nine digits and their check digit; no tenth digit fits where the sum gives 10. */
const nips = (first: number, count: number) => sql`
  select row_number() over (order by n) as i, n || (s % 11)::text as nip
  from (select n::text, (select sum(substr(n::text, k, 1)::int * (array[6, 5, 7, 2, 3, 4, 5, 6, 7])[k])
    from generate_series(1, 9) k) as s from generate_series(${first}::int, ${first + Math.ceil(count * 1.11)}::int) n) digits
  where s % 11 < 10 order by n limit ${count}`
const pick = (words: string, at: string) => sql.raw(`(string_to_array('${words}', ' '))[1 + ${at}]`)
const surnames = 'Nowak Wiśniewska Wójcik Lewandowski Zieliński Szymańska Woźniak Dąbrowski Ćwik Łuczak Żak'
const towns = 'Poznań Łódź Kraków Słupca Żywiec Ćmielów Zamość Warszawa Gdańsk Świdnica Opole Elbląg Ruda'

async function fill(db: Db): Promise<void> {
  const statements = [
    // without history and checks of foreign keys: only the lists are measured
    sql`set session_replication_role = replica`,
    sql`insert into udzielajacy_pomocy (nip, nazwa, grupa_id, organ_nadrzedny_id, kod_pocztowy, miejscowosc, ulica, numer_budynku)
      select nip, 'Urząd ' || ${pick(towns, 'i % 13')} || ' nr ' || i, 1 + i % 5, case when i % 3 > 0 then 1 + i % 5 end,
        '62-400', ${pick(towns, 'i % 13')}, 'Polna', i::text from (${nips(200_000_000, 5_000)}) n`,
    sql`insert into uzytkownik (login, imie, nazwisko, email, poziom, udzielajacy_pomocy_id, koordynator_id)
      select 'u' || i, ${pick('Anna Jan Ewa Łukasz Zofia', 'i % 5')}, ${pick(surnames, 'i * 7 % 11')} || i, 'u' || i || '@przyklad.gov.pl',
        (array['UGL', 'KOO', 'UPO'])[1 + (i - 1) / 5000], 3 + (i - 1) % 5000, null from generate_series(1, 15000) i`,
    sql`insert into podmiot_gospodarczy (nip, regon, nazwa, nazwa_skrocona, imie, nazwisko, miejscowosc, kod_pocztowy, poczta, ulica,
        numer_nieruchomosci, numer_lokalu, kod_wojewodztwa, kod_powiatu, kod_gminy, kod_pkd, nazwa_pkd, zrodlo, data_importu)
      select nip, case when i % 9 > 0 then lpad((i * 7919 % 999999999)::text, 9, '0') end, nazwa || ' Spółka nr ' || i, nazwa,
        case when i % 4 = 0 then ${pick('Anna Jan Ewa Łukasz Zofia', 'i % 5')} end,
        case when i % 4 = 0 then ${pick(surnames, 'i % 11')} end, ${pick(towns, 'i % 13')}, lpad((i % 99)::text, 2, '0') || '-001',
        ${pick(towns, 'i % 13')}, case when i % 6 > 0 then 'Ulica ' || i % 997 end, (1 + i % 200)::text,
        case when i % 3 = 0 then (1 + i % 50)::text end, '30', '3023', '3023' || lpad((i % 9)::text, 2, '0') || '1',
        lpad((i % 90)::text, 2, '0') || '.11', 'Klasa ' || i % 90, (array['REGON', 'RECZNE'])[1 + i % 2],
        case when i % 2 = 0 then timestamptz '2026-01-01' - i * interval '1 minute' end
      from (select i, nip, ${pick('Usługi Handel Zakład Gospodarstwo Piekarnia Transport Żwirownia', 'i % 7')} || ' ' ||
        ${pick(surnames, 'i % 11')} || case when i % 151 = 0 then '-Kowalski' else '' end as nazwa
        from (${nips(300_000_000, 200_000)}) n) e`,
    sql`set session_replication_role = origin`,
    sql`vacuum analyze podmiot_gospodarczy`,
    sql`vacuum analyze udzielajacy_pomocy`,
    sql`vacuum analyze uzytkownik`,
  ]
  for (const statement of statements) await statement.execute(db)
}
