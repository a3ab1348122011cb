import { z } from 'zod'
import { codesOf } from '../kernel/codes.ts'
import { endpoint, Saved } from '../kernel/endpoint.ts'
import { requiredText } from '../kernel/fields.ts'
import { texts } from '../kernel/texts.ts'
import { AccessRequest, RequestData, RequestKind } from './request.ts'
import { applicantStates } from './states.ts'

const base = '/api/formularze_zgloszeniowe'

/** A secret of 256 bits in an address: its holder may see a request and sign it. */
const Token = requiredText(texts.required, 200).meta({ label: 'Token' })

/** What is to be signed: a request just filled in by the representative, or a stored one by the token of its link. */
const ToSign = z.union([z.object({ token: Token }), z.object({ dane: AccessRequest })])
export type ToSign = z.output<typeof ToSign>

/** The ways to sign that this installation offers. */
const SigningWays = z.object({
  /** The name of the service that the person is sent to; `null` where there is none. */
  profilZaufany: z.string().nullable(),
  /** Signing is a trial: a stub answers, and what it signs has no legal force. */
  probny: z.boolean(),
  /** The address of the script of the qualified signature's component; `null` where there is none. */
  skryptKir: z.string().nullable(),
})
export type SigningWays = z.output<typeof SigningWays>

// what a visitor sends changes no list that the same browser shows
const invalidates: readonly string[] = []
/** A solved captcha comes with each of these, in its header. */
const submit = { access: 'public', invalidates, attemptsPerMinute: 20, ownTransaction: true } as const

/** What anyone may do with a request of their own: fill it in, sign it, and see where it stands (spec 3 §2.14, §7). */
export const submission = {
  /** The form as it begins: of a body whose main user asks, with what the register has of it. */
  begin: endpoint(`GET ${base}/create/me`, {
    access: 'public',
    reply: z.object({
      dane: RequestData.partial(),
      /** Somebody acts as another user: the form can only be looked at. */
      tylkoDoOdczytu: z.boolean(),
      podpisy: SigningWays,
    }),
    summary: 'Wniosek wypełniony tym, co wiadomo o zalogowanym użytkowniku',
  }),
  voivodeships: endpoint('GET /api/public/teryt/wojewodztwa', {
    access: 'public',
    reply: z.object({ items: z.array(z.object({ kod: z.string(), nazwa: z.string() })) }),
    summary: 'Województwa do wyboru we wniosku',
  }),
  communes: endpoint('GET /api/public/teryt/gminy/:kod', {
    access: 'public',
    reply: z.object({ items: z.array(z.object({ kod: z.string(), nazwa: z.string(), rodzaj: z.string() })) }),
    summary: 'Gminy województwa do wyboru we wniosku',
  }),
  /** Stores the request and mails a link to the representative. */
  fill: endpoint(`POST ${base}/to-sign`, {
    ...submit,
    body: AccessRequest,
    reply: Saved,
    summary: 'Przekazanie wniosku do podpisu osobie reprezentującej podmiot',
  }),
  read: endpoint(`GET ${base}/to-sign/:token`, {
    access: 'public',
    reply: z.object({
      numer: z.number().int(),
      dane: RequestData,
      /** Waits for a signature, or is in the hands of a signing service already. */
      stan: z.enum(['DPO', 'WPO']),
      wygasa: z.string(),
      podpisy: SigningWays,
    }),
    attemptsPerMinute: 60,
    summary: 'Wniosek do podpisania',
  }),
  /** Hands the request to the trusted profile. `opened`: an earlier signing of it was still open, and is dropped. */
  sign: endpoint(`POST ${base}/sign`, {
    ...submit,
    body: ToSign,
    reply: z.object({ url: z.string(), stored: z.boolean(), opened: z.boolean() }),
    summary: 'Podpis profilem zaufanym: adres, pod którym podpisuje się wniosek',
  }),
  /** Fetches the signed request after the return from the trusted profile; the second call answers as the first. */
  save: endpoint(`POST ${base}/save`, {
    access: 'public',
    invalidates,
    attemptsPerMinute: 60,
    ownTransaction: true,
    body: z.object({ token: Token }),
    reply: Saved,
    summary: 'Zapis wniosku podpisanego profilem zaufanym',
  }),
  /** `message` is the task list of the component, `ustawienia` its settings. */
  prepareTask: endpoint('POST /api/kir/przygotuj-zadanie-podpisu', {
    ...submit,
    body: ToSign,
    reply: z.object({ message: z.string(), ustawienia: z.string(), token: z.string() }),
    summary: 'Podpis kwalifikowany: zadanie dla składnika podpisującego',
  }),
  saveTask: endpoint(`POST ${base}/save-from-task-list`, {
    ...submit,
    body: z.object({ xml: requiredText(texts.required, 900_000).meta({ label: 'Podpisane zadanie' }) }),
    reply: Saved,
    summary: 'Zapis wniosku podpisanego podpisem kwalifikowanym',
  }),
  /** Stores the request, to be signed in any program; the token leads to its file. */
  prepareFile: endpoint(`POST ${base}/to-file`, {
    ...submit,
    body: ToSign,
    reply: z.object({ numer: z.number().int(), token: z.string() }),
    summary: 'Przygotowanie pliku wniosku do podpisania w dowolnym programie',
  }),
  file: endpoint(`GET ${base}/to-sign/:token/plik`, {
    access: 'public',
    file: 'xml',
    attemptsPerMinute: 60,
    summary: 'Plik wniosku do podpisania',
  }),
  upload: endpoint(`POST ${base}/to-sign/:token/podpisany`, {
    access: 'public',
    invalidates,
    attemptsPerMinute: 20,
    ownTransaction: true,
    upload: { field: 'plik', extension: 'xml' },
    reply: Saved,
    summary: 'Zapis wniosku podpisanego w innym programie',
  }),
  status: endpoint(`POST ${base}/stan`, {
    access: 'public',
    reads: true,
    attemptsPerMinute: 30,
    body: z.object({
      numer: z.coerce
        .number({ error: 'Numer wniosku jest wymagany' })
        .int('Numer wniosku jest wymagany')
        .positive('Numer wniosku jest wymagany')
        .max(2_147_483_647)
        .meta({ label: 'Numer wniosku' }),
      kod: requiredText('Kod wniosku jest wymagany', 40).meta({ label: 'Kod wniosku' }),
    }),
    reply: z.object({
      numer: z.number().int(),
      status: z.enum(codesOf(applicantStates)),
      nazwa: z.string(),
      rodzajZgloszenia: RequestKind,
      dataPrzeslania: z.string(),
      dataRozpatrzenia: z.string().nullable(),
      termin: z.string(),
      powodOdrzucenia: z.string().nullable(),
    }),
    summary: 'Stan wniosku według numeru i kodu z potwierdzenia',
  }),
}
