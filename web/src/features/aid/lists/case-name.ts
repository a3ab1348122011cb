import type { CaseRow } from '#contract/aid/case-fields.ts'

/** What a case is called in a question: people know it by its act and its number there. */
export const caseName = ({ aktSym, wyroznik }: Pick<CaseRow, 'aktSym' | 'wyroznik'>): string =>
  `przypadek pomocy ${wyroznik} aktu ${aktSym}`
