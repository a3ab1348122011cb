import { z } from 'zod'
import { endpoint } from './kernel/endpoint.ts'

export const Announcement = z.object({
  id: z.number().int(),
  tytul: z.string(),
  /** HTML, cleaned by the server and again by the screen. */
  tresc: z.string(),
  dataOd: z.string(),
  dataDo: z.string(),
})
export type Announcement = z.infer<typeof Announcement>

export const announcements = {
  /** Announcements in force today for the signed-in user, the newest first. */
  mine: endpoint('GET /api/communication/komunikaty/me', {
    access: 'announcements.readOwn',
    reply: z.object({ items: z.array(Announcement), totalElements: z.number().int() }),
    summary: 'Komunikaty dla zalogowanego użytkownika',
  }),
}
