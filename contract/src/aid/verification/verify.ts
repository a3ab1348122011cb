import { codesOf } from '../../kernel/codes.ts'
import { first } from '../../kernel/lists.ts'
import { contentTexts } from '../case-fields.ts'
import { earliestDays } from '../earliest-days.ts'
import { fill } from '../../errors.ts'
import { formatDate, type IsoDate } from '../../kernel/dates.ts'
import { hasTenDigits, isTechnical } from '../../kernel/nip.ts'
import { amountChecks } from './amount-checks.ts'
import { after, fieldsOf, laterYear, longer, missing, outside, year, type Check } from './check-kinds.ts'
import type { CaseFacts, Facts, Maybe, MeasureLimit, RuleSetting, VerificationSettings } from './facts.ts'
import {
  ruleCodes,
  ruleSubject,
  verificationRules,
  type AidKind,
  type RuleCode,
  type RuleLevel,
  type VerificationRule,
} from './rules.ts'

export * from './facts.ts'

/** A broken rule, with the fields of the form that it is about. */
export type Finding = { kod: RuleCode; komunikat: string; pola: string[] }
export type Findings = { bledyWeryfikacji: Finding[]; ostrzezenia: Finding[] }

/** The messages by field: each at the first field that it is about. */
export const fieldErrorsOf = (findings: readonly Finding[]) =>
  findings.map(({ pola, komunikat }) => ({ field: first(pola), message: komunikat }))

/** `draft`: may it be stored as a draft? `sent`: may it be sent or, once sent, stored? */
export type Stage = 'draft' | 'sent'

/** Checks a case with its act against the rules. Each rule is checked once and knows no other rule. */
export function verify(facts: Facts, settings: VerificationSettings, stage: Stage): Findings {
  const findings: Findings = { bledyWeryfikacji: [], ostrzezenia: [] }
  for (const [{ poziom }, finding] of brokenRules(facts, settings, stage))
    findings[poziom === 'BLAD' ? 'bledyWeryfikacji' : 'ostrzezenia'].push(finding)
  return findings
}

/** A rule that is switched on, with its setting. */
type RuleNow = {
  kod: RuleCode
  poziom: Exclude<RuleLevel, 'WYLACZONA'>
  rule: VerificationRule
  setting: RuleSetting | undefined
  aboutAct: boolean
}

/** The broken rules of one stage, or of all stages, in their order; only those of `codes`, if some are named. */
export function brokenRules(
  facts: Facts,
  settings: VerificationSettings,
  stage?: Stage,
  codes?: ReadonlySet<RuleCode>,
): (readonly [RuleNow, Finding])[] {
  const broken: (readonly [RuleNow, Finding])[] = []
  for (const now of rulesNow(settings)) {
    const { kod, rule } = now
    if (codes && !codes.has(kod)) continue
    if ((stage && rule.stage && rule.stage !== stage) || !isAbout(facts, now)) continue
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- without a case only the rules of the act come here, which look at none
    const found = checks[kod](facts as Required<Facts>, settings)
    if (!found) continue
    const { pola = [...rule.fields], ostrzega = false, ...params } = found === true ? {} : found
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what else a check finds are the words of its message
    const finding = { kod, komunikat: fill(rule.komunikat, params as Record<string, string>), pola }
    broken.push([ostrzega ? { ...now, poziom: 'OSTRZEZENIE' } : now, finding])
  }
  return broken
}

/** What the rules of the limits look at, of de minimis aid. */
type LimitFacts = Partial<Pick<CaseFacts, 'bruttoEuro' | 'inneDeMinimis' | 'grupa' | 'pozniejsze'>> & {
  ppData: IsoDate
  przezPomocy: { kod: string }
}

/** What the named rules of the limits find about a sent case, of which nothing else is known. */
export function passedLimits(
  przypadek: LimitFacts,
  settings: VerificationSettings,
  codes: ReadonlySet<RuleCode>,
): Finding[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rules of the limits look at nothing else
  const facts = { dzis: '', akt: {}, przypadek: { rodzajPomocy: 'M', ...przypadek } } as Required<Facts>
  return brokenRules(facts, settings, 'sent', codes).map(([, finding]) => finding)
}

const known = new WeakMap<VerificationSettings, RuleNow[]>()

/** The rules that are switched on. Computed once per settings object, since a file has many cases. */
function rulesNow(settings: VerificationSettings): RuleNow[] {
  const found = known.get(settings) ?? ruleCodes.flatMap((kod) => ruleNow(kod, settings))
  known.set(settings, found)
  return found
}

function ruleNow(kod: RuleCode, settings: VerificationSettings): RuleNow[] {
  const rule: VerificationRule = verificationRules[kod]
  const setting = rule.elastyczna ? settings.reguly[kod] : undefined
  const set = setting?.poziom ?? rule.poziom
  const poziom = rule.onlyWarns && set === 'BLAD' ? 'OSTRZEZENIE' : set
  return poziom === 'WYLACZONA' ? [] : [{ kod, poziom, rule, setting, aboutAct: ruleSubject(kod) === 'AKT' }]
}

/** Whether a rule is about this act or case: its day, its kind of aid, its purpose. */
function isAbout({ akt, przypadek }: Facts, { rule, setting, aboutAct }: RuleNow): boolean {
  const day = aboutAct ? akt.aktData : przypadek?.ppData
  if (setting && day && (day < setting.dataOd || day > setting.dataDo)) return false
  if (aboutAct || !przypadek) return aboutAct
  return (
    isOfKind(przypadek, rule.rodzaj) &&
    isOfKind(przypadek, setting?.rodzajPomocy) &&
    isForPurpose(przypadek, rule.przeznaczenia) &&
    isForPurpose(przypadek, setting?.przeznaczenia)
  )
}

const isOfKind = ({ rodzajPomocy }: CaseFacts, kind: Maybe<AidKind>): boolean => kind == null || kind === rodzajPomocy
const isForPurpose = ({ przezPomocy }: CaseFacts, codes: readonly string[] | undefined): boolean =>
  !codes?.length || (przezPomocy != null && codes.includes(przezPomocy.kod))

const textFields = codesOf(contentTexts)
const notAllowed =
  (limit: MeasureLimit): Check =>
  ({ przypadek }) =>
    przypadek.srodek?.dopuszcza[limit] === false

const checks: Record<RuleCode, Check> = {
  AKT_BENEFICJENT: ({ akt }) => missing(akt.bfId),
  AKT_NIP: ({ akt }) => missing(akt.bfNip),
  AKT_NIP_CYFRY: ({ akt }) => !missing(akt.bfNip) && !hasTenDigits(akt.bfNip),
  AKT_NIP_SUMA: ({ akt }) => !missing(akt.bfNip) && isTechnical(akt.bfNip) && !akt.numerTechniczny,
  AKT_BF_NAZWA: ({ akt }) => missing(akt.bfNazwa),
  AKT_BF_NAZWA_DLUGOSC: ({ akt }) => longer(akt.bfNazwa, 256),
  AKT_SYMBOL: ({ akt }) => missing(akt.aktSym),
  AKT_SYMBOL_DLUGOSC: ({ akt }) => longer(akt.aktSym, 150),
  AKT_OPIS_DLUGOSC: ({ akt }) => longer(akt.aktOpis, 2000),
  AKT_INFO_DLUGOSC: ({ akt }) => longer(akt.infoUM, 2000),
  AKT_DATA: ({ akt }) => missing(akt.aktData),
  AKT_DATA_1900: ({ akt }) => after(earliestDays.act.day, akt.aktData),
  AKT_DATA_PRZYSZLOSC: ({ akt, dzis }) => after(akt.aktData, dzis),
  AKT_DATA_ROK: ({ akt, dzis }) => laterYear(akt.aktData, dzis),
  AKT_FORMA_PRAWNA: ({ akt }) => missing(akt.bfFormaPrawna),
  AKT_FORMA_PRAWNA_DATA: ({ akt }) => outside(akt.bfFormaPrawna, akt.aktData),
  AKT_WIELKOSC: ({ akt }) => missing(akt.bfWielkosc),
  AKT_WIELKOSC_DATA: ({ akt }) => outside(akt.bfWielkosc, akt.aktData),
  AKT_GMINA: ({ akt }) => missing(akt.gminaId),
  AKT_PKD: ({ akt }) => missing(akt.pkdId),
  AKT_ANEKS: ({ akt }) => akt.aneks && missing(akt.nadAktId),
  AKT_ANEKS_DATA: ({ akt: { aneks, aktData, nadAktData } }) =>
    aneks && nadAktData != null && after(nadAktData, aktData) && { dzien: formatDate(nadAktData) },

  PP_AKT: ({ przypadek }) => !przypadek.maAkt,
  PP_DATA: ({ przypadek }) => missing(przypadek.ppData),
  PP_DATA_2000: ({ przypadek }) => after(earliestDays.aid.day, przypadek.ppData),
  PP_DATA_PRZYSZLOSC: ({ przypadek, dzis }) => after(przypadek.ppData, dzis),
  PP_DATA_ROK: ({ przypadek, dzis }) => laterYear(przypadek.ppData, dzis),
  PP_DATA_AKTU: ({ przypadek, akt }) => after(akt.aktData, przypadek.ppData),
  PP_WYROZNIK: ({ przypadek }) => missing(przypadek.wyroznik),
  PP_WYROZNIK_DODATNI: ({ przypadek }) => !missing(przypadek.wyroznik) && przypadek.wyroznik <= 0,
  PP_RODZAJ: ({ przypadek }) => missing(przypadek.rodzajPomocy),
  PP_USTAWA: ({ przypadek }) => missing(przypadek.ustawa),
  PP_USTAWA_DATA: ({ przypadek }) => outside(przypadek.ustawa, przypadek.ppData),
  PP_U2B: ({ przypadek }) => Boolean(przypadek.ustawa?.dodatkoweInfo) && missing(przypadek.u2b),
  PP_TEKSTY_DLUGOSC: ({ przypadek }) => fieldsOf(textFields, (field) => longer(przypadek[field], contentTexts[field])),
  PP_SRODEK: ({ przypadek }) => !missing(przypadek.przezPomocy) && missing(przypadek.srodek),
  PP_SRODEK_DATA: ({ przypadek }) => outside(przypadek.srodek, przypadek.ppData),
  PP_SRODEK_UDZIELAJACY: notAllowed('udzielajacy'),
  PP_SRODEK_USTAWA: notAllowed('ustawa'),
  PP_SRODEK_FORMA: notAllowed('forma'),
  PP_SRODEK_PRZEZNACZENIE: notAllowed('przeznaczenie'),
  PP_SRODEK_WIELKOSC: notAllowed('wielkosc'),
  PP_SRODEK_SEKTOR: notAllowed('sektor'),
  PP_SRODEK_REGION: notAllowed('region'),
  PP_FORMA: ({ przypadek }) => missing(przypadek.formaPomocy),
  PP_FORMA_DATA: ({ przypadek }) => outside(przypadek.formaPomocy, przypadek.ppData),
  PP_PRZEZNACZENIE: ({ przypadek }) => missing(przypadek.przezPomocy),
  PP_PRZEZNACZENIE_DATA: ({ przypadek }) => outside(przypadek.przezPomocy, przypadek.ppData),
  PP_PRZEZNACZENIE_RODZAJ: ({ przypadek: { przezPomocy, rodzajPomocy } }) =>
    przezPomocy != null && Boolean(rodzajPomocy) && przezPomocy.deminimis !== (rodzajPomocy === 'M'),
  PP_ZRODLO: ({ przypadek }) => missing(przypadek.zrodloPochPomocy),
  PP_ZRODLO_DATA: ({ przypadek }) => outside(przypadek.zrodloPochPomocy, przypadek.ppData),
  ...amountChecks,
  PP_PODOBNY: ({ przypadek }) => przypadek.podobny,
  PP_ROK_BEZ_POMOCY: ({ przypadek: { rokBezPomocy, ppData } }) =>
    rokBezPomocy && !missing(ppData) && { rok: String(year(ppData)) },
}
