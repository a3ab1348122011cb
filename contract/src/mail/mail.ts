import { z } from 'zod'
import { codesOf } from '../kernel/codes.ts'
import { levelNames, levels } from '../access.ts'
import { TEXT_LENGTH } from '../announcements/announcements.ts'
import { endpoint, Saved } from '../kernel/endpoint.ts'
import { requiredText, rule, type RecordSchema } from '../kernel/fields.ts'
import { column, defineGrid } from '../kernel/grid.ts'
import { audienceFields, missingIn } from './mail-audience.ts'
import type { MailKind } from './mail-template.ts'
import { deliveryFaults, deliveryStates, messageStates } from './mail-states.ts'

const base = '/api/communication/wiadomosci'
const access = 'communication.manage'

const label = {
  temat: { label: 'Temat' },
  tresc: { label: 'Treść' },
  liczba: { label: 'Liczba adresatów' },
} as const

const Row = z.object({
  id: z.number().int(),
  temat: z.string().meta(label.temat),
  /** The address of a single message; who the recipients of the others were, in words. */
  adresaci: z.string().meta({ label: 'Adresaci' }),
  liczba: z.number().int().meta(label.liczba),
  autor: z.string().nullable().meta({ label: 'Autor' }),
  utworzona: z.string().meta({ label: 'Data' }),
  stan: z.enum(codesOf(messageStates)).meta({ label: 'Stan' }),
  rodzaj: z.enum(['POJEDYNCZA', 'ZBIORCZA'] satisfies [MailKind, MailKind]).meta({ label: 'Rodzaj' }),
})
export type MessageRow = z.infer<typeof Row>

const Details = Row.extend({
  /** The message as it arrives, in its template; a secret in it is struck out. */
  html: z.string(),
  /** There is a secret in it that an administrator may read, since no mail server is set. */
  poufna: z.boolean(),
  zatrzymana: z.string().nullable(),
  zatrzymal: z.string().nullable(),
})
export type MessageDetails = z.infer<typeof Details>

const Recipient = z.object({
  id: z.number().int(),
  adresat: z.string().meta({ label: 'Adres e-mail' }),
  odbiorca: z.string().nullable().meta({ label: 'Użytkownik' }),
  stan: z.enum(codesOf(deliveryStates)).meta({ label: 'Stan' }),
  proby: z.number().int().meta({ label: 'Liczba prób' }),
  powod: z.enum(codesOf(deliveryFaults)).nullable().meta({ label: 'Ostatni błąd' }),
  /** What the mail server answered. */
  blad: z.string().nullable().meta({ label: 'Odpowiedź serwera' }),
  podjeta: z.string().nullable().meta({ label: 'Ostatnia próba' }),
  wyslana: z.string().nullable().meta({ label: 'Wysłana' }),
})
export type RecipientRow = z.infer<typeof Recipient>

const User = z.object({
  id: z.number().int(),
  imie: z.string().meta({ label: 'Imię' }),
  nazwisko: z.string().meta({ label: 'Nazwisko' }),
  login: z.string().meta({ label: 'Login' }),
  email: z.string().meta({ label: 'Adres e-mail' }),
  poziom: z.enum(levels).nullable().meta({ label: 'Poziom' }),
  podmiot: z.string().nullable().meta({ label: 'Udzielający pomocy' }),
})
export type ReachableUser = z.infer<typeof User>

const Draft = z.object({
  ...audienceFields,
  temat: requiredText('Temat jest wymagany', 200).meta(label.temat),
  /** HTML, sanitised by the server. */
  tresc: requiredText('Treść jest wymagana', TEXT_LENGTH).meta(label.tresc),
})
const withAudience = <S extends RecordSchema<z.output<typeof Draft>>>(draft: S) =>
  rule(draft, codesOf(audienceFields), (value, refuse) => {
    const missing = missingIn(value)
    if (missing) refuse(...missing)
  })

/** E-mail to users, and the list of everything that left the product (decisions, 'E-mail messages'). */
export const mail = {
  grid: defineGrid({
    title: 'Wiadomości e-mail',
    path: base,
    access,
    row: Row,
    key: 'id',
    columns: {
      temat: column.text,
      adresaci: column.text,
      liczba: column.integer,
      stan: column.option(messageStates),
      utworzona: column.dateTime,
      autor: column.code,
      rodzaj: { ...column.option({ POJEDYNCZA: 'pojedyncza', ZBIORCZA: 'zbiorcza' }), hidden: true },
    },
    defaultSort: { by: 'utworzona', order: 'DESC' },
  }),
  read: endpoint(`GET ${base}/:id`, { access, reply: Details, summary: 'Wiadomość e-mail' }),
  /** How many recipients there are in each state. Read again and again while a message is under way. */
  progress: endpoint(`GET ${base}/:id/postep`, {
    access,
    reply: z.object({
      stan: z.enum(codesOf(messageStates)),
      stany: z.partialRecord(z.enum(codesOf(deliveryStates)), z.number().int()),
    }),
    keepsTtl: true,
    summary: 'Postęp wysyłania wiadomości',
  }),
  recipients: defineGrid({
    title: 'Adresaci',
    path: `${base}/:id/adresaci`,
    access,
    row: Recipient,
    key: 'id',
    columns: {
      adresat: column.text,
      odbiorca: column.text,
      stan: column.option(deliveryStates),
      proby: column.integer,
      powod: { ...column.option(deliveryFaults), nowrap: false },
      blad: { ...column.text, hidden: true },
      podjeta: column.dateTime,
      wyslana: { ...column.dateTime, hidden: true },
    },
    defaultSort: { by: 'adresat', order: 'ASC' },
  }),
  /** A message with its secret, which only an administrator of an installation without a mail server may read. */
  readSecret: endpoint(`POST ${base}/:id/poufne`, {
    access: 'mail.readSecrets',
    reply: z.object({ html: z.string() }),
    invalidates: [],
    summary: 'Poufna treść zachowanej wiadomości',
  }),
  /** Users who can be written to. */
  users: defineGrid({
    title: 'Użytkownicy, do których można napisać',
    path: `${base}/uzytkownicy`,
    access,
    row: User,
    key: 'id',
    columns: {
      nazwisko: column.text,
      imie: column.text,
      login: column.code,
      email: column.text,
      poziom: column.option(levelNames),
      podmiot: column.text,
    },
    defaultSort: { by: 'nazwisko', order: 'ASC' },
  }),
  /** The message as it will arrive, and how many get it; nothing is stored. */
  preview: endpoint(`POST ${base}/podglad`, {
    access,
    body: withAudience(Draft),
    reply: z.object({
      liczba: z.number().int(),
      /** The audience in words. */
      opis: z.string(),
      temat: z.string(),
      html: z.string(),
      tekst: z.string(),
      nadawca: z.string(),
      odpowiedzDo: z.string(),
    }),
    reads: true,
    summary: 'Podgląd wiadomości e-mail i liczba adresatów',
  }),
  send: endpoint(`POST ${base}`, {
    access,
    body: withAudience(
      Draft.extend({
        /** The number that was confirmed: another number of recipients is refused. */
        liczba: z.number().int().nonnegative().meta(label.liczba),
        /** Of the composed message: sent twice, it is one message. */
        klucz: z.uuid().meta({ label: 'Klucz' }),
      }),
    ),
    reply: Saved,
    invalidates: [base],
    summary: 'Wysłanie wiadomości e-mail',
  }),
  stop: endpoint(`PATCH ${base}/:id/zatrzymanie`, {
    access,
    reply: Saved,
    invalidates: [base],
    summary: 'Zatrzymanie wiadomości, które jeszcze nie wyszły',
  }),
}

/** What these calls are about, for the description of the API. */
export const mailTags = {
  communication: 'Komunikaty i wiadomości do użytkowników',
} as const
