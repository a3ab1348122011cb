import { announcements, TEXT_LENGTH } from '#contract/announcements/announcements.ts'
import type { Feature, RouteTools } from '#platform/feature.ts'
import { readLocked } from '#platform/lock-version.ts'
import { saved } from '#platform/problem.ts'
import { richText } from '#platform/rich-text.ts'
import {
  announcementRows,
  deleteAnnouncement,
  getAnnouncement,
  insertAnnouncement,
  setVisibility,
  updateAnnouncement,
} from './queries.ts'
import { announcementsFor, announcementsOnSignIn, markAnnouncement } from './readers.ts'

export const announcementFeature: Feature = {
  routes,
  auditRecords: { ids: { '/api/communication/komunikaty': 'komunikat' } },
}

function routes({ serve, serveGrid }: RouteTools): void {
  serve(announcements.mine, async ({ db, caller }) => {
    const items = await announcementsFor(db, caller)
    return { items, totalElements: items.length }
  })
  serve(announcements.mark, async ({ db, caller, params, body }) => {
    await markAnnouncement(db, caller, params.id, body)
    return saved(body.przeczytany ? 'announcement.read' : 'announcement.unread')
  })
  serve(announcements.onSignIn, async ({ db }) => ({ items: await announcementsOnSignIn(db) }))

  serveGrid(announcements.grid, ({ db }) => announcementRows(db))
  serve(announcements.read, ({ db, params }) => getAnnouncement(db, params.id))
  serve(announcements.create, async ({ db, body }) =>
    saved('announcement.added', await insertAnnouncement(db, sanitised(body))),
  )
  serve(announcements.update, async ({ db, params, patch }) => {
    const body = patch(await readLocked(db, 'komunikat', params.id, getAnnouncement))
    await updateAnnouncement(db, params.id, sanitised(body))
    return saved('announcement.changed', { id: params.id })
  })
  serve(announcements.setVisibility, async ({ db, params: { id }, body }) => {
    const { tytul } = await setVisibility(db, id, body)
    return saved(body.widoczny ? 'announcement.shown' : 'announcement.hidden', { id }, { tytul })
  })
  serve(announcements.remove, async ({ db, params }) => {
    await deleteAnnouncement(db, params.id)
    return saved('announcement.removed')
  })
}

/** The text as it is stored and shown from then on: sanitised here, and nowhere else on the server. */
const sanitised = <Given extends { tresc: string }>(given: Given): Given => ({
  ...given,
  tresc: richText(given.tresc, TEXT_LENGTH),
})
