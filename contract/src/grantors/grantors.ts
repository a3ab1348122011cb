import { z } from 'zod'
import { entriesOf } from '../kernel/codes.ts'
import { endpoint, Saved } from '../kernel/endpoint.ts'
import {
  flag,
  nipOrTechnical,
  optionalEmail,
  optionalId,
  optionalText,
  recordVersion,
  recordId,
  requiredDate,
  requiredText,
  rule,
  unlessEmpty,
} from '../kernel/fields.ts'
import { column, defineGrid } from '../kernel/grid.ts'
import { withRightNumber } from '../kernel/technical-number.ts'

const text = (label: string) => z.string().nullable().meta({ label })
const Row = z.object({
  id: z.number().int(),
  nip: z.string().meta({ label: 'NIP' }),
  nazwa: z.string().meta({ label: 'Nazwa' }),
  grupaNazwa: text('Grupa'),
  organNadrzednyNazwa: text('Organ nadrzędny'),
  adresSiedziby: text('Adres siedziby'),
  adresKorespondencyjny: text('Adres korespondencyjny'),
  osobaKontakt: text('Osoba do kontaktu'),
  email: text('Adres e-mail'),
  telefon: text('Telefon'),
  dataWpr: z.string().meta({ label: 'Data wprowadzenia' }),
  dataKoncaUprawnien: z.string().meta({ label: 'Data końca uprawnień' }),
  wersja: z.number().int(),
})
export type GrantorRow = z.infer<typeof Row>

const POSTAL = /^\d{2}-\d{3}$/
const postalCode = 'Kod pocztowy musi mieć postać 00-000'
const fields = z.object({
  nip: nipOrTechnical().meta({ label: 'NIP' }),
  /** The body has no tax number: the office gave it this one. */
  numerTechniczny: flag().optional().meta({ label: 'Numer techniczny' }),
  nazwa: requiredText('Nazwa jest wymagana', 250).meta({ label: 'Nazwa' }),
  dataKoncaUprawnien: requiredDate('Data końca uprawnień jest wymagana').meta({ label: 'Data końca uprawnień' }),
  grupaId: recordId('Grupa jest wymagana').meta({ label: 'Grupa' }),
  organNadrzednyId: optionalId('Organ nadrzędny'),
  osobaKontakt: optionalText(100).meta({ label: 'Osoba do kontaktu' }),
  email: optionalEmail().meta({ label: 'Adres e-mail' }),
  telefon: optionalText(40).meta({ label: 'Telefon' }),
  wojewodztwoId: recordId('Województwo jest wymagane').meta({ label: 'Województwo' }),
  powiatId: recordId('Powiat jest wymagany').meta({ label: 'Powiat' }),
  gminaId: recordId('Gmina jest wymagana').meta({ label: 'Gmina' }),
  miejscowosc: requiredText('Miejscowość jest wymagana', 60).meta({ label: 'Miejscowość' }),
  ulica: requiredText('Ulica jest wymagana', 60).meta({ label: 'Ulica' }),
  numerBudynku: requiredText('Numer budynku jest wymagany', 20).meta({ label: 'Numer budynku' }),
  numerLokalu: optionalText(10).meta({ label: 'Numer lokalu' }),
  kodPocztowy: requiredText('Kod pocztowy jest wymagany', 6)
    .refine(
      unlessEmpty((value) => POSTAL.test(value)),
      postalCode,
    )
    .meta({ label: 'Kod pocztowy' }),
  poczta: optionalText(60).meta({ label: 'Poczta' }),
  adresTakiSam: flag().meta({ label: 'Adres korespondencyjny taki sam jak adres siedziby' }),
  miejscowoscKorespondencja: optionalText(60).meta({ label: 'Miejscowość' }),
  ulicaKorespondencja: optionalText(60).meta({ label: 'Ulica' }),
  numerBudynkuKorespondencja: optionalText(20).meta({ label: 'Numer budynku' }),
  numerLokaluKorespondencja: optionalText(10).meta({ label: 'Numer lokalu' }),
  kodPocztowyKorespondencja: optionalText(6).meta({ label: 'Kod pocztowy' }),
  pocztaKorespondencja: optionalText(60).meta({ label: 'Poczta' }),
  wersja: recordVersion(),
})

/** Required in the correspondence address unless it is the same as the seat (spec 2 §5). */
const correspondence = {
  miejscowoscKorespondencja: 'Miejscowość jest wymagana',
  ulicaKorespondencja: 'Ulica jest wymagana',
  numerBudynkuKorespondencja: 'Numer budynku jest wymagany',
  kodPocztowyKorespondencja: 'Kod pocztowy jest wymagany',
} as const

/** A grantor as the form sends it (spec 2 §3, §5). */
export const Grantor = rule(
  withRightNumber(fields),
  [
    'adresTakiSam',
    'miejscowoscKorespondencja',
    'ulicaKorespondencja',
    'numerBudynkuKorespondencja',
    'kodPocztowyKorespondencja',
  ],
  (value, refuse) => {
    if (value.adresTakiSam) return
    for (const [field, message] of entriesOf(correspondence)) if (!value[field]) refuse(field, message)
    const code = value.kodPocztowyKorespondencja
    if (code && !POSTAL.test(code)) refuse('kodPocztowyKorespondencja', postalCode)
  },
)
export type Grantor = z.output<typeof Grantor>

const base = '/api/adm/udzielajacypomoc'

/** Bodies that grant aid; other records choose from this list too. */
export const grantorsGrid = defineGrid({
  title: 'Udzielający pomocy',
  path: base,
  access: 'registers.read',
  row: Row,
  key: 'id',
  columns: {
    nazwa: { ...column.text, holds: { below: ['nip'] } },
    nip: column.nip,
    grupaNazwa: column.text,
    organNadrzednyNazwa: column.text,
    adresSiedziby: column.text,
    adresKorespondencyjny: { ...column.text, hidden: true },
    osobaKontakt: { ...column.text, hidden: true },
    email: { ...column.text, hidden: true },
    telefon: { ...column.text, hidden: true },
    dataWpr: { ...column.date, hidden: true },
    dataKoncaUprawnien: column.date,
  },
  defaultSort: { by: 'nazwa', order: 'ASC' },
  query: {
    /** Only bodies that have drafts after the deadline (`ROBOCZE`), or are late with the report of a year (`SPRAWOZDANIE`). */
    zalega: z
      .enum(['ROBOCZE', 'SPRAWOZDANIE'])
      .optional()
      .meta({
        label: 'Zaległości',
        names: {
          ROBOCZE: 'robocze przypadki po terminie',
          SPRAWOZDANIE: 'brak sprawozdania i informacji za ostatni rok po terminie',
        },
      }),
  },
})

// groups and superior bodies count their grantors; their files see this one, so they are named by address
const invalidates = [grantorsGrid, '/api/adm/grupa', '/api/adm/organnadrzedny']
const change = { access: 'registers.write', reply: Saved, invalidates } as const
const nullable = z.string().nullable()

/** Grantors (spec 2 §2, §7). */
export const grantors = {
  read: endpoint(`GET ${base}/:id`, {
    access: 'registers.read',
    reply: z.object({
      id: z.number().int(),
      nip: z.string(),
      numerTechniczny: z.boolean(),
      nazwa: z.string(),
      dataWpr: z.string(),
      dataKoncaUprawnien: z.string(),
      grupaId: z.number().int().nullable(),
      grupaNazwa: nullable,
      organNadrzednyId: z.number().int().nullable(),
      organNadrzednyNazwa: nullable,
      osobaKontakt: nullable,
      email: nullable,
      telefon: nullable,
      wojewodztwoId: z.number().int().nullable(),
      powiatId: z.number().int().nullable(),
      gminaId: z.number().int().nullable(),
      miejscowosc: nullable,
      ulica: nullable,
      numerBudynku: nullable,
      numerLokalu: nullable,
      kodPocztowy: nullable,
      poczta: nullable,
      adresTakiSam: z.boolean(),
      miejscowoscKorespondencja: nullable,
      ulicaKorespondencja: nullable,
      numerBudynkuKorespondencja: nullable,
      numerLokaluKorespondencja: nullable,
      kodPocztowyKorespondencja: nullable,
      pocztaKorespondencja: nullable,
      /** The main user, if there is one. */
      uzytkownikGlowny: z
        .object({ login: z.string(), imie: z.string(), nazwisko: z.string(), email: z.string() })
        .nullable(),
      wersja: z.number().int(),
    }),
    summary: 'Udzielający pomocy',
  }),
  create: endpoint(`POST ${base}`, { ...change, body: Grantor, summary: 'Dodanie udzielającego pomocy' }),
  update: endpoint(`PATCH ${base}/:id`, { ...change, body: Grantor, summary: 'Zmiana udzielającego pomocy' }),
  remove: endpoint(`DELETE ${base}/:id`, { ...change, summary: 'Usunięcie udzielającego pomocy' }),
  /** Users who may become the coordinator of a user of the grantor. */
  coordinators: endpoint(`GET ${base}/:id/koordynatorzy`, {
    access: 'users.manage',
    reply: z.object({
      items: z.array(
        z.object({
          id: z.number().int(),
          login: z.string(),
          imie: z.string(),
          nazwisko: z.string(),
          email: z.string(),
          nrTelefonu: nullable,
        }),
      ),
      totalElements: z.number().int(),
    }),
    summary: 'Koordynatorzy udzielającego pomocy',
  }),
  /** Whether an aid measure allows the grantor to give aid under it. */
  allowedForMeasure: endpoint(`GET ${base}/:id/allowedForSrodek/:srodekId`, {
    access: 'codeLists.read',
    forKeys: true,
    reply: z.object({ allowed: z.boolean() }),
    summary: 'Czy udzielający może udzielić pomocy w ramach środka',
  }),
}

/** What these calls are about, for the description of the API. */
export const registerTags = {
  adm: 'Rejestry urzędu: udzielający pomocy, organy nadrzędne, grupy; dziennik',
} as const
