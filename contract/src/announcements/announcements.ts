import { z } from 'zod'
import { levels } from '../access.ts'
import { endpoint, Saved } from '../kernel/endpoint.ts'
import { flag, optionalDate, recordVersion, requiredDate, requiredText, rule, validityRange } from '../kernel/fields.ts'
import { column, defineGrid } from '../kernel/grid.ts'

const base = '/api/communication/komunikaty'
const access = 'communication.manage'

/** The most characters of a text, formatting included. */
export const TEXT_LENGTH = 100_000

/** How the list names the readers of a global announcement. */
export const EVERYONE = 'Wszyscy, także na stronie logowania'

const label = {
  tytul: { label: 'Tytuł' },
  tresc: { label: 'Treść' },
  dataOd: { label: 'Obowiązuje od' },
  dataDo: { label: 'Obowiązuje do' },
  widoczny: { label: 'Widoczny' },
  globalny: { label: 'Globalny' },
  przeznaczenieKomunikatu: { label: 'Przeznaczenie komunikatu' },
} as const

const Row = z.object({
  id: z.number().int(),
  tytul: z.string().meta(label.tytul),
  dataOd: z.string().meta(label.dataOd),
  dataDo: z.string().meta(label.dataDo),
  widoczny: z.boolean().meta(label.widoczny),
  globalny: z.boolean().meta(label.globalny),
  /** The levels in words. */
  przeznaczenieNazwy: z.string().meta(label.przeznaczenieKomunikatu),
  wersja: z.number().int(),
})
export type AnnouncementRow = z.infer<typeof Row>

const Levels = z.array(z.enum(levels)).max(levels.length)

const Details = Row.omit({ przeznaczenieNazwy: true }).extend({ tresc: z.string(), przeznaczenieKomunikatu: Levels })
export type AnnouncementDetails = z.infer<typeof Details>

const Fields = z.object({
  tytul: requiredText('Tytuł jest wymagany', 200).meta(label.tytul),
  /** HTML, sanitised by the server before it is stored. */
  tresc: requiredText('Treść jest wymagana', TEXT_LENGTH).meta(label.tresc),
  dataOd: requiredDate().meta(label.dataOd),
  dataDo: optionalDate().meta(label.dataDo),
  widoczny: flag().meta(label.widoczny),
  /** For everyone, on the sign-in page too; levels are then of no account. */
  globalny: flag().meta(label.globalny),
  przeznaczenieKomunikatu: Levels.meta(label.przeznaczenieKomunikatu),
  wersja: recordVersion(),
})
const Announcement = rule(
  validityRange(Fields, 'dataOd', 'dataDo'),
  ['globalny', 'przeznaczenieKomunikatu'],
  ({ globalny, przeznaczenieKomunikatu }, refuse) => {
    if (!globalny && przeznaczenieKomunikatu.length === 0)
      refuse('przeznaczenieKomunikatu', 'Wybierz co najmniej jeden poziom użytkowników')
  },
)

const PublicAnnouncement = z.object({ id: z.number().int(), tytul: z.string(), tresc: z.string() })
export type PublicAnnouncement = z.infer<typeof PublicAnnouncement>

const OwnAnnouncement = PublicAnnouncement.extend({
  dataOd: z.string(),
  dataDo: z.string(),
  wersja: z.number().int(),
  /** The user marked it as read, and its text has not changed since. */
  przeczytany: z.boolean(),
})
export type OwnAnnouncement = z.infer<typeof OwnAnnouncement>

const change = { access, reply: Saved, invalidates: [base] } as const
const mine = endpoint(`GET ${base}/me`, {
  access: 'announcements.readOwn',
  batched: true,
  reply: z.object({ items: z.array(OwnAnnouncement), totalElements: z.number().int() }),
  summary: 'Komunikaty dla zalogowanego użytkownika',
})

/** Announcements of the office (spec 2 §2): who reads them, and who writes them. */
export const announcements = {
  /** Announcements in force today for the signed-in user, the newest first. */
  mine,
  /** The user has read an announcement, or wants it unread again. */
  mark: endpoint(`PATCH ${base}/me/:id`, {
    access: 'announcements.readOwn',
    wholeBody: true,
    body: z.object({
      przeczytany: flag().meta({ label: 'Przeczytany' }),
      /** The version on the user's screen. */
      wersja: z.number().int().positive(),
    }),
    reply: Saved,
    invalidates: [mine],
    afterRightsEnd: true,
    summary: 'Oznaczenie komunikatu jako przeczytanego',
  }),
  /** Global announcements in force today, for the sign-in page. */
  onSignIn: endpoint(`GET ${base}/logowanie`, {
    access: 'public',
    reply: z.object({ items: z.array(PublicAnnouncement) }),
    summary: 'Komunikaty na stronie logowania',
  }),

  grid: defineGrid({
    title: 'Komunikaty',
    path: base,
    access,
    row: Row,
    key: 'id',
    columns: {
      tytul: column.text,
      dataOd: column.date,
      dataDo: column.date,
      widoczny: column.boolean,
      globalny: { ...column.boolean, hidden: true },
      przeznaczenieNazwy: column.text,
    },
    defaultSort: { by: 'dataOd', order: 'DESC' },
  }),
  read: endpoint(`GET ${base}/:id`, { access, reply: Details, summary: 'Komunikat' }),
  create: endpoint(`POST ${base}`, { ...change, body: Announcement, summary: 'Dodanie komunikatu' }),
  update: endpoint(`PATCH ${base}/:id`, { ...change, body: Announcement, summary: 'Zmiana komunikatu' }),
  /** Shows or hides. The wanted state is named, so that two people who hide at once do not show it again. */
  setVisibility: endpoint(`PATCH ${base}/:id/widocznosc`, {
    ...change,
    wholeBody: true,
    body: z.object({ widoczny: flag().meta(label.widoczny), wersja: recordVersion() }),
    summary: 'Pokazanie lub ukrycie komunikatu',
  }),
  remove: endpoint(`DELETE ${base}/:id`, { ...change, summary: 'Usunięcie komunikatu' }),
}
