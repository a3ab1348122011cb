import { sql } from './database.ts'

/** A mailing whose recipients nobody hands over: one message left, one is leaving, one was refused, the others wait. */
export async function waitingMailing(subject: string): Promise<number> {
  const [mailing] = await sql<{ id: number }>(
    `insert into wysylka (klucz, temat, tresc, autor, adresaci, liczba)
     values (gen_random_uuid(), $1, '<p>W sobotę nie pracujemy</p>', 'admin', 'Nadzorca', 23) returning id`,
    [subject],
  )
  await sql(
    `insert into wiadomosc (wysylka_id, temat, tresc, adresat, odbiorca, stan, proby, powod, blad, podjeta)
     select $1, '', '', 'osoba' || lpad(n::text, 2, '0') || '@przyklad.gov.pl', 'Osoba ' || n,
       case n when 1 then 'WYSLANA' when 2 then 'WYSYLANA' when 3 then 'BLAD' else 'OCZEKUJE' end,
       (n in (1, 3))::int, case n when 3 then 'ODMOWA' end, case n when 3 then '550 no such user' end,
       case when n < 4 then now() end
     from generate_series(1, 23) n`,
    [mailing!.id],
  )
  return mailing!.id
}

/** A kept message that tells a password. */
export const keptPassword = (address: string, password: string) =>
  sql(
    `insert into wiadomosc (adresat, temat, tresc, tajne, stan) values ($1, 'Konto', '<p>Hasło: ' || $2 || '</p>', $2, 'ZACHOWANA')`,
    [address, password],
  )
