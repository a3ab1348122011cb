import { sql } from 'kysely'
import { casePermissions, levelNames, type Level } from '#contract/access.ts'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import type { UserRow, users } from '#contract/users/users.ts'
import type { Db } from '#platform/database/connect.ts'
import { nameOf } from '#platform/database/name-of.ts'
import { hasFactor } from '#platform/factor-sql.ts'
import type { Rows } from '#platform/grid/list.ts'
import { problem } from '#platform/problem.ts'
import type { Scope } from './scope.ts'

/** The users of a scope as lists show them. */
export const userRows = (db: Db, scope: Scope) =>
  db
    .selectFrom('uzytkownik as u')
    .leftJoin('udzielajacyPomocy as up', 'up.id', 'u.udzielajacyPomocyId')
    .leftJoin('uzytkownik as koordynator', 'koordynator.id', 'u.koordynatorId')
    .$if(scope.grantorId !== null, (query) => query.where('u.udzielajacyPomocyId', '=', scope.grantorId))
    .select([
      'u.login',
      'u.udzielajacyPomocyId',
      'up.nip as udzielajacyPomocyNip',
      'up.nazwa as udzielajacyPomocyNazwa',
      'u.imie',
      'u.nazwisko',
      'u.email',
      sql<Level | null>`u.poziom`.as('poziom'),
      nameOf(sql.ref('u.poziom'), levelNames).as('poziomNazwa'),
      yesNo('usuniety').as('usuniety'),
      yesNo('zablokowany').as('zablokowany'),
      permissionNames('u').as('uprawnieniaNazwy'),
      sql<string | null>`nullif(array_to_string(u.uprawnienia, ', '), '')`.as('uprawnieniaKody'),
      'koordynator.imie as koordynatorImie',
      'koordynator.nazwisko as koordynatorNazwisko',
      'koordynator.email as koordynatorEmail',
      'u.dataDodania',
    ])

/** Users who may become the main user (spec 2 §7). */
export const candidateRows = (db: Db, scope: Scope): Rows<UserRow> =>
  userRows(db, scope)
    .where('u.poziom', 'in', candidateLevels)
    .where('u.usuniety', '=', false)
    .where('u.zablokowany', '=', false)

export const candidateLevels: readonly Level[] = ['KOO', 'UPO']

export async function getUser(db: Db, scope: Scope, login: string): Promise<ReplyOf<typeof users.latarnia.read>> {
  const user = await userRows(db, scope)
    .where(sql<boolean>`lower(u.login) = lower(${login})`)
    .select([
      'u.id',
      'u.uprawnienia',
      'u.koordynatorId',
      'u.nrTelefonu',
      'u.komOrg',
      'u.info',
      'u.zaakceptowanyRegulamin',
      'u.aktualizacjaDanych',
      'u.zablokowany as blokada',
      hasFactor(sql.ref('u.id')).as('drugiSkladnik'),
      'u.wersja',
    ])
    .executeTakeFirst()
  if (!user) throw problem('record.notFound')
  return user
}

/** Names of the permissions, in the order of the catalogue. */
export function permissionNames(table: string) {
  const held = Object.entries(casePermissions).map(
    ([code, name]) => sql`case when ${code} = any(${sql.ref(`${table}.uprawnienia`)}) then ${name} end`,
  )
  return sql<string | null>`nullif(concat_ws(', ', ${sql.join(held)}), '')`
}

const yesNo = (flag: 'usuniety' | 'zablokowany') =>
  sql<'TAK' | 'NIE'>`case when ${sql.ref(`u.${flag}`)} then 'TAK' else 'NIE' end`
