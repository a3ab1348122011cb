import type { CasePermission, Level } from '#contract/access.ts'
import type { Db } from '#platform/database/connect.ts'

export type TestUser = {
  login: string
  poziom: Level
  /** The login of a user whose grantor the new user gets. */
  bodyOf?: string
  udzielajacyPomocyId?: number
  uprawnienia?: CasePermission[]
  zablokowany?: boolean
  usuniety?: boolean
}

/** Inserts a user directly, with the password of the demonstration. */
export async function addUser(db: Db, { login, poziom, bodyOf, ...more }: TestUser): Promise<number> {
  const { id } = await db
    .insertInto('uzytkownik')
    .values((eb) => ({
      login,
      poziom,
      imie: 'Testowa',
      nazwisko: 'Osoba',
      email: `${login}@przyklad.gov.pl`,
      zaakceptowanyRegulamin: true,
      udzielajacyPomocyId: eb
        .selectFrom('uzytkownik')
        .where('login', '=', bodyOf ?? '')
        .select('udzielajacyPomocyId'),
      ...more,
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('haslo')
    .columns(['uzytkownikId', 'skrot'])
    .expression((eb) =>
      eb
        .selectFrom('haslo')
        .innerJoin('uzytkownik', 'uzytkownik.id', 'haslo.uzytkownikId')
        .where('uzytkownik.login', '=', 'admin')
        .select([eb.val(id).as('id'), 'haslo.skrot'])
        .limit(1),
    )
    .execute()
  return id
}

export const storedUser = (db: Db, login: string) =>
  db.selectFrom('uzytkownik').where('login', '=', login).selectAll().executeTakeFirstOrThrow()
