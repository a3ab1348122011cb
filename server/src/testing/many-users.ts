import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'

/** Adds `count` users of a level without a body, `wielu1`, `wielu2` and so on. */
export const addUsers = (db: Db, count: number, poziom = 'NADZORCA') =>
  sql`insert into uzytkownik (login, imie, nazwisko, email, poziom)
    select 'wielu' || n, 'Jan', 'Nowak' || n, 'wielu' || n || '@przyklad.gov.pl', ${poziom}
    from generate_series(1, ${count}::int) n`.execute(db)
