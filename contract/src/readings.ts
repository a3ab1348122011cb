import { z } from 'zod'
import { endpoint } from './kernel/endpoint.ts'

/** As many as are sent together. */
export const MOST_READINGS = 20

/**
 * Several quick readings (`batched` calls) in one: a form needs a dozen dictionaries at once, and each request costs more
 * than its answer. Each is answered as if it had been sent alone.
 */
export const readings = endpoint('POST /api/odczyty', {
  access: 'signedIn',
  reads: true,
  // each reading takes a place of its own
  place: 'toSend',
  body: z.object({
    adresy: z
      .array(
        z
          .string()
          .regex(/^\/api\/[^\s#]+$/, 'Adres odczytu jest niepoprawny')
          .max(2_000),
      )
      .min(1)
      .max(MOST_READINGS)
      .meta({ label: 'Adresy odczytów' }),
  }),
  reply: z.object({ odpowiedzi: z.array(z.object({ status: z.number(), tresc: z.unknown() })) }),
  summary: 'Kilka krótkich odczytów naraz',
})

/** What these calls are about, for the description of the API. */
export const readingTags = {
  odczyty: 'Kilka odczytów w jednym wywołaniu',
} as const
