import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { codeLists } from '#contract/code-lists/code-lists.ts'
import { readEntryUses } from '#contract/entry-uses/entry-uses.ts'
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

test('a copy says the days of its original, on the screen and in its call, and needs others', async () => {
  const made = serverAnswers([list.create, () => ok(list.create, { message: 'Dodano', key: { id: 8 } })])
  await show(<CodeListDialog list={list} mode="copy" row={row} close={() => {}} saved={() => {}} />, admin)
  await expect
    .element(page.getByText(/^Kopiowany element obowiązuje od 01\.01\.2020 bezterminowo\. Zakres/))
    .toBeVisible()
  await expectAccessible()
  const save = page.getByRole('button', { name: 'Zapisz' })
  await save.click()
  const other = 'Obowiązuje od: Należy wybrać zakres dat inny niż w kopiowanym elemencie'
  await expect.element(page.getByRole('link', { name: other })).toBeVisible()
  expect(made).toEqual([])
  await field('Obowiązuje do').fill('31.12.2030')
  await save.click()
  await expect
    .poll(() => made.at(-1)?.body)
    .toMatchObject({ validTo: '2030-12-31', prevValidFrom: '2020-01-01', prevValidTo: FOREVER })
})

test('a new entry is open on both sides, and is no copy', async () => {
  const made = serverAnswers([list.create, () => ok(list.create, { message: 'Dodano', key: { id: 8 } })])
  await show(<CodeListDialog list={list} mode="create" close={() => {}} saved={() => {}} />, admin)
  await field('Kod').fill('U-8')
  await field('Nazwa').fill('Ustawa')
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect.poll(() => made.at(-1)?.body).toMatchObject({ code: 'U-8', validFrom: null, validTo: null })
  expect(page.getByText(/Kopiowany element/).query()).toBeNull()
})

test.each([
  ['1900-01-01', FOREVER, 'bezterminowo, bez daty początkowej'],
  ['1900-01-01', '2025-12-31', 'bez daty początkowej do 31.12.2025'],
])('the original of %s to %s was valid %s', async (validFrom, validTo, words) => {
  serverAnswers()
  const original = { ...row, validFrom, validTo }
  await show(<CodeListDialog list={list} mode="copy" row={original} close={() => {}} saved={() => {}} />, admin)
  await expect
    .element(page.getByText(`Kopiowany element obowiązuje ${words}. Zakres dat kopii musi być inny.`))
    .toBeVisible()
})
