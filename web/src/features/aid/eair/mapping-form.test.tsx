import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { eairMapping, firstMapping } from '#contract/aid/eair/mapping.ts'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { ok, refused, serverAnswers } from '#web/testing/server.ts'
import { coordinator, show } from '#web/testing/show.tsx'
import { MappingForm } from './mapping-form.tsx'
import { MappingPage } from './mapping-page.tsx'

const admin = { ...coordinator, poziom: 'ADMINISTRATOR' as const, uprawnienia: [] }
const stored = {
  arkusz: 'Awards',
  kolumny: firstMapping.kolumny.slice(0, 3),
  instrumenty: [{ kod: 'A1', instrument: 'GRANT' }],
  wersja: 4,
} as ReplyOf<typeof eairMapping.read>
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('columns are moved, renamed, removed and added, and saved in their order', async () => {
  const made = serverAnswers([eairMapping.update, () => ok(eairMapping.update, { message: 'Zmieniono układ' })])
  await show(<MappingForm stored={stored} />, admin)
  await expectAccessible()
  await button('W dół: kolumna 1').click()
  await button('Usuń: kolumna 3').click()
  const second = page.getByRole('group', { name: 'kolumna 2' })
  await second.getByRole('textbox', { name: 'Nagłówek' }).fill('Reference')
  await button('Dodaj kolumnę').click()
  const third = page.getByRole('group', { name: 'kolumna 3' })
  await third.getByRole('textbox', { name: 'Nagłówek' }).fill('Date')
  await third.getByRole('combobox', { name: 'Pole' }).selectOptions('GrantingDate')
  await button('Zapisz').click()
  await expect.element(page.getByText('Zmieniono układ')).toBeVisible()
  expect((made[0]!.body as typeof stored).kolumny.map(({ pole, naglowek }) => [pole, naglowek])).toEqual([
    ['STALA', 'CountryOfAuthority'],
    ['OwnReference', 'Reference'],
    ['GrantingDate', 'Date'],
  ])
})

test('a layout without the own reference is not sent', async () => {
  const made = serverAnswers()
  await show(<MappingForm stored={stored} />, admin)
  await button('Usuń: kolumna 1').click()
  await button('Zapisz').click()
  await expect.element(page.getByText(/^Plik musi mieć kolumnę z numerem własnym/)).toBeVisible()
  await button('Cofnij zmiany').click()
  await expect.element(page.getByRole('textbox', { name: 'Nagłówek' }).first()).toHaveValue('OwnReference')
  expect(made).toEqual([])
})

test('a column moved by the keyboard keeps the focus, and its place is announced', async () => {
  await show(<MappingForm stored={stored} />, admin)
  ;(button('W dół: kolumna 1').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('W dół: kolumna 2')).toHaveFocus()
  await expect.element(page.getByText('Kolumna OwnReference: miejsce 2 z 3')).toBeInTheDocument()
})

test('a fault names its column', async () => {
  await show(<MappingForm stored={stored} />, admin)
  await page.getByRole('group', { name: 'kolumna 2' }).getByRole('textbox', { name: 'Nagłówek' }).fill('')
  await button('Dodaj instrument').click()
  await button('Zapisz').click()
  await expect.element(page.getByText('Kolumna 2: Nagłówek jest wymagany')).toBeVisible()
  await expect.element(page.getByText('Instrument 2: Kod formy jest wymagany')).toBeVisible()
})

test('a changed layout is not left without a question, a saved one is left at once', async () => {
  serverAnswers([eairMapping.update, () => ok(eairMapping.update, { message: 'Zmieniono układ' })])
  const router = await show(<MappingForm stored={stored} />, admin)
  await button('Dodaj kolumnę').click()
  await button('Usuń: kolumna 4').click()
  await button('W dół: kolumna 1').click()
  void router.navigate({ to: '/gdzie-indziej' })
  await page.getByRole('button', { name: 'Pozostań na stronie' }).click()
  await button('Zapisz').click()
  await expect.element(page.getByText('Zmieniono układ')).toBeVisible()
  void router.navigate({ to: '/gdzie-indziej' })
  await expect.element(page.getByText('Tu nie')).toBeVisible()
})

test('after a conflict the present layout is read, once what was typed is given up', async () => {
  let present = stored
  serverAnswers(
    [eairMapping.read, () => ok(eairMapping.read, present)],
    [eairMapping.update, () => refused(409, { message: 'Rekord został w międzyczasie zmieniony' })],
  )
  await show(<MappingPage />, admin)
  const sheet = page.getByRole('textbox', { name: 'Nazwa arkusza' })
  await sheet.fill('Moje')
  present = { ...stored, arkusz: 'Cudze', wersja: 5 }
  await button('Zapisz').click()
  await expect.element(page.getByText(/międzyczasie zmieniony/)).toBeVisible()
  await expect.element(sheet).toHaveValue('Moje')
  await button('Wczytaj aktualne dane').click()
  await button('Porzuć zmiany').click()
  await expect.element(sheet).toHaveValue('Cudze')
})

test('an unchanged layout is left at once', async () => {
  const router = await show(<MappingForm stored={stored} />, admin)
  void router.navigate({ to: '/gdzie-indziej' })
  await expect.element(page.getByText('Tu nie')).toBeVisible()
})
