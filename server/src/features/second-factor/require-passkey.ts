import type { PasskeyAnswer } from '#contract/second-factor/passkeys.ts'
import { audit, type Who } from '#platform/audit.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'
import { relyingPartyOf, type RelyingParty } from '#platform/relying-party.ts'
import { countAttempt, forgetAttempts } from '../session/lock-out.ts'
import { CHALLENGE_MS, makeChallenge, spendChallenge, type ChallengeOf } from './challenges.ts'
import { readCounter, webauthn } from './webauthn.ts'

type Tools = { db: Db; config: Config }

export function getRelyingParty(config: Config): RelyingParty {
  const party = relyingPartyOf(config)
  if (!party) throw problem('passkey.notHere')
  return party
}

/** The passkeys of a user as the browser looks for them. */
export async function credentialsOf(db: Db, userId: number) {
  const keys = await db
    .selectFrom('kluczDostepu')
    .where('uzytkownikId', '=', userId)
    .select(['identyfikator', 'polaczenia'])
    .execute()
  return keys.map((key) => ({ id: key.identyfikator.toString('base64url'), transports: key.polaczenia }))
}

/** What the browser needs to ask a user for one of their passkeys. */
export async function askPasskey({ db, config }: Tools, { userId, ...challengeOf }: ChallengeOf & { userId: number }) {
  const { rpID } = getRelyingParty(config)
  const allowCredentials = await credentialsOf(db, userId)
  if (allowCredentials.length === 0) throw problem('passkey.none')
  const { generateAuthenticationOptions } = await webauthn()
  const challenge = await makeChallenge(db, challengeOf)
  const more = { timeout: CHALLENGE_MS, userVerification: 'required' } as const
  return { ...(await generateAuthenticationOptions({ rpID, allowCredentials, challenge, ...more })) }
}

type Answered = ChallengeOf & { id: number; login: string; answer: PasskeyAnswer; who: Who }

/**
 * Refuses a user who does not answer their challenge with a passkey of their own. Attempts count towards the lock of sign-in,
 * so `db` is no transaction that a refusal would undo.
 */
export async function requirePasskey({ db, config }: Tools, { id, login, answer, who, ...challengeOf }: Answered) {
  const party = getRelyingParty(config)
  const expectedChallenge = await spendChallenge(db, challengeOf)
  await countAttempt(db, login, { event: 'drugi-skladnik-nieudany', who })
  const key = await db
    .selectFrom('kluczDostepu')
    .where('uzytkownikId', '=', id)
    .where('identyfikator', '=', Buffer.from(answer.id, 'base64url'))
    .select(['id', 'nazwa', 'klucz'])
    .executeTakeFirst()
  const counter = key && (await readCounter(answer, key.klucz, { ...party, expectedChallenge }))
  const answered = key && counter !== undefined
  if (answered && (await countUse(db, key.id, counter))) return forgetAttempts(db, login)
  // only a passkey that was copied answers rightly and counts from an earlier number on
  if (answered) await audit(db, 'klucz-dostepu-skopiowany', who, { klucz: key.nazwa })
  else await audit(db, 'drugi-skladnik-nieudany', who)
  throw problem('passkey.refused')
}

/** Stores a use; `false` if the counter has not grown. Authenticators that do not count always say 0. */
async function countUse(db: Db, id: number, licznik: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('kluczDostepu')
    .set((eb) => ({ licznik, uzyty: eb.fn('now') }))
    .where('id', '=', id)
    .where((eb) => eb.or([eb('licznik', '<', licznik), eb.and([eb('licznik', '=', 0), eb.lit(licznik === 0)])]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
