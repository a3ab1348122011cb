import type { Db } from '#platform/database/connect.ts'

/** Bodies as reports name them. */
export const bodies = (db: Db) =>
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
      'up.osobaKontakt',
      'up.email',
      'up.telefon',
    ])
