import { createContext, use, useEffect, type Dispatch } from 'react'
import type { Origin } from './origin.ts'
import type { WizardEvent, WizardState } from './wizard-state.ts'

/** What the step on screen is doing, for the dialog around it: typed and not handed on yet, or at work. */
export type Work = { dirty: boolean; busy: boolean }
export const idle: Work = { dirty: false, busy: false }

/** A wizard at work, as its steps see it. */
export type Wizard = {
  origin: Origin
  state: WizardState
  dispatch: Dispatch<WizardEvent>
  report: (work: Work) => void
}
export const WizardContext = createContext<Wizard | undefined>(undefined)

export function useWizard(): Wizard {
  const wizard = use(WizardContext)
  if (!wizard) throw new Error('A step stands outside the wizard')
  return wizard
}

/** Tells the dialog what the form of a step is doing. */
export function useReport({ dirty, busy }: Work): void {
  const { report } = useWizard()
  useEffect(() => {
    report({ dirty, busy })
    return () => report(idle)
  }, [report, dirty, busy])
}
