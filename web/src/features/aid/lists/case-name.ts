import type { CaseRow } from '#contract/aid/case-fields.ts'

/** The name of a case in a question: its act and its number there. */
export const caseName = ({ aktSym, wyroznik }: Pick<CaseRow, 'aktSym' | 'wyroznik'>): string =>
  `przypadek pomocy ${wyroznik} aktu ${aktSym}`
