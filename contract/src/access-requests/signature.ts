import { z } from 'zod'
import { codesOf } from '../kernel/codes.ts'

/** With what a request was signed. */
export const signatureKinds = {
  KWALIFIKOWANY: 'Podpis kwalifikowany',
  ZAUFANY: 'Podpis zaufany (profil zaufany)',
  OSOBISTY: 'Podpis osobisty (e-dowód)',
  PROBNY: 'Podpis próbny (bez mocy prawnej)',
} as const
export type SignatureKind = keyof typeof signatureKinds

/** Whether the issuer was asked if the certificate still holds. */
export const revocationVerdicts = {
  SPRAWDZONO: 'sprawdzono, certyfikat nie był unieważniony',
  NIE_SPRAWDZONO: 'nie sprawdzono',
} as const
export type RevocationVerdict = keyof typeof revocationVerdicts

/** Who signed a request, how and when, as the verification of signatures found it (spec 2 §3). */
export const SignatureData = z.object({
  typ: z.enum(codesOf(signatureKinds)).meta({ label: 'Rodzaj podpisu' }),
  data: z.string().meta({ label: 'Data podpisu' }),
  imie: z.string().meta({ label: 'Imię' }),
  nazwisko: z.string().meta({ label: 'Nazwisko' }),
  /** Only its ends can be read. */
  pesel: z.string().nullable().meta({ label: 'PESEL' }),
  idProfiluZaufanego: z.string().nullable().meta({ label: 'Identyfikator profilu zaufanego' }),
  wystawca: z.string().meta({ label: 'Wystawca certyfikatu' }),
  numerSeryjny: z.string().meta({ label: 'Numer seryjny certyfikatu' }),
  wazneDo: z.string().meta({ label: 'Certyfikat ważny do' }),
  uniewaznienie: z.enum(codesOf(revocationVerdicts)).meta({ label: 'Unieważnienie certyfikatu' }),
})
export type SignatureData = z.output<typeof SignatureData>

/** `44051401359` as `440••••••59`: enough to compare with a paper, not enough to take away. */
export const maskedPesel = (pesel: string): string => `${pesel.slice(0, 3)}••••••${pesel.slice(-2)}`
