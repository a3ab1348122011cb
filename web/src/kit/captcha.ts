import type { Challenge } from 'altcha/lib'
import { session } from '#contract/session/session.ts'
import { call } from './call.ts'

/**
 * Proves that a public form is sent by a browser that spends some work on it: fetches a challenge and solves it in
 * workers. Returns the value of the call's captcha header. Loaded only by such forms.
 */
export async function solveCaptcha(): Promise<string> {
  const [task, { solveChallengeWorkers }, { default: SolverWorker }] = await Promise.all([
    call(session.captchaChallenge),
    import('altcha/lib'),
    import('altcha/workers/pbkdf2?worker'),
  ])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server hands on what its half of altcha made
  const challenge = task as unknown as Challenge
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(navigator.hardwareConcurrency || 1, 4),
    createWorker: () => new SolverWorker(),
  })
  return btoa(JSON.stringify({ challenge, solution }))
}
