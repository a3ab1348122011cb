import { parseDate } from '#contract/kernel/dates.ts'
import { formatAmount, parseAmount, toDecimal } from '#contract/kernel/money.ts'

/** A typed day as the form keeps it: what is no day stays as typed, for the schema to refuse and the person to correct. */
export const readDate = (typed: string): string => parseDate(typed) ?? typed.trim()

/** Lets through only what belongs in an amount: digits, comma and minus (spec 3 §5); a dot is taken for a comma. */
export const amountCharacters = (typed: string): string => typed.replaceAll('.', ',').replace(/[^\d,-]/g, '')

/** A typed amount as the form keeps it: the number, or the text as typed when it is none. */
export function readAmount(typed: string, decimals: number): number | string | null {
  if (typed === '') return null
  const minor = parseAmount(typed, decimals)
  return minor === undefined ? typed : Number(toDecimal(minor, decimals))
}

/** What an amount field shows while it is not being typed in. */
export const showAmount = (value: number | string | null | undefined, decimals: number): string =>
  typeof value === 'number' ? formatAmount(value, { scale: decimals }) : (value ?? '')
