import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { announcements, type AnnouncementDetails } from '#contract/announcements/announcements.ts'
import { FOREVER, today } from '#contract/kernel/dates.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { ok, refused, serverAnswers } from '#web/testing/server.ts'
import { coordinator, show } from '#web/testing/show.tsx'
import { NewAnnouncement } from './add-page.tsx'
import { newAnnouncement } from './announcement-values.ts'
import { EditForm } from './edit-page.tsx'

const supervisor = { ...coordinator, poziom: 'NADZORCA' as const, udzielajacyPomocyId: null }
const stored: AnnouncementDetails = {
  id: 7,
  tytul: 'Przerwa',
  tresc: '<p>W sobotę</p>',
  dataOd: '2026-01-01',
  dataDo: FOREVER,
  widoczny: true,
  globalny: false,
  przeznaczenieKomunikatu: ['UGL'],
  wersja: 3,
}
const field = (name: string | RegExp) => page.getByRole('textbox', { name })
const global = () => page.getByRole('checkbox', { name: 'Globalny' })
const readers = () => page.getByRole('combobox', { name: /^Przeznaczenie/ })
const save = () => page.getByRole('button', { name: 'Zapisz' }).click()

test('a new announcement needs a title, a text and readers, and nothing is sent without them', async () => {
  const made = serverAnswers()
  await show(<NewAnnouncement start={newAnnouncement()} />, supervisor)
  await expect.element(field('Treść')).toBeVisible()
  await expectAccessible()
  await save()
  for (const fault of [
    'Tytuł: Tytuł jest wymagany',
    'Treść: Treść jest wymagana',
    'Przeznaczenie komunikatu: Wybierz co najmniej jeden poziom użytkowników',
  ])
    await expect.element(page.getByRole('link', { name: fault })).toBeVisible()
  await expectAccessible()
  expect(made).toEqual([])
})

test('a global one asks for no readers, and is sent as it was written', async () => {
  const made = serverAnswers([
    announcements.create,
    () => ok(announcements.create, { message: 'Dodano', key: { id: 1 } }),
  ])
  await show(<NewAnnouncement start={newAnnouncement()} />, supervisor)
  await field('Tytuł').fill('Przerwa')
  await field('Treść').click()
  await userEvent.keyboard('W sobotę')
  await expect.element(readers()).toBeVisible()
  await global().click()
  await expect.element(readers()).toHaveLength(0)
  await expectAccessible()
  await save()
  await expect
    .poll(() => made.map(({ body }) => body))
    .toEqual([
      {
        tytul: 'Przerwa',
        tresc: '<p>W sobotę</p>',
        dataOd: today(),
        dataDo: FOREVER,
        widoczny: true,
        globalny: true,
        przeznaczenieKomunikatu: [],
      },
    ])
})

test('levels are chosen by name, and come back when it is global no longer', async () => {
  const made = serverAnswers([announcements.update, () => ok(announcements.update, { message: 'Zmieniono' })])
  await show(<EditForm stored={stored} />, supervisor)
  await global().click()
  await global().click()
  await expect.element(page.getByText('Użytkownik główny').last()).toBeVisible()
  await readers().click()
  await page.getByRole('option', { name: 'Nadzorca' }).click()
  // the open list lies over the buttons
  await userEvent.keyboard('{Tab}')
  await save()
  await expect
    .poll(() => made.map(({ body }) => body))
    .toEqual([expect.objectContaining({ globalny: false, przeznaczenieKomunikatu: ['UGL', 'NADZORCA'], wersja: 3 })])
})

test('days in the wrong order are named at both fields', async () => {
  const made = serverAnswers()
  await show(<EditForm stored={stored} />, supervisor)
  await field('Obowiązuje do').fill('31.12.2025')
  await save()
  await expect.element(page.getByRole('link', { name: /^Obowiązuje od: .* późniejsza/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Obowiązuje do: .* wcześniejsza/ })).toBeVisible()
  expect(made).toEqual([])
})

test('somebody else changed it meanwhile: what was typed stays, and the present words can be read', async () => {
  serverAnswers(
    [announcements.update, () => refused(409, { message: 'Rekord został w międzyczasie zmieniony' })],
    [announcements.read, () => ok(announcements.read, { ...stored, tytul: 'Cudzy', wersja: 4 })],
  )
  await show(<EditForm stored={stored} />, supervisor)
  await field('Tytuł').fill('Mój')
  await save()
  await expect.element(page.getByText(/międzyczasie zmieniony/).first()).toBeVisible()
  await expect.element(field('Tytuł')).toHaveValue('Mój')
  await page.getByRole('button', { name: 'Wczytaj aktualne dane' }).click()
  await page.getByRole('button', { name: 'Porzuć zmiany' }).click()
  await expect.element(field('Tytuł')).toHaveValue('Cudzy')
})

test('a text that the server finds empty is marked at its field', async () => {
  const message = 'Treść jest wymagana'
  serverAnswers([announcements.update, () => refused(422, { message, fieldErrors: [{ field: 'tresc', message }] })])
  await show(<EditForm stored={stored} />, supervisor)
  await field('Tytuł').fill('Mój')
  await save()
  await expect.element(page.getByRole('link', { name: `Treść: ${message}` })).toBeVisible()
})
