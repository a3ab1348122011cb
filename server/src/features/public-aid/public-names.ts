import { sql, type NotNull } from 'kysely'
import { today } from '#contract/kernel/dates.ts'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import { nipDigits } from '#contract/kernel/nip.ts'
import type { publicAid, PublicEntry } from '#contract/public-aid/public-aid.ts'
import { compareCodes } from '#contract/kernel/code-order.ts'
import type { Db } from '#platform/database/connect.ts'
import { containsText } from '#platform/grid/list.ts'

/** Names that a search offers at most. */
const MOST = 20

/** Bodies by a part of their name, or by their tax number. */
export async function findBodies(db: Db, typed: string): Promise<ReplyOf<typeof publicAid.bodies>> {
  const found = await db
    .selectFrom('publiczne.udzielajacyPomocy')
    .where((eb) => eb.or([eb('nip', '=', nipDigits(typed)), containsText(sql.ref('nazwa'), typed.trim())]))
    .select(['nip', 'nazwa'])
    .$narrowType<{ nip: NotNull; nazwa: NotNull }>()
    .orderBy(sql`nazwa collate "pl-x-icu"`)
    .limit(MOST)
    .execute()
  return found
}

/** Codes that cases are found by. One that was given several times has the name that holds longest. */
export async function publicDictionaries(db: Db): Promise<ReplyOf<typeof publicAid.dictionaries>> {
  const formy = await db
    .selectFrom('publiczne.formaPomocy')
    .select(['kod', 'nazwa', 'dataDo'])
    .$narrowType<AllThere>()
    .execute()
  const przeznaczenia = await db
    .selectFrom('publiczne.przeznaczeniePomocy')
    .select(['kod', 'nazwa', 'dataDo'])
    .$narrowType<AllThere>()
    .execute()
  const srodki = await db
    .selectFrom('publiczne.srodekPomocy')
    .select(['numer as kod', 'nazwa', 'obowiazujeDo as dataDo'])
    .$narrowType<AllThere>()
    .execute()
  return { formy: entriesOf(formy), przeznaczenia: entriesOf(przeznaczenia), srodki: entriesOf(srodki) }
}

type Stored = { kod: string; nazwa: string; dataDo: string }
/** The columns of a view may all be empty, as far as the types know. */
type AllThere = { kod: NotNull; nazwa: NotNull; dataDo: NotNull }

function entriesOf(stored: readonly Stored[]): PublicEntry[] {
  const latest = new Map<string, Stored>()
  for (const one of stored.toSorted((a, b) => (a.dataDo < b.dataDo ? -1 : 1))) latest.set(one.kod, one)
  return [...latest.values()]
    .map(({ kod, nazwa, dataDo }) => ({ kod, nazwa, obowiazuje: dataDo >= today() }))
    .toSorted((a, b) => compareCodes(a.kod, b.kod))
}
