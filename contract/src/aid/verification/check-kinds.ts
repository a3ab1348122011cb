import type { IsoDate } from '../../kernel/dates.ts'
import type { Entry, Facts, Maybe, VerificationSettings } from './facts.ts'
import type { Broken } from './rule-kinds.ts'

// What the checks of the rules are written with.

/** Whether the facts break one rule. */
export type Check = (facts: Required<Facts>, settings: VerificationSettings) => Broken

/** A text of spaces is stored as empty. */
export const missing = (value: unknown): value is null | undefined | '' =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
export const longer = (text: Maybe<string>, max: number): boolean => (text?.length ?? 0) > max
/** An entry is verified only when both it and the day are given: missing ones have their own rules. */
export const outside = (entry: Maybe<Entry>, day: Maybe<IsoDate>): boolean =>
  Boolean(entry && day && (day < entry.dataOd || day > entry.dataDo))
export const year = (day: IsoDate): number => Number(day.slice(0, 4))
export const laterYear = (day: Maybe<IsoDate>, today: IsoDate): boolean => Boolean(day && year(day) > year(today))
export const after = (day: Maybe<IsoDate>, bound: Maybe<IsoDate>): boolean => Boolean(day && bound && day > bound)

/** The message is shown only at the fields that break the rule. */
export function fieldsOf<Field extends string>(fields: readonly Field[], breaks: (field: Field) => boolean): Broken {
  const pola = fields.filter(breaks)
  return pola.length > 0 && { pola }
}
