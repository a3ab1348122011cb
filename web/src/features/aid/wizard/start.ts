import type { CaseState } from '#contract/aid/cases.ts'

/** What the wizard starts from: nothing, a case to copy, or a draft whose act gets a further case. */
export type WizardStart =
  | { kind: 'new' }
  | { kind: 'copy'; stan: CaseState; ppId: number }
  | { kind: 'further'; ppId: number }

/** How much a copy shares with its source (spec 1 §4.4). */
export const copyTypes = {
  oldBfOldAktPomocy: 'Ten sam beneficjent, ten sam akt ogólny',
  oldBfNewAktPomocy: 'Ten sam beneficjent, nowy akt ogólny',
  newBfNewAktPomocy: 'Inny beneficjent',
} as const
export type CopyType = keyof typeof copyTypes
