import type { CaseState } from '#contract/aid-cases.ts'

/** What the wizard starts from: nothing, a case to copy, or a case whose act gets a further one. */
export type WizardStart =
  | { kind: 'new' }
  | { kind: 'copy'; stan: CaseState; ppId: number }
  | { kind: 'further'; ppId: number }
