import type { ContentText } from '../case-fields.ts'
import type { CountedCase } from '../de-minimis.ts'
import type { Reserved } from '../reserved.ts'
import type { IsoDate } from '../../kernel/dates.ts'
import type { ParameterCode } from '../../parameters.ts'
import type { GroupFacts } from './group-rules.ts'
import type { AidKind, RuleCode, RuleLevel } from './rules.ts'

/** A fact that may be missing or not known yet. */
export type Maybe<Value> = Value | null | undefined
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

/** Sums of the sent cases of an act that are of one kind and purpose; the form knows the gross one of the whole act alone. */
export type ActSum = { brutto: number; nominalna?: number }

export type RateFacts = { data: IsoDate; probny: boolean }

export type CaseFacts = Readonly<Record<ContentText, Maybe<string>>> & {
  /** False while the case belongs to no act. */
  maAkt: boolean
  /** The stored act, where rules need to know which other cases belong to it. */
  aktId?: Maybe<number>
  ppData: Maybe<IsoDate>
  wyroznik: Maybe<number>
  rodzajPomocy: Maybe<AidKind>
  ustawa: Maybe<Entry & { dodatkoweInfo: boolean }>
  srodek: Maybe<MeasureFacts>
  formaPomocy: Maybe<Entry>
  przezPomocy: Maybe<Entry & { kod: string; deminimis: boolean }>
  zrodloPochPomocy: Maybe<Entry>
  nominalna: Maybe<number>
  brutto: Maybe<number>
  /** What the act's other living sent cases of the same kind and purpose sum to, in PLN, as far as it is known. */
  sumaAktu: Maybe<ActSum>
  /** Empty while neither the aid date nor any day before it has a rate. */
  bruttoEuro: Maybe<number>
  /** What this case counts in the limits of the same beneficiary, day and purpose already; empty unless it is sent. */
  dotadEuro?: Maybe<number>
  /** The rate of the aid date: its day, and whether a stub made it up. */
  kurs: Maybe<RateFacts>
  /** Another living case of the same act has the same form, purpose, law and date. */
  podobny: boolean
  /** The body has declared that it gave no aid in the year of the aid date. */
  rokBezPomocy: boolean
  /** The beneficiary's other living sent cases with de minimis aid, from all bodies. */
  inneDeMinimis: readonly CountedCase[]
  /** The undertaking that the beneficiary is linked with, if it is. */
  grupa?: Maybe<GroupFacts>
  /** How many sent cases of later days pass a limit since this one was stored, as far as it is known. */
  pozniejsze?: Maybe<number>
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
