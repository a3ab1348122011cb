import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { grantors } from '#contract/grantors/grantors.ts'
import { groupsGrid } from '#contract/groups/groups.ts'
import { FOREVER } from '#contract/kernel/dates.ts'
import { superiorBodies } from '#contract/superior-bodies/superior-bodies.ts'
import { territory } from '#contract/territory/territory.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { ok, serverAnswers } from '#web/testing/server.ts'
import { coordinator, show } from '#web/testing/show.tsx'
import { EditPage } from './edit-page.tsx'
import type { StoredGrantor } from './grantor-values.ts'

const supervisor = { ...coordinator, poziom: 'NADZORCA' as const, udzielajacyPomocyId: null, uprawnienia: [] }
const none = { items: [], totalElements: 0 }
const TAX_NUMBER = '5252248481'
const TECHNICAL = '5252248482'

const stored: StoredGrantor = {
  id: 4,
  nip: TAX_NUMBER,
  numerTechniczny: false,
  nazwa: 'Fundusz',
  dataWpr: '2026-01-02',
  dataKoncaUprawnien: FOREVER,
  grupaId: 2,
  grupaNazwa: 'Inne',
  organNadrzednyId: null,
  organNadrzednyNazwa: null,
  osobaKontakt: null,
  email: null,
  telefon: null,
  wojewodztwoId: 1,
  powiatId: 2,
  gminaId: 3,
  miejscowosc: 'Powidz',
  ulica: 'Polna',
  numerBudynku: '3',
  numerLokalu: null,
  kodPocztowy: '62-430',
  poczta: null,
  adresTakiSam: true,
  miejscowoscKorespondencja: null,
  ulicaKorespondencja: null,
  numerBudynkuKorespondencja: null,
  numerLokaluKorespondencja: null,
  kodPocztowyKorespondencja: null,
  pocztaKorespondencja: null,
  uzytkownikGlowny: null,
  wersja: 1,
}

async function open(more: Partial<StoredGrantor> = {}) {
  const calls = serverAnswers(
    [grantors.read, () => ok(grantors.read, { ...stored, ...more })],
    [grantors.update, () => ok(grantors.update, { message: 'Zmodyfikowano', key: { id: 4 } })],
    [territory.voivodeships, () => ({ body: none })],
    [territory.counties, () => ({ body: none })],
    [territory.communesOf, () => ({ body: none })],
    [groupsGrid.list, () => ({ body: none })],
    [superiorBodies.grid.list, () => ({ body: none })],
  )
  const at = '/rejestry/udzielajacy-pomocy/edit'
  await show(<EditPage />, supervisor, { path: `${at}/$id`, address: `${at}/4` })
  await expect.element(number).toBeVisible()
  return () => calls.findLast(({ body }) => body !== undefined)?.body
}
const number = page.getByRole('textbox', { name: /^NIP/ })
const mark = page.getByRole('checkbox', { name: /^Numer techniczny/ })
const save = () => page.getByRole('button', { name: 'Zapisz' }).click()

test('a body without NIP gets a number with a wrong check digit once the office says that it is technical', async () => {
  const sent = await open()
  await expect.element(mark).not.toBeChecked()
  await number.fill(TECHNICAL)
  await save()
  await expect.element(page.getByRole('link', { name: 'NIP: NIP nie jest prawidłowy' })).toBeVisible()
  await mark.click()
  await expectAccessible()
  await save()
  await expect.poll(sent).toMatchObject({ nip: TECHNICAL, numerTechniczny: true, nazwa: 'Fundusz' })
})

test('the form of such a body says so, and a tax number takes the place of the technical one together with the mark', async () => {
  const sent = await open({ nip: TECHNICAL, numerTechniczny: true })
  await expect.element(mark).toBeChecked()
  await number.fill(TAX_NUMBER)
  await save()
  await expect.element(page.getByRole('link', { name: /^NIP: To prawidłowy numer NIP/ })).toBeVisible()
  await mark.click()
  await save()
  await expect.poll(sent).toMatchObject({ nip: TAX_NUMBER, numerTechniczny: false })
})
