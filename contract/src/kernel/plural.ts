import { formatCount } from './money.ts'
/** Polish forms after a number: 1 przypadek, 2 przypadki, 5 przypadków. */
export type PluralForms = readonly [one: string, few: string, many: string]

const rules = new Intl.PluralRules('pl')

/** The form of a noun that goes with a whole number. */
export function plural(count: number, [one, few, many]: PluralForms): string {
  const form = rules.select(count)
  return form === 'one' ? one : form === 'few' ? few : many
}

/** `count` with its noun: '5 elementów'. */
export const countWithNoun = (count: number, forms: PluralForms): string =>
  `${formatCount(count)} ${plural(count, forms)}`
