import { useEffect, useState } from 'react'
import { useUser } from '#kit/user.ts'
import type { Known } from '#web/features/business-entities/look-up.ts'
import type { WizardStart } from '../shared/case-dialogs.ts'
import { keepWizard, keptWizard } from '../shared/kept-wizard.ts'
import { stepOf, type Answers, type Step, type WizardState } from './wizard-state.ts'

/** How far a wizard is: its step, the answers so far, and what the registers hold about the tax number. */
export type Progress = {
  at: Step
  answers: Answers
  known?: Known | undefined
  /** The idempotency key of the call that adds the draft: repeated after a reload too, it adds nothing twice. */
  idempotencyKey: string
}

/** How far the wizard was before the page was loaded again, if it was about the same case. */
export function useKeptProgress(start: WizardStart): Progress | undefined {
  const { login } = useUser()
  const [progress] = useState(() => {
    const kept = keptWizard(login)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this hook keeps it
    return JSON.stringify(kept?.start) === JSON.stringify(start) ? (kept?.progress as Progress) : undefined
  })
  // closed, it is forgotten; what was kept of another one is, too
  useEffect(() => () => keepWizard(login, undefined), [login])
  return progress
}

type Given = { start: WizardStart; state: WizardState; known: Known | undefined; idempotencyKey: string }

/** Keeps how far the wizard is. Each step keeps what is typed in it by itself. */
export function useKeepProgress({ start, state, known, idempotencyKey }: Given, changed: boolean) {
  const { login } = useUser()
  useEffect(() => {
    const progress: Progress = { at: stepOf(state), answers: state.answers, known, idempotencyKey }
    keepWizard(login, changed ? { start, progress } : undefined)
  }, [login, start, state, known, idempotencyKey, changed])
}
