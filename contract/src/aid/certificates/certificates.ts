import { z } from 'zod'
import { codesOf } from '../../kernel/codes.ts'
import { dryRun, endpoint, queryFlag, Saved } from '../../kernel/endpoint.ts'
import { nipOrTechnical, optionalText, requiredText } from '../../kernel/fields.ts'
import { column, defineGrid, type Column } from '../../kernel/grid.ts'
import { deliveryFaults, deliveryStates } from '../../mail/mail-states.ts'
import { GroupResult, Outcome, ThousandIds } from '../results.ts'
import { aidPath, FindingReply, yesNoCodes } from '../shared.ts'
import { CertificateEdit } from './forms.ts'
import { Delivery } from './delivery.ts'
import { CertificateSignature } from './signature.ts'
import { patternCodes, patterns, regulations } from './patterns.ts'

const id = z.number().int()
const text = z.string().nullable()
const cases = `${aidPath}/przypadkipomocy` as const
const path = `${cases}/zaswiadczenia-de-minimis` as const

/** In preparation until its first print, which issues it; superseded once its correction is issued. */
export const certificateStates = {
  PRZYGOTOWANIE: 'w przygotowaniu',
  WYDANE: 'wydane',
  NIEAKTUALNE: 'nieaktualne',
} as const
export type CertificateState = keyof typeof certificateStates
const State = z.enum(codesOf(certificateStates))
const PatternCode = z.enum(patternCodes)

/** A certificate as the list of its case shows it. */
export const CertificateRow = z.object({
  id,
  nrZaswiadczenia: text.meta({ label: 'Numer' }),
  wzorZaswiadczenia: PatternCode.meta({ label: 'Wzór' }),
  stan: State.meta({ label: 'Stan' }),
  wydanieKorekta: z.enum(['W', 'K']).meta({ label: 'Cel' }),
  dataWydania: z.string().meta({ label: 'Data wydania' }),
  dataUdzieleniaPomocy: z.string().meta({ label: 'Data udzielenia pomocy' }),
  pomocBrutto: z.number().meta({ label: 'Wartość brutto (PLN)' }),
  pomocEur: z.number().meta({ label: 'Wartość (EUR)' }),
  aktualne: yesNoCodes.meta({ label: 'Aktualne' }),
  liczbaWydrukow: id.meta({ label: 'Liczba wydruków' }),
  dataUtworzenia: z.string().meta({ label: 'Data utworzenia' }),
  /** The user who issued it, or who prepares it. */
  login: z.string().meta({ label: 'Użytkownik' }),
  /** Of the latest delivery to the beneficiary; `null` before the first one. */
  stanDoreczenia: Delivery.shape.stan.nullable().meta({ label: 'Stan doręczenia' }),
  adresDoreczenia: Delivery.shape.adres.nullable().meta({ label: 'Adres doręczenia' }),
  powodDoreczenia: Delivery.shape.powod,
})
export type CertificateRow = z.output<typeof CertificateRow>

/** What a new certificate of the case would say now: fields that the case, its act and the registers give. */
const Preset = z.object({
  nazwaPup: z.string(),
  adresPup: z.string(),
  nipPup: z.string(),
  nazwaBeneficjenta: z.string(),
  adresBeneficjenta: z.string(),
  nipBeneficjenta: z.string(),
  dataUdzieleniaPomocy: z.string(),
  pomocBrutto: z.number(),
  pomocEur: z.number(),
  podstawa: z.string(),
})
export type Preset = z.output<typeof Preset>

/** A certificate that names another one. */
const Named = z.object({ id, nrZaswiadczenia: text, dataWydania: z.string() })

/** A certificate in full. What its form does not have is `null`. */
export const Certificate = CertificateRow.omit({
  stanDoreczenia: true,
  adresDoreczenia: true,
  powodDoreczenia: true,
}).extend({
  ppId: id,
  ...Preset.shape,
  podstawa: text,
  wydajacy: z.string(),
  stanowisko: text,
  elektroniczne: z.boolean(),
  nrUniewaznianego: text,
  dataWydaniaUniewZasw: text,
  uniewaznienieWydanego: z.boolean(),
  przyczynaKorekty: text,
  opisUslugi: text,
  warunekKe: z.enum(regulations).nullable(),
  transportDrogowy: z.boolean().nullable(),
  wspolnik: text,
  nipWspolnika: text,
  adresWspolnika: text,
  /** The certificate of this product that it replaces. */
  koryguje: Named.nullable(),
  /** The certificate that replaced it. */
  zastapionePrzez: Named.nullable(),
  /** The code by which anyone can check it. */
  kod: text,
  dataWydruku: text,
  /** Its electronic signature or seal; `null` while the file is given out as it was issued. */
  podpis: CertificateSignature.nullable(),
  /** The latest delivery to the beneficiary. */
  doreczenie: Delivery.nullable(),
  /** Where the body sends certificates of this beneficiary; `null` if it sent none yet. */
  emailBeneficjenta: text,
  /** The case as it is now. */
  przypadek: z.object({
    przezPomocyKod: text,
    ppData: z.string(),
    brutto: z.number().nullable(),
    bruttoEuro: z.number().nullable(),
    /** What sent reductions of the same act and purpose take back; `jedynyPrzypadek`: no other aid can be meant by them. */
    zmniejszenia: z.object({ brutto: z.number(), bruttoEuro: z.number(), jedynyPrzypadek: z.boolean() }).nullable(),
    upNip: z.string(),
    bfNip: z.string(),
    usuniety: z.boolean(),
  }),
  zPrzypadku: Preset.nullable(),
  wersja: id,
})
export type Certificate = z.output<typeof Certificate>
/** What is printed of it. */
export type PrintedCertificate = Omit<
  Certificate,
  'przypadek' | 'zPrzypadku' | 'podpis' | 'doreczenie' | 'emailBeneficjenta'
>

/** Why a case needs no certificate, as its form asks for it. */
export const GivenReason = z.object({ powod: requiredText('Powód jest wymagany', 500).meta({ label: 'Powód' }) })

/** What the certificate of one case among several says; in a trial, what it would say. */
const CertificateOfMany = Certificate.pick({
  nazwaBeneficjenta: true,
  nipBeneficjenta: true,
  wydanieKorekta: true,
  wzorZaswiadczenia: true,
  dataWydania: true,
  pomocBrutto: true,
  pomocEur: true,
})

/** What became of one case: `kod` of a finding is the field of the certificate that it is about, not a rule of cases. */
export const IssueOutcome = Outcome.extend({
  bledyWeryfikacji: z.array(FindingReply.extend({ kod: z.string() })),
  zaswiadczenie: CertificateOfMany.nullable(),
})
export type IssueOutcome = z.output<typeof IssueOutcome>

/** The most certificates of a beneficiary that are shown at once. */
export const MOST_OF_BENEFICIARY = 50

const sealed = {
  pieczec: queryFlag().optional().meta({
    description: 'Dokument elektroniczny z pieczęcią podmiotu; klucz API potrzebuje do tego uprawnienia ZAS_ELE',
  }),
}

const edit = { access: 'certificates.issue', forKeys: true, invalidates: [aidPath] } as const

/** De minimis certificates (spec 1 §7.4). */
export const certificates = {
  grid: defineGrid({
    title: 'Zaświadczenia de minimis',
    path: `${cases}/:id/zaswiadczenia-de-minimis`,
    access: 'aidCases.read',
    forKeys: true,
    row: CertificateRow,
    key: 'id',
    columns: {
      nrZaswiadczenia: column.code,
      wzorZaswiadczenia: column.option(patterns),
      stan: column.option(certificateStates),
      wydanieKorekta: column.option({ W: 'wydanie', K: 'korekta' }),
      dataWydania: column.date,
      dataUdzieleniaPomocy: column.date,
      pomocBrutto: column.amount,
      pomocEur: column.amount,
      aktualne: column.option({ TAK: 'tak', NIE: 'nie' }),
      liczbaWydrukow: { ...column.integer, plain: true },
      dataUtworzenia: column.dateTime,
      login: column.code,
      stanDoreczenia: column.option(deliveryStates),
      adresDoreczenia: column.text,
      powodDoreczenia: { ...column.option(deliveryFaults), hidden: true },
    } satisfies Record<Exclude<keyof CertificateRow, 'id'>, Column>,
    defaultSort: { by: 'dataUtworzenia', order: 'DESC' },
  }),
  /** The newest certificates of a beneficiary, and whether there are more; for a body those that it issued. */
  ofBeneficiary: endpoint(`GET ${path}/beneficjent/:nip`, {
    access: 'aidCases.read',
    params: { nip: nipOrTechnical() },
    reply: z.object({
      items: z.array(
        CertificateRow.pick({ id: true, nrZaswiadczenia: true, stan: true, dataWydania: true, pomocEur: true }).extend({
          ppId: id,
          nazwaPup: z.string(),
        }),
      ),
      wiecej: z.boolean(),
    }),
    summary: 'Zaświadczenia de minimis beneficjenta',
  }),
  /** A correction, if the case has a certificate that holds. 409 if one is in preparation, with its id in `key`. */
  add: endpoint(`POST ${cases}/:id/zaswiadczenia-de-minimis`, {
    ...edit,
    body: z.object({ wzorZaswiadczenia: PatternCode.meta({ label: 'Wzór zaświadczenia' }) }),
    reply: Saved.extend({ key: id }),
    summary: 'Utworzenie zaświadczenia de minimis',
  }),
  read: endpoint(`GET ${path}/:id`, {
    access: 'aidCases.read',
    forKeys: true,
    reply: Certificate,
    summary: 'Zaświadczenie de minimis',
  }),
  update: endpoint(`PATCH ${path}/:id`, {
    ...edit,
    body: CertificateEdit,
    reply: Saved.extend({ key: z.object({ id, wersja: id }) }),
    summary: 'Zmiana zaświadczenia w przygotowaniu',
  }),
  /** Only one that was never issued. */
  remove: endpoint(`DELETE ${path}/:id`, {
    ...edit,
    query: z.object({ wersja: z.coerce.number().int().positive().optional() }),
    reply: Saved,
    summary: 'Usunięcie zaświadczenia w przygotowaniu',
  }),
  /** Says why a case needs no certificate, or, without a reason, that it needs one after all. */
  notNeeded: endpoint(`PUT ${cases}/:id/zaswiadczenia-de-minimis/zbedne`, {
    ...edit,
    body: z.object({ powod: optionalText(500).meta({ label: 'Powód' }) }),
    reply: Saved,
    summary: 'Oznaczenie przypadku jako niewymagającego zaświadczenia',
  }),
  /** How many living sent cases have no certificate, or one to be corrected, and by when. */
  counts: endpoint(`GET ${path}/liczniki`, {
    access: 'aidCases.report',
    forKeys: true,
    reply: z.object({ brak: id, doKorekty: id, najblizszyTermin: text }),
    summary: 'Liczba przypadków bez zaświadczenia i zaświadczeń do korekty',
  }),
  /** Refused if it was issued before, with its number in `key`. */
  issue: endpoint(`POST ${path}/wystaw/:id`, {
    ...edit,
    // 409 if the caller has read another version than would be issued
    query: z.object({ wersja: z.coerce.number().int().positive().optional(), ...sealed }).optional(),
    reply: Saved.extend({ key: z.object({ id, nrZaswiadczenia: text }) }),
    ownTransaction: true,
    summary: 'Wydanie zaświadczenia w przygotowaniu',
  }),
  /** Each case by itself: prepared, if it has none in preparation, and issued, or refused. A trial issues none. */
  issueMany: endpoint(`POST ${path}/wystaw`, {
    ...edit,
    query: z.object({ ...dryRun, ...sealed }).optional(),
    body: ThousandIds,
    reply: GroupResult.extend({ details: z.array(IssueOutcome), zaswiadczenia: z.array(id) }),
    ownTransaction: true,
    summary: 'Wystawienie zaświadczeń do wybranych przypadków',
  }),
  /** Issued certificates in one file: printed together, or an archive of their stored files if any is an electronic document. */
  printMany: endpoint(`POST ${path}/druk`, {
    access: 'aidCases.read',
    forKeys: true,
    invalidates: [aidPath],
    // that many are set in one file within its time
    body: ThousandIds,
    file: ['pdf', 'zip'],
    inImpersonation: true,
    afterRightsEnd: true,
    ownTransaction: true,
    summary: 'Wydruk wielu zaświadczeń w jednym pliku',
    about:
      'Jeśli któreś jest dokumentem elektronicznym, odpowiedzią jest ZIP z zachowanymi plikami, także tymi z pieczęcią lub podpisem; inaczej jeden plik PDF.',
  }),
  /** The first print issues the certificate; every later one gives the same file again. */
  print: endpoint(`GET ${path}/print/:id`, {
    access: 'aidCases.read',
    forKeys: true,
    // 409 if the caller has read another version than would be issued
    query: z.object({ wersja: z.coerce.number().int().positive().optional(), ...sealed }),
    invalidates: [aidPath],
    file: 'pdf',
    changes: true,
    inImpersonation: true,
    afterRightsEnd: true,
    ownTransaction: true,
    summary: 'Wydruk zaświadczenia; pierwszy wydruk wydaje zaświadczenie',
  }),
}
