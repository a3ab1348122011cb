import { z } from 'zod'
import { endpoint, Saved } from '../kernel/endpoint.ts'
import { requiredText } from '../kernel/fields.ts'
import { factorPath, haslo, RecoveryCodes } from './second-factor.ts'
import { SignedIn } from '../session/session.ts'
import { userPaths } from '../users/user-addresses.ts'

const path = '/api/users/me/klucze-dostepu'
/** Attempts a minute from one address; refused answers count towards the lock of sign-in too. */
const attempts = { attemptsPerMinute: 20, ownTransaction: true } as const

const nazwa = requiredText('Nazwa jest wymagana', 50).meta({ label: 'Nazwa klucza' })

/** Bytes as WebAuthn writes them in JSON, in base64url. */
const bytes = (label: string, max: number) =>
  z
    .string()
    .regex(/^[\w-]*$/)
    .min(1)
    .max(max)
    .meta({ label })

/** What every answer of a passkey begins with: which one it is, and what the browser made it sign. */
const signed = { id: bytes('Identyfikator klucza', 1_400), clientDataJSON: bytes('Dane przeglądarki', 4_000) }

/** A new passkey, under the names that WebAuthn gives to its parts. */
export const NewPasskey = z.object({
  nazwa,
  ...signed,
  attestationObject: bytes('Nowy klucz', 20_000),
  transports: z
    .array(z.string().regex(/^[a-z-]{1,20}$/))
    .max(10)
    .meta({ label: 'Rodzaje połączenia' }),
})
export type NewPasskey = z.infer<typeof NewPasskey>

/** What a passkey answered a challenge with, under the names that WebAuthn gives to its parts. */
export const PasskeyAnswer = z.object({
  ...signed,
  authenticatorData: bytes('Dane klucza', 4_000),
  signature: bytes('Podpis klucza', 4_000),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

/** The options for the browser, as WebAuthn writes them in JSON. */
const Challenge = z.looseObject({ challenge: z.string() })

/** Passkeys as a second factor (docs/decisions/0039-second-factor.md). Each step is a challenge and the answer to it. */
export const passkeys = {
  begin: endpoint(`POST ${path}/wyzwanie`, {
    access: 'signedIn',
    body: z.object({ nazwa, haslo }),
    reply: Challenge,
    invalidates: [],
    beforeGates: ['factor'],
    ...attempts,
    summary: 'Początek dodawania klucza dostępu',
  }),
  add: endpoint(`POST ${path}`, {
    access: 'signedIn',
    body: NewPasskey,
    reply: RecoveryCodes,
    invalidates: userPaths,
    beforeGates: ['factor'],
    ...attempts,
    summary: 'Dodanie klucza dostępu; odpowiedź zawiera kody zapasowe, jeżeli to pierwszy drugi składnik',
  }),
  remove: endpoint(`POST ${path}/:id/usuniecie`, {
    access: 'signedIn',
    body: z.object({ haslo }),
    reply: Saved,
    invalidates: userPaths,
    ...attempts,
    summary: 'Usunięcie klucza dostępu',
  }),
  askToConfirm: endpoint('POST /api/users/me/potwierdzenie/wyzwanie', {
    access: 'signedIn',
    reply: Challenge,
    invalidates: [],
    ...attempts,
    summary: 'Wyzwanie dla klucza dostępu przed ważną czynnością',
  }),
  /** As `secondFactor.confirmAct`, with a passkey instead of a code. */
  confirmAct: endpoint('POST /api/users/me/potwierdzenie/klucz', {
    access: 'signedIn',
    body: PasskeyAnswer,
    reply: Saved,
    invalidates: [factorPath],
    ...attempts,
    summary: 'Użycie klucza dostępu przed ważną czynnością',
  }),
  askToSignIn: endpoint('POST /api/auth/drugi-skladnik/wyzwanie', {
    access: 'public',
    reply: Challenge,
    invalidates: [],
    attemptsPerMinute: 60,
    ownTransaction: true,
    summary: 'Wyzwanie dla klucza dostępu w drugim kroku logowania',
  }),
  /** As `session.secondStep`, with a passkey instead of a code. */
  signIn: endpoint('POST /api/auth/drugi-skladnik/klucz', {
    access: 'public',
    body: PasskeyAnswer,
    reply: SignedIn,
    invalidates: [],
    attemptsPerMinute: 60,
    ownTransaction: true,
    summary: 'Drugi krok logowania: klucz dostępu po haśle',
  }),
}
