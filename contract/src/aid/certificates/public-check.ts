import { z } from 'zod'
import { codesOf } from '../../kernel/codes.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import type { Regulation } from './patterns.ts'
import { CertificateSignature } from './signature.ts'

/** Regulations as their titles spell them. Certificates of the form of 2011 are all of aid under the first one. */
export const regulationTitles = {
  '1998/2006': '(WE) nr 1998/2006',
  '1407/2013': '(UE) nr 1407/2013',
  '360/2012': '(UE) nr 360/2012',
  '2023/2831': '(UE) 2023/2831',
  '2023/2832': '(UE) 2023/2832',
} as const satisfies Record<'1998/2006' | Regulation, string>
export type CertifiedRegulation = keyof typeof regulationTitles
const CertifiedRegulation = z.enum(codesOf(regulationTitles))

const certificateNumber = z.string().nullable()

/** What anyone who holds a certificate may learn about it: nothing that art. 11a(2) of the act of 30 April 2004 does not publish. */
export const CheckedCertificate = z.object({
  nrZaswiadczenia: certificateNumber,
  dataWydania: z.string(),
  nazwaPup: z.string(),
  nipPup: z.string(),
  nazwaBeneficjenta: z.string(),
  nipBeneficjenta: z.string(),
  dataUdzieleniaPomocy: z.string(),
  pomocBrutto: z.number(),
  pomocEur: z.number(),
  warunekKe: CertifiedRegulation,
  /** The correction that replaced it; `null` while it holds. */
  zastapionePrzez: z.object({ nrZaswiadczenia: certificateNumber, dataWydania: z.string() }).nullable(),
  przypadekUsuniety: z.boolean(),
  /** Who signed or sealed the file that is given out. */
  podpis: CertificateSignature.pick({ rodzaj: true, kto: true, czas: true }).nullable(),
  /** SHA-256 of the files that were given out, in hexadecimal digits: the issued one, and that with the signature. */
  skroty: z.object({ wydany: z.string(), podpisany: z.string().nullable() }),
})
export type CheckedCertificate = z.output<typeof CheckedCertificate>

/** Whether a certificate in someone's hand is real and holds. A code is taken as it was typed. */
export const checkCertificate = endpoint('GET /api/public/zaswiadczenia/:kod', {
  access: 'public',
  // any text is a code, so that a malformed one is refused like an unknown one
  params: { kod: z.string() },
  reply: CheckedCertificate,
  attemptsPerMinute: 60,
  summary: 'Sprawdzenie zaświadczenia de minimis kodem z wydruku',
})
