const weights = [6, 5, 7, 2, 3, 4, 5, 6, 7]

/** The digits of a tax number typed with spaces or dashes. */
export const nipDigits = (typed: string): string => typed.replace(/[\s-]/g, '')

/** Ten digits, whether or not they are a tax number. */
export const hasTenDigits = (typed: string): boolean => /^\d{10}$/.test(nipDigits(typed))

/** Ten digits whose weighted sum modulo 11 is the tenth (spec 1 §5.2). */
export function isNip(typed: string): boolean {
  if (!hasTenDigits(typed)) return false
  const digits = nipDigits(typed)
  const sum = weights.reduce((total, weight, i) => total + weight * Number(digits[i]), 0)
  return sum % 11 === Number(digits[9])
}

/** Ten digits that are no tax number: only technical numbers get into the register of entities so. */
export const isTechnical = (typed: string): boolean => hasTenDigits(typed) && !isNip(typed)

/** What a technical number is called wherever it stands in the place of a tax number. */
export const TECHNICAL = 'numer techniczny'
export const namedNip = (nip: string): string => (isTechnical(nip) ? `${nip} (${TECHNICAL})` : nip)

/** `1234567890` as `123-456-78-90`. */
export const groupNip = (nip: string): string => nip.replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, '$1-$2-$3-$4')

/** A number for reading: its digits in groups; a technical one says what it is. */
export const formatNip = (nip: string): string => (isTechnical(nip) ? namedNip(nip) : groupNip(nip))
