import { sql } from 'kysely'
import { levelNames } from '#contract/access.ts'
import { limits } from '#contract/limits.ts'
import { factorKinds, type CurrentUser, type FactorKind } from '#contract/session/session.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/database/connect.ts'
import { asksFactor, hasApplication, hasPasskey } from '#platform/factor-sql.ts'
import { relyingPartyOf } from '#platform/relying-party.ts'
import type { Session } from '#platform/session.ts'

/** The database decides which logins are the same; it ignores case. */
const sameLogin = (login: string) => sql<boolean>`lower(uzytkownik.login) = lower(${login})`

/** A user who is not deleted, with the present password. */
export const findAccount = (db: Db, login: string) =>
  db
    .selectFrom('uzytkownik')
    .where(sameLogin(login))
    .where('uzytkownik.usuniety', '=', false)
    .select((eb) => [
      ...(['id', 'login', 'imie', 'nazwisko', 'email', 'zablokowany', 'adresZmieniony'] as const),
      asksFactor(sql.ref('uzytkownik.id')).as('drugiSkladnik'),
      eb
        .and([
          eb('wymaganaZmianaHasla', '=', true),
          sql<boolean>`(select max(ustawiono) from haslo where uzytkownik_id = uzytkownik.id) < now() - make_interval(hours => ${limits.temporaryPasswordHours})`,
        ])
        .as('temporaryExpired'),
      eb
        .selectFrom('haslo')
        .whereRef('haslo.uzytkownikId', '=', 'uzytkownik.id')
        .orderBy('haslo.id', 'desc')
        .limit(1)
        .select('haslo.skrot')
        .as('skrot'),
    ])
    .executeTakeFirst()

/** Whether a user needs a second factor to sign in. */
export async function needsFactor(db: Db, userId: number): Promise<boolean> {
  const { isNeeded } = await db
    .selectFrom('uzytkownik')
    .where('id', '=', userId)
    .select(asksFactor(sql.ref('uzytkownik.id')).as('isNeeded'))
    .executeTakeFirstOrThrow()
  return isNeeded
}

/** The kinds of second factor that a user can give, and not only a recovery code. Passkeys need an address that has them. */
export async function findFactorKinds(db: Db, config: Config, userId: number): Promise<FactorKind[]> {
  const has = await db
    .selectFrom('uzytkownik')
    .where('id', '=', userId)
    .select([
      hasApplication(sql.ref('uzytkownik.id')).as('aplikacja'),
      sql<boolean>`${hasPasskey(sql.ref('uzytkownik.id'))} and ${relyingPartyOf(config) !== undefined}`.as('klucz'),
    ])
    .executeTakeFirstOrThrow()
  return factorKinds.filter((kind) => has[kind])
}

/** The login as it is stored, of a user who may be deleted; none if nobody has it. */
export async function findLogin(db: Db, login: string): Promise<string | null> {
  const row = await db.selectFrom('uzytkownik').where(sameLogin(login)).select('login').executeTakeFirst()
  return row?.login ?? null
}

/** Everything that may prevent acting as a user. */
export async function findTarget(db: Db, login: string) {
  const row = await db
    .selectFrom('uzytkownik')
    .where(sameLogin(login))
    .select(['id', 'login', 'poziom', 'usuniety', 'zablokowany'])
    .executeTakeFirst()
  return row
}

/** The user as whom a session acts, with their grantor, main user and coordinator. */
export async function getUser(db: Db, caller: Session) {
  const { poziom, ...row } = await userRow(db, caller.actorId)
  const mustChange = caller.gate === 'password'
  const levelName = poziom && levelNames[poziom]
  return {
    ...row,
    poziom,
    poziomNazwa: levelName,
    levelFullName: levelName,
    impersonateMode: caller.actor.impersonateMode,
    impersonator: caller.impersonator,
    uprawnieniaWygasly: caller.rightsEnded,
    wymaganaZmianaHasla: mustChange,
    needToChangePassword: mustChange,
    wymaganyDrugiSkladnik: caller.gate === 'factor',
    sessionTTL: caller.ttl,
  } satisfies CurrentUser
}

const userRow = (db: Db, id: number) =>
  db
    .selectFrom('uzytkownik')
    .leftJoin('udzielajacyPomocy as grantor', 'grantor.id', 'uzytkownik.udzielajacyPomocyId')
    .leftJoin('uzytkownik as koordynator', (join) =>
      join.onRef('koordynator.id', '=', 'uzytkownik.koordynatorId').on('koordynator.usuniety', '=', false),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('uzytkownik as ugl')
          .whereRef('ugl.udzielajacyPomocyId', '=', 'uzytkownik.udzielajacyPomocyId')
          .where('ugl.poziom', '=', 'UGL')
          .where('ugl.usuniety', '=', false)
          .orderBy('ugl.id')
          .limit(1)
          .select(['ugl.login', 'ugl.imie', 'ugl.nazwisko'])
          .as('glowny'),
      (join) => join.onTrue(),
    )
    .where('uzytkownik.id', '=', id)
    .select([
      'uzytkownik.login',
      'uzytkownik.imie',
      'uzytkownik.nazwisko',
      'uzytkownik.email',
      'uzytkownik.nrTelefonu',
      'uzytkownik.komOrg',
      'uzytkownik.info',
      'uzytkownik.poziom',
      'uzytkownik.uprawnienia',
      'uzytkownik.aktualizacjaDanych',
      'uzytkownik.zaakceptowanyRegulamin',
      'uzytkownik.wersja',
      'uzytkownik.udzielajacyPomocyId',
      'grantor.nazwa as udzielajacyPomocyNazwa',
      'grantor.nip as udzielajacyPomocyNip',
      'grantor.dataKoncaUprawnien as udzielajacyPomocyDataKoncaUprawnien',
      'glowny.login as uzytkownikGlowny',
      'glowny.imie as uzytkownikGlownyImie',
      'glowny.nazwisko as uzytkownikGlownyNazwisko',
      'koordynator.imie as koordynatorImie',
      'koordynator.nazwisko as koordynatorNazwisko',
      'koordynator.nrTelefonu as koordynatorTelefon',
      'koordynator.email as koordynatorEmail',
    ])
    .executeTakeFirstOrThrow()
