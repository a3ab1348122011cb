import { z } from 'zod'
import { codesOf } from '../kernel/codes.ts'
import { endpoint, Saved } from '../kernel/endpoint.ts'
import { addDays, today } from '../kernel/dates.ts'
import { requiredText } from '../kernel/fields.ts'
import { CertificateSignature, pdfSignatureKinds } from '../aid/certificates/signature.ts'

const path = '/api/pieczec' as const

/** Days before its end from which a seal is to be renewed. */
export const SEAL_NOTICE_DAYS = 30
/** A file of a key with all certificates above it takes some ten thousand bytes. */
export const MAX_SEAL_BYTES = 65_536
const MAX_BASE64 = Math.ceil(MAX_SEAL_BYTES / 3) * 4

/** What these calls are about, for the description of the API. */
export const sealTags = { pieczec: 'Pieczęć elektroniczna podmiotu' } as const

/** What a seal is worth. */
export const sealKinds = {
  PIECZEC: pdfSignatureKinds.PIECZEC,
  PROBNY: pdfSignatureKinds.PROBNY,
} as const
export type SealKind = keyof typeof sealKinds

/** The electronic seal of a body: whose it is and how long it holds. Its key is never given out. */
export const Seal = CertificateSignature.omit({ uniewaznienie: true }).extend({
  rodzaj: z.enum(codesOf(sealKinds)).meta({ label: 'Rodzaj pieczęci' }),
  wazneOd: z.string().meta({ label: 'Certyfikat ważny od' }),
  uniewazniona: z.string().nullable().meta({ label: 'Unieważnienie certyfikatu stwierdzono' }),
})
export type Seal = z.output<typeof Seal>

/** What to say of the end of a seal: its certificate was revoked, it is over, or near. Only one that is near still seals. */
export function endOfSeal(
  { wazneDo, uniewazniona }: Pick<Seal, 'wazneDo' | 'uniewazniona'>,
  now = new Date(),
): 'revoked' | 'over' | 'near' | undefined {
  if (uniewazniona !== null) return 'revoked'
  const end = new Date(wazneDo)
  if (end < now) return 'over'
  return today(end) <= addDays(today(now), SEAL_NOTICE_DAYS) ? 'near' : undefined
}

/** A file of a key as PKCS#12, and the password that opens it. */
export const NewSeal = z.object({
  plik: requiredText('Wybierz plik pieczęci', MAX_BASE64)
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'Plik musi być zapisany w base64')
    .meta({ label: 'Plik pieczęci (PKCS#12)' }),
  haslo: requiredText('Hasło pliku jest wymagane', 200).meta({ label: 'Hasło pliku' }),
})
export type NewSeal = z.output<typeof NewSeal>

const manage = { access: 'seals.manage', invalidates: [path], ownTransaction: true } as const

/** The seal with which a body seals its certificates. */
export const seals = {
  own: endpoint(`GET ${path}`, {
    access: 'certificates.issue',
    forKeys: true,
    reply: z.object({
      pieczec: Seal.nullable(),
      /** Why nothing can be sealed with it now; `null` if it can. */
      przeszkoda: z.string().nullable(),
      /** Whether one on trial may be made here. */
      probna: z.boolean(),
    }),
    summary: 'Pieczęć elektroniczna podmiotu',
  }),
  put: endpoint(`PUT ${path}`, {
    ...manage,
    body: NewSeal,
    reply: Saved.extend({ key: Seal }),
    summary: 'Wczytanie pieczęci elektronicznej podmiotu',
  }),
  /** A seal without legal force, where no real signatures are configured. */
  trial: endpoint(`POST ${path}/probna`, {
    ...manage,
    reply: Saved.extend({ key: Seal }),
    summary: 'Utworzenie próbnej pieczęci podmiotu',
  }),
  remove: endpoint(`DELETE ${path}`, {
    ...manage,
    reply: Saved,
    summary: 'Usunięcie pieczęci elektronicznej podmiotu',
  }),
}
