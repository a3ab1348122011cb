import { DELIVERY_HEADER, EVENT_HEADER, SIGNATURE_HEADER, trySeconds } from './webhook-events.ts'

/** What the description of the API says of events. */
export const describedEvent = {
  summary: (words: string) => `Zdarzenie: ${words}`,
  about: 'Latarnia wysyła je pod adres webhooka podmiotu.',
  received: `Odebrano. Odpowiedź w ciągu ${trySeconds} s; jej treść nie jest czytana.`,
  refused: 'Nie odebrano: zdarzenie zostanie wysłane ponownie.',
  headers: {
    [EVENT_HEADER]: 'Rodzaj zdarzenia',
    [DELIVERY_HEADER]: 'Identyfikator zdarzenia, ten sam przy każdej próbie',
    [SIGNATURE_HEADER]: 't=<sekundy>,v1=<HMAC-SHA256 z tekstu "t.treść", szesnastkowo>; po zmianie sekretu dwa razy v1',
  },
} as const
