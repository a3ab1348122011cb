import { announcements } from '#contract/announcements.ts'
import type { Feature } from '#platform/http/context.ts'
import { cleanHtml } from '#platform/sanitize.ts'
import { announcementsFor } from './queries.ts'

export const announcementsRoutes: Feature = ({ serve }) => {
  serve(announcements.mine, async ({ db, actor }) => {
    const rows = await announcementsFor(db, actor)
    return { items: rows.map((row) => ({ ...row, tresc: cleanHtml(row.tresc) })), totalElements: rows.length }
  })
}
