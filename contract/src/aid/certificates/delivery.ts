import { z } from 'zod'
import { codesOf } from '../../kernel/codes.ts'
import { dryRun, endpoint, Saved } from '../../kernel/endpoint.ts'
import { emailAddress, requiredText } from '../../kernel/fields.ts'
import { deliveryFaults, deliveryStates } from '../../mail/mail-states.ts'
import { GroupResult, Outcome, ThousandIds } from '../results.ts'
import { aidPath } from '../shared.ts'

/** For so many days the link in the message gives the file. */
export const DELIVERY_DAYS = 30

/** For so long a certificate is not sent to the same address again: most who ask twice have clicked twice. */
export const DELIVERY_REST_MINUTES = 10

/** How a signed certificate was sent to its beneficiary, and what became of the message. */
export const Delivery = z.object({
  adres: z.string().meta({ label: 'Adres doręczenia' }),
  stan: z.enum(codesOf(deliveryStates)).meta({ label: 'Stan doręczenia' }),
  powod: z.enum(codesOf(deliveryFaults)).nullable().meta({ label: 'Powód niedoręczenia' }),
  /** Who sent it, and when. */
  login: z.string().meta({ label: 'Użytkownik' }),
  czas: z.string().meta({ label: 'Data wysłania' }),
  /** `null` of a file that was attached. */
  wygasa: z.string().nullable().meta({ label: 'Odnośnik działa do' }),
})
export type Delivery = z.output<typeof Delivery>

/** What became of a delivery, in a sentence. */
export function deliveryText({ adres, stan, powod }: Pick<Delivery, 'adres' | 'stan' | 'powod'>): string {
  if (stan === 'WYSLANA') return `Wysłano na adres ${adres}`
  if (stan === 'OCZEKUJE' || stan === 'WYSYLANA') return `Wysyłanie na adres ${adres}`
  const reason = stan === 'ZACHOWANA' ? 'Aplikacja nie ma serwera pocztowego' : powod && deliveryFaults[powod]
  const outcome = stan === 'NIEZNANY' ? 'Nie wiadomo, czy wysłano' : 'Nie wysłano'
  return `${outcome} na adres ${adres}${reason ? `: ${reason}` : ''}`
}

const path = `${aidPath}/przypadkipomocy/zaswiadczenia-de-minimis/dorecz` as const
const send = { access: 'certificates.seal', forKeys: true, invalidates: [aidPath] } as const

/**
 * Mails the beneficiary the signed file, as a link or attached. An address that takes the place of another one is kept, and nothing is sent
 * to it for a day: then `key` is `null`.
 */
export const deliverCertificate = endpoint(`POST ${path}/:id`, {
  ...send,
  body: z.object({
    email: emailAddress('Adres e-mail beneficjenta jest wymagany').meta({ label: 'Adres e-mail beneficjenta' }),
  }),
  reply: Saved.extend({ key: Delivery.nullable() }),
  summary: 'Wysłanie podpisanego zaświadczenia beneficjentowi',
  about:
    'Adres inny niż dotychczasowy zostaje zapisany, ale zaświadczenia można na niego wysyłać dopiero po dobie: odpowiedź ma wtedy key równe null, a ponowne wywołanie przed tym czasem jest odrzucane.',
})

/** What became of one case: its certificate, and the address that the message goes to; in a trial, that it would go to. */
export const DeliveryOutcome = Outcome.extend({
  nrZaswiadczenia: z.string().nullable().meta({ label: 'Numer' }),
  adres: Delivery.shape.adres.nullable(),
  /** When it was sent before; `null` if never. */
  poprzednio: Delivery.shape.czas.nullable().meta({ label: 'Poprzednie wysłanie' }),
})
export type DeliveryOutcome = z.output<typeof DeliveryOutcome>

/** The certificate of each case by itself, to the address that the body has of its beneficiary. */
export const deliverCertificates = endpoint(`POST ${path}`, {
  ...send,
  query: z.object(dryRun).optional(),
  body: ThousandIds,
  reply: GroupResult.extend({ details: z.array(DeliveryOutcome) }),
  ownTransaction: true,
  summary: 'Wysłanie beneficjentom zaświadczeń do wybranych przypadków',
})

/** The signed file, for who has the link. The secret comes in the body: addresses stand in logs. */
export const deliveredFile = endpoint('POST /api/public/zaswiadczenia/:kod/plik', {
  access: 'public',
  reads: true,
  params: { kod: z.string() },
  body: z.object({
    sekret: requiredText('Sekret z odnośnika jest wymagany', 100).meta({ label: 'Sekret z odnośnika' }),
  }),
  file: 'pdf',
  attemptsPerMinute: 20,
  summary: 'Plik zaświadczenia doręczonego beneficjentowi',
})
