import { sql } from 'kysely'
import { correctionDays, type ReturnRow, type ReturnState } from '#contract/aid/returns.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Rows } from '#platform/grid/list.ts'

/** The last day for the correction, in Poland. */
export const termin = sql<string>`day_sent(zwrot.zwrocony) + ${sql.lit(correctionDays)}`

/** Open or closed returns of all bodies, as the office sees them. */
export const returnRows = (db: Db, closed: boolean): Rows<ReturnRow> =>
  db
    .selectFrom('zwrot')
    .leftJoin('przypadek as pp', 'pp.id', 'zwrot.ppId')
    .leftJoin('akt', 'akt.id', 'pp.aktId')
    .leftJoin('beneficjent as bf', 'bf.id', 'pp.beneficjentId')
    .leftJoin('udzielajacyPomocy as up', 'up.id', 'zwrot.upId')
    .where('zwrot.zamkniety', closed ? 'is not' : 'is', null)
    .select((eb) => [
      'zwrot.id',
      'zwrot.ppId',
      eb.ref('zwrot.stan').$castTo<ReturnState>().as('stan'),
      'zwrot.otwarty',
      sql<number>`day_sent(coalesce(zwrot.zamkniety, now())) - day_sent(zwrot.otwarty)`.as('dni'),
      termin.as('termin'),
      eb.ref('up.nip').$notNull().as('upNip'),
      eb.ref('up.nazwa').$notNull().as('upNazwa'),
      eb.ref('bf.nip').$notNull().as('bfNip'),
      eb.ref('bf.nazwa').$notNull().as('bfNazwa'),
      eb.ref('akt.aktSym').$notNull().as('aktSym'),
      eb.ref('pp.wyroznik').$notNull().as('wyroznik'),
      eb.ref('pp.ppData').$notNull().as('ppData'),
      'pp.brutto',
      'zwrot.powod',
      'zwrot.otworzyl',
      'zwrot.zmieniony',
      sql<boolean>`pp.usuniety is not null`.as('usuniety'),
      'zwrot.zamkniety',
      'zwrot.zamknal',
    ])
