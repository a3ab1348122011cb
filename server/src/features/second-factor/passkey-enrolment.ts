import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import { limits } from '#contract/limits.ts'
import type { passkeys } from '#contract/second-factor/passkeys.ts'
import { audit, whoCalls } from '#platform/audit.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Context } from '#platform/http/context.ts'
import { problem, saved } from '#platform/problem.ts'
import { keyedHash } from '#platform/secret-key.ts'
import { addFactor } from './add-factor.ts'
import { CHALLENGE_MS, makeChallenge, spendChallenge } from './challenges.ts'
import { ISSUER } from './enrolment.ts'
import { requireOffered, requireOwner } from './offered.ts'
import { credentialsOf, getRelyingParty } from './require-passkey.ts'
import { getKey } from './require-code.ts'
import { placeOf } from './spend-code.ts'
import { ALGORITHMS, readNewPasskey, webauthn } from './webauthn.ts'

/** What the browser needs to make a passkey. The passkey belongs to this session, and is not valid before its challenge is answered. */
export async function beginPasskey(context: Context<typeof passkeys.begin>): Promise<ReplyOf<typeof passkeys.begin>> {
  const { db, config, caller, actor, body } = context
  await requireOffered(context)
  const { rpID } = getRelyingParty(config)
  await requireOwner(context, body)
  await requireRoom(db, caller.userId, body.nazwa)
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: ISSUER,
    rpID,
    userName: actor.login,
    // always the same for a user, and does not reveal who that is
    userID: new Uint8Array(keyedHash(getKey(config), placeOf(caller.userId), 'passkey')),
    challenge: await makeChallenge(db, { holder: caller.hash, purpose: 'dodanie' }),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: await credentialsOf(db, caller.userId),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return { ...options }
}

/** Keeps the passkey that the browser made. */
export async function addPasskey(context: Context<typeof passkeys.add>): Promise<ReplyOf<typeof passkeys.add>> {
  const { db, config, caller, body } = context
  const { nazwa } = body
  await requireOffered(context)
  const party = getRelyingParty(config)
  const expectedChallenge = await spendChallenge(db, { holder: caller.hash, purpose: 'dodanie' })
  const made = await readNewPasskey(body, { ...party, expectedChallenge })
  if (!made) {
    await audit(db, 'drugi-skladnik-nieudany', whoCalls(context))
    throw problem('passkey.refused')
  }
  const insert = async (tx: Db) => {
    await requireRoom(tx, caller.userId, nazwa)
    await tx
      .insertInto('kluczDostepu')
      .values({ uzytkownikId: caller.userId, nazwa, ...made, polaczenia: body.transports })
      .execute()
  }
  const event = { event: 'klucz-dostepu-dodany', details: { klucz: nazwa }, change: 'passkeyAdded' } as const
  const kody = await addFactor(context, { insert, ...event })
  return { ...saved('passkey.added', undefined, { nazwa }), kody }
}

/** Refuses one passkey too many, and a second one of the same name. */
async function requireRoom(db: Db, userId: number, nazwa: string): Promise<void> {
  const names = await db.selectFrom('kluczDostepu').where('uzytkownikId', '=', userId).select('nazwa').execute()
  if (names.length >= limits.secondFactor.passkeys)
    throw problem('passkey.tooMany', { n: limits.secondFactor.passkeys })
  if (names.some((one) => one.nazwa.toLowerCase() === nazwa.toLowerCase())) throw problem('klucz_dostepu__nazwa')
}
