import { errors } from '#contract/errors.ts'
import { isCommonPassword } from '../platform/common-passwords.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database/connect.ts'
import { hashPassword } from '../platform/passwords.ts'

/** Without demonstration data a new installation needs someone who can sign in. */
export async function seedAdministrator(db: Db, account: Config['firstAdministrator']): Promise<void> {
  if (!account)
    throw new Error(
      'Baza danych nie zawiera żadnego użytkownika. Podaj ADMIN_LOGIN i ADMIN_PASSWORD (co najmniej 8 znaków), aby utworzyć pierwszego administratora.',
    )
  // it opens the whole installation until it is changed
  if (isCommonPassword(account.password)) throw new Error(`ADMIN_PASSWORD: ${errors['password.common'][1]}`)
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
  await db
    .insertInto('haslo')
    .values({ uzytkownikId: id, skrot: await hashPassword(account.password) })
    .execute()
}
