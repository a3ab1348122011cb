import { z } from 'zod'
import {
  DELIVERY_HEADER,
  EVENT_HEADER,
  eventKinds,
  SIGNATURE_HEADER,
  trySeconds,
  WebhookEvent,
} from '#contract/webhook-events.ts'

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
export const describedEvents = Object.fromEntries(
  Object.entries(eventKinds).map(([kind, words]) => [
    kind,
    {
      post: {
        summary: `Zdarzenie: ${words}`,
        parameters,
        requestBody: { required: true, content: { 'application/json': { schema: z.toJSONSchema(WebhookEvent) } } },
        responses: {
          '2XX': { description: `Odebrano. Odpowiedź w ciągu ${trySeconds} s; jej treść nie jest czytana.` },
          default: { description: 'Nie odebrano: zdarzenie zostanie wysłane ponownie.' },
        },
      },
    },
  ]),
)
