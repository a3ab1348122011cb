import { sql } from 'kysely'
import type { Actor } from '#contract/access.ts'
import { keyOfLogin } from '#contract/api-keys.ts'
import type { Db } from '#platform/database/connect.ts'

/** Who issues a certificate, as it names them. */
type Issuer = { wydajacy: string; stanowisko: string | null }

/**
 * The signed-in person, with the position that they stated last. For a key it is whom its last certificate named, then the
 * main user of the body, then the user who made the key: the document always names a person.
 */
export async function issuerFor(db: Db, actor: Actor): Promise<Issuer> {
  const earlier = await db
    .selectFrom('zaswiadczenie')
    .where('zapisal', '=', actor.login)
    .orderBy('id', 'desc')
    .limit(1)
    .select(['wydajacy', 'stanowisko'])
    .executeTakeFirst()
  const prefiks = keyOfLogin(actor.login)
  if (prefiks !== undefined && earlier) return earlier
  const person = await (prefiks === undefined ? userOf(db, actor.login) : personOfKey(db, prefiks))
  return { wydajacy: nameOf(person), stanowisko: earlier?.stanowisko ?? null }
}

const nameOf = ({ imie, nazwisko }: { imie: string; nazwisko: string }): string => `${imie} ${nazwisko}`.trim()

const userOf = (db: Db, login: string) =>
  db
    .selectFrom('uzytkownik')
    .where(sql<boolean>`lower(login) = lower(${login})`)
    .select(['imie', 'nazwisko'])
    .executeTakeFirstOrThrow()

const personOfKey = (db: Db, prefiks: string) =>
  db
    .selectFrom('kluczApi as klucz')
    .innerJoin('uzytkownik as person', (join) =>
      join.on((eb) =>
        eb.or([
          eb.and([
            eb('person.udzielajacyPomocyId', '=', eb.ref('klucz.upId')),
            eb('person.poziom', '=', 'UGL'),
            eb('person.usuniety', '=', false),
          ]),
          eb('person.login', '=', eb.ref('klucz.utworzyl')),
        ]),
      ),
    )
    .where('klucz.prefiks', '=', prefiks)
    .orderBy((eb) => eb.and([eb('person.poziom', '=', 'UGL'), eb('person.usuniety', '=', false)]), 'desc')
    .orderBy('person.id')
    .select(['person.imie', 'person.nazwisko'])
    .limit(1)
    .executeTakeFirstOrThrow()
