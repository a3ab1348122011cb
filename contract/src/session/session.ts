import { z } from 'zod'
import { casePermissionCodes, levels } from '../access.ts'
import { endpoint, gates, Saved, queryFlag } from '../kernel/endpoint.ts'
import { requiredText, rule } from '../kernel/fields.ts'
import { texts } from '../kernel/texts.ts'
import type { ParameterCode } from '../parameters.ts'
import { givenPassword, newPassword, passwordsDiffer } from './passwords.ts'
import { userPaths } from '../users/user-addresses.ts'

const CasePermission = z.enum(casePermissionCodes)

/** What every screen knows about the signed-in user (spec 1 §3.1). */
export const CurrentUser = z.object({
  login: z.string(),
  imie: z.string(),
  nazwisko: z.string(),
  email: z.string(),
  nrTelefonu: z.string().nullable(),
  komOrg: z.string().nullable(),
  info: z.string().nullable(),
  poziom: z.enum(levels).nullable(),
  poziomNazwa: z.string().nullable(),
  /** The same as `poziomNazwa`, under the specification's second name. */
  levelFullName: z.string().nullable(),
  uprawnienia: z.array(CasePermission),
  impersonateMode: z.boolean(),
  /** Login of the person who acts as this user. */
  impersonator: z.string().nullable(),
  aktualizacjaDanych: z.boolean(),
  zaakceptowanyRegulamin: z.boolean(),
  wymaganaZmianaHasla: z.boolean(),
  needToChangePassword: z.boolean(),
  /** The user's level must have a second factor, and this user has none yet. */
  wymaganyDrugiSkladnik: z.boolean(),
  udzielajacyPomocyId: z.number().int().nullable(),
  udzielajacyPomocyNazwa: z.string().nullable(),
  udzielajacyPomocyNip: z.string().nullable(),
  udzielajacyPomocyDataKoncaUprawnien: z.string().nullable(),
  /** The rights of the user's grantor have ended: its users may read and print, and change only their own account. */
  uprawnieniaWygasly: z.boolean(),
  /** Login of the main user of the user's grantor. */
  uzytkownikGlowny: z.string().nullable(),
  uzytkownikGlownyImie: z.string().nullable(),
  uzytkownikGlownyNazwisko: z.string().nullable(),
  sessionTTL: z.number().int(),
})
export type CurrentUser = z.infer<typeof CurrentUser>

export const Login = z.object({
  login: requiredText('Login jest wymagany', 54).meta({ label: 'Login' }),
  password: givenPassword('Hasło jest wymagane').meta({ label: 'Hasło' }),
})

export const ResetRequest = z.object({
  login: requiredText('Login jest wymagany', 54).meta({ label: 'Login' }),
})

export const PasswordReset = rule(
  z.object({
    token: requiredText(texts.required, 200).meta({ label: 'Token' }),
    login: requiredText(texts.required, 54).meta({ label: 'Login' }),
    password: newPassword().meta({ label: 'Nowe hasło' }),
    passwordRepeat: givenPassword(texts.required).meta({ label: 'Powtórz nowe hasło' }),
  }),
  ['password', 'passwordRepeat'],
  ({ password, passwordRepeat }, refuse) => {
    if (password !== passwordRepeat) refuse('passwordRepeat', passwordsDiffer)
  },
)

export const PasswordChange = z.object({
  oldPassword: givenPassword('Hasło użytkownika jest wymagane').meta({ label: 'Dotychczasowe hasło' }),
  newPassword: newPassword('Nowe hasło jest wymagane').meta({ label: 'Nowe hasło' }),
  repeatNewPassword: givenPassword('Powtórzenie hasła jest wymagane').meta({ label: 'Powtórz nowe hasło' }),
})

/** The parameters that the bootstrap sends to the browser. */
export const browserParameters = [
  'ADRES_POMOCY',
  'ADRES_DEKLARACJI',
  'CZAS_SESJI_MIN',
  'WAZNOSC_HASLA_DNI',
  'LIMIT_EKSPORTU_CSV',
  'LIMIT_EKSPORTU_PDF',
  'NADZORCA_DODAJE_ADMINISTRATOROW',
  'EAIR_OBOWIAZUJE_OD',
  'WYSZUKIWARKA_PUBLICZNA',
] as const satisfies readonly ParameterCode[]

const Bootstrap = z.object({ properties: z.record(z.string(), z.string()) })
const Message = z.object({ message: z.string() })

/** The kinds of second factor, as the answer to the password names those that the user can give. */
export const factorKinds = ['aplikacja', 'klucz'] as const
export type FactorKind = (typeof factorKinds)[number]

/** What comes after the password: the session, a new password first, or the second factor. A recovery code does for each kind. */
export const SignedIn = z.object({
  success: z.literal(true),
  message: z.enum(['OK', 'PASSCHANGE', 'DRUGI_SKLADNIK']),
  skladniki: z.array(z.enum(factorKinds)).optional(),
})

/** A code from the authenticator application, or a recovery code. */
export const GivenCode = z.object({ kod: requiredText('Kod jest wymagany', 30).meta({ label: 'Kod' }) })

/** Signing in and out, the session's life, and acting as another user (spec 1 §4.1, §7.1): the browser then starts anew. */
export const session = {
  login: endpoint('POST /api/auth/login', {
    access: 'public',
    body: Login,
    reply: SignedIn,
    invalidates: [],
    attemptsPerMinute: 60,
    ownTransaction: true,
    summary: 'Logowanie',
  }),
  secondStep: endpoint('POST /api/auth/drugi-skladnik', {
    access: 'public',
    body: GivenCode,
    reply: SignedIn,
    invalidates: [],
    attemptsPerMinute: 60,
    ownTransaction: true,
    summary: 'Drugi krok logowania: kod po haśle',
  }),
  leaveSecondStep: endpoint('DELETE /api/auth/drugi-skladnik', {
    access: 'public',
    reply: Saved,
    invalidates: [],
    summary: 'Rezygnacja z drugiego kroku logowania',
  }),
  logout: endpoint('POST /api/auth/logout', {
    access: 'signedIn',
    reply: Saved,
    invalidates: [],
    inImpersonation: true,
    beforeGates: gates,
    switchesSession: true,
    summary: 'Wylogowanie',
  }),
  impersonate: endpoint('POST /api/auth/impersonate', {
    access: 'users.impersonate',
    body: z.object({ login: requiredText('Login jest wymagany', 54).meta({ label: 'Login' }) }),
    reply: Saved,
    invalidates: [],
    switchesSession: true,
    summary: 'Praca w kontekście innego użytkownika',
  }),
  impersonateReturn: endpoint('POST /api/auth/impersonate-return', {
    access: 'signedIn',
    reply: Saved,
    invalidates: [],
    inImpersonation: true,
    switchesSession: true,
    summary: 'Powrót do własnego konta',
  }),
  me: endpoint('GET /api/users/me', {
    access: 'signedIn',
    // with what the bootstrap tells a visitor, so that one call starts the application
    reply: CurrentUser.extend(Bootstrap.shape),
    beforeGates: gates,
    summary: 'Zalogowany użytkownik i ustawienia potrzebne przeglądarce',
  }),
  heartbeat: endpoint('GET /api/heartbeat', {
    access: 'signedIn',
    query: z.object({ extend: queryFlag().optional() }).optional(),
    reply: z.object({ message: z.string(), sessionTTL: z.number().int() }),
    keepsTtl: true,
    place: 'none',
    beforeGates: gates,
    summary: 'Czas do końca sesji; extend=true przedłuża ją',
  }),
  bootstrap: endpoint('GET /api/bootstrap', {
    access: 'public',
    reply: Bootstrap,
    summary: 'Ustawienia potrzebne przeglądarce',
  }),
  version: endpoint('GET /api/version', { access: 'public', reply: Message, summary: 'Wersja aplikacji' }),
  requestReset: endpoint('POST /api/auth/requestPasswordReset', {
    access: 'public',
    body: ResetRequest,
    reply: Saved,
    invalidates: userPaths,
    attemptsPerMinute: 10,
    ownTransaction: true,
    summary: 'Prośba o token do zmiany hasła',
  }),
  resetPassword: endpoint('POST /api/auth/resetPassword', {
    access: 'public',
    body: PasswordReset,
    reply: Saved,
    invalidates: [],
    attemptsPerMinute: 20,
    ownTransaction: true,
    sentAlong: 'flags',
    summary: 'Zmiana hasła tokenem',
  }),
  changePassword: endpoint('POST /api/auth/changePassword', {
    access: 'signedIn',
    body: PasswordChange,
    beforeGates: ['password'],
    reply: Saved,
    invalidates: userPaths,
    attemptsPerMinute: 20,
    ownTransaction: true,
    sentAlong: 'flags',
    summary: 'Zmiana hasła',
  }),
  captchaChallenge: endpoint('GET /api/captcha/challenge', {
    access: 'public',
    reply: z.looseObject({}),
    attemptsPerMinute: 120,
    summary: 'Zadanie zabezpieczające publiczne formularze',
  }),
}

/** What these calls are about, for the description of the API. */
export const sessionTags = {
  auth: 'Logowanie, hasło, drugi składnik i kontekst innego użytkownika',
  bootstrap: 'Ustawienia, od których zaczyna przeglądarka',
  captcha: 'Zadanie dla formularzy bez logowania',
  heartbeat: 'Stan sesji',
  version: 'Wersja aplikacji',
} as const
