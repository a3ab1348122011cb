import type { SigningWays } from '#contract/access-requests/submission.ts'

/** Ways to sign, for tests: with the real service and no script, and on trial. */
export const realWays: SigningWays = { profilZaufany: 'Profil zaufany', probny: false, skryptKir: null }
export const trialWays: SigningWays = { profilZaufany: 'Podpis próbny', probny: true, skryptKir: null }
