import { z } from 'zod'
import { endpoint, Saved } from '../kernel/endpoint.ts'
import { givenPassword } from '../session/passwords.ts'
import { GivenCode } from '../session/session.ts'
import { userAddresses, userPaths } from '../users/user-addresses.ts'

export const factorPath = '/api/users/me/drugi-skladnik'
/** Attempts a minute from one address; the lock of sign-in counts them too. */
const attempts = { attemptsPerMinute: 20, ownTransaction: true } as const

export const haslo = givenPassword('Hasło jest wymagane').meta({ label: 'Hasło' })

/** The answer to a new factor. There are codes in it if there were none: those that a user has serve for all factors. */
export const RecoveryCodes = Saved.extend({ kody: z.array(z.string()) })

/** A passkey as its owner sees it. */
const Passkey = z.object({ id: z.number().int(), nazwa: z.string(), dodany: z.string(), uzyty: z.string().nullable() })
export type Passkey = z.infer<typeof Passkey>

/** What the message to a user says of their second factor. */
export const factorChanges = {
  added: 'drugi składnik logowania został włączony',
  removed: 'drugi składnik logowania został wyłączony',
  passkeyAdded: 'dodano klucz dostępu jako drugi składnik logowania',
  passkeyRemoved: 'usunięto klucz dostępu, który był drugim składnikiem logowania',
  newCodes: 'utworzono nowe kody zapasowe, a poprzednie straciły ważność',
  reset: 'drugi składnik logowania został usunięty przez administratora',
} as const
export type FactorChange = keyof typeof factorChanges

/** The user's own second factor, and its reset by an administrator (docs/decisions/0039-second-factor.md). */
export const secondFactor = {
  status: endpoint(`GET ${factorPath}`, {
    access: 'signedIn',
    reply: z.object({
      /** Whether one can be set up: the parameter allows it, and the server has a key for it. */
      dozwolony: z.boolean(),
      /** Whether it can be a passkey: browsers have them under https addresses with a name, and on localhost. */
      kluczeDozwolone: z.boolean(),
      /** Since when the user has the authenticator application. */
      wlaczony: z.string().nullable(),
      klucze: z.array(Passkey),
      /** Recovery codes that are left. */
      kodyZapasowe: z.number().int(),
    }),
    beforeGates: ['factor'],
    summary: 'Stan drugiego składnika logowania',
  }),
  begin: endpoint(`POST ${factorPath}`, {
    access: 'signedIn',
    body: z.object({ haslo }),
    reply: z.object({
      /** The key in base32, for users who cannot scan. */
      klucz: z.string(),
      /** The same as an `otpauth:` address, for the QR code. */
      adres: z.string(),
    }),
    invalidates: [],
    beforeGates: ['factor'],
    ...attempts,
    summary: 'Nowy klucz do aplikacji uwierzytelniającej',
  }),
  confirm: endpoint(`PUT ${factorPath}`, {
    access: 'signedIn',
    body: GivenCode,
    reply: RecoveryCodes,
    invalidates: userPaths,
    beforeGates: ['factor'],
    ...attempts,
    summary:
      'Włączenie aplikacji uwierzytelniającej jej kodem; odpowiedź zawiera kody zapasowe, jeżeli to pierwszy drugi składnik',
  }),
  newCodes: endpoint(`POST ${factorPath}/kody-zapasowe`, {
    access: 'signedIn',
    body: z.object({ haslo }),
    reply: RecoveryCodes,
    invalidates: [factorPath],
    ...attempts,
    summary: 'Nowe kody zapasowe w miejsce poprzednich',
  }),
  remove: endpoint(`POST ${factorPath}/wylaczenie`, {
    access: 'signedIn',
    body: z.object({ haslo }),
    reply: Saved,
    invalidates: userPaths,
    ...attempts,
    summary: 'Wyłączenie aplikacji uwierzytelniającej',
  }),
  /** Serves for the acts that ask for it, for some minutes. */
  confirmAct: endpoint('POST /api/users/me/potwierdzenie', {
    access: 'signedIn',
    body: GivenCode,
    reply: Saved,
    invalidates: [],
    ...attempts,
    summary: 'Ponowne podanie kodu przed ważną czynnością',
  }),
  /** The same of a user who has no second factor, for the acts that a session alone must never do. */
  confirmByPassword: endpoint('POST /api/users/me/potwierdzenie/haslo', {
    access: 'signedIn',
    body: z.object({ haslo }),
    reply: Saved,
    invalidates: [],
    ...attempts,
    summary: 'Ponowne podanie hasła przed ważną czynnością, gdy użytkownik nie ma drugiego składnika',
  }),
  reset: endpoint(`DELETE ${userAddresses.latarnia}/drugi-skladnik/:login`, {
    access: 'users.resetFactor',
    reply: Saved,
    invalidates: userPaths,
    summary: 'Usunięcie drugiego składnika użytkownika przez administratora',
  }),
}
