import { isDeMinimisCode, limitsOf, sumsIn, usedCents, windowOf, type CountedCase } from '../de-minimis.ts'
import { brokenByReserved, type Reserved } from '../reserved.ts'
import { fill } from '../../errors.ts'
import { addDays, formatDate, type IsoDate } from '../../kernel/dates.ts'
import { formatAmount, fromDecimal, toDecimal } from '../../kernel/money.ts'
import { groupRuleCodes, overGroupLimit, type GroupFacts, type GroupRuleCode } from './group-rules.ts'
import { hasTenDigits, isTechnical } from '../../kernel/nip.ts'
import type { ParameterCode } from '../../parameters.ts'
import {
  ruleCodes,
  ruleSubject,
  verificationRules,
  type AidKind,
  type RuleCode,
  type RuleLevel,
  type VerificationRule,
} from './rules.ts'

type Maybe<Value> = Value | null | undefined
/** A dictionary entry that the case or act names. */
export type Entry = { dataOd: IsoDate; dataDo: IsoDate }

export type ActFacts = {
  bfId: Maybe<number>
  bfNip: Maybe<string>
  /** Whether the register of entities has this number as a technical one, of somebody without a tax number. */
  numerTechniczny?: Maybe<boolean>
  bfNazwa: Maybe<string>
  aktSym: Maybe<string>
  aktData: Maybe<IsoDate>
  aktOpis: Maybe<string>
  infoUM: Maybe<string>
  /** Whether it amends another act. */
  aneks: boolean
  nadAktId: Maybe<number>
  /** The day of the act that it amends, as far as it is known. */
  nadAktData: Maybe<IsoDate>
  gminaId: Maybe<number>
  pkdId: Maybe<number>
  bfFormaPrawna: Maybe<Entry>
  bfWielkosc: Maybe<Entry>
}

/** The measure of a case: when it holds, and what of the case it allows. What the case lacks is allowed. */
export type MeasureFacts = Entry & { dopuszcza: Readonly<Record<MeasureLimit, boolean>> }
/** A measure without limits. */
export const allowsAll: MeasureFacts['dopuszcza'] = {
  udzielajacy: true,
  ustawa: true,
  forma: true,
  przeznaczenie: true,
  wielkosc: true,
  sektor: true,
  region: true,
}
/** Whether a measure allows an entry: one that names none allows all, and an entry not chosen yet is allowed. */
export const allowsEntry = (named: readonly number[], chosen: Maybe<number>): boolean =>
  chosen == null || named.length === 0 || named.includes(chosen)
/** What a measure can be limited to. */
export type MeasureLimit = 'udzielajacy' | 'ustawa' | 'forma' | 'przeznaczenie' | 'wielkosc' | 'sektor' | 'region'

/** Sums of the sent cases of an act; the form knows the gross one alone. */
export type ActSum = { brutto: number; nominalna?: number }

export type RateFacts = { data: IsoDate; probny: boolean }

export type CaseFacts = {
  /** False while the case belongs to no act. */
  maAkt: boolean
  ppData: Maybe<IsoDate>
  wyroznik: Maybe<number>
  rodzajPomocy: Maybe<AidKind>
  ustawa: Maybe<Entry & { dodatkoweInfo: boolean }>
  u2b: Maybe<string>
  u2c: Maybe<string>
  u3a: Maybe<string>
  u3b: Maybe<string>
  infoPP: Maybe<string>
  srodek: Maybe<MeasureFacts>
  formaPomocy: Maybe<Entry>
  przezPomocy: Maybe<Entry & { kod: string; deminimis: boolean }>
  zrodloPochPomocy: Maybe<Entry>
  nominalna: Maybe<number>
  brutto: Maybe<number>
  /** What the act's other living sent cases sum to, in PLN, as far as it is known. */
  sumaAktu: Maybe<ActSum>
  /** Empty while neither the aid date nor any day before it has a rate. */
  bruttoEuro: Maybe<number>
  /** The rate of the aid date: its day, and whether a stand-in made it up. */
  kurs: Maybe<RateFacts>
  /** Another living case of the same act has the same form, purpose, law and date. */
  podobny: boolean
  /** The body has declared that it gave no aid in the year of the aid date. */
  rokBezPomocy: boolean
  /** The beneficiary's other living sent cases with de minimis aid, from all bodies. */
  inneDeMinimis: readonly CountedCase[]
  /** The undertaking that the beneficiary is linked with, if it is. */
  grupa?: Maybe<GroupFacts>
  /** Amounts for the beneficiary that other drafts of all bodies reserve now. */
  zarezerwowane: readonly Reserved[]
}

/** Everything that the rules look at. Without a case, only the act is verified. */
export type Facts = { dzis: IsoDate; akt: ActFacts; przypadek?: CaseFacts }

/** How a rule is applied now: what administrators set (spec 'Verification rules'). */
export type RuleSetting = {
  poziom: RuleLevel
  dataOd: IsoDate
  dataDo: IsoDate
  rodzajPomocy: AidKind | null
  przeznaczenia: readonly string[]
}
export type VerificationSettings = {
  reguly: Readonly<Partial<Record<RuleCode, RuleSetting>>>
  /** Amounts of the de minimis limits in euro. */
  limity: Readonly<Partial<Record<ParameterCode, number>>>
}

/** A broken rule, with the fields of the form that it is about. */
export type Finding = { kod: RuleCode; komunikat: string; pola: string[] }
export type Findings = { bledyWeryfikacji: Finding[]; ostrzezenia: Finding[] }

/** The messages by field: each at the first field that it is about. */
export const fieldErrorsOf = (findings: readonly Finding[]) =>
  findings.map(({ pola, komunikat }) => ({ field: pola[0]!, message: komunikat }))

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

/** The broken rules of one stage, or of all stages, in their order. */
export function brokenRules(
  facts: Facts,
  settings: VerificationSettings,
  stage?: Stage,
): (readonly [RuleNow, Finding])[] {
  const broken: (readonly [RuleNow, Finding])[] = []
  for (const now of rulesNow(settings)) {
    const { kod, rule } = now
    if ((stage && rule.stage && rule.stage !== stage) || !isAbout(facts, now)) continue
    const found = checks[kod](facts as Required<Facts>, settings)
    if (!found) continue
    const { pola = [...rule.fields], ...params } = found === true ? {} : found
    broken.push([now, { kod, komunikat: fill(rule.komunikat, params as Record<string, string>), pola }])
  }
  return broken
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

/** Nothing, or what is broken: just `true`, or the fields and the values for the message. */
type Broken = boolean | { pola?: string[]; [word: string]: string | string[] | undefined }
type Check = (facts: Required<Facts>, settings: VerificationSettings) => Broken

/** A text of spaces is stored as empty. */
const missing = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
const longer = (text: Maybe<string>, max: number): boolean => (text?.length ?? 0) > max
/** An entry is judged only when both it and the day are given: missing ones have their own rules. */
const outside = (entry: Maybe<Entry>, day: Maybe<IsoDate>): boolean =>
  Boolean(entry && day && (day < entry.dataOd || day > entry.dataDo))
const year = (day: IsoDate): number => Number(day.slice(0, 4))
const laterYear = (day: Maybe<IsoDate>, today: IsoDate): boolean => Boolean(day && year(day) > year(today))
const after = (day: Maybe<IsoDate>, bound: Maybe<IsoDate>): boolean => Boolean(day && bound && day > bound)
const isAmount = (value: number): boolean =>
  Number.isFinite(value) && Math.abs(value) < 1e13 && Number(value.toFixed(2)) === value

const signsDiffer = ({ brutto, nominalna }: CaseFacts): boolean => (brutto ?? 0) * (nominalna ?? 0) < 0

/** A rate may be so many days older than the aid: the bank publishes none at weekends and on holidays. */
const RATE_DAYS = 7

const textFields = ['u2b', 'u2c', 'u3a', 'u3b', 'infoPP'] as const
const amountFields = ['nominalna', 'brutto'] as const

const notAllowed =
  (limit: MeasureLimit): Check =>
  ({ przypadek }) =>
    przypadek.srodek?.dopuszcza[limit] === false

const groupChecks = Object.fromEntries(
  groupRuleCodes.map((code): [string, Check] => [
    code,
    ({ przypadek }, { limity }) => overGroupLimit(code, przypadek, limity),
  ]),
) as Record<GroupRuleCode, Check>

const checks: Record<RuleCode, Check> = {
  AKT_BENEFICJENT: ({ akt }) => missing(akt.bfId),
  AKT_NIP: ({ akt }) => missing(akt.bfNip),
  AKT_NIP_CYFRY: ({ akt }) => !missing(akt.bfNip) && !hasTenDigits(akt.bfNip!),
  AKT_NIP_SUMA: ({ akt }) => !missing(akt.bfNip) && isTechnical(akt.bfNip!) && !akt.numerTechniczny,
  AKT_BF_NAZWA: ({ akt }) => missing(akt.bfNazwa),
  AKT_BF_NAZWA_DLUGOSC: ({ akt }) => longer(akt.bfNazwa, 256),
  AKT_SYMBOL: ({ akt }) => missing(akt.aktSym),
  AKT_SYMBOL_DLUGOSC: ({ akt }) => longer(akt.aktSym, 150),
  AKT_OPIS_DLUGOSC: ({ akt }) => longer(akt.aktOpis, 2000),
  AKT_INFO_DLUGOSC: ({ akt }) => longer(akt.infoUM, 2000),
  AKT_DATA: ({ akt }) => missing(akt.aktData),
  AKT_DATA_1900: ({ akt }) => after('1900-01-01', akt.aktData),
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
    aneks && after(nadAktData, aktData) && { dzien: formatDate(nadAktData!) },

  PP_AKT: ({ przypadek }) => !przypadek.maAkt,
  PP_DATA: ({ przypadek }) => missing(przypadek.ppData),
  PP_DATA_2000: ({ przypadek }) => after('2000-01-01', przypadek.ppData),
  PP_DATA_PRZYSZLOSC: ({ przypadek, dzis }) => after(przypadek.ppData, dzis),
  PP_DATA_ROK: ({ przypadek, dzis }) => laterYear(przypadek.ppData, dzis),
  PP_DATA_AKTU: ({ przypadek, akt }) => after(akt.aktData, przypadek.ppData),
  PP_WYROZNIK: ({ przypadek }) => missing(przypadek.wyroznik),
  PP_WYROZNIK_DODATNI: ({ przypadek }) => !missing(przypadek.wyroznik) && przypadek.wyroznik! <= 0,
  PP_RODZAJ: ({ przypadek }) => missing(przypadek.rodzajPomocy),
  PP_USTAWA: ({ przypadek }) => missing(przypadek.ustawa),
  PP_USTAWA_DATA: ({ przypadek }) => outside(przypadek.ustawa, przypadek.ppData),
  PP_U2B: ({ przypadek }) => Boolean(przypadek.ustawa?.dodatkoweInfo) && missing(przypadek.u2b),
  PP_TEKSTY_DLUGOSC: ({ przypadek }) => fieldsOf(textFields, (field) => longer(przypadek[field], 2000)),
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
    Boolean(przezPomocy && rodzajPomocy) && przezPomocy!.deminimis !== (rodzajPomocy === 'M'),
  PP_ZRODLO: ({ przypadek }) => missing(przypadek.zrodloPochPomocy),
  PP_ZRODLO_DATA: ({ przypadek }) => outside(przypadek.zrodloPochPomocy, przypadek.ppData),
  PP_NOMINALNA: ({ przypadek }) => missing(przypadek.nominalna),
  PP_BRUTTO: ({ przypadek }) => missing(przypadek.brutto),
  PP_KWOTY_FORMAT: ({ przypadek }) =>
    fieldsOf(amountFields, (field) => !missing(przypadek[field]) && !isAmount(przypadek[field]!)),
  PP_BRUTTO_NOMINALNA: ({ przypadek: { brutto, nominalna } }) =>
    !missing(brutto) && !missing(nominalna) && Math.abs(brutto!) > Math.abs(nominalna!),
  PP_KWOTY_ZNAK: ({ przypadek }) => signsDiffer(przypadek),
  PP_ZMNIEJSZENIE: ({ przypadek }) =>
    !signsDiffer(przypadek) && fieldsOf(amountFields, (field) => (przypadek[field] ?? 0) < 0),
  PP_SUMA_AKTU: ({ przypadek }) => belowZero(przypadek),
  PP_KURS_EURO: ({ przypadek }) => !missing(przypadek.brutto) && missing(przypadek.bruttoEuro),
  PP_KURS_DAWNY: ({ przypadek: { kurs, ppData } }) =>
    kurs && after(ppData, addDays(kurs.data, RATE_DAYS)) ? { dzien: formatDate(kurs.data) } : false,
  PP_KURS_PROBNY: ({ przypadek: { kurs } }) => (kurs?.probny ? { dzien: formatDate(kurs.data) } : false),
  PP_PODOBNY: ({ przypadek }) => przypadek.podobny,
  PP_ROK_BEZ_POMOCY: ({ przypadek: { rokBezPomocy, ppData } }) =>
    rokBezPomocy && !missing(ppData) && { rok: String(year(ppData!)) },
  PP_LIMIT_E1T: (facts, settings) => overLimit('PP_LIMIT_E1T', facts, settings),
  PP_LIMIT_E1: (facts, settings) => overLimit('PP_LIMIT_E1', facts, settings),
  PP_LIMIT_E2: (facts, settings) => overLimit('PP_LIMIT_E2', facts, settings),
  PP_LIMIT_E1C: (facts, settings) => overLimit('PP_LIMIT_E1C', facts, settings),
  PP_LIMIT_E2C: (facts, settings) => overLimit('PP_LIMIT_E2C', facts, settings),
  ...groupChecks,
  PP_REZERWACJE: ({ przypadek }, { limity }) => brokenByReserved(przypadek, limity),
}

/** The message is shown only at the fields that break the rule. */
function fieldsOf<Field extends string>(fields: readonly Field[], breaks: (field: Field) => boolean): Broken {
  const pola = fields.filter(breaks)
  return pola.length > 0 && { pola }
}

/** The sum of the act's sent cases, this one among them, that is below zero. */
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
  const { ppData, przezPomocy, bruttoEuro, inneDeMinimis } = przypadek
  // an amount that is missing or half typed counts as zero
  if (!ppData || !isDeMinimisCode(przezPomocy?.kod) || !Number.isFinite(bruttoEuro)) return false
  const limit = limitsOf(przezPomocy.kod).find((one) => one.regula === regula)
  const amount = limit && limity[limit.parametr]
  if (!limit || amount === undefined) return false
  const all = [...inneDeMinimis, { ppData, kod: przezPomocy.kod, bruttoEuro: bruttoEuro! }]
  const used = usedCents(limit, sumsIn(windowOf(przezPomocy.kod, ppData), all))
  return used > fromDecimal(amount) && { suma: formatAmount(toDecimal(used)), limit: formatAmount(amount) }
}
