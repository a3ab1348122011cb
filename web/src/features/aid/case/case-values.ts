import { z } from 'zod'
import { codesOf, isOneOf } from '#contract/kernel/codes.ts'
import { ActCompletion } from '#contract/aid/acts.ts'
import { CaseEdit, type AidCase, type ContentEntry } from '#contract/aid/case-fields.ts'
import { RATE_DECIMALS } from '#contract/euro-rates/euro-rates.ts'
import { formatDate, isIsoDate } from '#contract/kernel/dates.ts'
import { divideHalfUp, formatAmount, fromDecimal, toDecimal } from '#contract/kernel/money.ts'
import { pick } from '#contract/kernel/record.ts'
import { aidKinds } from '#contract/aid/verification/rules.ts'

export type CaseValues = z.input<typeof CaseEdit>
export type CaseField = Exclude<keyof CaseValues, 'werPP'>

const { rodzajPomocy, nominalna, brutto, ppData, wyroznik, infoPP, werPP, ...basis } = CaseEdit.shape
const firstFields = { rodzajPomocy, nominalna, brutto, ppData, wyroznik }

/** The form of a case asks for what its act lacks, too. Its order is that of a new case. */
export const CaseForm = z.object({ ...firstFields, ...basis, ...ActCompletion.shape, infoPP, werPP })
export type CaseFormValues = z.input<typeof CaseForm>

/** The editable fields, in the order of the form. */
export const caseFields = codesOf({ ...firstFields, ...basis, infoPP })
export const isCaseField = (name: string): name is CaseField => isOneOf(caseFields, name)

/** The starting values: the case as stored. */
export const caseValues = (stored: AidCase): CaseValues => ({
  ...pick(stored, caseFields),
  werPP: stored.werPP,
})

/** An amount as typed: null while the field is empty, NaN while it is not a number. */
export const typedAmount = (value: unknown): number | null =>
  typeof value === 'number' ? value : value === null || value === undefined || value === '' ? null : NaN

/** The gross value in euro at an average rate, rounded half up (decisions, 'Acts and cases'); null without an amount. */
export function euroValue(brutto: unknown, rate: number | undefined): number | null {
  const amount = typedAmount(brutto)
  if (amount === null || rate === undefined || !(Math.abs(amount) < 1e13)) return null
  const scale = 10n ** BigInt(RATE_DECIMALS)
  return Number(toDecimal(divideHalfUp(fromDecimal(amount) * scale, fromDecimal(rate, RATE_DECIMALS))))
}

/** A complete day; undefined while it is still being typed. */
export const wholeDay = (typed: string | null | undefined): string | undefined =>
  typed && isIsoDate(typed) ? typed : undefined

/** Fields that name a dictionary entry, and the field of the stored case with its name. */
type Named =
  | `${'ustawa' | 'formaPomocy' | 'przezPomocy' | 'zrodloPochPomocy'}${'Kod' | 'Nazwa'}`
  | 'srodekPomocyNr'
  | 'srodekPomocyNazwa'
const named: Readonly<Record<ContentEntry, readonly [code: Named, name: Named]>> = {
  srodekPomocyId: ['srodekPomocyNr', 'srodekPomocyNazwa'],
  ustawaId: ['ustawaKod', 'ustawaNazwa'],
  formaPomocyId: ['formaPomocyKod', 'formaPomocyNazwa'],
  przezPomocyId: ['przezPomocyKod', 'przezPomocyNazwa'],
  zrodloPochPomocyId: ['zrodloPochPomocyKod', 'zrodloPochPomocyNazwa'],
}

const isEntry = (name: string): name is ContentEntry => Object.hasOwn(named, name)

/** A value of the form in words; entries of dictionaries by the cases that name them or as they are known otherwise. */
export function caseText(
  name: string,
  value: unknown,
  cases: readonly AidCase[],
  known: (name: CaseField, id: number) => string | undefined,
): string {
  if (value === null || value === undefined || value === '') return '(puste)'
  if (isEntry(name)) {
    const [code, called] = named[name]
    const naming = cases.find((one) => one[name] === value)
    return naming
      ? `${naming[code]} – ${naming[called]}`
      : (known(name, Number(value)) ?? `pozycja nr ${Number(value)}`)
  }
  if (typeof value === 'number') return name === 'nominalna' || name === 'brutto' ? formatAmount(value) : String(value)
  if (typeof value !== 'string') return '(puste)'
  if (name === 'rodzajPomocy') return aidKinds[value === 'M' ? 'M' : 'P']
  return name === 'ppData' ? formatDate(value) : value
}
