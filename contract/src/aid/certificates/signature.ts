import { z } from 'zod'
import { codesOf } from '../../kernel/codes.ts'
import { endpoint, Saved } from '../../kernel/endpoint.ts'
import { revocationVerdicts } from '../../access-requests/signature.ts'
import { aidPath } from '../shared.ts'

/** With what a certificate can be signed. The trusted profile signs requests alone: in a PDF its seal names no person. */
export const pdfSignatureKinds = {
  KWALIFIKOWANY: 'kwalifikowany podpis elektroniczny',
  PIECZEC: 'kwalifikowana pieczęć elektroniczna',
  OSOBISTY: 'podpis osobisty (e-dowód)',
  PROBNY: 'pieczęć próbna (bez mocy prawnej)',
} as const
export type PdfSignatureKind = keyof typeof pdfSignatureKinds

/** Whether it is of an organisation, not of a person. Only seals are made on trial. */
export const isSealKind = (kind: PdfSignatureKind): boolean => kind === 'PIECZEC' || kind === 'PROBNY'

export const PdfSignatureKindCode = z.enum(codesOf(pdfSignatureKinds))

/** Who signed an issued certificate, as the verification of the file found it. */
export const CertificateSignature = z.object({
  rodzaj: PdfSignatureKindCode.meta({ label: 'Rodzaj podpisu' }),
  /** The person, or the organisation of a seal. */
  kto: z.string().meta({ label: 'Kto podpisał lub opatrzył pieczęcią' }),
  wystawca: z.string().meta({ label: 'Wystawca certyfikatu' }),
  numerSeryjny: z.string().meta({ label: 'Numer seryjny certyfikatu' }),
  wazneDo: z.string().meta({ label: 'Certyfikat ważny do' }),
  uniewaznienie: z.enum(codesOf(revocationVerdicts)).meta({ label: 'Unieważnienie certyfikatu' }),
  /** Who brought the signed file, and when: the time in a signature is a claim of its signer. */
  login: z.string().meta({ label: 'Użytkownik' }),
  czas: z.string().meta({ label: 'Data dołączenia' }),
})
export type CertificateSignature = z.output<typeof CertificateSignature>

/** Takes the issued file back as another program has signed it; from then on the signed one is given out. */
export const signCertificate = endpoint(
  `POST ${aidPath}/przypadkipomocy/zaswiadczenia-de-minimis/podpisany/:id` as const,
  {
    access: 'certificates.seal',
    forKeys: true,
    invalidates: [aidPath],
    upload: { field: 'plik', extension: 'pdf' },
    reply: Saved.extend({ key: CertificateSignature }),
    ownTransaction: true,
    summary: 'Dołączenie podpisanego pliku wydanego zaświadczenia',
  },
)
