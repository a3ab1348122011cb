import type { z } from 'zod'
import { call } from '#kit/call.ts'
import { announcements, type AnnouncementDetails } from '#contract/announcements/announcements.ts'
import { FOREVER, today } from '#contract/kernel/dates.ts'

type AnnouncementValues = Partial<z.input<(typeof announcements.create)['body']>>

/** A new announcement: visible from today, without end; for whom is chosen each time. */
export const newAnnouncement = (): AnnouncementValues => ({
  dataOd: today(),
  dataDo: FOREVER,
  widoczny: true,
  globalny: false,
  przeznaczenieKomunikatu: [],
})

/** The starting values: the announcement as stored. */
export function announcementValues(stored: AnnouncementDetails): AnnouncementValues {
  const { id: _, ...values } = stored
  return values
}

/** A copy has the words and readers of its original, and the days of a new announcement. */
export const copyOf = ({
  tytul,
  tresc,
  globalny,
  przeznaczenieKomunikatu,
}: AnnouncementDetails): AnnouncementValues => ({
  ...newAnnouncement(),
  tytul,
  tresc,
  globalny,
  przeznaczenieKomunikatu,
})

export const readAnnouncement = (id: number): Promise<AnnouncementDetails> =>
  call(announcements.read, { params: { id } })
