import { createContext, use, useEffect, type Dispatch } from 'react'
import type { Origin } from './origin.ts'
import type { WizardEvent, WizardState } from './wizard-state.ts'

/** What the present step is doing, for the surrounding dialog: it has unsaved input, or is working. */
export type Work = { dirty: boolean; busy: boolean }
export const idle: Work = { dirty: false, busy: false }

/** The state of the wizard, for its steps. */
export type Wizard = {
  origin: Origin
  state: WizardState
  dispatch: Dispatch<WizardEvent>
  report: (work: Work) => void
  /** The idempotency key of the call that adds the draft. */
  idempotencyKey: string
}
export const WizardContext = createContext<Wizard | undefined>(undefined)

export function useWizard(): Wizard {
  const wizard = use(WizardContext)
  if (!wizard) throw new Error('A step stands outside the wizard')
  return wizard
}

/** Reports the state of a step's form to the dialog. */
export function useReport({ dirty, busy }: Work): void {
  const { report } = useWizard()
  useEffect(() => {
    report({ dirty, busy })
    return () => report(idle)
  }, [report, dirty, busy])
}
