import { formatDate, parseDate, type IsoDate } from '#contract/kernel/dates.ts'
import { parseAmount, toDecimal } from '#contract/kernel/money.ts'
import { limits } from '#contract/limits.ts'
import { readWholeDate } from '#kit/form/typing.ts'

type End = { value: string; error?: string | undefined }
/** The input of a range dialog: both ends in the API's format, and the error of each. */
export type Range = { from: End; to: End; valid: boolean }

/** Reads a range of days (messages of spec 1 §5.1). */
export const readDateRange = (from: string, to: string): Range =>
  readRange(
    readEnd(from, readDay, 'Początek zakresu nie jest prawidłową datą.'),
    readEnd(to, readDay, 'Koniec zakresu nie jest prawidłową datą.'),
    (start, end) => (start > end ? 'Początek zakresu nie może być później od końca.' : undefined),
  )

// a short year is read as in forms
const readDay = (typed: string) => parseDate(readWholeDate(typed))

/** Reads a range of numbers with at most `decimals` digits after the comma (messages of spec 1 §5.4). */
export const readNumberRange = (from: string, to: string, decimals = 0): Range => {
  const read = (typed: string) => {
    const minor = parseAmount(typed, decimals)
    return minor === undefined ? undefined : toDecimal(minor, decimals)
  }
  return readRange(
    atMostLimit(readEnd(from, read, 'Początek zakresu nie jest prawidłową liczbą.')),
    atMostLimit(readEnd(to, read, 'Koniec zakresu nie jest prawidłową liczbą.')),
    (start, end) => (Number(start) > Number(end) ? 'Początek zakresu nie może być większy od końca.' : undefined),
  )
}

/** A bound from the API as a user writes it. */
export const typedDay = (day: IsoDate): string => (day ? formatDate(day) : '')
export const typedNumber = (value: string): string => value.replace('.', ',')

const readEnd = (typed: string, read: (typed: string) => string | undefined, error: string): End => {
  if (typed.trim() === '') return { value: '' }
  const value = read(typed)
  return value === undefined ? { value: '', error } : { value }
}

const atMostLimit = (end: End): End =>
  Number(end.value) > limits.rangeFilter
    ? { value: '', error: `Wprowadź wartość nie większą niż ${limits.rangeFilter}` }
    : end

function readRange(from: End, to: End, compare: (start: string, end: string) => string | undefined): Range {
  const error = from.error ?? (from.value && to.value ? compare(from.value, to.value) : undefined)
  return { from: { ...from, error }, to, valid: !error && !to.error }
}
