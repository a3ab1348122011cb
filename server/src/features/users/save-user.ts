import { sql, type Insertable } from 'kysely'
import { levelNames, type Level } from '#contract/access.ts'
import { coordinates, isReadOnly, type UserContextName } from '#contract/users/user-rules.ts'
import { noGrantor, type users } from '#contract/users/users.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Uzytkownik } from '#platform/database/schema.ts'
import type { Context } from '#platform/http/context.ts'
import { requireConfirmed } from '#platform/http/require-confirmed.ts'
import { sendMail } from '#platform/mail.ts'
import { requireVersion } from '#platform/lock-version.ts'
import { problem } from '#platform/problem.ts'
import { closeSessionsOf } from '#platform/session.ts'
import { composeText } from '#platform/texts.ts'
import { notifyOldAddress } from '../session/changed-address.ts'
import { setTemporaryPassword } from '../session/temporary-password.ts'
import { holdUser, acquire } from './hold-user.ts'
import { validateUser } from './validate-user.ts'
import type { Scope } from './scope.ts'
import { notifyAdministrators, notifyOfGrant } from './notify-others.ts'

type Place = { context: UserContextName; scope: Scope }

/**
 * Adds a user, who gets an e-mail about the account and the first password. A stolen session must not mail one to its
 * thief, so the second factor is asked for again, whatever the level.
 */
export async function createUser(context: Context<typeof users.latarnia.create>, place: Place): Promise<string> {
  const { db, actor, body } = context
  await acquire(db, actor)
  const { login } = body
  const values = await validateUser(db, { ...place, actor, login, body })
  requireConfirmed(context.caller)
  await insertUser(context, login, values)
  await notifyOfGrant(context, { login, before: [], after: values.uprawnienia })
  if (values.poziom === 'ADMINISTRATOR') await notifyAdministrators(context, login)
  return login
}

/** A stolen session must not raise a user to the office. */
const isOfficeLevel = (level: Level): boolean => level === 'ADMINISTRATOR' || level === 'NADZORCA'

type NewAccount = Pick<Insertable<Uzytkownik>, 'imie' | 'nazwisko' | 'email' | 'nrTelefonu' | 'komOrg'> & {
  poziom: Level
  udzielajacyPomocyId: number | null
}

/** Stores a new account, whose owner gets an e-mail with the first password; none goes to an address that has to rest first. */
export async function insertUser(
  call: Pick<Context, 'db' | 'jobs' | 'config'>,
  login: string,
  values: NewAccount,
  addressRests = false,
): Promise<number> {
  const { db, config } = call
  const { id } = await db
    .insertInto('uzytkownik')
    .values({ ...values, login, wymaganaZmianaHasla: true, ...(addressRests && { adresZmieniony: sql`now()` }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const haslo = await setTemporaryPassword(db, { id, login })
  if (addressRests) return id
  const { imie, nazwisko, email, poziom, udzielajacyPomocyId } = values
  const text = await composeText(db, 'KONTO_UTWORZONE', {
    imie,
    nazwisko,
    login,
    haslo,
    poziom: levelNames[poziom],
    podmiot: (await findGrantorName(db, udzielajacyPomocyId)) ?? noGrantor,
    link: `${config.publicUrl}/login`,
  })
  await sendMail(call, { to: email, ...text, secret: haslo })
  return id
}

/** Changes a user. A block, another level or another body ends the user's sessions: what was begun under the old rights is over. */
export async function updateUser(context: Context<typeof users.latarnia.update>, place: Place): Promise<string> {
  const { db, actor, params } = context
  const before = await holdUser(db, actor, place.scope, params.login)
  if (before.usuniety) throw problem('user.deleted')
  if (isReadOnly(actor, before)) throw problem('user.readOnly')
  const body = context.patch({ ...before, blokada: before.zablokowany })
  requireVersion(before, body.wersja)
  const { id, login } = before
  const values = await validateUser(db, { ...place, actor, login, body, before })
  if (isOfficeLevel(values.poziom) && values.poziom !== before.poziom) requireConfirmed(context.caller)
  await db.updateTable('uzytkownik').set(values).where('id', '=', id).execute()
  const moved = values.udzielajacyPomocyId !== before.udzielajacyPomocyId
  if (moved || !coordinates(values.poziom)) await releaseCoordinated(db, id)
  await notifyOldAddress(context, before, values.email)
  await notifyOfGrant(context, { login, before: before.uprawnienia, after: values.uprawnienia })
  if (values.poziom === 'ADMINISTRATOR' && before.poziom !== 'ADMINISTRATOR') await notifyAdministrators(context, login)
  const isBlocked = values.zablokowany && !before.zablokowany
  if (isBlocked || moved || values.poziom !== before.poziom) await closeSessionsOf(db, id)
  return login
}

/** Removes a user as coordinator of others when they can no longer be one. */
export const releaseCoordinated = (db: Db, id: number) =>
  db.updateTable('uzytkownik').set({ koordynatorId: null }).where('koordynatorId', '=', id).execute()

async function findGrantorName(db: Db, id: number | null): Promise<string | undefined> {
  const grantor = await db.selectFrom('udzielajacyPomocy').where('id', '=', id).select('nazwa').executeTakeFirst()
  return grantor?.nazwa
}
