import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'

/** What a passkey is asked for: to be added, to complete a sign-in, to confirm an act. */
type Purpose = 'dodanie' | 'logowanie' | 'potwierdzenie'

/** Who was given a challenge, as the hash of a session or half-session, and what for. */
export type ChallengeOf = { holder: Buffer; purpose: Purpose }

/** How long a challenge can be answered; the browser gets it as its timeout. */
export const CHALLENGE_MS = limits.secondFactor.stepMinutes * 60_000

/** A new challenge instead of an earlier one of the same holder and purpose. */
export async function makeChallenge(db: Db, { holder, purpose }: ChallengeOf): Promise<Uint8Array<ArrayBuffer>> {
  const tresc = randomBytes(32)
  const wygasa = sql<string>`now() + make_interval(mins => ${limits.secondFactor.stepMinutes})`
  await db
    .insertInto('wyzwanie')
    .values({ posiadacz: holder, cel: purpose, tresc, wygasa })
    .onConflict((c) => c.columns(['posiadacz', 'cel']).doUpdateSet({ tresc, wygasa }))
    .execute()
  return tresc
}

/** Uses up the challenge that a passkey has to answer. Of two answers at once, one finds no challenge. */
export async function spendChallenge(db: Db, { holder, purpose }: ChallengeOf): Promise<string> {
  const row = await db
    .deleteFrom('wyzwanie')
    .where('posiadacz', '=', holder)
    .where('cel', '=', purpose)
    .returning(['tresc', sql<boolean>`wygasa > now()`.as('inTime')])
    .executeTakeFirst()
  if (!row?.inTime) throw problem('passkey.over')
  return row.tresc.toString('base64url')
}
