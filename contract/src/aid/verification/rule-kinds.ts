import type { AidKind } from '../aid-kinds.ts'

export const ruleLevels = { BLAD: 'błąd', OSTRZEZENIE: 'ostrzeżenie', WYLACZONA: 'wyłączona' } as const
export type RuleLevel = keyof typeof ruleLevels

/** One rule of verification. What it checks is code; how a flexible rule is applied is set by administrators. */
export type VerificationRule = {
  /** Fields of the form at which the message is shown. */
  readonly fields: readonly string[]
  /** What the rule requires, written for administrators. */
  readonly opis: string
  /** The message when the rule is broken; words in braces are filled in. */
  readonly komunikat: string
  /**
   * A structural rule always applies: without it the record could not be stored, summed or certified. What it requires may
   * also be a constraint of the database; what a flexible rule requires never is.
   */
  readonly elastyczna: boolean
  readonly poziom: Exclude<RuleLevel, 'WYLACZONA'>
  /** The specification makes it a warning that never stops a case (spec 1 §9). */
  readonly onlyWarns?: true
  /** The kind of aid that the rule is about; both when left out. */
  readonly rodzaj?: AidKind
  /** Purpose codes that the rule is about; all when left out. */
  readonly przeznaczenia?: readonly string[]
  /**
   * `draft`: only when saved as a draft, in place of the stricter rule; `sent`: when verified, sent, or changed after
   * sending, since a draft may still lack it. Always when left out.
   */
  readonly stage?: 'draft' | 'sent'
}

/**
 * Nothing, or what is broken: just `true`, or the fields and the values for the message. With `ostrzega` it is a warning here,
 * whatever level administrators gave the rule.
 */
export type Broken =
  | boolean
  | { pola?: string[]; ostrzega?: boolean; [word: string]: string | string[] | boolean | undefined }

export type More = Pick<VerificationRule, 'rodzaj' | 'przeznaczenia' | 'stage'>
type Maker = (fields: string, opis: string, komunikat: string, more?: More) => VerificationRule
const maker =
  (facts: Pick<VerificationRule, 'elastyczna' | 'poziom' | 'onlyWarns'>): Maker =>
  (fields, opis, komunikat, more) => ({ fields: fields.split(' '), opis, komunikat, ...facts, ...more })

export const structural = maker({ elastyczna: false, poziom: 'BLAD' })
export const error = maker({ elastyczna: true, poziom: 'BLAD' })
export const warning = maker({ elastyczna: true, poziom: 'OSTRZEZENIE' })
export const onlyWarning = maker({ elastyczna: true, poziom: 'OSTRZEZENIE', onlyWarns: true })

export const draft = { stage: 'draft' } as const
export const sent = { stage: 'sent' } as const
