import { createChallenge, randomInt, verifySolution, type Challenge, type Solution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from './database/connect.ts'
import { problem } from './problem.ts'

/** The header that carries the solution of a challenge. */
export const CAPTCHA_HEADER = 'x-captcha'

const VALID_MS = 10 * 60_000
// About half a second to a second of work for a browser, which tries a thousand counters on average.
const work = { cost: 1_000, counters: { from: 500, to: 1_500 } }

/** A new challenge for the browser of a public form (ALTCHA proof of work). */
export async function newChallenge(db: Db, { cost, counters } = work): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(counters.to, counters.from),
    expiresAt: new Date(Date.now() + VALID_MS),
    deriveKey,
    ...(await secrets(db)),
  })
}

/** Refuses a call without a fresh, unused solution of a challenge that we issued. */
export async function requireCaptcha(db: Db, request: FastifyRequest): Promise<void> {
  const payload = decode(request.headers[CAPTCHA_HEADER])
  const result =
    payload && (await verifySolution({ ...payload, deriveKey, ...(await secrets(db)) }).catch(() => undefined))
  if (!payload || !result?.verified || !(await useOnce(db, payload.challenge))) throw problem('captcha.invalid')
}

/** Marks a challenge as used; false if it already was. */
async function useOnce(db: Db, { parameters: { nonce } }: Challenge): Promise<boolean> {
  const wygasa = sql<string>`now() + make_interval(secs => ${VALID_MS / 1000})`
  const used = await db
    .insertInto('captchaUzyta')
    .values({ nonce, wygasa })
    .onConflict((c) => c.column('nonce').doNothing())
    .returning('nonce')
    .executeTakeFirst()
  return used !== undefined
}

function decode(header: string | string[] | undefined): { challenge: Challenge; solution: Solution } | undefined {
  try {
    return JSON.parse(Buffer.from(String(header), 'base64').toString())
  } catch {
    return undefined
  }
}

async function secrets(db: Db) {
  const { wartosc } = await db
    .selectFrom('sekret')
    .where('nazwa', '=', 'captcha')
    .select('wartosc')
    .executeTakeFirstOrThrow()
  return { hmacSignatureSecret: wartosc, hmacKeySignatureSecret: `${wartosc}-key` }
}
