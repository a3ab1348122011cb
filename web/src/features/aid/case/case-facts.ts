import type { Act } from '#contract/aid/acts.ts'
import type { CountedCase } from '#contract/aid/de-minimis.ts'
import { today } from '#contract/kernel/dates.ts'
import type { RuleRow } from '#contract/settings.ts'
import type { ParameterCode } from '#contract/parameters.ts'
import type {
  ActFacts,
  CaseFacts,
  Entry,
  Facts,
  Findings,
  VerificationSettings,
} from '#contract/aid/verification/verify.ts'
import { typedAmount, wholeDay, type CaseField, type CaseValues } from './case-values.ts'

/** Entries of dictionaries that the act and the case name. */
export type NamedEntries = {
  bfFormaPrawna: Entry | undefined
  bfWielkosc: Entry | undefined
  ustawa: CaseFacts['ustawa']
  formaPomocy: Entry | undefined
  przezPomocy: CaseFacts['przezPomocy']
  zrodloPochPomocy: Entry | undefined
}

/** What the rules look at and the form itself does not hold. */
export type Surroundings = {
  bruttoEuro: number | null
  podobny: boolean
  rokBezPomocy: boolean
  srodekDlaUdzielajacego: boolean
  inneDeMinimis: readonly CountedCase[]
}

const actFacts = (act: Act, { bfFormaPrawna, bfWielkosc }: NamedEntries): ActFacts => ({
  ...act,
  aneks: act.nadAktId !== null,
  bfFormaPrawna,
  bfWielkosc,
})

const caseFacts = (values: CaseValues, entries: NamedEntries, around: Surroundings): CaseFacts => ({
  maAkt: true,
  ppData: wholeDay(values.ppData),
  wyroznik: values.wyroznik,
  rodzajPomocy: values.rodzajPomocy,
  u2b: values.u2b,
  u2c: values.u2c,
  u3a: values.u3a,
  u3b: values.u3b,
  infoPP: values.infoPP,
  srodekPomocyId: values.srodekPomocyId,
  nominalna: typedAmount(values.nominalna),
  brutto: typedAmount(values.brutto),
  ustawa: entries.ustawa,
  formaPomocy: entries.formaPomocy,
  przezPomocy: entries.przezPomocy,
  zrodloPochPomocy: entries.zrodloPochPomocy,
  ...around,
})

/** The case as it is typed, with its act, as the rules of verification see them. */
export const factsOf = (act: Act, values: CaseValues, entries: NamedEntries, around: Surroundings): Facts => ({
  dzis: today(),
  akt: actFacts(act, entries),
  przypadek: caseFacts(values, entries, around),
})

/** The rules as administrators set them. */
export const settingsOf = (
  rules: readonly RuleRow[],
  limity: Partial<Record<ParameterCode, number>>,
): VerificationSettings => ({ reguly: Object.fromEntries(rules.map((rule) => [rule.kod, rule])), limity })

/** A finding that stands at a field, in the words of the rule. */
export type FieldFinding = { kod: string; komunikat: string; kind: 'error' | 'warning' }

/**
 * What is said beside a field while it is typed in: of fields that hold something. What is still missing stands in the
 * list of what is left to do, or an empty form would be full of complaints.
 */
export function findingsAt(name: CaseField, value: unknown, found: Findings | undefined): FieldFinding[] {
  if (!found || value === null || value === undefined || value === '') return []
  const at = (kind: FieldFinding['kind'], findings: Findings['ostrzezenia']) =>
    findings.filter(({ pola }) => pola[0] === name).map(({ kod, komunikat }) => ({ kod, komunikat, kind }))
  return [...at('error', found.bledyWeryfikacji), ...at('warning', found.ostrzezenia)]
}
