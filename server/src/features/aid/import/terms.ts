import type { ContentField } from '#contract/aid/case-fields.ts'
import type { VerificationSettings } from '#contract/aid/verification/verify.ts'
import type { IsoDate } from '#contract/kernel/dates.ts'
import type { ImportDictionaries } from './dictionaries.ts'
import type { Texts } from './values.ts'

/** What the rows of a file are verified by. */
export type Terms = {
  dictionaries: ImportDictionaries
  settings: VerificationSettings
  today: IsoDate
  /** The contract's facts about a case. They are passed in, since a thread that imports the contract starts far later. */
  contract: { fields: readonly ContentField[]; texts: Texts }
}

/** The terms by which drafts are verified: limits count sent cases, and verify each case when it is sent. */
export const ofDrafts = ({ settings, ...terms }: Terms): Terms => ({ ...terms, settings: { ...settings, limity: {} } })
