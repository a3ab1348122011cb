import { createHash, randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql, type InferResult } from 'kysely'
import { canActAs, type Actor } from '#contract/access.ts'
import { limits } from '#contract/limits.ts'
import type { Gate } from '#contract/kernel/endpoint.ts'
import type { Db } from './database/connect.ts'
import { namedStatement } from './database/named-statement.ts'
import { problem } from './problem.ts'
import { asksFactor, confirmedFor, hasFactor, isRequired } from './factor-sql.ts'

export const SESSION_COOKIE = 'latarnia-sesja'

/** A live session: the signed-in person, and the user as whom they act. */
export type Session = {
  kind: 'user'
  hash: Buffer
  /** The user who signed in. */
  userId: number
  /** The user as whom the session acts: the signed-in one or another. */
  actorId: number
  actor: Actor
  /** Login of the signed-in person while they act as another. */
  impersonator: string | null
  /** What the signed-in person has to do first; not asked for while they act as another, when nothing can be changed. */
  gate: Gate | undefined
  /** A second factor was given a short while ago, or the signed-in person has none: acts that ask for it again may be done. */
  confirmed: boolean
  /** The signed-in person has to give a second factor. */
  asksFactor: boolean
  /** The second factor, or by who has none the password, was given again a short while ago. */
  provedAgain: boolean
  /** The rights of the actor's grantor have ended: its users may read and print, and change nothing. */
  rightsEnded: boolean
  ttl: number
  /** Whether prolonging the session would add more than the slack. */
  due: boolean
}

// Saving the end of a session at every call would cost a write per call, so it may be late by this much.
const SLACK_SECONDS = 15

/** From where a session is opened, and whether the second factor was given for it. */
type Opening = { ip?: string; browser?: string | null; confirmed?: boolean }

/** Opens a session and returns its token, which is stored only in the browser. */
export async function openSession(db: Db, userId: number, { ip, browser, confirmed }: Opening = {}): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('sesja')
    .values({
      skrot: hashOf(token),
      uzytkownikId: userId,
      wygasa: sql<string>`now() + ${length}`,
      adres: ip ?? null,
      przegladarka: browser ?? null,
      potwierdzona: confirmed ? sql<string>`now()` : null,
    })
    .execute()
  return token
}

/**
 * The live session of a token. A blocked or deleted user has none, and acting as another lasts only while it is
 * allowed.
 */
export async function findSession(db: Db, token: string | undefined): Promise<Session | undefined> {
  if (!token || token.length > 100) return undefined
  const [row] = await readSession(db, hashOf(token))
  return row && sessionOf(row)
}

/**
 * Refuses to commit a change if its session ended or lost rights since the call was verified. To be called last in the
 * transaction: the session then lasts until the commit. A call that ends it waits, and nothing is stored after that. Taken
 * earlier, the lock could deadlock with changes of users.
 */
export async function requireSameRights(tx: Db, session: Session): Promise<void> {
  const [row] = await holdSession(tx, session.hash)
  const now = row && sessionOf(row)
  if (!now) throw problem('session.none')
  if (!isDeepStrictEqual(now.actor, session.actor) || (now.rightsEnded && !session.rightsEnded))
    throw problem('session.rightsChanged')
}

/** None if the user who signed in may not act as the other one any more. */
function sessionOf(row: SessionRow): Session | undefined {
  const impersonating = row.wImieniuId !== null
  const actor = {
    login: row.login,
    poziom: row.poziom,
    uprawnienia: row.uprawnienia,
    udzielajacyPomocyId: row.udzielajacyPomocyId,
    impersonateMode: impersonating,
  }
  const owner = { ...actor, login: row.ownerLogin, poziom: row.ownerLevel, impersonateMode: false }
  const { usuniety, zablokowany } = row
  if (impersonating && !canActAs(owner, { ...actor, usuniety, zablokowany })) return undefined
  return {
    kind: 'user',
    hash: row.skrot,
    userId: row.uzytkownikId,
    actorId: row.actorId,
    actor,
    impersonator: impersonating ? row.ownerLogin : null,
    gate: impersonating ? undefined : gateOf(row),
    confirmed: !row.asksFactor || row.provedAgain,
    asksFactor: row.asksFactor,
    provedAgain: row.provedAgain,
    rightsEnded: row.rightsEnded,
    ttl: row.ttl,
    due: row.due,
  }
}

/** The first gate that is still closed. */
function gateOf(of: Record<'mustChangePassword' | 'factorDue' | 'accepted' | 'dataDue', boolean>): Gate | undefined {
  if (of.mustChangePassword) return 'password'
  if (of.factorDue) return 'factor'
  return !of.accepted ? 'terms' : of.dataDue ? 'data' : undefined
}

const selectSession = (db: Db, hash: Buffer) =>
  db
    .selectFrom('sesja')
    .innerJoin('uzytkownik as owner', 'owner.id', 'sesja.uzytkownikId')
    .innerJoin('uzytkownik as actor', (join) =>
      join.on('actor.id', '=', sql<number>`coalesce(${sql.ref('sesja.wImieniuId')}, ${sql.ref('sesja.uzytkownikId')})`),
    )
    .leftJoin('udzielajacyPomocy as grantor', 'grantor.id', 'actor.udzielajacyPomocyId')
    .where('sesja.skrot', '=', hash)
    .where('sesja.wygasa', '>', sql<string>`now()`)
    .where('owner.usuniety', '=', false)
    .where('owner.zablokowany', '=', false)
    .select([
      'sesja.skrot',
      'sesja.uzytkownikId',
      'sesja.wImieniuId',
      'actor.id as actorId',
      'actor.login',
      'actor.poziom',
      'actor.uprawnienia',
      'actor.udzielajacyPomocyId',
      'actor.usuniety',
      'actor.zablokowany',
      'owner.login as ownerLogin',
      'owner.poziom as ownerLevel',
      'owner.zaakceptowanyRegulamin as accepted',
      'owner.aktualizacjaDanych as dataDue',
      sql<boolean>`${sql.ref('owner.wymaganaZmianaHasla')} or ${passwordExpired(sql.ref('owner.id'))}`.as(
        'mustChangePassword',
      ),
      sql<boolean>`${isRequired(sql.ref('owner.poziom'))} and not ${hasFactor(sql.ref('owner.id'))}`.as('factorDue'),
      asksFactor(sql.ref('owner.id')).as('asksFactor'),
      sql<boolean>`coalesce(${sql.ref('sesja.potwierdzona')} > now() - ${confirmedFor}, false)`.as('provedAgain'),
      sql<boolean>`coalesce(${sql.ref('grantor.dataKoncaUprawnien')} < current_date, false)`.as('rightsEnded'),
      sql<number>`extract(epoch from ${sql.ref('sesja.wygasa')} - now())::int`.as('ttl'),
      sql<boolean>`${sql.ref('sesja.wygasa')} < ${furthest} - make_interval(secs => ${SLACK_SECONDS})`.as('due'),
    ])
type SessionRow = InferResult<ReturnType<typeof selectSession>>[number]

/** Every call begins with this. */
const readSession = namedStatement('session', 1, (db, hash: Buffer) => selectSession(db, hash).compile())
/** Every change ends with this. A session that is locked so can be prolonged, not deleted. */
const holdSession = namedStatement('held-session', 1, (db, hash: Buffer) =>
  selectSession(db, hash).forKeyShare('sesja').compile(),
)

/**
 * Prolongs a session to its full length and returns the seconds left. Every reader does this, so it does not wait for a
 * synchronous standby: a crash may cost a session some seconds of its length.
 */
export async function extendSession(db: Db, session: Session): Promise<number> {
  if (!session.due) return session.ttl
  const row = await db
    .updateTable('sesja')
    .set({ wygasa: furthest })
    .where('skrot', '=', session.hash)
    .where('wygasa', '>', sql<string>`now()`)
    .returning([
      sql<number>`extract(epoch from ${sql.ref('wygasa')} - now())::int`.as('ttl'),
      sql`set_config('synchronous_commit', 'off', true)`.as('commit'),
    ])
    .executeTakeFirst()
  return row?.ttl ?? session.ttl
}

export const closeSession = (db: Db, { hash }: Pick<Session, 'hash'>) =>
  db.deleteFrom('sesja').where('skrot', '=', hash).execute()

/** Ends every session and half-session of a user except the given one: after a change of password, a block or a deletion. */
export async function closeSessionsOf(db: Db, userId: number, except?: Session): Promise<void> {
  await db.deleteFrom('polsesja').where('uzytkownikId', '=', userId).execute()
  await db
    .deleteFrom('sesja')
    .where((eb) => eb.or([eb('uzytkownikId', '=', userId), eb('wImieniuId', '=', userId)]))
    .$call((query) => (except ? query.where('skrot', '!=', except.hash) : query))
    .execute()
}

/** Cuts every session to the present length, after the parameter was lowered. */
export const shortenSessions = (db: Db) =>
  db
    .updateTable('sesja')
    .set({ wygasa: sql<string>`now() + ${length}` })
    .where('wygasa', '>', sql<string>`now() + ${length}`)
    .execute()

/** The session goes on as another user, or as oneself again. */
export const switchUser = (db: Db, session: Session, targetId: number | null) =>
  db.updateTable('sesja').set({ wImieniuId: targetId }).where('skrot', '=', session.hash).execute()

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

// The SQL fragments below use the database's own spelling.
const length = sql`(select make_interval(mins => greatest(wartosc::int, 1)) from parametr where kod = 'CZAS_SESJI_MIN')`
/** To where a session can be prolonged: by its length, and never beyond its greatest age. */
const furthest = sql<string>`least(now() + ${length}, sesja.utworzona + make_interval(hours => ${sql.lit(limits.sessionHours)}))`
const passwordExpired = (userId: ReturnType<typeof sql.ref>) => sql<boolean>`exists (
  select from parametr where kod = 'WAZNOSC_HASLA_DNI' and wartosc::int > 0 and wartosc::int <
    (select extract(epoch from now() - max(ustawiono)) / 86400 from haslo where uzytkownik_id = ${userId}))`
