import { expect, test } from 'vitest'
import { FOREVER, today } from '#contract/kernel/dates.ts'
import { announcementValues, copyOf, newAnnouncement } from './announcement-values.ts'

const content = { tytul: 'Przerwa', tresc: '<p>x</p>', globalny: false, przeznaczenieKomunikatu: ['UGL' as const] }
const stored = { ...content, id: 7, dataOd: '2020-01-01', dataDo: '2020-02-01', widoczny: false, wersja: 3 }

test('an announcement is edited as it is stored, with its version', () => {
  const { id: _, ...values } = stored
  expect(announcementValues(stored)).toEqual(values)
})

test('a copy has the content of its original, and is in force from today', () => {
  expect(copyOf(stored)).toEqual({ ...content, dataOd: today(), dataDo: FOREVER, widoczny: true })
})

test('a new announcement has no readers until they are chosen', () => {
  expect(newAnnouncement()).toMatchObject({ globalny: false, przeznaczenieKomunikatu: [] })
})
