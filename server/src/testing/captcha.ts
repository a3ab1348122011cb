import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { session } from '#contract/session/session.ts'
import { CAPTCHA_HEADER, newChallenge } from '#platform/captcha.ts'
import type { Db } from '#platform/database/connect.ts'

type Asking = { call: (endpoint: typeof session.captchaChallenge) => Promise<{ body: object }> }

/** The header that a browser sends after solving a challenge, which takes it half a second. */
export const solvedByBrowser = async (client: Asking): Promise<Record<string, string>> =>
  solved((await client.call(session.captchaChallenge)).body as Challenge)

/** The same for a challenge that takes no time. */
export const solvedCaptcha = async ({ db }: { db: Db }): Promise<Record<string, string>> =>
  solved(await newChallenge(db, { cost: 1, counters: { from: 1, to: 2 } }))

async function solved(challenge: Challenge): Promise<Record<string, string>> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return { [CAPTCHA_HEADER]: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') }
}
