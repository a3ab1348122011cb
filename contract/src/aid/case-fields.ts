import { z } from 'zod'
import { codesOf, tableOf } from '../kernel/codes.ts'
import { NamedCompletion, NewAct } from './acts.ts'
import { earliestDays } from './earliest-days.ts'
import { eairStateCodes } from './eair-states.ts'
import { CaseReservation } from './reservations.ts'
import { amountOf, FindingReply, yesNoCodes } from './shared.ts'
import { Id } from '../kernel/endpoint.ts'
import { fieldFacts, optionalId, optionalText, recordVersion, requiredDate, rule } from '../kernel/fields.ts'
import { texts } from '../kernel/texts.ts'
import type { DeliveryState } from '../mail/mail-states.ts'
import { aidKinds } from './aid-kinds.ts'

const text = (label: string) => z.string().nullable().meta({ label })
const id = z.number().int()
const number = id.nullable()
const Kind = z.enum(codesOf(aidKinds))

const amount = (label: string) => amountOf().nullish().meta({ label })
const wyroznik = () =>
  z
    .number({ error: 'Wyróżnik jest wymagany' })
    .int('Wyróżnik musi być liczbą całkowitą')
    .positive('Wyróżnik musi być większy od 0')
    .max(999_999_999, 'Wyróżnik jest zbyt duży')
    .meta({ label: 'Wyróżnik' })

/**
 * What a case says (spec 1 §3.4, §5.4), in the order of the form. The schema requires what a draft needs to be stored;
 * the rules of verification require what a case needs to be sent.
 */
const content = z.object({
  ppData: requiredDate(undefined, earliestDays.aid.message).meta({ label: 'Data udzielenia pomocy' }),
  rodzajPomocy: Kind.nullish().meta({ label: 'Rodzaj pomocy' }),
  srodekPomocyId: optionalId('Środek pomocy'),
  ustawaId: optionalId('2a. Ustawa'),
  u2b: optionalText(2000).meta({ label: '2b. Tytuł ustawy' }),
  u2c: optionalText(2000).meta({ label: '2c. Przepis ustawy' }),
  u3a: optionalText(2000).meta({ label: '3a. Rozporządzenie i jego przepis' }),
  u3b: optionalText(2000).meta({ label: '3b. Uchwała lub program i jego przepis' }),
  formaPomocyId: optionalId('Forma pomocy'),
  przezPomocyId: optionalId('Przeznaczenie pomocy'),
  zrodloPochPomocyId: optionalId('Źródło pochodzenia pomocy'),
  nominalna: amount('Wartość nominalna (PLN)'),
  brutto: amount('Wartość brutto (PLN)'),
  infoPP: optionalText(2000).meta({ label: 'Informacje dodatkowe' }),
})
export type CaseContent = z.output<typeof content>
export type ContentField = keyof CaseContent
export const contentFields = codesOf(content.shape)

/** Fields that name an entry of a dictionary. */
export type ContentEntry = Extract<ContentField, `${string}Id`>
/** What a case says as people read it in lists and write it in files: entries of dictionaries by their codes. */
export type ContentInWords =
  | Exclude<ContentField, ContentEntry>
  | `${Exclude<ContentEntry, 'srodekPomocyId'> extends `${infer Name}Id` ? Name : never}Kod`
  | 'srodekPomocyNr'

/** Texts that a case may say, with the most letters that each has. */
export type ContentText = {
  [Field in ContentField]-?: string extends NonNullable<CaseContent[Field]>
    ? null extends CaseContent[Field]
      ? Field
      : never
    : never
}[ContentField]
const maxLength = (field: ContentField) => fieldFacts(content.shape[field]).maxLength
const isText = (field: ContentField): field is ContentText => maxLength(field) !== undefined
export const contentTexts = tableOf(contentFields.filter(isText), (field) => maxLength(field) ?? 0)
/** The texts of a case that says nothing. */
export const emptyTexts = tableOf(codesOf(contentTexts), () => null)

/** The content as it is read back: an empty field is `null`. */
const storedFields = {
  ppData: z.string(),
  rodzajPomocy: Kind.nullable(),
  srodekPomocyId: number,
  ustawaId: number,
  u2b: z.string().nullable(),
  u2c: z.string().nullable(),
  u3a: z.string().nullable(),
  u3b: z.string().nullable(),
  formaPomocyId: number,
  przezPomocyId: number,
  zrodloPochPomocyId: number,
  nominalna: z.number().nullable(),
  brutto: z.number().nullable(),
  infoPP: z.string().nullable(),
} satisfies Record<ContentField, z.ZodType>

/** Fills what the stored act of the case lacks, in the same transaction; what the act says already stays. */
const completed = { uzupelnienieAktu: NamedCompletion.optional() }

const code = (label: string) => optionalText(60).meta({ label: `${label} (kod)` })
/** What machines may say besides: the key of a case in their own system, and entries of dictionaries by their codes. */
const named = z.object({
  idZewnetrzne: optionalText(64).meta({ label: 'Identyfikator zewnętrzny' }),
  srodekPomocyNr: optionalText(60).meta({ label: 'Środek pomocy (numer)' }),
  ustawaKod: code('2a. Ustawa'),
  formaPomocyKod: code('Forma pomocy'),
  przezPomocyKod: code('Przeznaczenie pomocy'),
  zrodloPochPomocyKod: code('Źródło pochodzenia pomocy'),
})
export type NamedCase = z.output<typeof named>
export const namedFields = codesOf(named.shape)

/** What similar cases agree in, by id or by code. */
const compared = ['formaPomocy', 'przezPomocy', 'ustawa'] as const
export const ComparedEntries = rule(
  content
    .pick({ formaPomocyId: true, przezPomocyId: true, ustawaId: true })
    .extend(named.pick({ formaPomocyKod: true, przezPomocyKod: true, ustawaKod: true }).shape)
    .extend({ aktId: Id, ppData: requiredDate(), ppId: Id.nullish() }),
  compared.flatMap((name) => [`${name}Id`, `${name}Kod`] as const),
  (given, refuse) => {
    for (const name of compared) if (!given[`${name}Id`] && !given[`${name}Kod`]) refuse(`${name}Id`, texts.required)
  },
)

/** A new case under a stored act (`aktId`) or under one sent along with it (`akt`). Without a number it gets the next one. */
export const NewCase = content.extend({
  aktId: optionalId('Akt ogólny'),
  akt: NewAct.optional(),
  ...named.shape,
  ...completed,
  wyroznik: wyroznik().nullish(),
})
export type NewCase = z.output<typeof NewCase>

export const CaseEdit = content.extend({ wyroznik: wyroznik(), werPP: recordVersion() })
/** A changed case, and what its act lacked. */
export const CaseChange = CaseEdit.extend({ ...named.shape, ...completed })
export type CaseChange = z.output<typeof CaseChange>

/** Whether another case that begins from this one takes a field over: it takes all that tells the kind of a case. */
const takenOver = {
  ppData: false,
  rodzajPomocy: true,
  srodekPomocyId: true,
  ustawaId: true,
  u2b: true,
  u2c: true,
  u3a: true,
  u3b: true,
  formaPomocyId: true,
  przezPomocyId: true,
  zrodloPochPomocyId: true,
  nominalna: false,
  brutto: false,
  infoPP: false,
} as const satisfies Record<ContentField, boolean>
type StartField = { [Field in ContentField]: (typeof takenOver)[Field] extends true ? Field : never }[ContentField]
export const startFields = contentFields.filter((field): field is StartField => takenOver[field])
const startMask = tableOf(startFields, () => true as const)
export const StartContent = content.pick(startMask)
export type StartContent = z.output<typeof StartContent>

export const verificationStates = {
  POPRAWNY: 'poprawny',
  OSTRZEZENIA: 'z ostrzeżeniami',
  BLEDNY: 'z błędami',
} as const
/** What a case without a result of verification is called. */
export const NOT_VERIFIED = 'niezweryfikowany'
export type VerificationState = keyof typeof verificationStates
const State = z.enum(codesOf(verificationStates))

/** What became of the certificate of a sent de minimis case; other cases need none. */
export const certificateMarks = {
  BRAK: 'brak',
  WYDANE: 'wydane',
  DO_KOREKTY: 'do korekty',
  ZBEDNE: 'zbędne',
} as const
export type CertificateMark = keyof typeof certificateMarks
const Mark = z.enum(codesOf(certificateMarks))

/** What became of the e-mail with the certificate of a case. */
export const deliveryMarks = {
  OCZEKUJE: 'wysyłane',
  WYSYLANA: 'wysyłane',
  WYSLANA: 'wysłane',
  BLAD: 'niewysłane',
  NIEZNANY: 'wynik nieznany',
  ZACHOWANA: 'niewysłane',
  ZATRZYMANA: 'niewysłane',
} as const satisfies Record<DeliveryState, string>

/** The open return of a sent case: it waits for the body's correction, or the body has answered. */
export const returnMarks = { DO_POPRAWY: 'do poprawy', ODPOWIEDZIANO: 'odpowiedziano' } as const
export type ReturnMark = keyof typeof returnMarks
export const ReturnMarkCode = z.enum(codesOf(returnMarks))

/** A case as the lists show it. */
export const CaseRow = z.object({
  ppId: id,
  aktId: id,
  upNip: z.string().meta({ label: 'NIP podmiotu' }),
  upNazwa: z.string().meta({ label: 'Udzielający pomocy' }),
  bfNip: z.string().meta({ label: 'NIP beneficjenta' }),
  bfNazwa: z.string().meta({ label: 'Nazwa beneficjenta' }),
  aktSym: z.string().meta({ label: 'Symbol aktu' }),
  aktData: z.string().meta({ label: 'Data aktu' }),
  wyroznik: id.meta({ label: 'Wyróżnik' }),
  ppData: z.string().meta({ label: 'Data udzielenia pomocy' }),
  rodzajPomocy: Kind.nullable().meta({ label: 'Rodzaj pomocy' }),
  ustawaKod: text('Ustawa (2a)'),
  srodekPomocyNr: text('Środek pomocy'),
  formaPomocyKod: text('Forma pomocy'),
  przezPomocyKod: text('Przeznaczenie pomocy'),
  zrodloPochPomocyKod: text('Źródło pochodzenia'),
  nominalna: z.number().nullable().meta({ label: 'Wartość nominalna (PLN)' }),
  brutto: z.number().nullable().meta({ label: 'Wartość brutto (PLN)' }),
  bruttoEuro: z.number().nullable().meta({ label: 'Wartość brutto (EUR)' }),
  statusWeryfikacji: State.nullable().meta({ label: 'Weryfikacja' }),
  dataRejestracji: z.string().meta({ label: 'Data rejestracji' }),
  dataPrzeslania: text('Data przesłania'),
  dataModyfikacjiPP: z.string().meta({ label: 'Data modyfikacji' }),
  userModPP: z.string().meta({ label: 'Zmodyfikowany przez' }),
  dataUsuniecia: text('Data usunięcia'),
  usunietyPP: yesNoCodes,
  zaswiadczenie: Mark.nullable().meta({ label: 'Zaświadczenie' }),
  /** Of the certificate that holds; empty if it was not sent by e-mail. */
  doreczenie: z.enum(codesOf(deliveryMarks)).nullable().meta({ label: 'Doręczenie' }),
  /** The last day for the correction of a certificate that says something else than the case. */
  korektaDo: text('Korekta zaświadczenia do'),
  /** Of the beneficiary's seat as the act has it. */
  bfWojewodztwo: z.string().meta({ label: 'Województwo beneficjenta' }),
  /** Sent after the deadline; empty for a draft. */
  poTerminie: z.boolean().nullable().meta({ label: 'Przesłany po terminie' }),
  zwrot: ReturnMarkCode.nullable().meta({ label: 'Zwrot do poprawy' }),
  eair: z.enum(eairStateCodes).nullable().meta({ label: 'eAIR' }),
  /** While it waits for eAIR: days until the last one. */
  eairDni: number.meta({ label: 'Dni do zgłoszenia do eAIR' }),
  /** The last day on which a draft has its amount reserved. */
  rezerwacjaDo: text('Rezerwacja kwoty do'),
  /** The key of the case in the grantor's own system. */
  idZewnetrzne: text('Identyfikator zewnętrzny'),
})
export type CaseRow = z.output<typeof CaseRow>

/** A case in full. Its body and the content of its act are read through `aktId`. */
export const AidCase = z.object({
  ppId: id,
  aktId: id,
  upId: id,
  bfNip: z.string(),
  aktSym: z.string(),
  aktData: z.string(),
  /** R draft, P sent. */
  stan: z.enum(['R', 'P']),
  wyroznik: id,
  idZewnetrzne: z.string().nullable(),
  ...storedFields,
  deminimis: z.boolean(),
  ustawaKod: z.string().nullable(),
  ustawaNazwa: z.string().nullable(),
  /** Whether the law requires field 2b. */
  ustawaDodatkoweInfo: z.boolean().nullable(),
  srodekPomocyNr: z.string().nullable(),
  srodekPomocyNazwa: z.string().nullable(),
  formaPomocyKod: z.string().nullable(),
  formaPomocyNazwa: z.string().nullable(),
  przezPomocyKod: z.string().nullable(),
  przezPomocyNazwa: z.string().nullable(),
  zrodloPochPomocyKod: z.string().nullable(),
  zrodloPochPomocyNazwa: z.string().nullable(),
  bruttoEuro: z.number().nullable(),
  dataRejestracji: z.string(),
  dataPrzeslania: z.string().nullable(),
  dataModyfikacjiPP: z.string(),
  userModId: number,
  userModPP: z.string(),
  usunietyPP: yesNoCodes,
  dataUsuniecia: z.string().nullable(),
  zaswiadczenie: Mark.nullable(),
  korektaDo: z.string().nullable(),
  /** Why it needs no certificate. */
  powodBezZaswiadczenia: z.string().nullable(),
  zwrot: ReturnMarkCode.nullable(),
  /** The fields that the open return means. */
  zwrotPola: z.array(z.string()),
  /** Returns for correction, open and closed. */
  liczbaZwrotow: id,
  /** The last reservation of the amount. */
  rezerwacja: CaseReservation.nullable(),
  statusWeryfikacji: State.nullable(),
  czasWeryfikacji: z.string().nullable(),
  bledyWeryfikacji: z.array(FindingReply),
  ostrzezenia: z.array(FindingReply),
  /** Since when other aid makes a sent case pass a limit, which stands among `ostrzezenia` and which its verification did not find. */
  przekroczonoOd: z.string().nullable(),
  werPP: id,
  /** For the office: drafts of its act, and gross PLN and EUR of the act's sent cases. */
  robCount: id.optional(),
  sumBrutto: z.number().optional(),
  sumBruttoEur: z.number().optional(),
})
export type AidCase = z.output<typeof AidCase>

/** What another case may begin with, as it is read back. */
export const StoredStart = AidCase.pick(startMask)
export type StoredStart = z.output<typeof StoredStart>

/** A past state of a case (spec 1 §2.5). */
export const CaseHistoryRow = z.object({
  werPP: id.meta({ label: 'Wersja' }),
  czasWykon: z.string().meta({ label: 'Data zmiany' }),
  ppData: z.string().meta({ label: 'Data udzielenia pomocy' }),
  wyroznik: id.meta({ label: 'Wyróżnik' }),
  rodzajPomocy: Kind.nullable().meta({ label: 'Rodzaj pomocy' }),
  ustawaKod: text('2a. Ustawa'),
  u2b: text('2b'),
  u2c: text('2c'),
  u3a: text('3a'),
  u3b: text('3b'),
  nominalna: z.number().nullable().meta({ label: 'Wartość nominalna (PLN)' }),
  brutto: z.number().nullable().meta({ label: 'Wartość brutto (PLN)' }),
  bruttoEuro: z.number().nullable().meta({ label: 'Wartość brutto (EUR)' }),
  srodekPomocyNr: text('Środek pomocy'),
  formaPomocyKod: text('Forma pomocy'),
  przezPomocyKod: text('Przeznaczenie pomocy'),
  zrodloPochPomocyKod: text('Źródło pochodzenia'),
  infoPP: text('Informacje dodatkowe'),
  idZewnetrzne: text('Identyfikator zewnętrzny'),
  /** The user who made this change: saved, verified, sent, deleted or restored the case. */
  userModPP: z.string().meta({ label: 'Kto zmienił' }),
  dataRejestracji: z.string().meta({ label: 'Data rejestracji' }),
  dataPrzeslania: text('Data przesłania'),
  dataModyfikacjiPP: z.string().meta({ label: 'Data modyfikacji' }),
  usunietyPP: yesNoCodes.meta({ label: 'Usunięty' }),
} satisfies Record<ContentInWords, z.ZodType> & Record<string, z.ZodType>)
export type CaseHistoryRow = z.output<typeof CaseHistoryRow>
