import { createContext, use, type ComponentType } from 'react'
import type { AidCase } from '#contract/aid/case-fields.ts'
import type { CaseState } from '#contract/aid/cases.ts'
import type { CaseAddress } from './case-address.ts'

/** Moves the focus to a field that can be changed on the open tab; says whether the tab has it. */
export type ToField = (pole: string) => boolean

/** What the wizard starts from: a case to copy, or a draft whose act gets a further case. */
export type WizardStart = { kind: 'copy'; stan: CaseState; ppId: number } | { kind: 'further'; ppId: number }

/** The case whose certificates or returns are shown, and where it is looked at. */
export type CasePartProps = Pick<CaseAddress, 'context' | 'mode'> & { stored: AidCase }

/** The returns of a case lead to its fields. */
export type CaseReturnsProps = CasePartProps & { toField: ToField }

/**
 * What neighbours show of one another, provided by the application: the dialogs that create drafts, for lists and the
 * screen of a case, and its certificates, their correction and returns, for that screen.
 */
export type CaseDialogs = {
  Wizard: ComponentType<{ start: WizardStart; onClose: () => void }>
  Import: ComponentType<{ onClose: () => void }>
  Certificates: ComponentType<CasePartProps>
  Correction: ComponentType<CasePartProps>
  Returns: ComponentType<CaseReturnsProps>
}

export const CaseDialogsContext = createContext<CaseDialogs | undefined>(undefined)

export function useCaseDialogs(): CaseDialogs {
  const dialogs = use(CaseDialogsContext)
  if (!dialogs) throw new Error('The application has not handed over the dialogs of cases')
  return dialogs
}
