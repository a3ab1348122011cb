import { sql } from 'kysely'
import type { Passkey } from '#contract/second-factor/second-factor.ts'
import type { Db } from '#platform/database/connect.ts'
import { hasFactor, isRequired } from '#platform/factor-sql.ts'
import { problem } from '#platform/problem.ts'

/** Since when a user has the authenticator application, their passkeys, and the number of recovery codes left. */
export async function getFactors(db: Db, userId: number) {
  const { wlaczony, kodyZapasowe } = await db
    .selectFrom('uzytkownik')
    .where('uzytkownik.id', '=', userId)
    .select((eb) => [
      eb.selectFrom('drugiSkladnik').whereRef('uzytkownikId', '=', 'uzytkownik.id').select('wlaczony').as('wlaczony'),
      eb
        .selectFrom('kodZapasowy')
        .whereRef('uzytkownikId', '=', 'uzytkownik.id')
        .select((of) => of.fn.countAll<number>().as('n'))
        .as('kodyZapasowe'),
    ])
    .executeTakeFirstOrThrow()
  const klucze: Passkey[] = await db
    .selectFrom('kluczDostepu')
    .where('uzytkownikId', '=', userId)
    .orderBy('id')
    .select(['id', 'nazwa', 'dodany', 'uzyty'])
    .execute()
  return { wlaczony, klucze, kodyZapasowe: kodyZapasowe ?? 0 }
}

/** Whether a user has a second factor, and whether their level must have one. */
const standing = (db: Db, userId: number) =>
  db
    .selectFrom('uzytkownik')
    .where('id', '=', userId)
    .select([hasFactor(sql.ref('uzytkownik.id')).as('has'), isRequired(sql.ref('uzytkownik.poziom')).as('required')])
    .executeTakeFirstOrThrow()

export const hasAnyFactor = async (db: Db, userId: number): Promise<boolean> => (await standing(db, userId)).has

export async function requireFactor(db: Db, userId: number): Promise<void> {
  if (!(await hasAnyFactor(db, userId))) throw problem('factor.none')
}

/**
 * To be called after one factor was removed, in a transaction that holds the user's lock: two who remove the last two would
 * each see the other one. Recovery codes go with the last factor, which a level that must have one keeps.
 */
export async function settleRemoval(tx: Db, userId: number): Promise<void> {
  const { has, required } = await standing(tx, userId)
  if (has) return
  if (required) throw problem('factor.lastOne')
  await removeRecoveryCodes(tx, userId)
}

/** Removes every factor of a user with the recovery codes; `false` if there was none. */
export async function removeFactors(tx: Db, userId: number): Promise<boolean> {
  const had = await hasAnyFactor(tx, userId)
  await tx.deleteFrom('drugiSkladnik').where('uzytkownikId', '=', userId).execute()
  await tx.deleteFrom('kluczDostepu').where('uzytkownikId', '=', userId).execute()
  await removeRecoveryCodes(tx, userId)
  return had
}

const removeRecoveryCodes = (tx: Db, userId: number) =>
  tx.deleteFrom('kodZapasowy').where('uzytkownikId', '=', userId).execute()
