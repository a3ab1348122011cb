import { tableOf } from '../../kernel/codes.ts'
import { isDeMinimisCode, limitsOf, sumsIn, usedCents, windowOf } from '../de-minimis.ts'
import { brokenByReserved } from '../reserved.ts'
import { addDays, formatDate } from '../../kernel/dates.ts'
import { formatAmount, fromDecimal, toDecimal, isFiniteNumber } from '../../kernel/money.ts'
import { countWithNoun, type PluralForms } from '../../kernel/plural.ts'
import { after, fieldsOf, missing, type Check } from './check-kinds.ts'
import type { Broken } from './rule-kinds.ts'
import type { CaseFacts, Facts, VerificationSettings } from './facts.ts'
import { groupRuleCodes, overGroupLimit } from './group-rules.ts'
import type { RuleCode } from './rules.ts'

const isAmount = (value: number): boolean =>
  Number.isFinite(value) && Math.abs(value) < 1e13 && Number(value.toFixed(2)) === value

const signsDiffer = ({ brutto, nominalna }: CaseFacts): boolean => (brutto ?? 0) * (nominalna ?? 0) < 0

/** Days by which a rate may be older than the aid: the bank publishes none at weekends and on holidays. */
const RATE_DAYS = 7

const amountFields = ['nominalna', 'brutto'] as const

/** Sent cases of later days that pass a limit, after their number. */
const laterCases: PluralForms = [
  'późniejszy przypadek przekracza',
  'późniejsze przypadki przekraczają',
  'późniejszych przypadków przekracza',
]

const groupChecks = tableOf(
  groupRuleCodes,
  (code): Check =>
    ({ przypadek }, { limity }) =>
      overGroupLimit(code, przypadek, limity),
)

/** The checks of the amounts of a case: what they are, their worth in euro, the limits of de minimis aid. */
export const amountChecks = {
  PP_NOMINALNA: ({ przypadek }) => missing(przypadek.nominalna),
  PP_BRUTTO: ({ przypadek }) => missing(przypadek.brutto),
  PP_KWOTY_FORMAT: ({ przypadek }) =>
    fieldsOf(amountFields, (field) => {
      const amount = przypadek[field]
      return !missing(amount) && !isAmount(amount)
    }),
  PP_BRUTTO_NOMINALNA: ({ przypadek: { brutto, nominalna } }) =>
    !missing(brutto) && !missing(nominalna) && Math.abs(brutto) > Math.abs(nominalna),
  PP_KWOTY_ZNAK: ({ przypadek }) => signsDiffer(przypadek),
  PP_ZMNIEJSZENIE: ({ przypadek }) =>
    !signsDiffer(przypadek) && fieldsOf(amountFields, (field) => (przypadek[field] ?? 0) < 0),
  PP_SUMA_AKTU: ({ przypadek }) => belowZero(przypadek),
  // an amount that is not one has no value in euro, whatever the rate
  PP_KURS_EURO: ({ przypadek: { brutto, bruttoEuro } }) => !missing(brutto) && isAmount(brutto) && missing(bruttoEuro),
  PP_KURS_DAWNY: ({ przypadek: { kurs, ppData } }) =>
    kurs && after(ppData, addDays(kurs.data, RATE_DAYS)) ? { dzien: formatDate(kurs.data) } : false,
  PP_KURS_PROBNY: ({ przypadek: { kurs } }) => (kurs?.probny ? { dzien: formatDate(kurs.data) } : false),
  PP_LIMIT_E1T: (facts, settings) => overLimit('PP_LIMIT_E1T', facts, settings),
  PP_LIMIT_E1: (facts, settings) => overLimit('PP_LIMIT_E1', facts, settings),
  PP_LIMIT_E2: (facts, settings) => overLimit('PP_LIMIT_E2', facts, settings),
  PP_LIMIT_E1C: (facts, settings) => overLimit('PP_LIMIT_E1C', facts, settings),
  PP_LIMIT_E2C: (facts, settings) => overLimit('PP_LIMIT_E2C', facts, settings),
  ...groupChecks,
  PP_REZERWACJE: ({ przypadek }, { limity }) => brokenByReserved(przypadek, limity),
  PP_LIMIT_POZNIEJSZE: ({ przypadek: { pozniejsze } }) =>
    pozniejsze ? { przekraczaja: countWithNoun(pozniejsze, laterCases) } : false,
} satisfies Partial<Record<RuleCode, Check>>

/** The sum of the act's sent cases of the same kind and purpose, this one among them, that is below zero. */
function belowZero({ sumaAktu, ...own }: CaseFacts): Broken {
  for (const field of ['brutto', 'nominalna'] as const) {
    const others = sumaAktu?.[field]
    const amount = own[field] ?? 0
    if (others === undefined || !isAmount(amount)) continue
    const sum = fromDecimal(others) + fromDecimal(amount)
    if (sum < 0n) return { pola: [field], suma: formatAmount(toDecimal(sum)) }
  }
  return false
}

/** Whether the beneficiary's other aid plus this case exceeds the limit. */
function overLimit(regula: RuleCode, { przypadek }: Required<Facts>, { limity }: VerificationSettings): Broken {
  const { ppData, przezPomocy, bruttoEuro, aktId, inneDeMinimis } = przypadek
  // an amount that is missing or half typed counts as zero
  if (!ppData || !isDeMinimisCode(przezPomocy?.kod) || !isFiniteNumber(bruttoEuro)) return false
  const limit = limitsOf(przezPomocy.kod).find((one) => one.regula === regula)
  const amount = limit && limity[limit.parametr]
  if (!limit || amount === undefined) return false
  const all = [...inneDeMinimis, { ppData, kod: przezPomocy.kod, bruttoEuro, aktId }]
  const used = usedCents(limit, sumsIn(windowOf(przezPomocy.kod, ppData), all))
  return used > fromDecimal(amount) && { suma: formatAmount(toDecimal(used)), limit: formatAmount(amount) }
}
