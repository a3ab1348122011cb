import { z } from 'zod'
import { factorPolicyFault, readFactorPolicy } from '../second-factor/factor-policy.ts'
import { isIsoDate } from '../kernel/dates.ts'
import { cleanText, dayFault, emailAddress } from '../kernel/fields.ts'
import { formatAmount } from '../kernel/money.ts'
import { texts } from '../kernel/texts.ts'
import { parameterFacts, type ParameterFacts, type ParameterType } from '../parameters.ts'

const parameterTexts = {
  required: 'Wartość jest wymagana',
  whole: 'Liczba musi być całkowita i mniejsza od 10000!',
  number: 'Zły format liczby',
  wholeNumber: 'Liczba musi być całkowita',
  range: (min: number, max: number) => `Wartość musi mieścić się w zakresie od ${shown(min)} do ${shown(max)}`,
  logical: 'Dozwolone wartości to true i false',
  address: 'Adres strony musi zaczynać się od https:// lub http://',
} as const

/** The longest value (spec 3 §9). */
const VALUE_LENGTH = 500

/** A value as it is stored: numbers without spaces and with a dot, everything else as given (spec 3 §5). */
export const storedValue = (type: ParameterType, value: string): string =>
  type === 'CALKOWITY' || type === 'RZECZYWISTY' ? value.replace(/\s/g, '').replace(',', '.') : value.trim()

/** What holds for the value of every parameter. */
export const valueText = () =>
  cleanText(z.string({ error: parameterTexts.required }).trim().max(VALUE_LENGTH, texts.atMost(VALUE_LENGTH)))

/** The rule of one parameter's value, by its type and its own facts. */
export const parameterValue = ({ code, type }: { code: string; type: ParameterType }) =>
  valueText().superRefine((value, context) => {
    // the schema of the text has refused it already
    if (value.length > VALUE_LENGTH) return
    const message = faultOf(parameterFacts(code), type, storedValue(type, value))
    if (message) context.addIssue({ code: 'custom', message })
  })

function faultOf(facts: ParameterFacts | undefined, type: ParameterType, value: string): string | undefined {
  if (value === '') return facts?.mayBeEmpty ? undefined : parameterTexts.required
  switch (type) {
    case 'DATA':
      return isIsoDate(value) ? undefined : dayFault(value)
    case 'LOGICZNY':
      return value === 'true' || value === 'false' ? undefined : parameterTexts.logical
    case 'CALKOWITY':
      return /^-?\d{1,4}$/.test(value) ? rangeFault(facts, Number(value)) : parameterTexts.whole
    case 'RZECZYWISTY':
      return /^-?\d{1,12}(\.\d{1,6})?$/.test(value) ? rangeFault(facts, Number(value)) : parameterTexts.number
    case 'ZNAKOWY':
      return textFault(facts, value)
  }
}

function rangeFault(
  { min = -Infinity, max = Infinity, whole }: Partial<ParameterFacts> = {},
  n: number,
): string | undefined {
  if (n < min || n > max) return parameterTexts.range(min, max)
  return whole && !Number.isInteger(n) ? parameterTexts.wholeNumber : undefined
}

function textFault(facts: ParameterFacts | undefined, value: string): string | undefined {
  if (facts?.format === 'email') return emailAddress('').safeParse(value).error?.issues[0]?.message
  if (facts?.format === 'factorPolicy') return readFactorPolicy(value) ? undefined : factorPolicyFault
  // the address becomes a link on the sign-in page, so only web addresses are accepted
  if (facts?.format === 'address') return isWebAddress(value) ? undefined : parameterTexts.address
  return undefined
}

const isWebAddress = (value: string): boolean => /^https?:\/\/[^\s/]/i.test(value) && URL.canParse(value)
const shown = (n: number): string => formatAmount(n, { scale: 0 })
