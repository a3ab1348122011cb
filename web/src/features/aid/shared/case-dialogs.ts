import { createContext, use, type ComponentType } from 'react'
import type { CaseState } from '#contract/aid/cases.ts'

/** What the wizard starts from: nothing, a case to copy, or a draft whose act gets a further case. */
export type WizardStart =
  | { kind: 'new' }
  | { kind: 'copy'; stan: CaseState; ppId: number }
  | { kind: 'further'; ppId: number }

/** The dialogs that create drafts. Lists and the screen of a case open them; the application provides them. */
export type CaseDialogs = {
  Wizard: ComponentType<{ start: WizardStart; onClose: () => void }>
  Import: ComponentType<{ onClose: () => void }>
}

export const CaseDialogsContext = createContext<CaseDialogs | undefined>(undefined)

export function useCaseDialogs(): CaseDialogs {
  const dialogs = use(CaseDialogsContext)
  if (!dialogs) throw new Error('The application has not handed over the dialogs of cases')
  return dialogs
}
