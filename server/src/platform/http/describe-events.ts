import {
  DELIVERY_HEADER,
  EVENT_HEADER,
  eventKinds,
  SIGNATURE_HEADER,
  trySeconds,
  WebhookEvent,
} from '#contract/webhooks/webhook-events.ts'
import { jsonOf } from './json-of.ts'

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

const parameters = [
  header(EVENT_HEADER, 'Rodzaj zdarzenia'),
  header(DELIVERY_HEADER, 'Identyfikator zdarzenia, ten sam przy każdej próbie'),
  header(
    SIGNATURE_HEADER,
    't=<sekundy>,v1=<HMAC-SHA256 z tekstu "t.treść", szesnastkowo>; po zmianie sekretu dwa razy v1',
  ),
]

/** The section `webhooks` of the API's description: what is sent to the address of a body, by kind. */
export const describedEvents = () =>
  Object.fromEntries(
    Object.entries(eventKinds).map(([kind, words]) => [
      kind,
      {
        post: {
          operationId: `event${kind[0]}${kind.slice(1).toLowerCase()}`,
          summary: `Zdarzenie: ${words}`,
          description: 'Latarnia wysyła je pod adres webhooka podmiotu.',
          tags: ['webhook'],
          security: [],
          parameters: [...parameters],
          requestBody: { required: true, content: { 'application/json': { schema: jsonOf(WebhookEvent, 'output') } } },
          responses: {
            '2XX': { description: `Odebrano. Odpowiedź w ciągu ${trySeconds} s; jej treść nie jest czytana.` },
            default: { description: 'Nie odebrano: zdarzenie zostanie wysłane ponownie.' },
          },
        },
      },
    ]),
  )
