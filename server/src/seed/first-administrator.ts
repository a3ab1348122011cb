import { sql } from 'kysely'
import { errors } from '#contract/errors.ts'
import { isCommonPassword } from '../platform/common-passwords.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database/connect.ts'
import { hashPassword, passwordMatches } from '../platform/passwords.ts'
import { closeSessionsOf } from '../platform/session.ts'

type Account = NonNullable<Config['firstAdministrator']>

/** Without demonstration data a new installation needs someone who can sign in. */
export async function seedAdministrator(db: Db, account: Config['firstAdministrator']): Promise<void> {
  if (!account)
    throw new Error(
      'Baza danych nie zawiera żadnego użytkownika. Podaj ADMIN_LOGIN i ADMIN_PASSWORD (co najmniej 8 znaków), aby utworzyć pierwszego administratora.',
    )
  refuseCommon(account)
  const { id } = await db
    .insertInto('uzytkownik')
    .values({
      login: account.login,
      imie: 'Administrator',
      nazwisko: 'Systemu',
      email: 'administrator@localhost',
      poziom: 'ADMINISTRATOR',
      wymaganaZmianaHasla: true,
      aktualizacjaDanych: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await storePassword(db, id, account)
}

/**
 * The first password holds for some days, and nobody else could give its owner another one. So while they are the only
 * user and have not changed it, every start stores what ADMIN_PASSWORD says and lets it hold anew.
 */
export async function renewAdministrator(db: Db, account: Account): Promise<void> {
  const first = await db
    .selectFrom('uzytkownik')
    .where(sql<boolean>`lower(login) = lower(${account.login})`)
    .where('poziom', '=', 'ADMINISTRATOR')
    .where('wymaganaZmianaHasla', '=', true)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('uzytkownik as other').whereRef('other.id', '!=', 'uzytkownik.id').select('other.id')),
      ),
    )
    .select('id')
    // they may be changing it at this moment, in another process
    .forUpdate('uzytkownik')
    .executeTakeFirst()
  if (!first) return
  refuseCommon(account)
  const stored = db.selectFrom('haslo').where('uzytkownikId', '=', first.id).orderBy('id', 'desc').limit(1)
  const present = await stored.select(['id', 'skrot']).executeTakeFirst()
  if (present && (await passwordMatches(present.skrot, account.password)))
    return void (await db
      .updateTable('haslo')
      .set({ ustawiono: sql`now()` })
      .where('id', '=', present.id)
      .execute())
  await closeSessionsOf(db, first.id)
  await storePassword(db, first.id, account)
}

/** It opens the whole installation until it is changed. */
function refuseCommon({ password }: Account): void {
  if (isCommonPassword(password)) throw new Error(`ADMIN_PASSWORD: ${errors['password.common'][1]}`)
}

const storePassword = async (db: Db, uzytkownikId: number, { password }: Account) =>
  db
    .insertInto('haslo')
    .values({ uzytkownikId, skrot: await hashPassword(password) })
    .execute()
