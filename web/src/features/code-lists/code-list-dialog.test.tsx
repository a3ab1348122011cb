import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { codeLists } from '#contract/code-lists.ts'
import { readEntryUses } from '#contract/entry-uses.ts'
import { FOREVER, formatDate, today } from '#contract/kernel/dates.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { ok, refused, serverAnswers, type Answered } from '#web/testing/server.ts'
import { coordinator, show } from '#web/testing/show.tsx'
import { CodeListDialog } from './code-list-dialog.tsx'

const admin = { ...coordinator, poziom: 'ADMINISTRATOR' as const, udzielajacyPomocyId: null }
const list = codeLists.ustawa
const row = {
  id: 7,
  code: 'U-7',
  name: 'Ustawa',
  additionalInfo: true,
  validFrom: '2020-01-01',
  validTo: FOREVER,
  wersja: 3,
}
const used = (liczba: number): Answered => [
  readEntryUses,
  () => ok(readEntryUses, { uzycia: liczba ? [{ rodzaj: 'przypadki', liczba, coNajmniej: false }] : [] }),
]
const field = (name: string) => page.getByRole('textbox', { name })
const edit = () => show(<CodeListDialog list={list} mode="edit" row={row} close={() => {}} saved={() => {}} />, admin)
const successor = () => page.getByRole('button', { name: 'Zakończ i utwórz następcę' })

test('an entry in use says where, and its code and flag are closed', async () => {
  serverAnswers(used(1247))
  await edit()
  await expect.element(page.getByText(/^Używane w: 1\s?247 przypadkach$/)).toBeVisible()
  await expect.element(field('Kod')).toHaveAttribute('readonly')
  await expect.element(page.getByRole('checkbox', { name: 'Dodatkowe informacje' })).toBeDisabled()
  await expect.element(field('Nazwa')).not.toHaveAttribute('readonly')
  await expectAccessible()
})

test('an entry that nothing uses is open', async () => {
  serverAnswers(used(0))
  await edit()
  await expect.element(field('Kod')).not.toHaveAttribute('readonly')
  await expect.element(successor()).toHaveLength(0)
})

test('a successor starts with what was typed, from today on, and both are stored in one call', async () => {
  const made = serverAnswers(used(2), [
    list.succeed,
    () => refused(422, { message: 'Nie', fieldErrors: [{ field: 'validFrom', message: 'Za wcześnie' }] }),
  ])
  await edit()
  await field('Nazwa').fill('Ustawa zmieniona')
  await successor().click()
  await expect.element(page.getByRole('dialog', { name: 'Następca ustawy' })).toBeVisible()
  await expect.element(field('Obowiązuje od')).toHaveValue(formatDate(today()))
  await expect.element(field('Kod')).not.toHaveAttribute('readonly')
  await field('Kod').fill('U-8')
  await expectAccessible()
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect.element(page.getByRole('link', { name: 'Obowiązuje od: Za wcześnie' })).toBeVisible()
  expect(made.at(-1)!.body).toEqual({
    code: 'U-8',
    name: 'Ustawa zmieniona',
    additionalInfo: true,
    validFrom: today(),
    validTo: FOREVER,
    wersja: 3,
  })
})
