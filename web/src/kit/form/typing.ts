import { parseDate } from '#contract/kernel/dates.ts'
import { formatAmount, parseAmount, toDecimal, withPlainMinus } from '#contract/kernel/money.ts'

/** A typed day as the form stores it: an invalid text stays as typed, for the schema to refuse and the user to correct. */
export const readDate = (typed: string): string => parseDate(typed) ?? typed.trim()

/** The same once the field is left, or Enter or a button is pressed: `5.1.26` is complete then, in this century. */
export const readWholeDate = (typed: string): string =>
  readDate(
    typed
      .trim()
      .replace(/^(\d{1,2}[.\-/ ]\d{1,2}[.\-/ ])(\d{2})$/, '$120$2')
      .replace(/^(\d{4})(\d{2})$/, '$120$2'),
  )

/** Keeps only the characters of an amount: digits, comma and minus (spec 3 §5); a dot becomes a comma. */
export const amountCharacters = (typed: string): string =>
  withPlainMinus(typed)
    .replaceAll('.', ',')
    .replace(/[^\d,-]/g, '')

/** A typed amount as the form stores it: the number, or the text as typed when it is not a number. */
export function readAmount(typed: string, decimals: number): number | string | null {
  if (typed === '') return null
  const minor = parseAmount(typed, decimals)
  return minor === undefined ? typed : Number(toDecimal(minor, decimals))
}

/** What an amount field shows while nobody types in it. */
export const showAmount = (value: number | string | null | undefined, decimals: number): string =>
  typeof value === 'number' ? formatAmount(value, { scale: decimals }) : (value ?? '')
