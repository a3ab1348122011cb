import { sql } from 'kysely'
import type { Actor } from '#contract/access.ts'
import type { CaseReturn, EntryKind, ReturnState } from '#contract/aid/returns.ts'
import type { Db } from '#platform/database/connect.ts'
import { termin } from './return-rows.ts'
import { requireVisibleCase } from '../list/require-visible-case.ts'

/** The returns of a case with their conversations, the newest first. Another body's case is not found. */
export async function returnsOf(db: Db, actor: Actor, ppId: number): Promise<CaseReturn[]> {
  await requireVisibleCase(db, actor, ppId)
  const returned = await db
    .selectFrom('zwrot')
    .where('ppId', '=', ppId)
    .orderBy('id', 'desc')
    .select((eb) => [
      'id',
      'ppId',
      eb.ref('stan').$castTo<ReturnState>().as('stan'),
      'powod',
      'pola',
      'otwarty',
      termin.as('termin'),
      'zamkniety',
      'wersja',
    ])
    .execute()
  const entries = Map.groupBy(await entriesOf(db, ppId), ({ zwrotId }) => zwrotId)
  return returned.map((one) => ({ ...one, wpisy: entries.get(one.id) ?? [] }))
}

const entriesOf = (db: Db, ppId: number) =>
  db
    .selectFrom('zwrotWpis as wpis')
    .innerJoin('zwrot', 'zwrot.id', 'wpis.zwrotId')
    .leftJoin('uzytkownik as u', (join) => join.on(sql<boolean>`lower(u.login) = lower(wpis.login)`))
    .where('zwrot.ppId', '=', ppId)
    .orderBy('wpis.id')
    .select((eb) => [
      'wpis.id',
      'wpis.zwrotId',
      eb.ref('wpis.rodzaj').$castTo<EntryKind>().as('rodzaj'),
      'wpis.tresc',
      'wpis.pola',
      'wpis.login',
      sql<string>`coalesce(nullif(trim(concat(u.imie, ' ', u.nazwisko)), ''), wpis.login)`.as('kto'),
      'wpis.czas',
    ])
    .execute()
