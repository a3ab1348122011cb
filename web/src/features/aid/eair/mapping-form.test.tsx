import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { eairMapping, firstMapping } from '#contract/aid/eair/mapping.ts'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { ok, serverAnswers } from '#web/testing/server.ts'
import { coordinator, show } from '#web/testing/show.tsx'
import { MappingForm } from './mapping-form.tsx'

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
