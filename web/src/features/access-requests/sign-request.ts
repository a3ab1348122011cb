import { submission, type SigningWays, type ToSign } from '#contract/access-requests/submission.ts'
import { call } from '#kit/call.ts'
import { solveCaptcha } from '#kit/captcha.ts'
import { signWithKir, type KirOutcome } from './kir-component.ts'
import type { KirFault } from './kir-faults.ts'

/** Handing over to the representative, the trusted profile, the qualified signature's component, any program. */
export type Way = 'fill' | 'profile' | 'qualified' | 'file'

/** What became of a request: sent, to be signed at an address or in a file, or not signed at all. */
export type Outcome =
  | { at: 'office' }
  | { at: 'service'; url: string; opened: boolean }
  | { at: 'file'; token: string }
  | { at: 'form'; fault: KirFault }

/** Signs a task on trial, where there is no component. */
export type TrialSigner = (task: string) => Promise<KirOutcome>

/** Sends a request the way that the person chose. Each call has a captcha of its own, since a solution counts once. */
export async function signRequest(
  way: Way,
  what: ToSign,
  ways: SigningWays,
  signOnTrial: TrialSigner,
): Promise<Outcome> {
  const captcha = await solveCaptcha()
  switch (way) {
    case 'fill':
      if ('dane' in what) await call(submission.fill, { body: what.dane }, { captcha })
      return { at: 'office' }
    case 'profile': {
      const { url, opened } = await call(submission.sign, { body: what }, { captcha })
      return { at: 'service', url, opened }
    }
    case 'file': {
      const { token } = await call(submission.prepareFile, { body: what }, { captcha })
      return { at: 'file', token }
    }
    case 'qualified': {
      const task = await call(submission.prepareTask, { body: what }, { captcha })
      const signed = ways.skryptKir
        ? await signWithKir(ways.skryptKir, task.ustawienia, task.message)
        : await signOnTrial(task.message)
      if ('fault' in signed) return { at: 'form', fault: signed.fault }
      await call(submission.saveTask, { body: signed }, { captcha: await solveCaptcha() })
      return { at: 'office' }
    }
  }
}
