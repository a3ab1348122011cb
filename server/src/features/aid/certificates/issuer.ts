import { sql } from 'kysely'
import type { Actor } from '#contract/access.ts'
import { keyOfLogin } from '#contract/api-keys/api-keys.ts'
import type { Db } from '#platform/database/connect.ts'

/** Who issues a certificate, as it names them. */
type Issuer = { wydajacy: string; stanowisko: string | null }

/**
 * The signed-in person, with the position that they stated last. For a key it is whom its last certificate named, then the
 * main user of the body, then the user who made the key, each only as long as they are an active user of the body. Where
 * nobody is left the name is empty, and the certificate is not issued before the system states one.
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
  if (prefiks === undefined)
    return { wydajacy: nameOf(await userOf(db, actor.login)), stanowisko: earlier?.stanowisko ?? null }
  const people = await activeUsers(db, prefiks)
  if (earlier && people.some((person) => nameOf(person) === earlier.wydajacy)) return earlier
  const person = people.find(({ poziom }) => poziom === 'UGL') ?? people.find(({ madeKey }) => madeKey)
  return { wydajacy: person ? nameOf(person) : '', stanowisko: null }
}

const nameOf = ({ imie, nazwisko }: { imie: string; nazwisko: string }): string => `${imie} ${nazwisko}`.trim()

const userOf = (db: Db, login: string) =>
  db
    .selectFrom('uzytkownik')
    .where(sql<boolean>`lower(login) = lower(${login})`)
    .select(['imie', 'nazwisko'])
    .executeTakeFirstOrThrow()

/** The users of the body of a key who may sign in. */
const activeUsers = (db: Db, prefiks: string) =>
  db
    .selectFrom('kluczApi as klucz')
    .innerJoin('uzytkownik as person', 'person.udzielajacyPomocyId', 'klucz.upId')
    .where('klucz.prefiks', '=', prefiks)
    .where('person.usuniety', '=', false)
    .where('person.zablokowany', '=', false)
    .orderBy('person.id')
    .select((eb) => [
      'person.imie',
      'person.nazwisko',
      'person.poziom',
      eb('person.login', '=', eb.ref('klucz.utworzyl')).as('madeKey'),
    ])
    .execute()
