import { contentTexts, type AidCase } from '#contract/aid/case-fields.ts'
import type { CountedCase } from '#contract/aid/de-minimis.ts'
import { codesOf, tableOf } from '#contract/kernel/codes.ts'
import { today } from '#contract/kernel/dates.ts'
import type { RuleRow } from '#contract/settings/settings.ts'
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

/** Dictionary entries that the act and the case name. */
export type NamedEntries = {
  bfFormaPrawna: Entry | undefined
  bfWielkosc: Entry | undefined
  ustawa: CaseFacts['ustawa']
  formaPomocy: Entry | undefined
  przezPomocy: CaseFacts['przezPomocy']
  zrodloPochPomocy: Entry | undefined
}

/** Facts for the rules that the form itself does not have. */
export type Surroundings = {
  aktId?: number | undefined
  bruttoEuro: number | null
  dotadEuro?: CaseFacts['dotadEuro']
  kurs: CaseFacts['kurs']
  sumaAktu: CaseFacts['sumaAktu']
  podobny: boolean
  rokBezPomocy: boolean
  srodek: CaseFacts['srodek']
  inneDeMinimis: readonly CountedCase[]
  grupa?: CaseFacts['grupa']
  zarezerwowane: CaseFacts['zarezerwowane']
}

/** An act, which may not be stored yet, with all that the rules read of it. */
export type ActToVerify = Omit<ActFacts, 'aneks' | 'bfFormaPrawna' | 'bfWielkosc'> & {
  bfFormaPrawnaId: number | null
  bfWielkoscId: number | null
}

const actFacts = (act: ActToVerify, { bfFormaPrawna, bfWielkosc }: NamedEntries): ActFacts => ({
  ...act,
  aneks: Boolean(act.nadAktId),
  bfFormaPrawna,
  bfWielkosc,
})

const texts = codesOf(contentTexts)

const caseFacts = (values: CaseValues, entries: NamedEntries, around: Surroundings): CaseFacts => ({
  maAkt: true,
  ppData: wholeDay(values.ppData),
  wyroznik: values.wyroznik,
  rodzajPomocy: values.rodzajPomocy,
  ...tableOf(texts, (field) => values[field]),
  nominalna: typedAmount(values.nominalna),
  brutto: typedAmount(values.brutto),
  ustawa: entries.ustawa,
  formaPomocy: entries.formaPomocy,
  przezPomocy: entries.przezPomocy,
  zrodloPochPomocy: entries.zrodloPochPomocy,
  ...around,
})

/** What a sent case counts in the limits already, while its kind, day and purpose are typed as they are stored. */
export const countedOf = (stored: AidCase, values: CaseValues): number | null => {
  const { stan, usunietyPP, rodzajPomocy, ppData, przezPomocyId, bruttoEuro } = stored
  const same =
    values.rodzajPomocy === rodzajPomocy && wholeDay(values.ppData) === ppData && values.przezPomocyId === przezPomocyId
  return stan === 'P' && usunietyPP === 'NIE' && same ? bruttoEuro : null
}

/** The facts of the case as typed, with its act, for the rules of verification. */
export const factsOf = (act: ActToVerify, values: CaseValues, entries: NamedEntries, around: Surroundings): Facts => ({
  dzis: today(),
  akt: actFacts(act, entries),
  przypadek: caseFacts(values, entries, around),
})

/** The rules as administrators set them. */
export const settingsOf = (
  rules: readonly RuleRow[],
  limity: Partial<Record<ParameterCode, number>>,
): VerificationSettings => ({ reguly: Object.fromEntries(rules.map((rule) => [rule.kod, rule])), limity })

/** A message of a rule at a field. */
export type FieldFinding = { kod: string; komunikat: string; kind: 'error' | 'warning' }

/**
 * The messages at a field while the user types, only for fields with a value. Missing values are in the list of what is
 * left to do; otherwise an empty form would be full of errors.
 */
export function findingsAt(name: CaseField, value: unknown, found: Findings | undefined): FieldFinding[] {
  if (!found || value === null || value === undefined || value === '') return []
  const at = (kind: FieldFinding['kind'], findings: Findings['ostrzezenia']) =>
    findings.filter(({ pola }) => pola[0] === name).map(({ kod, komunikat }) => ({ kod, komunikat, kind }))
  return [...at('error', found.bledyWeryfikacji), ...at('warning', found.ostrzezenia)]
}
