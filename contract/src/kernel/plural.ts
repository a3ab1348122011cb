/** Polish forms after a number: 1 przypadek, 2 przypadki, 5 przypadków. */
export type PluralForms = readonly [one: string, few: string, many: string]

/** The form of a noun that goes with `count`. */
export function plural(count: number, [one, few, many]: PluralForms): string {
  if (count === 1) return one
  const [tens, units] = [Math.abs(count) % 100, Math.abs(count) % 10]
  return units >= 2 && units <= 4 && !(tens >= 12 && tens <= 14) ? few : many
}

/** `count` with its noun: '5 elementów'. */
export const counted = (count: number, forms: PluralForms): string =>
  `${count.toLocaleString('pl-PL')} ${plural(count, forms)}`
