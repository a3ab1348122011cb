import { describedEvent } from '#contract/webhooks/described-events.ts'
import { eventKinds, WebhookEvent } from '#contract/webhooks/webhook-events.ts'
import { jsonOf } from '#platform/http/json-of.ts'

const parametersOf = () =>
  Object.entries(describedEvent.headers).map(([name, description]) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  }))

/** What is sent to the address of a body, by kind. */
export const describedEvents = () =>
  Object.fromEntries(
    Object.entries(eventKinds).map(([kind, words]) => [
      kind,
      {
        post: {
          operationId: `event${kind[0]}${kind.slice(1).toLowerCase()}`,
          summary: describedEvent.summary(words),
          description: describedEvent.about,
          tags: ['webhook'],
          security: [],
          parameters: parametersOf(),
          requestBody: { required: true, content: { 'application/json': { schema: jsonOf(WebhookEvent, 'output') } } },
          responses: {
            '2XX': { description: describedEvent.received },
            default: { description: describedEvent.refused },
          },
        },
      },
    ]),
  )
