import { sql } from 'kysely'
import type { AuditEvent } from '#contract/audit/audit.ts'
import { audit, type Who } from '#platform/audit.ts'
import type { Db } from '#platform/database/connect.ts'
import { getParameters } from '#platform/parameters.ts'
import { problem } from '#platform/problem.ts'

/**
 * Counts a password attempt before it is verified, so that simultaneous attempts cannot all slip under the limit;
 * `forgetAttempts` clears the count when the password was correct. Attempts are counted by the login as typed,
 * whether or not it exists, and only its hash is kept: it may be a password in the wrong field. `failed` is the event of the
 * line that an attempt during the lock leaves in the audit, and who made it; signing in writes its own.
 */
export async function countAttempt(db: Db, login: string, failed?: { event: AuditEvent; who: Who }): Promise<void> {
  const { BLOKADA_PROBY, BLOKADA_MINUTY } = await getParameters(db, 'BLOKADA_PROBY', 'BLOKADA_MINUTY')
  const allowed = Math.max(1, Number(BLOKADA_PROBY))
  const end = sql<string>`now() + make_interval(mins => ${Number(BLOKADA_MINUTY)})`

  await db
    .deleteFrom('nieudaneLogowania')
    .where(attemptsOf(login))
    .where('zablokowaneDo', '<=', sql<string>`now()`)
    .execute()
  const { liczba, minuty } = await db
    .insertInto('nieudaneLogowania')
    .values({ skrot: hashOf(login), liczba: 1, zablokowaneDo: allowed === 1 ? end : null })
    .onConflict((c) =>
      c.column('skrot').doUpdateSet({
        liczba: sql<number>`nieudane_logowania.liczba + 1`,
        zablokowaneDo: sql<string>`coalesce(nieudane_logowania.zablokowane_do,
          case when nieudane_logowania.liczba + 1 >= ${allowed}::int then ${end} end)`,
        ostatnie: sql<string>`now()`,
      }),
    )
    .returning(['liczba', sql<number>`ceil(extract(epoch from zablokowane_do - now()) / 60)::int`.as('minuty')])
    .executeTakeFirstOrThrow()
  if (liczba <= allowed) return
  const refusal = problem('login.locked', { minutes: minuty }, { retryAfter: minuty * 60 })
  if (failed) await audit(db, failed.event, failed.who, { powod: refusal.code })
  throw refusal
}

/** Resets the count of failures, once the user has given all credentials. */
export const forgetAttempts = (db: Db, login: string) =>
  db.deleteFrom('nieudaneLogowania').where(attemptsOf(login)).execute()

/**
 * A correct password resets the count of failures, unless a code comes after it: then only this attempt is taken back.
 * Otherwise a thief of the password could guess codes without end, with the password in between.
 */
export async function forgivePassword(db: Db, { login, drugiSkladnik }: Lockable): Promise<void> {
  if (!drugiSkladnik) return void (await forgetAttempts(db, login))
  const { BLOKADA_PROBY } = await getParameters(db, 'BLOKADA_PROBY')
  await db
    .updateTable('nieudaneLogowania')
    .set({
      liczba: sql<number>`greatest(liczba - 1, 0)`,
      zablokowaneDo: sql<string>`case when liczba > ${Math.max(1, Number(BLOKADA_PROBY))}::int then zablokowane_do end`,
    })
    .where(attemptsOf(login))
    .execute()
}

/** A new password ends the lock that wrong passwords led to, but not one that wrong codes may have led to. */
export async function forgiveForNewPassword(db: Db, { login, drugiSkladnik }: Lockable): Promise<void> {
  if (!drugiSkladnik) await forgetAttempts(db, login)
}

/** A login, and whether its user needs a second factor. */
type Lockable = { login: string; drugiSkladnik: boolean }

const hashOf = (login: string) => sql<Buffer>`sha256(convert_to(lower(${login}), 'UTF8'))`

/** Selects the attempts of a login. */
export const attemptsOf = (login: string) => sql<boolean>`skrot = ${hashOf(login)}`
