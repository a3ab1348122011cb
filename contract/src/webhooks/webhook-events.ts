import { z } from 'zod'
import { codesOf } from '../kernel/codes.ts'

/** The kinds of events that a webhook receives. */
export const eventKinds = {
  IMPORT: 'koniec importu z pliku',
  STRUMIEN: 'koniec strumienia NDJSON',
  WERYFIKACJA: 'koniec weryfikacji grupy przypadków',
  PRZESLANIE: 'koniec przesyłania grupy przypadków',
  ZASWIADCZENIA: 'wydanie zaświadczeń',
  PODPISANIE: 'dołączenie podpisanego zaświadczenia',
  DORECZENIE: 'koniec wysyłania zaświadczeń beneficjentom',
  PROBA: 'próba',
} as const
export type EventKind = keyof typeof eventKinds

export const deliveryStates = { OCZEKUJE: 'oczekuje', DORECZONE: 'doręczone', NIEDORECZONE: 'niedoręczone' } as const
export type DeliveryState = keyof typeof deliveryStates

/** Why a try failed. Unknown names and those of the inner network are one: whoever tries names must not learn which exist there. */
export const deliveryFaults = {
  ADRES: 'serwer jest nieznany albo leży w sieci wewnętrznej',
  POLACZENIE: 'brak połączenia',
  CERTYFIKAT: 'niezaufany certyfikat',
  CZAS: 'brak odpowiedzi na czas',
  ODPOWIEDZ: 'status inny niż 2xx',
  SEKRET: 'potrzebny nowy sekret',
  WYLACZONY: 'webhook wyłączony',
} as const
export type DeliveryFault = keyof typeof deliveryFaults

/** How a try ended, in words. */
export const outcomeInWords = ({ status, blad }: { status: number | null; blad: DeliveryFault | null }): string =>
  blad !== null && blad !== 'ODPOWIEDZ' ? deliveryFaults[blad] : `serwer odpowiedział statusem HTTP ${status}`

/** Minutes after each try but the last until the next one. */
export const pausesMinutes = [1, 5, 15, 60, 180, 360, 720, 1_440, 1_440] as const
export const deliveryTries = pausesMinutes.length + 1
/** How long a try lasts at most. */
export const trySeconds = 10
/** How long the former secret signs too after a new one was made. */
export const secretOverlapHours = 24
/** How long deliveries are kept. */
export const deliveryDays = 30

export const EVENT_HEADER = 'x-latarnia-event'
export const DELIVERY_HEADER = 'x-latarnia-delivery'
export const SIGNATURE_HEADER = 'x-latarnia-signature'

const count = z.number().int().min(0)

/** What is sent: which work has ended and its counts. No amounts, and nothing of any person. */
export const WebhookEvent = z.strictObject({
  id: z.uuid().meta({ description: 'Identyfikator zdarzenia, ten sam przy każdej próbie' }),
  rodzaj: z.enum(codesOf(eventKinds)).meta({ description: 'Rodzaj zdarzenia, także w nagłówku X-Latarnia-Event' }),
  czas: z.iso.datetime().meta({ description: 'Kiedy praca się zakończyła' }),
  podmiotId: z.number().int().meta({ description: 'Udzielający pomocy' }),
  praca: z.strictObject({
    importId: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'Import lub strumień, po którym znajdują przypadki ich listy' }),
    wywolanie: z.string().nullable().meta({ description: 'X-Request-Id wywołania, które pracę wykonało' }),
    przerwano: z.boolean().meta({ description: 'Strumień nie doszedł do końca' }),
  }),
  liczby: z.strictObject({
    wszystkich: count,
    przyjetych: count.meta({ description: 'Bez powtórzonych' }),
    powtorzonych: count.meta({ description: 'Wiersze strumienia z wynikiem JEST: podmiot miał już ich przypadki' }),
    odrzuconych: count,
  }),
})
export type WebhookEvent = z.output<typeof WebhookEvent>
