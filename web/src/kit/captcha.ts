import type { Challenge } from 'altcha/lib'
import { session } from '#contract/session.ts'
import { call } from './call.ts'

/**
 * Proves that a public form is filled in by a browser that takes its time: fetches a task and solves it in workers of
 * their own. Gives what goes into the captcha header of the call. Loaded only where such a form is sent.
 */
export async function solveCaptcha(): Promise<string> {
  const [task, { solveChallengeWorkers }, { default: SolverWorker }] = await Promise.all([
    call(session.captchaChallenge),
    import('altcha/lib'),
    import('altcha/workers/pbkdf2?worker'),
  ])
  const challenge = task as unknown as Challenge
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(navigator.hardwareConcurrency || 1, 4),
    createWorker: () => new SolverWorker(),
  })
  return btoa(JSON.stringify({ challenge, solution }))
}
