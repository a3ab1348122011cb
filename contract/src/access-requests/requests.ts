import { z } from 'zod'
import { codesOf } from '../kernel/codes.ts'
import { FOREVER } from '../kernel/dates.ts'
import { endpoint, Saved, queryFlag } from '../kernel/endpoint.ts'
import { optionalId, optionalText, recordId, recordVersion, requiredDate, rule } from '../kernel/fields.ts'
import { column, defineGrid } from '../kernel/grid.ts'
import { texts } from '../kernel/texts.ts'
import { officeHome } from '../home/office-home.ts'
import { userPaths } from '../users/user-addresses.ts'
import { LoadedData, RequestData, requestKinds } from './request.ts'
import { SignatureData, signatureKinds } from './signature.ts'
import { requestStates } from './states.ts'

const base = '/api/formularze_zgloszeniowe'
const State = z.enum(codesOf(requestStates), { error: texts.required })
const StateName = z.enum(requestStates)
const text = z.string().nullable()

/** The columns of names: what stands in a row is what a search asks for. */
const names = (list: Readonly<Record<string, string>>) =>
  column.option(Object.fromEntries(Object.values(list).map((name) => [name, name])))

const Row = z.object({
  id: z.number().int().meta({ label: 'Numer' }),
  nazwaPodmiotu: z.string().meta({ label: 'Nazwa podmiotu' }),
  nip: z.string().meta({ label: 'NIP' }),
  typWnioskuName: z.enum(requestKinds).meta({ label: 'Rodzaj zgłoszenia' }),
  dataPrzeslania: z.string().meta({ label: 'Data przesłania' }),
  status: State,
  statusName: StateName.meta({ label: 'Status' }),
  /** The last day of the office; empty once it has decided. */
  termin: text.meta({ label: 'Termin rozpatrzenia' }),
  typPodpisu: z.enum(codesOf(signatureKinds)).meta({ label: 'Rodzaj podpisu' }),
  imieINazwiskoUzytOstatniejModyfikacjiStatusu: text.meta({ label: 'Status zmienił(a)' }),
  dataOstatniejModyfikacjiStatusu: text.meta({ label: 'Data zmiany statusu' }),
})
export type RequestRow = z.output<typeof Row>

/** Signed requests, as the office sees them (spec 2 §3). */
export const requestsGrid = defineGrid({
  title: 'Formularze zgłoszeniowe',
  path: base,
  access: 'communication.manage',
  row: Row,
  key: 'id',
  columns: {
    id: { ...column.integer, plain: true },
    nazwaPodmiotu: { ...column.text, holds: { below: ['nip'] } },
    // its status and deadline are visible without scrolling
    statusName: names(requestStates),
    termin: column.date,
    typWnioskuName: names(requestKinds),
    dataPrzeslania: column.dateTime,
    nip: column.nip,
    typPodpisu: { ...column.option(signatureKinds), hidden: true },
    imieINazwiskoUzytOstatniejModyfikacjiStatusu: column.text,
    dataOstatniejModyfikacjiStatusu: column.dateTime,
  },
  defaultSort: { by: 'dataPrzeslania', order: 'DESC' },
})

/** A signed request in full. Its data are what was signed. */
const SignedRequest = z.object({
  id: z.number().int(),
  status: State,
  statusName: StateName,
  powodOdrzucenia: text,
  wpisAdm: text,
  dane: RequestData,
  danePodpisu: SignatureData,
  dataPrzeslania: z.string(),
  termin: text,
  imieINazwiskoUzytOstatniejModyfikacjiStatusu: text,
  dataOstatniejModyfikacjiStatusu: text,
  /** The body and the main user that it was loaded into. */
  idPodmiotu: z.number().int().nullable(),
  loginUzytkownika: text,
  wersja: z.number().int(),
})
export type SignedRequest = z.output<typeof SignedRequest>

const Person = z.object({ imie: z.string(), nazwisko: z.string(), email: z.string() })
/** The body in the register that a request is held against (spec 2 §3). */
const ExistingBody = z.object({
  id: z.number().int(),
  nazwa: z.string(),
  nip: z.string(),
  wojewodztwo: text,
  powiat: text,
  gmina: text,
  miejscowosc: text,
  kodPocztowy: text,
  ulica: text,
  numerBudynku: text,
  numerLokalu: text,
  dataKoncaUprawnien: z.string(),
  idGrupy: z.number().int().nullable(),
  grupaNazwa: text,
  organNadrzednyId: z.number().int().nullable(),
  organNadrzednyNazwa: text,
  adresSiedziby: text,
  adresKorespondencyjny: text,
  uzytkownikGlowny: Person.extend({
    login: z.string(),
    nrTelefonu: text,
    komorkaOrganizacyjna: text,
    blokada: z.boolean(),
  }).nullable(),
  wersja: z.number().int(),
})
export type ExistingBody = z.output<typeof ExistingBody>

/** The body as REGON has it, in the register's own names (spec 2 §3). */
const RegonData = z.object({
  nazwaPelna: z.string(),
  imieOsobaFizyczna: text,
  nazwiskoOsoboaFizyczna: text,
  nip: z.string(),
  wojewodztwo: text,
  gmina: text,
  miejscowosc: text,
  kodPocztowy: text,
  ulica: text,
  nrNieruchomosci: text,
  nrLokalu: text,
})
export type RegonData = z.output<typeof RegonData>

/** Requests, and how many of them wait, which the main page of the office tells. */
const decided = [base, officeHome]
const invalidates = [...decided, ...userPaths, '/api/adm/udzielajacypomoc', '/api/adm/grupa', '/api/adm/organnadrzedny']
const office = { access: 'communication.manage' } as const

/** A status given by hand; a rejection has its reason (spec 2 §5). */
const StatusChange = rule(
  z.object({
    status: State.meta({ label: 'Status' }),
    powodOdrzucenia: optionalText(800).meta({ label: 'Powód odrzucenia' }),
    /** A note of the office, kept with the request. */
    wpisAdm: optionalText(800).meta({ label: 'Adnotacja' }),
    wersja: recordVersion(),
  }),
  ['status', 'powodOdrzucenia'],
  ({ status, powodOdrzucenia }, refuse) => {
    if (status === 'ODR' && !powodOdrzucenia) refuse('powodOdrzucenia', texts.required)
  },
)

/** The message for a time-limited access whose rights would never end. */
export const endRequired = 'Dostęp czasowy musi mieć datę końca'

/** A request as the office loads it. */
const Loading = rule(
  z.object({
    /** The body that the request is loaded into; none makes a new one. */
    idPodmiotu: optionalId('Podmiot'),
    idGrupy: recordId(texts.required).nullish().meta({ label: 'Grupa' }),
    organNadrzednyId: optionalId('Organ nadrzędny'),
    dane: LoadedData,
    dataKoncaUprawnien: requiredDate(texts.required).meta({ label: 'Data końca uprawnień' }),
    wersja: recordVersion(),
    /** The version of the body that the office compared the request with. */
    wersjaPodmiotu: recordVersion().meta({ label: 'Wersja podmiotu' }),
  }),
  ['dane', 'dataKoncaUprawnien'],
  ({ dane, dataKoncaUprawnien }, refuse) => {
    if (dane.isDostepCzasowy && dataKoncaUprawnien === FOREVER) refuse('dataKoncaUprawnien', endRequired)
  },
)

/** What the office does with requests (spec 2 §2, §7). */
export const requests = {
  grid: requestsGrid,
  read: endpoint(`GET ${base}/:id`, { ...office, reply: SignedRequest, summary: 'Formularz zgłoszeniowy' }),
  setStatus: endpoint(`PATCH ${base}/:id`, {
    ...office,
    body: StatusChange,
    reply: Saved,
    invalidates: decided,
    summary: 'Zmiana statusu wniosku, także odrzucenie',
  }),
  print: endpoint(`GET ${base}/print/:id`, { ...office, file: 'pdf', summary: 'Wydruk wniosku' }),
  signedFile: endpoint(`GET ${base}/:id/podpisany`, { ...office, file: 'xml', summary: 'Podpisany plik wniosku' }),
  mailAgain: endpoint(`PUT ${base}/:id/send-mail`, {
    ...office,
    reply: Saved,
    invalidates: userPaths,
    summary: 'Ponowna wiadomość do użytkownika głównego',
  }),
  /** The request and what it is held against: the body with its tax number or, where the office may choose, another. */
  toLoad: endpoint(`GET ${base}/wczytywanie/:id`, {
    ...office,
    query: z.object({ idPodmiotu: z.coerce.number().int().positive().optional() }).optional(),
    reply: z.object({
      idPodmiotu: z.number().int().nullable(),
      dane: RequestData,
      dataKoncaUprawnien: z.string(),
      danePodpisu: SignatureData,
      podmiot: ExistingBody.nullable(),
      daneGus: RegonData.nullable(),
      /** REGON did not answer, which is no reason to wait. */
      brakRegon: z.boolean(),
      canPodmiotBeChanged: z.boolean(),
      status: State,
      statusName: StateName,
      wersja: z.number().int(),
    }),
    summary: 'Dane do wczytania wniosku',
  }),
  load: endpoint(`POST ${base}/wczytaj/:id`, {
    ...office,
    query: z.object({ nowyUzytkownik: queryFlag().optional() }).optional(),
    body: Loading,
    // it is read with the request, and tells only how the form was reached
    sentAlong: ['dane.accessedFromLoginPage'],
    reply: Saved,
    invalidates,
    summary: 'Wczytanie wniosku: podmiot, użytkownik główny i uprawnienia',
  }),
}

/** What these calls are about, for the description of the API. */
export const requestTags = {
  formularze_zgloszeniowe: 'Wnioski o dostęp i aktualizację danych',
  kir: 'Powrót z usługi podpisu',
} as const
