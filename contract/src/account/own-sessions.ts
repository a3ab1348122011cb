import { z } from 'zod'
import { endpoint, Saved } from '../kernel/endpoint.ts'

const path = '/api/users/me/sesje'

const OwnSession = z.object({
  id: z.number().int(),
  utworzona: z.string(),
  adres: z.string().nullable(),
  /** The family of the browser and the system, as the browser named them at sign-in. */
  przegladarka: z.string().nullable(),
  /** The session in which the list is read. */
  biezaca: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

/** The sessions of the signed-in person, each of which can be ended. */
export const ownSessions = {
  list: endpoint(`GET ${path}`, {
    access: 'signedIn',
    reply: z.array(OwnSession),
    summary: 'Własne sesje',
  }),
  end: endpoint(`DELETE ${path}/:id`, {
    access: 'signedIn',
    reply: Saved,
    invalidates: [path],
    summary: 'Zakończenie jednej z własnych sesji',
  }),
  endOthers: endpoint(`DELETE ${path}`, {
    access: 'signedIn',
    reply: Saved,
    invalidates: [path],
    summary: 'Zakończenie pozostałych własnych sesji',
  }),
}
