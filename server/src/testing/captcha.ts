import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { session } from '#contract/session.ts'
import { CAPTCHA_HEADER } from '#platform/captcha.ts'

type Asking = { call: (endpoint: typeof session.captchaChallenge) => Promise<{ body: object }> }

/** The header that a browser sends after solving a challenge. */
export async function solvedCaptcha(client: Asking): Promise<Record<string, string>> {
  const challenge = (await client.call(session.captchaChallenge)).body as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return { [CAPTCHA_HEADER]: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') }
}
