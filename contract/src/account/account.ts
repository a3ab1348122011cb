import { z } from 'zod'
import { endpoint, Saved } from '../kernel/endpoint.ts'
import { emailAddress, optionalText, recordVersion, requiredText } from '../kernel/fields.ts'
import { limits } from '../limits.ts'
import { CurrentUser } from '../session/session.ts'
import { userPaths } from '../users/user-addresses.ts'

/** The user's own profile on the account screen (spec 3 §3, §5). */
export const Profile = CurrentUser.pick({
  login: true,
  imie: true,
  nazwisko: true,
  email: true,
  poziom: true,
  nrTelefonu: true,
  komOrg: true,
  info: true,
  uprawnienia: true,
  uzytkownikGlownyImie: true,
  uzytkownikGlownyNazwisko: true,
}).extend({
  koordynatorImie: z.string().nullable(),
  koordynatorNazwisko: z.string().nullable(),
  koordynatorTelefon: z.string().nullable(),
  koordynatorEmail: z.string().nullable(),
  wersja: z.number().int(),
})
export type Profile = z.infer<typeof Profile>

/** The own password, which another e-mail address takes. */
const ownPassword = z.string().max(limits.password.max).optional().meta({ label: 'Hasło' })

export const ProfileEdit = z.object({
  imie: requiredText('Imię jest wymagane', 20).meta({ label: 'Imię' }),
  nazwisko: requiredText('Nazwisko jest wymagane', 30).meta({ label: 'Nazwisko' }),
  email: emailAddress('Adres e-mail jest wymagany').meta({ label: 'Adres e-mail' }),
  nrTelefonu: optionalText(40).meta({ label: 'Numer telefonu' }),
  komOrg: optionalText(150).meta({ label: 'Komórka organizacyjna' }),
  info: optionalText(2000).meta({ label: 'Dodatkowe informacje' }),
  haslo: ownPassword,
  /** Given back as it was read, so that a change made in another session is noticed. */
  wersja: recordVersion(),
})

const tooLong = (max: number) => `Nie może mieć więcej niż ${max} znaków`
const between = (message: string, min: number, max: number) =>
  requiredText(message, max, { min, tooShort: `Musi mieć więcej niż ${min} znaki`, tooLong: tooLong(max) })

/** The blocking data-update dialog (spec 3 §5). */
export const DataUpdate = z.object({
  imie: between('Imię jest wymagane', 3, 20).meta({ label: 'Imię' }),
  nazwisko: between('Nazwisko jest wymagane', 3, 30).meta({ label: 'Nazwisko' }),
  email: emailAddress('Email jest wymagany', 100, { tooLong: tooLong(100) }).meta({ label: 'Adres e-mail' }),
  nrTelefonu: requiredText('Numer telefonu jest wymagany', 40, { tooLong: tooLong(40) }).meta({
    label: 'Numer telefonu',
  }),
  komOrg: optionalText(30, tooLong(30)).meta({ label: 'Komórka organizacyjna' }),
  info: optionalText(2000, tooLong(2000)).meta({ label: 'Dodatkowe informacje' }),
  haslo: ownPassword,
  aktualizacjaDanych: z.literal(false),
})

/** The specification's forms of own data send the whole user (spec 3 §7). */
const asUser = ['level', 'uprawnienie', 'usuniety', ...Object.keys({ ...CurrentUser.shape, ...Profile.shape })]

/** Own data, the terms of use and the error report. */
export const account = {
  profile: endpoint('GET /api/users/myProfile', { access: 'signedIn', reply: Profile, summary: 'Profil użytkownika' }),
  editProfile: endpoint('PATCH /api/users/editProfile', {
    access: 'account.editProfile',
    body: ProfileEdit,
    reply: Saved,
    invalidates: userPaths,
    attemptsPerMinute: 20,
    ownTransaction: true,
    sentAlong: asUser,
    summary: 'Zmiana własnych danych',
  }),
  updateData: endpoint('PATCH /api/users/dataUpdateProfile', {
    access: 'signedIn',
    body: DataUpdate,
    reply: Saved,
    invalidates: userPaths,
    beforeGates: ['data'],
    attemptsPerMinute: 20,
    ownTransaction: true,
    sentAlong: asUser,
    summary: 'Wymagana aktualizacja danych',
  }),
  terms: endpoint('GET /api/regulamin', {
    access: 'signedIn',
    reply: z.object({ content: z.string() }),
    beforeGates: ['terms'],
    summary: 'Treść regulaminu',
  }),
  acceptTerms: endpoint('PUT /api/regulamin/accept', {
    access: 'signedIn',
    reply: Saved,
    invalidates: userPaths,
    beforeGates: ['terms'],
    summary: 'Akceptacja regulaminu',
  }),
  reportError: endpoint('POST /api/reporterror', {
    access: 'signedIn',
    body: z.object({ errorMessage: requiredText('Treść błędu jest wymagana', 2000).meta({ label: 'Treść błędu' }) }),
    reply: Saved,
    invalidates: [],
    inImpersonation: true,
    attemptsPerMinute: 10,
    summary: 'Zgłoszenie błędu',
  }),
}

/** What these calls are about, for the description of the API. */
export const accountTags = {
  regulamin: 'Regulamin',
  reporterror: 'Zgłoszenie problemu',
} as const
