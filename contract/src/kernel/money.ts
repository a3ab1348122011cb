/**
 * While being computed, amounts are whole numbers of the smallest unit in a `bigint`, never floating-point numbers.
 * The API sends an amount as a JSON number with two decimals, exact up to fifteen digits.
 */
export type Minor = bigint

export const NARROW_SPACE = '\u202f'
const amount = /^(-?)(\d{1,16})(?:[.,](\d+))?$/

/** Other dashes that people and programs write for a minus, such as U+2212 and the en dash. */
const dashes = /[\u2010-\u2013\u2212]/g
/** A text with a plain hyphen for each minus. */
export const withPlainMinus = (typed: string): string => typed.replace(dashes, '-')

/** Reads `1 234,5` or `-0.07` with at most `scale` decimals; `undefined` when it is no such number. */
export function parseAmount(typed: string, scale = 2): Minor | undefined {
  const [, minus, whole, decimals = ''] = amount.exec(withPlainMinus(typed).replace(/[\s\u00a0\u202f]/g, '')) ?? []
  if (!whole || decimals.length > scale) return undefined
  const minor = BigInt(whole + decimals.padEnd(scale, '0'))
  return minus ? -minor : minor
}

/** `123456` as `1234.56`, the form that the database and JSON take. */
export function toDecimal(minor: Minor, scale = 2): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(scale + 1, '0')
  const split = digits.length - scale
  return `${minor < 0n ? '-' : ''}${digits.slice(0, split)}${scale ? `.${digits.slice(split)}` : ''}`
}

/** A decimal from the API or the database in smallest units. */
export function fromDecimal(value: number | string, scale = 2): Minor {
  const minor = parseAmount(typeof value === 'number' ? value.toFixed(scale) : value, scale)
  if (minor === undefined) throw new RangeError(`Not an amount: ${value}`)
  return minor
}

/** An amount as text: comma decimals, thousands separated by a narrow hard space. */
export function formatAmount(value: number | string, { scale = 2, thousands = NARROW_SPACE } = {}): string {
  const [whole = '', decimals] = toDecimal(fromDecimal(value, scale), scale).split('.')
  const grouped = whole.replace(/\d+/, (digits) => inThousands(digits).join(thousands))
  return decimals ? `${grouped},${decimals}` : grouped
}

/** Digits in groups of three from the end. */
const inThousands = (digits: string): string[] => {
  const first = digits.length % 3 || 3
  return [digits.slice(0, first), ...(digits.slice(first).match(/\d{3}/g) ?? [])]
}

/** A number of things as text, written like the amounts beside it. */
export const formatCount = (count: number): string => formatAmount(count, { scale: 0 })

/** Quotient of two whole numbers rounded half away from zero. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const negative = dividend < 0n !== divisor < 0n
  const [a, b] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor]
  const quotient = (2n * a + b) / (2n * b)
  return negative ? -quotient : quotient
}

/** Whether an amount is given and a number. */
export const isFiniteNumber = (amount: unknown): amount is number => Number.isFinite(amount)
